// A document over the whole window, approved or refused while it is being read, and on to the next one.
import { useQuery } from "@tanstack/react-query";
import { files } from "../../../../framework.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import type { OperationDocument } from "../documents.ts";
import { ApproveDocument } from "./ApproveDocument.tsx";
import { RefuseDocument } from "./RefuseDocument.tsx";
import { STAGE_TEXTS } from "./texts.ts";
import { useDocumentActs } from "./use-document-acts.ts";

interface DocumentViewerProps {
  document: OperationDocument;
  others: readonly OperationDocument[];
  onOther: (document: OperationDocument) => void;
  onClose: () => void;
}

export function DocumentViewer(props: DocumentViewerProps) {
  const { document, onClose } = props;
  const { fileID, fileName, documentType } = document;
  const name = fileName ?? STAGE_TEXTS.file;
  const kind = files.viewKind(name);
  const { data: blob, isError } = useQuery({
    queryKey: ["public-files", fileID, "download"],
    queryFn: () => files.download(`/public-files/${fileID}/download`),
    enabled: typeof fileID === "string",
    staleTime: Number.POSITIVE_INFINITY,
    // A large file must not stay in memory after the viewer is closed.
    gcTime: 0,
    retry: false,
  });
  const title = `${documentType?.text} · ${name}`;
  if (!kind)
    return (
      <Dialog title={title} onClose={onClose}>
        {typeof fileID === "string" && <files.Link id={fileID} />}
        <div className="row flex-wrap mt-16">
          <Tools key={document.id} {...props} />
        </div>
      </Dialog>
    );
  return (
    <files.ViewerDialog
      title={title}
      fileName={name}
      kind={kind}
      blob={blob}
      failure={isError ? STAGE_TEXTS.failed : undefined}
      tools={<Tools key={document.id} {...props} />}
      onClose={onClose}
    />
  );
}

function Tools({ document, others, onOther }: DocumentViewerProps) {
  const { reasonAgainst } = useOperation();
  const acts = useDocumentActs(document);
  const { refuse, problem } = acts;
  const sent = others.filter(({ fileID }) => typeof fileID === "string");
  const next = sent[sent.findIndex(({ id }) => id === document.id) + 1];
  const review = reasonAgainst("REVIEW_DOCUMENT");
  return (
    <>
      {problem && (
        <span className="text-danger text-caption" role="alert">
          {problem}
        </span>
      )}
      <ApproveDocument document={document} reason={review} acts={acts} />
      {document.status !== "RE" && <RefuseDocument document={document} reason={review} onRefuse={refuse} />}
      {next && (
        <button type="button" className="button small" onClick={() => onOther(next)}>
          {STAGE_TEXTS.next}
        </button>
      )}
    </>
  );
}
