// The entries that an accounting event made, in the regimes of its scripts.

import { type RaRecord, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { formatMoney, toCents } from "../../../base/money.ts";
import { ErrorState, type PanelProps, RecordSkeleton, references } from "../../../framework.ts";
import { isRegime, REGIME_LABELS } from "../../../rules/accounting/accounting-regime.ts";
import { EntriesTable } from "./EntriesTable.tsx";
import { SCRIPT_TEXTS } from "./texts.ts";

const SHOWN = 200;

export function EventEntries({ record }: PanelProps) {
  const { data, error, refetch } = useGetList<RaRecord>(
    "accounting-entries",
    {
      filter: { eventID: { $eq: record.id } },
      sort: { field: "id", order: "ASC" },
      pagination: { page: 1, perPage: SHOWN },
    },
    { retry: false },
  );
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <section className="rs-section phone:p-16">
      {data.length === 0 ? (
        <p className="muted">{SCRIPT_TEXTS.noEntries}</p>
      ) : (
        <EntriesTable
          count={data.length}
          heads={[SCRIPT_TEXTS.entryNumber, SCRIPT_TEXTS.regime]}
          rows={data.map((entry) => <Entry key={entry.id} entry={entry} />)}
        />
      )}
    </section>
  );
}

const Entry = ({ entry }: { entry: RaRecord }) => (
  <tr>
    <td>
      <Link className="f-link" to={`/contabil/lancamentos-contabeis/view/${entry.id}`}>
        {entry.id}
      </Link>
    </td>
    <td>{isRegime(entry.regime) ? REGIME_LABELS[entry.regime] : ""}</td>
    <td>{references.textOf(entry.debitAccountPlanTreeNode)}</td>
    <td>{references.textOf(entry.creditAccountPlanTreeNode)}</td>
    <td>{entry.description}</td>
    <td className="number">{formatMoney(toCents(entry.value), { symbol: true })}</td>
  </tr>
);
