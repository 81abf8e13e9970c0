// Asks for a document: the members and the agency are told, and the deadline stands still until it comes.
import { useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText, fieldProblems } from "../../../../framework.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { TextBox } from "../../parts/TextBox.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { CategoryBoxes, categoryBody, NO_CATEGORY } from "./CategoryBoxes.tsx";
import { STAGE_TEXTS } from "./texts.ts";

const NOTE_LENGTH = 500;

export function RequestDocument({ onClose }: { onClose: () => void }) {
  const { detail, refresh } = useOperation();
  const notify = useNotify();
  const [category, setCategory] = useState(NO_CATEGORY);
  const [requestNote, setNote] = useState("");
  const [problems, setProblems] = useState<{ [field: string]: string }>({});
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const body = { operationID: detail.operation.id, ...categoryBody(category), requestNote };
      await call("POST", "/operation-documents/request", body);
      notify(STAGE_TEXTS.requested, { type: "success" });
      await refresh();
      onClose();
    } catch (error) {
      const list = fieldProblems(error);
      setProblems(Object.fromEntries(list.map(({ field, message }) => [field, message])));
      if (list.length === 0) notify(failureText(error), { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={STAGE_TEXTS.request}
      size="confirmation"
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: STAGE_TEXTS.request, isDisabled: isBusy, onSave: () => void ask() }}
    >
      <div className="stack gap-12">
        <CategoryBoxes value={category} problems={problems} onChange={setCategory} />
        <TextBox
          label={STAGE_TEXTS.requestNote}
          maxLength={NOTE_LENGTH}
          value={requestNote}
          problem={problems.requestNote}
          onChange={setNote}
        />
      </div>
    </Dialog>
  );
}
