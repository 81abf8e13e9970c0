// Asks before unsaved changes are left behind: inside the application, and when the tab is closed.
import { useBlocker } from "react-router-dom";
import { type RefObject, useEffect } from "react";
import { useFormState } from "react-hook-form";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { TEXTS } from "../texts.ts";

/** `isLeaving` is set by whoever saved, cancelled or deleted and now navigates on purpose. */
export function UnsavedGuard({ isLeaving }: { isLeaving: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [isDirty, isLeaving]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={TEXTS.unsavedTitle}
      verb={TEXTS.unsavedLeave}
      cancel={TEXTS.unsavedStay}
      isDanger
      isReversible
      onConfirm={() => {
        blocker.proceed();
        return "stay";
      }}
      onClose={() => blocker.reset()}
    >
      {TEXTS.unsavedText}
    </ConfirmDialog>
  );
}
