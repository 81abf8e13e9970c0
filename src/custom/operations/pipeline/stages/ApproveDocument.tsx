// Approves a document; of a power of attorney whoever approves it says whom it names.
import { useState } from "react";
import { failureText, fieldProblems } from "../../../../framework.ts";
import { isUnnamed } from "../../../../rules/operations/index.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { TextBox } from "../../parts/TextBox.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import type { OperationDocument } from "../documents.ts";
import { STAGE_TEXTS } from "./texts.ts";
import type { Attorney, useDocumentActs } from "./use-document-acts.ts";

interface ApproveDocumentProps {
  document: OperationDocument;
  /** Why it cannot be done now. */
  reason: string | undefined;
  acts: Pick<ReturnType<typeof useDocumentActs>, "approve" | "approvePower">;
}

export function ApproveDocument({ document, reason, acts }: ApproveDocumentProps) {
  const { detail } = useOperation();
  const [isOpen, setOpen] = useState(false);
  const power = detail.facts.payeeGrounds.powers.find(({ id }) => id === document.id);
  const lacksName = power !== undefined && isUnnamed(power);
  if (document.status === "AP" && !lacksName) return null;
  const label = document.status === "AP" ? STAGE_TEXTS.nameAttorney : STAGE_TEXTS.approve;
  return (
    <>
      <ActButton className="button small" reason={reason} onPress={power ? () => setOpen(true) : acts.approve}>
        {label}
      </ActButton>
      {isOpen && (
        <AttorneyDialog
          title={`${label}: ${document.documentType?.text}`}
          verb={label}
          onGive={acts.approvePower}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface AttorneyDialogProps {
  title: string;
  verb: string;
  /** Rejects with what the server said. */
  onGive: (attorney: Attorney) => Promise<void>;
  onClose: () => void;
}

function AttorneyDialog({ title, verb, onGive, onClose }: AttorneyDialogProps) {
  const [attorneyDocumentNumber, setDocument] = useState("");
  const [attorneyName, setName] = useState("");
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      await onGive({ attorneyDocumentNumber, attorneyName });
      onClose();
    } catch (error) {
      const list = fieldProblems(error);
      setProblems(
        list.length > 0
          ? Object.fromEntries(list.map(({ field, message }) => [field, message]))
          : { attorneyDocumentNumber: failureText(error) },
      );
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      size="confirmation"
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: verb, isDisabled: isBusy, onSave: () => void give() }}
    >
      <div className="stack gap-12">
        <p>{STAGE_TEXTS.attorneyHint}</p>
        <TextBox
          isFirst
          isRequired
          label={STAGE_TEXTS.attorneyDocument}
          rows={1}
          maxLength={18}
          value={attorneyDocumentNumber}
          problem={problems.attorneyDocumentNumber}
          onChange={setDocument}
        />
        <TextBox
          isRequired
          label={STAGE_TEXTS.attorneyName}
          rows={1}
          maxLength={150}
          value={attorneyName}
          problem={problems.attorneyName}
          onChange={setName}
        />
      </div>
    </Dialog>
  );
}
