// The overdue complaints, the oldest deadline first, each with the way to its record.
import { type RaRecord, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { useCan } from "../../auth/session.tsx";
import { formatDate } from "../../base/dates.ts";
import { formatMoney, toCents } from "../../base/money.ts";
import type { Resource } from "../../base/resource.ts";
import { RecordSkeleton, references } from "../../framework.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";

const SHOWN = 50;

export function OverdueTable({ complaints }: { complaints: Resource }) {
  const mayRead = useCan()(complaints.pages, "view");
  const { data, total, error, refetch } = useGetList<RaRecord>(
    complaints.name,
    {
      filter: { status: "OVERDUE" },
      sort: { field: "answerBy", order: "ASC" },
      pagination: { page: 1, perPage: SHOWN },
    },
    { retry: false, enabled: mayRead },
  );
  if (!mayRead) return null;
  if (error) return <FailureNotice text="Não foi possível ler as reclamações vencidas." onRetry={refetch} />;
  if (!data) return <RecordSkeleton />;
  return (
    <section className="stack gap-12">
      <h2 className="text-section font-semibold">Vencidas</h2>
      {total !== undefined && total > SHOWN && (
        <p className="muted">
          As {SHOWN} de prazo mais antigo, de {total}.
        </p>
      )}
      {data.length === 0 ? (
        <EmptyState icon="check" title="Nenhuma reclamação vencida" />
      ) : (
        <Rows records={data} name={complaints.name} />
      )}
    </section>
  );
}

function Rows({ records, name }: { records: readonly RaRecord[]; name: string }) {
  const addressOf = references.useRecordAddress();
  return (
    <ScrollBox label="Reclamações vencidas">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Assunto</th>
            <th scope="col">Cliente</th>
            <th scope="col">Responder até</th>
            <th scope="col" className="number">
              Valor em disputa
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, subject, customer, answerBy, disputedValue }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={addressOf(name, id) ?? ""}>{subject}</Link>
              </th>
              <td>{customer?.text}</td>
              <td className="tabular text-danger">{formatDate(answerBy)}</td>
              <td className="number">
                {disputedValue === null ? "–" : formatMoney(toCents(disputedValue), { symbol: true })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
