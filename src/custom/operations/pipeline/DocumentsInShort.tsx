// The documents beside a stage: their names and where they stand.
import { Link } from "react-router-dom";
import { pipelineAddress } from "../parts/addresses.ts";
import { useOperation } from "../parts/use-operation.ts";
import { currentOf, statusText, useDocuments } from "./documents.ts";
import { PIPELINE_TEXTS } from "./texts.ts";

export function DocumentsInShort() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { data = [] } = useDocuments(id);
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
