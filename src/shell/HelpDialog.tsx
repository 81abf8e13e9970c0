// Ajuda: no page of its own, a short card with whom to ask.
import type { ReactNode } from "react";
import { SHELL } from "../i18n/shell.ts";
import { Dialog } from "../fields/parts/Dialog.tsx";

export function HelpDialog({ onClose, children }: { onClose(): void; children?: ReactNode }) {
  return (
    <Dialog title={SHELL.helpTitle} size="confirmation" closesOutside onClose={onClose}>
      <p className="muted">{SHELL.helpText}</p>
      {children}
    </Dialog>
  );
}
