// Asks before an act: says what happens and whether there is a way back; its button is the verb of the act.
import { type ReactNode, useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { TEXTS } from "../texts.ts";

interface ConfirmDialogProps {
  title: string;
  verb: string;
  /** What the way out is called. */
  cancel?: string;
  role?: "dialog" | "alertdialog";
  isDanger?: boolean;
  isReversible?: boolean;
  /** Another way to answer, beside the act. */
  other?: { verb: string; run: () => void };
  /** The act cannot be taken (yet): the text says why. */
  isBlocked?: boolean;
  /** When it is over the dialog closes, unless the answer is "stay". */
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
      <div className="dialog-text">{children}</div>
      {!isReversible && <p className="muted">{TEXTS.irreversible}</p>}
    </Dialog>
  );
}
