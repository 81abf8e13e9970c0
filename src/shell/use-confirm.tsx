// Asks a question from anywhere in the one dialog of the application: `if (await confirm({ title, text }))`.
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { SHELL } from "../i18n/shell.ts";
import { ConfirmDialog } from "../resources/parts/ConfirmDialog.tsx";

interface Confirmation {
  title: string;
  text: ReactNode;
  /** The verb of the act: "Excluir 12 fornecedores". */
  action?: string;
  cancel?: string;
  danger?: boolean;
  /** Adds that it cannot be undone. */
  irreversible?: boolean;
}

type Confirm = (ask: Confirmation) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(async () => false);

interface Pending {
  ask: Confirmation;
  answer(agreed: boolean): void;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>();
  const confirm = useCallback<Confirm>((ask) => new Promise((resolve) => setPending({ ask, answer: resolve })), []);
  const settle = (agreed: boolean) => {
    pending?.answer(agreed);
    setPending(undefined);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && <Question ask={pending.ask} onAnswer={settle} />}
    </ConfirmContext>
  );
}

export const useConfirm = (): Confirm => useContext(ConfirmContext);

function Question({ ask, onAnswer }: { ask: Confirmation; onAnswer(agreed: boolean): void }) {
  const agree = () => {
    onAnswer(true);
    return "stay";
  };
  return (
    <ConfirmDialog
      title={ask.title}
      verb={ask.action ?? SHELL.confirm}
      cancel={ask.cancel}
      role="alertdialog"
      isDanger={ask.danger}
      isReversible={!ask.irreversible}
      onConfirm={agree}
      onClose={() => onAnswer(false)}
    >
      {ask.text}
    </ConfirmDialog>
  );
}
