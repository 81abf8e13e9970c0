// Asks before unsaved changes are lost: inside the application, and when the tab is closed.

import { type RefObject, useEffect } from "react";
import { useFormState } from "react-hook-form";
import { useBlocker } from "react-router-dom";
import type { Autosave } from "../drafts/autosave.ts";
import { DRAFT } from "../drafts/texts.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { TEXTS } from "../texts.ts";

interface UnsavedGuardProps {
  /** Is set before an intended navigation after saving, cancelling or deleting. */
  isLeaving: RefObject<boolean>;
  /** Absent when the form writes no draft. */
  autosaveRef?: RefObject<Autosave | undefined>;
}

export function UnsavedGuard({ isLeaving, autosaveRef }: UnsavedGuardProps) {
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
  const leave = () => {
    blocker.proceed();
    return "stay";
  };
  const autosave = autosaveRef?.current;
  if (autosave?.canSave()) {
    return (
      <ConfirmDialog
        title={TEXTS.draftLeaveTitle}
        verb={TEXTS.draftLeave}
        cancel={TEXTS.unsavedStay}
        isReversible
        other={{
          verb: DRAFT.discardAndLeave,
          run: () => {
            autosave.end();
            leave();
          },
        }}
        onConfirm={leave}
        onClose={() => blocker.reset()}
      >
        <p>{DRAFT.stays}</p>
        <p className="muted">{DRAFT.leftOut}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={TEXTS.unsavedTitle}
      verb={TEXTS.unsavedLeave}
      cancel={TEXTS.unsavedStay}
      isDanger
      isReversible
      onConfirm={leave}
      onClose={() => blocker.reset()}
    >
      {TEXTS.unsavedText}
    </ConfirmDialog>
  );
}
