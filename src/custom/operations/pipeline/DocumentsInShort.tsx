// The documents beside a stage: their names and where they stand.
import { Link } from "react-router-dom";
import { pipelineAddress } from "../parts/addresses.ts";
import { useOperation } from "../parts/use-operation.ts";
import { currentOf, STATUS_TEXTS, useDocuments } from "./documents.ts";
import { PIPELINE_TEXTS } from "./texts.ts";

export function DocumentsInShort() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { data = [] } = useDocuments(id);
  const documents = currentOf(data);
  if (documents.length === 0) return <p className="muted">{PIPELINE_TEXTS.noDocuments}</p>;
  return (
    <ul className="stack gap-10">
      {documents.map(({ id: documentID, documentType, status }) => (
        <li key={documentID} className="row justify-between items-baseline gap-8">
          <Link to={pipelineAddress(id, "DOCUMENTS")} className="wrap-anywhere">
            {documentType?.text}
          </Link>
          <span className="status" data-tone={STATUS_TEXTS[status ?? "RQ"]?.tone}>
            {STATUS_TEXTS[status ?? "RQ"]?.label}
          </span>
        </li>
      ))}
    </ul>
  );
}
