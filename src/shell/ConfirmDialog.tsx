// Asks before an act: says what happens, and its button is the verb of the act.
import { type ReactNode, useState } from "react";
import { SHELL } from "../i18n/shell.ts";
import { Dialog } from "./Dialog.tsx";

export interface Confirmation {
  title: string;
  text: ReactNode;
  /** The verb of the act: "Excluir 12 fornecedores". */
  action?: string;
  cancel?: string;
  danger?: boolean;
  /** Adds that it cannot be undone. */
  irreversible?: boolean;
}

interface ConfirmDialogProps extends Confirmation {
  /** May take its time: the dialog stays, busy, until it settles. */
  onConfirm(): unknown;
  onCancel(): void;
}

export function ConfirmDialog({ onConfirm, onCancel, ...ask }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={ask.title}
      size="small"
      role="alertdialog"
      busy={busy}
      onClose={onCancel}
      foot={
        <>
          <button type="button" className="button" disabled={busy} onClick={onCancel}>
            {ask.cancel ?? SHELL.cancel}
          </button>
          <button
            type="button"
            className={ask.danger ? "button danger" : "button primary"}
            disabled={busy}
            onClick={() => void confirm()}
          >
            {ask.action ?? SHELL.confirm}
          </button>
        </>
      }
    >
      <div className="muted">{ask.text}</div>
      {ask.irreversible && <p style={{ marginTop: 8 }}>{SHELL.irreversible}</p>}
    </Dialog>
  );
}
