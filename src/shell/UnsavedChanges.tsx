// Stands in the way of losing typed values: asks before leaving the address, and the browser asks before leaving the page.
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { ConfirmDialog } from "../resources/parts/ConfirmDialog.tsx";

export function UnsavedChanges({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={SHELL.unsavedTitle}
      verb={SHELL.unsavedLeave}
      cancel={SHELL.unsavedStay}
      role="alertdialog"
      isDanger
      isReversible
      onConfirm={() => {
        blocker.proceed();
        return "stay";
      }}
      onClose={() => blocker.reset()}
    >
      {SHELL.unsavedText}
    </ConfirmDialog>
  );
}
