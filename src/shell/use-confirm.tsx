// `if (await confirm({ title, text, action }))`: a confirmation from anywhere, one dialog for the application.
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { type Confirmation, ConfirmDialog } from "./ConfirmDialog.tsx";

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
      {pending && <ConfirmDialog {...pending.ask} onConfirm={() => settle(true)} onCancel={() => settle(false)} />}
    </ConfirmContext>
  );
}

export const useConfirm = (): Confirm => useContext(ConfirmContext);
