// The versions of the terms, the latest first: who made them when, and what they changed.
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../../../../base/dates.ts";
import { objectOf, objectsIn } from "../../../../base/plain-object.ts";
import type { RecordOf } from "../../../../base/resource-types.ts";
import { call } from "../../../../framework.ts";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { Changes, useHistory } from "../Timeline.tsx";
import { STAGE_TEXTS } from "./texts.ts";

type TermsRow = RecordOf<"operation-terms">;

const ORIGINS: { readonly [origin: string]: string } = {
  ...{ ENTRY: "Digitação", RECALCULATION: "Recálculo", COUNTERPROPOSAL: "Contraproposta" },
  ...{ UNDO: "Alterações desfeitas", RENEGOTIATION: "Renegociação" },
};
const MOST = 200;

export function TermsVersions() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { data = [] } = useQuery({
    queryKey: [...operationKey(id), "terms"],
    queryFn: async () => {
      const query = { filters: { operationID: id }, sort: "number,DESC", pageSize: MOST, pageNumber: 0 };
      return (await call<{ content: TermsRow[] }>("GET", "/operation-terms", undefined, query)).content;
    },
    placeholderData: (before) => before,
    retry: false,
  });
  const { data: history } = useHistory(id, MOST);
  if (data.length < 2) return null;
  const changesOf = (termsID: number) =>
    objectsIn(objectOf(history?.content.find(({ operationTermsID }) => operationTermsID === termsID)?.changes).fields);
  return (
    <section className="card card-body stack gap-12">
      <h3>{STAGE_TEXTS.versions}</h3>
      <ol className="stack gap-14">
        {data.map((version) => (
          <Version key={version.id} version={version} changes={changesOf(version.id)} />
        ))}
      </ol>
    </section>
  );
}

interface VersionProps {
  version: TermsRow;
  changes: readonly { readonly [name: string]: unknown }[];
}

function Version({ version, changes }: VersionProps) {
  const { number, origin, isCurrent, isCandidate, createdAt, createdBy, note } = version;
  return (
    <li className="stack gap-4">
      <div className="row flex-wrap gap-8">
        <span className="font-semibold">Versão {number}</span>
        <span className="caption">{ORIGINS[origin ?? ""]}</span>
        {isCurrent && (
          <span className="status" data-tone="success">
            {STAGE_TEXTS.now}
          </span>
        )}
        {isCandidate && <span className="status">Em proposta</span>}
        <span className="caption muted ml-auto">
          {createdBy?.text} · {createdAt && formatDateTime(createdAt)}
        </span>
      </div>
      {note && <q className="text-caption">{note}</q>}
      <Changes changes={changes} />
    </li>
  );
}
