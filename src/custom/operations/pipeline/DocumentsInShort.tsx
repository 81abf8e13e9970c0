// The documents beside a stage: their names and where they stand.
import { Link } from "react-router-dom";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { pipelineAddress } from "../parts/addresses.ts";
import { useOperation } from "../parts/use-operation.ts";
import { currentOf, statusText, useDocuments } from "./documents.ts";
import { PIPELINE_TEXTS } from "./texts.ts";

export function DocumentsInShort() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { data, isError, refetch } = useDocuments(id);
  if (isError) return <FailureNotice text={PIPELINE_TEXTS.documentsFailed} onRetry={refetch} />;
  if (!data) return <span className="skeleton block min-h-52" role="status" aria-label="Carregando…" />;
  const documents = currentOf(data);
  if (documents.length === 0) return <p className="muted">{PIPELINE_TEXTS.noDocuments}</p>;
  return (
    <ul className="stack gap-10">
      {documents.map((document) => (
        <li key={document.id} className="row justify-between items-baseline gap-8">
          <Link to={pipelineAddress(id, "DOCUMENTS")} className="wrap-anywhere">
            {document.documentType?.text}
          </Link>
          <span className="status" data-tone={statusText(document)?.tone}>
            {statusText(document)?.label}
          </span>
        </li>
      ))}
    </ul>
  );
}
