// The read-only facts of a product for the accounting, with its modality and submodality from their registers.

import { type RaRecord, useGetList } from "react-admin";
import { FIELD_TEXTS, references } from "../../../framework.ts";
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
      <dl className="rs-facts rs-reading">
        <Fact label="Habilitado" value={record.enabled === false ? FLOW_TEXTS.no : FLOW_TEXTS.yes} />
        <Fact label="Consignado" value={record.consigned ? FLOW_TEXTS.yes : FLOW_TEXTS.no} />
        <Fact label="Nome" value={String(record.name ?? "")} />
        <Fact label="Modalidade" value={nameOf(types.data, record.typeID, record.type)} />
        <Fact label="Submodalidade" value={nameOf(subtypes.data, record.subtypeID, record.subtype)} />
        <Fact label="Descrição" value={String(record.description ?? "")} isWide />
      </dl>
    </section>
  );
}

function Fact({ label, value, isWide }: { label: string; value: string; isWide?: boolean }) {
  return (
    <div className={isWide ? "col-span-full" : undefined}>
      <dt>{label}</dt>
      <dd>{value || FIELD_TEXTS.empty}</dd>
    </div>
  );
}
