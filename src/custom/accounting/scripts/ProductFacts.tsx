// The read-only facts of a product for the accounting, with its modality and submodality from their registers.

import { type RaRecord, useGetList } from "react-admin";
import { FIELD_TEXTS, FieldGrid, fieldParts, references } from "../../../framework.ts";
import { useFailureNotice } from "../../../ui/use-failure-notice.ts";
import { FLOW_TEXTS } from "./flow-texts.ts";

/** No installation has more of them. */
const ALL = 500;
const BY_CODE = { sort: { field: "code", order: "ASC" as const }, pagination: { page: 1, perPage: ALL } };

export function useProductFailure(error: unknown): void {
  useFailureNotice(error !== null && error !== undefined, FLOW_TEXTS.productFailed);
}

export function ProductFacts({ record }: { record: RaRecord }) {
  const types = useGetList<RaRecord>("product-types", BY_CODE, { retry: false });
  const subtypes = useGetList<RaRecord>("product-subtypes", BY_CODE, { retry: false });
  const isSettled = !types.isPending && !subtypes.isPending;
  useFailureNotice(isSettled && types.error !== null && subtypes.error === null, FLOW_TEXTS.typesFailed);
  useFailureNotice(isSettled && subtypes.error !== null, FLOW_TEXTS.subtypesFailed);
  const nameOf = (list: RaRecord[] | undefined, id: unknown, beside: unknown): string =>
    references.textOf(list?.find((one) => one.id === id) ?? beside);
  return (
    <section className="rs-section phone:p-16">
      <FieldGrid>
        <Fact label="Habilitado" value={record.enabled === false ? FLOW_TEXTS.no : FLOW_TEXTS.yes} span={3} />
        <Fact label="Consignado" value={record.consigned ? FLOW_TEXTS.yes : FLOW_TEXTS.no} span={3} />
        <Fact label="Nome" value={String(record.name ?? "")} span={6} />
        <Fact label="Modalidade" value={nameOf(types.data, record.typeID, record.type)} span={6} />
        <Fact label="Submodalidade" value={nameOf(subtypes.data, record.subtypeID, record.subtype)} span={6} />
        <Fact label="Descrição" value={String(record.description ?? "")} span={12} />
      </FieldGrid>
    </section>
  );
}

function Fact({ label, value, span }: { label: string; value: string; span: number }) {
  const id = `produto-${label.toLowerCase()}`;
  return (
    <fieldParts.FieldCell span={span}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input id={id} className="input" value={value || FIELD_TEXTS.empty} disabled readOnly />
      </div>
    </fieldParts.FieldCell>
  );
}
