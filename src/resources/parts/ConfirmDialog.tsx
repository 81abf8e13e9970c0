// Asks before an act: it explains the act and whether it can be undone, and its button has the verb of the act.
import { type ReactNode, useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { TEXTS } from "../texts.ts";

interface ConfirmDialogProps {
  title: string;
  verb: string;
  /** The label of the cancel button. */
  cancel?: string;
  role?: "dialog" | "alertdialog";
  isDanger?: boolean;
  isReversible?: boolean;
  /** A second act beside the first one. */
  other?: { verb: string; run: () => void };
  /** The act is not possible (yet), and the text says why. */
  isBlocked?: boolean;
  /** The dialog closes afterwards, unless the result is "stay". */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, verb, cancel = TEXTS.cancel, isDanger, isReversible, isBlocked, onConfirm, onClose, children } = props;
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      if ((await onConfirm()) !== "stay") onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      size="confirmation"
      role={props.role}
      isBusy={isBusy}
      closesOutside
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={onClose} data-first>
            {cancel}
          </button>
          {props.other && (
            <button type="button" className="button" disabled={isBusy} onClick={props.other.run}>
              {props.other.verb}
            </button>
          )}
          <button
            type="button"
            className={isDanger ? "button danger" : "button primary"}
            disabled={isBusy || isBlocked}
            aria-busy={isBusy || undefined}
            onClick={() => void confirm()}
          >
            {isBusy ? TEXTS.loading : verb}
          </button>
        </>
      }
    >
      <div className="wrap-anywhere">{children}</div>
      {!isReversible && <p className="muted mt-8">{TEXTS.irreversible}</p>}
    </Dialog>
  );
}
