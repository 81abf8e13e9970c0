// Stands in the way of losing typed values: asks before leaving the address, and the browser asks before leaving the page.
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

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
      text={SHELL.unsavedText}
      action={SHELL.unsavedLeave}
      cancel={SHELL.unsavedStay}
      danger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
