// Simulações: what was simulated for a customer, lead, person or company and stored with the record, the newest first.

import { useState } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { useCan } from "../../../auth/session.tsx";
import { formatDate, formatDateTime } from "../../../base/dates.ts";
import { reais } from "../../../base/money.ts";
import { ErrorState, type PanelProps, RecordSkeleton, useResource } from "../../../framework.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { PRODUCT_TEXTS } from "../texts.ts";
import { percentText } from "./amounts.ts";
import { ProposalViewer } from "./ProposalViewer.tsx";
import { proposalLabel, simulatorAddress } from "./texts.ts";

const NAME = "simulations";
const SHOWN = 50;

/** A customer has those of the person or company behind it, and those of the lead that it was. */
const FILTERS: { readonly [resource: string]: (record: RaRecord) => object } = {
  customers: ({ id, personID, companyID, leadID }) => ({
    $or: [
      { customerID: { $eq: id } },
      personID ? { personID: { $eq: personID } } : { companyID: { $eq: companyID } },
      ...(leadID ? [{ leadID: { $eq: leadID } }] : []),
    ],
  }),
  persons: ({ id }) => ({ personID: { $eq: id } }),
  companies: ({ id }) => ({ companyID: { $eq: id } }),
  leads: ({ id }) => ({ leadID: { $eq: id } }),
};

export function StoredSimulations({ resource, record }: PanelProps) {
  const simulations = useResource(NAME);
  const mayRead = useCan()(simulations?.pages ?? [], "view");
  const { data, total, error, refetch } = useGetList<RaRecord>(
    NAME,
    {
      filter: FILTERS[resource.name]?.(record) ?? {},
      sort: { field: "createdAt", order: "DESC" },
      pagination: { page: 1, perPage: SHOWN },
    },
    { retry: false, enabled: mayRead },
  );
  const [printed, setPrinted] = useState<RaRecord>();
  if (!simulations) return <RecordSkeleton />;
  if (!mayRead) return <p className="muted">{PRODUCT_TEXTS.simulationsRight}</p>;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.length === 0)
    return <EmptyState icon="report" title={PRODUCT_TEXTS.noSimulations} text={PRODUCT_TEXTS.noSimulationsText} />;
  return (
    <section className="rs-section phone:p-16">
      {total !== undefined && total > SHOWN && <p className="muted">{PRODUCT_TEXTS.moreSimulations}</p>}
      <StoredTable records={data} onPrint={setPrinted} />
      {printed && (
        <ProposalViewer
          source={{ path: `/simulations/${printed.id}/pdf`, fileName: `Proposta ${printed.id}` }}
          onClose={() => setPrinted(undefined)}
        />
      )}
    </section>
  );
}

const TITLES = ["Simulação", "Valor", "CET ao ano", "Válida até", "Simulada em", "Por"];
const FIGURES = new Set(["Valor", "CET ao ano"]);

function StoredTable({ records, onPrint }: { records: readonly RaRecord[]; onPrint: (record: RaRecord) => void }) {
  return (
    <ScrollBox label={PRODUCT_TEXTS.simulations}>
      <table className="table">
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col" className={FIGURES.has(title) ? "number" : undefined}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link to={simulatorAddress(one.id)}>{one.title}</Link>
              </th>
              <td className="number tabular">{reais(Number(one.value))}</td>
              <td className="number tabular">{one.yearlyCet === null ? "–" : percentText(Number(one.yearlyCet))}</td>
              <td className="tabular">{formatDate(one.validUntil)}</td>
              <td className="tabular">{formatDateTime(one.createdAt)}</td>
              <td>{one.createdBy?.text ?? "–"}</td>
              <td>
                <IconButton label={proposalLabel(String(one.title))} onPress={() => onPrint(one)}>
                  <Icon name="report" size={16} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
