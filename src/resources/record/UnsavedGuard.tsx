// Asks before unsaved changes are left behind: inside the application, and when the tab is closed.
import { useBlocker } from "react-router-dom";
import { type RefObject, useEffect } from "react";
import { useFormState } from "react-hook-form";
import { Dialog } from "../parts/Dialog.tsx";
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
    <Dialog
      title={TEXTS.unsavedTitle}
      size="confirmation"
      onClose={() => blocker.reset()}
      footer={
        <>
          <button type="button" className="button" onClick={() => blocker.reset()} data-first>
            {TEXTS.unsavedStay}
          </button>
          <button type="button" className="button danger" onClick={() => blocker.proceed()}>
            {TEXTS.unsavedLeave}
          </button>
        </>
      }
    >
      <p>{TEXTS.unsavedText}</p>
    </Dialog>
  );
}
