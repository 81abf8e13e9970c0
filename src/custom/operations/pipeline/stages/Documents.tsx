// The checklist of the operation by whom it is about: sending, reading, approving, refusing and asking for documents.
// Spec PIPE-024 to PIPE-026.
import { useState } from "react";
import { RecordSkeleton } from "../../../../framework.ts";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { currentOf, type OperationDocument, useDocuments, versionsOf } from "../documents.ts";
import { AddDocument } from "./AddDocument.tsx";
import { DocumentRow } from "./DocumentRow.tsx";
import { DocumentViewer } from "./DocumentViewer.tsx";
import { RequestDocument } from "./RequestDocument.tsx";
import { TARGETS } from "./targets.ts";
import { STAGE_TEXTS } from "./texts.ts";

export function Documents() {
  const { detail, reasonAgainst } = useOperation();
  const { data, isError, refetch } = useDocuments(detail.operation.id);
  const [shown, show] = useState<"request" | "add" | { view: OperationDocument }>();
  if (isError) return <FailureNotice text={STAGE_TEXTS.failed} onRetry={refetch} />;
  if (!data) return <RecordSkeleton />;
  const current = currentOf(data);
  const groups = TARGETS.map(({ value, label }) => ({
    label,
    documents: current.filter(({ target }) => target === value),
  })).filter(({ documents }) => documents.length > 0);
  const close = () => show(undefined);
  return (
    <div className="stack gap-16">
      <div className="row flex-wrap">
        <ActButton className="button small" reason={reasonAgainst("REQUEST_DOCUMENT")} onPress={() => show("request")}>
          {STAGE_TEXTS.request}
        </ActButton>
        <ActButton className="button small" reason={reasonAgainst("ATTACH_DOCUMENT")} onPress={() => show("add")}>
          <Icon name="upload" size={14} /> {STAGE_TEXTS.addDocument}
        </ActButton>
      </div>
      {groups.length === 0 && <p className="card card-body muted">{STAGE_TEXTS.noDocuments}</p>}
      {groups.map(({ label, documents }) => (
        <section key={label} className="card card-body stack gap-4" aria-label={label}>
          <h3>{label}</h3>
          <ul>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                versions={versionsOf(data, document)}
                onView={(view) => show({ view })}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown === "request" && <RequestDocument onClose={close} />}
      {shown === "add" && <AddDocument onClose={close} />}
      {typeof shown === "object" && (
        <DocumentViewer
          document={current.find(({ id }) => id === shown.view.id) ?? shown.view}
          others={current}
          onOther={(view) => show({ view })}
          onClose={close}
        />
      )}
    </div>
  );
}
