// Biometria: where the person's validation stands, what to do next, and the earlier ones.
import { type RaRecord, useGetList, useNotify } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { useCan } from "../../auth/session.tsx";
import { formatDate, formatDateTime } from "../../base/dates.ts";
import { fieldAt, type Resource } from "../../base/resource.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { call, cellOf, ErrorState, type PanelProps, RecordSkeleton, useConfirm, useResource } from "../../framework.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { CAPTURES_PAGE, CAPTURES_PATH } from "./places.ts";
import { refusalText } from "./refusal.ts";
import { NEXT_STEPS, PANEL_TEXTS } from "./texts.ts";

const NAME = "biometry-captures";
const SHOWN = 20;
/** One of these is in progress, so that no other may begin. */
const OPEN = new Set(["PE", "EN", "SR", "SU"]);

export function PersonPanel({ resource, record }: PanelProps) {
  const captures = useResource(NAME);
  const personID = resource.name === "persons" ? record.id : record.personID;
  const { data, total, error, refetch } = useGetList<RaRecord>(
    NAME,
    {
      filter: { personID: { $eq: personID } },
      sort: { field: "id", order: "DESC" },
      pagination: { page: 1, perPage: SHOWN },
    },
    { retry: false, enabled: Boolean(personID) },
  );
  const [latest] = data ?? [];
  const request = useRequest(resource, record);
  const mayRequest = useCan()(CAPTURES_PAGE, "create") && !record.anonymisedAt;
  if (!personID) return <EmptyState icon="user" title={PANEL_TEXTS.none} text={COMPANY_TEXT} />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || !captures) return <RecordSkeleton />;
  const button = mayRequest && !OPEN.has(String(latest?.status)) && (
    <button type="button" className="button primary" onClick={() => void request()}>
      {PANEL_TEXTS.request}
    </button>
  );
  if (!latest)
    return (
      <EmptyState icon="user" title={PANEL_TEXTS.none} text={PANEL_TEXTS.noneText}>
        {button}
      </EmptyState>
    );
  return (
    <section className="rs-section stack gap-12 phone:p-16">
      <div className="row">
        <Value resource={captures} name="status" record={latest} />
        <p>{NEXT_STEPS[String(latest.status)]}</p>
      </div>
      <div className="row flex-wrap">
        <Link className="button" to={`${CAPTURES_PATH}/view/${latest.id}`}>
          {PANEL_TEXTS.open}
        </Link>
        {button}
      </div>
      <CapturesTable records={data} resource={captures} />
      {total !== undefined && total > SHOWN && <p className="muted">{PANEL_TEXTS.more}</p>}
    </section>
  );
}

const COMPANY_TEXT = "A biometria é do rosto de pessoas; este cadastro é de uma empresa.";

function useRequest({ name }: Resource, record: RaRecord): () => Promise<void> {
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  return async () => {
    const isSure = await confirm({
      ...{ title: PANEL_TEXTS.title, text: PANEL_TEXTS.question, action: PANEL_TEXTS.request },
    });
    if (!isSure) return;
    try {
      const { id } = await call<Pick<RecordOf<"biometry-captures">, "id">>(
        "POST",
        `/${name}/${record.id}/biometry-captures`,
      );
      notify(PANEL_TEXTS.requested, { type: "success" });
      await navigate(`${CAPTURES_PATH}/view/${id}`);
    } catch (error) {
      notify(refusalText(error, PANEL_TEXTS.requestFailed), { type: "error" });
    }
  };
}

const COLUMNS = ["Solicitada em", "Situação", "Pontuação", "Ação da regra", "Válida até"];

function CapturesTable({ records, resource }: { records: readonly RaRecord[]; resource: Resource }) {
  return (
    <ScrollBox label={PANEL_TEXTS.history}>
      <table className="table">
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col" className={title === "Pontuação" ? "number" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link to={`${CAPTURES_PATH}/view/${one.id}`}>{formatDateTime(one.createdAt)}</Link>
              </th>
              <td>
                <Value resource={resource} name="status" record={one} />
              </td>
              <td className="number tabular">{one.score ?? "–"}</td>
              <td>{one.action ? <Value resource={resource} name="action" record={one} /> : "–"}</td>
              <td className="tabular">{one.validUntil ? formatDate(one.validUntil) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Value({ resource, name, record }: { resource: Resource; name: string; record: RaRecord }) {
  const field = fieldAt(resource.fields, name);
  if (!field) return null;
  const Cell = cellOf(field.type);
  return <Cell field={field} value={record[name]} record={record} />;
}
