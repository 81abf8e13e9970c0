// One document of the checklist: where it stands, its file and earlier versions, and what can be done with it.
import { formatDate, formatDateTime } from "../../../../base/dates.ts";
import { fieldParts, files } from "../../../../framework.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { isExpired, type OperationDocument, statusText } from "../documents.ts";
import { ApproveDocument } from "./ApproveDocument.tsx";
import { FileButton } from "./FileButton.tsx";
import { RefuseDocument } from "./RefuseDocument.tsx";
import { STAGE_TEXTS } from "./texts.ts";
import { useDocumentActs } from "./use-document-acts.ts";

const ACCEPTED = ["pdf", "jpg", "jpeg", "png", "doc", "docx", "xls", "xlsx"];

interface DocumentRowProps {
  document: OperationDocument;
  versions: readonly OperationDocument[];
  onView: (document: OperationDocument) => void;
}

export function DocumentRow({ document, versions, onView }: DocumentRowProps) {
  const { reasonAgainst } = useOperation();
  const acts = useDocumentActs(document);
  const { refuse, send, cancelRequest, progress, problem } = acts;
  const { fileID, status, requestedByID, required, documentType } = document;
  const hasFile = typeof fileID === "string";
  const isRequested = status === "RQ" && typeof requestedByID === "number";
  const review = reasonAgainst("REVIEW_DOCUMENT");
  return (
    <li className="stack gap-6 border-t border-t-border py-12">
      <div className="row flex-wrap gap-8">
        <span className="font-semibold">{documentType?.text}</span>
        {required && <span className="caption">{STAGE_TEXTS.required}</span>}
        <State document={document} />
        <div className="row flex-wrap ml-auto">
          {hasFile && (
            <button type="button" className="button small" onClick={() => onView(document)}>
              {STAGE_TEXTS.view}
            </button>
          )}
          <FileButton
            label={hasFile ? STAGE_TEXTS.replace : STAGE_TEXTS.send}
            accept={ACCEPTED}
            reason={reasonAgainst("ATTACH_DOCUMENT")}
            progress={progress}
            onFile={(file) => void send(file)}
          />
          {hasFile && <ApproveDocument document={document} reason={review} acts={acts} />}
          {hasFile && status !== "RE" && <RefuseDocument document={document} reason={review} onRefuse={refuse} />}
          {isRequested && (
            <ActButton
              className="button small"
              reason={reasonAgainst("CANCEL_DOCUMENT_REQUEST")}
              onPress={cancelRequest}
            >
              {STAGE_TEXTS.cancelRequest}
            </ActButton>
          )}
        </div>
      </div>
      <About document={document} />
      {problem && (
        <p className="text-danger text-caption" role="alert">
          {problem}
        </p>
      )}
      <Versions versions={versions} />
    </li>
  );
}

export function State({ document }: { document: OperationDocument }) {
  const { detail } = useOperation();
  const about = statusText(document);
  return (
    <>
      <span className="status" data-tone={about?.tone}>
        {about?.label}
      </span>
      {isExpired(document, detail.facts.today) && (
        <span className="status" data-tone="danger">
          {STAGE_TEXTS.expiredDocument}
        </span>
      )}
    </>
  );
}

function About({ document }: { document: OperationDocument }) {
  const { fileID, dueDate, attachedBy, attachedAt, requestedBy, requestNote, rejectionReason } = document;
  const { attorneyName, attorneyDocumentNumber } = document;
  const facts = [
    attachedBy &&
      `${STAGE_TEXTS.attachedBy} ${attachedBy.text}${attachedAt ? ` em ${formatDateTime(attachedAt)}` : ""}`,
    dueDate && `${STAGE_TEXTS.dueOn} ${formatDate(dueDate)}`,
    document.operationGuarantor && `${STAGE_TEXTS.guarantor}: ${document.operationGuarantor.text}`,
    attorneyName &&
      `${STAGE_TEXTS.attorney}: ${attorneyName}, ${fieldParts.shownAs("cpf-cnpj", attorneyDocumentNumber ?? "")}`,
    requestedBy && `${STAGE_TEXTS.requestedBy} ${requestedBy.text}`,
  ].filter((text) => typeof text === "string");
  return (
    <div className="row flex-wrap gap-x-16 gap-4 text-caption muted">
      {typeof fileID === "string" && <files.Link id={fileID} />}
      {facts.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {requestNote && <q>{requestNote}</q>}
      {rejectionReason && (
        <span className="text-danger">
          {STAGE_TEXTS.refusal}: {rejectionReason}
        </span>
      )}
    </div>
  );
}

function Versions({ versions }: { versions: readonly OperationDocument[] }) {
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="text-caption">
        {STAGE_TEXTS.earlier} ({versions.length})
      </summary>
      <ul className="stack gap-6 mt-8">
        {versions.map((version) => (
          <li key={version.id} className="stack gap-4">
            <State document={version} />
            <About document={version} />
          </li>
        ))}
      </ul>
    </details>
  );
}
