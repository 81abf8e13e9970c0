// Asks before an act; its button says the act itself and stays disabled while the act runs.
import { type ReactNode, useState } from "react";
import { TEXTS } from "../texts.ts";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  verb: string;
  isDanger?: boolean;
  isReversible?: boolean;
  /** Resolves when the act is over; the dialog then closes, unless the answer is "stay". */
  onConfirm: () => Promise<"stay" | undefined>;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog({
  title,
  verb,
  isDanger,
  isReversible,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if ((await onConfirm()) !== "stay") onClose();
  };
  return (
    <Dialog
      title={title}
      size="confirmation"
      onClose={isBusy ? () => undefined : onClose}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={onClose} data-first>
            {TEXTS.cancel}
          </button>
          <button
            type="button"
            className={isDanger ? "button danger" : "button primary"}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={confirm}
          >
            {isBusy ? TEXTS.loading : verb}
          </button>
        </>
      }
    >
      <p>{children}</p>
      {!isReversible && <p className="muted">{TEXTS.irreversible}</p>}
    </Dialog>
  );
}
