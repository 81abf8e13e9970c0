// Refuses a document for a reason, beside its row and while it is being read.
import { useState } from "react";
import { ActButton } from "../../parts/ActButton.tsx";
import type { OperationDocument } from "../documents.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { STAGE_TEXTS } from "./texts.ts";

const REASON_LENGTH = 255;

interface RefuseDocumentProps {
  document: OperationDocument;
  /** Why it cannot be done now. */
  reason: string | undefined;
  onRefuse: (rejectionReason: string) => Promise<unknown>;
}

export function RefuseDocument({ document, reason, onRefuse }: RefuseDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton className="button small" reason={reason} onPress={() => setOpen(true)}>
        {STAGE_TEXTS.refuse}
      </ActButton>
      {isOpen && (
        <ReasonDialog
          title={`${STAGE_TEXTS.refuse}: ${document.documentType?.text}`}
          verb={STAGE_TEXTS.refuse}
          maxLength={REASON_LENGTH}
          isDanger
          onGive={onRefuse}
          onClose={() => setOpen(false)}
        >
          <p>{STAGE_TEXTS.refuseText}</p>
        </ReasonDialog>
      )}
    </>
  );
}
