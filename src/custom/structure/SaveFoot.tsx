// The foot of an edited structure: how much has changed, undo and redo, what changes, and saving with all its answers.
import { useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { useBlocker, useNavigate } from "react-router-dom";
import { lazyNamed, useCommands, useConfirm } from "../../framework.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Key } from "../../ui/Key.tsx";
import { STRUCTURE_PATH } from "./address.ts";
import { focusBadAmount } from "./MoneyBox.tsx";
import { Sentences } from "./Sentences.tsx";
import { STRUCTURE_TEXTS } from "./texts.ts";
import { useSave } from "./use-save.ts";
import type { Editor } from "./use-structure.ts";

const ConflictDialog = lazyNamed("ConflictDialog", () => import("./ConflictDialog.tsx"));

const ReviewDialog = lazyNamed("ReviewDialog", () => import("./ReviewDialog.tsx"));

export function SaveFoot({ editor }: { editor: Editor }) {
  const saving = useSave(editor);
  const [isReviewing, setReviewing] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const { stepCount, canRedo } = editor;
  const isChanged = stepCount > 0;
  useLeaveQuestion(isChanged);
  const save = () => {
    if (focusBadAmount(document)) notify(STRUCTURE_TEXTS.badLimit, { type: "error" });
    else if (isChanged) void saving.save();
  };
  useCommands([
    { label: STRUCTURE_TEXTS.save, keys: "ctrl+s", run: save },
    { label: STRUCTURE_TEXTS.undo, keys: "ctrl+z", run: editor.undo },
    { label: STRUCTURE_TEXTS.redo, keys: ["ctrl+y", "ctrl+shift+z"], run: editor.redo },
  ]);
  return (
    <>
      {saving.problems.length > 0 && (
        <div className="notice" data-tone="danger" role="alert">
          <div>
            <strong>{STRUCTURE_TEXTS.saveFailed}</strong>
            <Sentences of={saving.problems} />
          </div>
        </div>
      )}
      <footer className="row phone:[&>.button:nth-last-child(-n+2)]:flex-[1_1_0] phone:[&>.button:nth-last-child(-n+2)]:justify-center flex-wrap border-t border-t-border py-10 sticky bottom-0 z-3 bg-ground phone:py-8 phone:px-0">
        <IconButton label={STRUCTURE_TEXTS.undo} isDisabled={!isChanged} onPress={editor.undo}>
          <Icon name="undo" />
        </IconButton>
        <IconButton label={STRUCTURE_TEXTS.redo} isDisabled={!canRedo} onPress={editor.redo}>
          <Icon name="redo" />
        </IconButton>
        <span className="caption flex-auto min-w-0" role="status">
          {isChanged ? STRUCTURE_TEXTS.changes(stepCount) : STRUCTURE_TEXTS.noChanges}
        </span>
        <button type="button" className="button" disabled={!isChanged} onClick={() => setReviewing(true)}>
          {STRUCTURE_TEXTS.review}
        </button>
        <button type="button" className="button" onClick={() => navigate(`${STRUCTURE_PATH}/visualizar`)}>
          {STRUCTURE_TEXTS.cancel}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!isChanged || saving.isBusy}
          aria-busy={saving.isBusy || undefined}
          onClick={save}
        >
          {STRUCTURE_TEXTS.save} <Key name="Ctrl S" />
        </button>
      </footer>
      {isReviewing && (
        <ReviewDialog
          editor={editor}
          onSave={() => {
            setReviewing(false);
            save();
          }}
          onClose={() => setReviewing(false)}
        />
      )}
      {saving.stale && <ConflictDialog editor={editor} saving={saving} stale={saving.stale} />}
      {saving.votings && (
        <Dialog
          title={STRUCTURE_TEXTS.votingTitle}
          size="confirmation"
          role="alertdialog"
          onClose={saving.dismiss}
          save={{ label: STRUCTURE_TEXTS.votingConfirm, onSave: () => void saving.confirm() }}
        >
          <Sentences of={saving.votings} />
        </Dialog>
      )}
    </>
  );
}

/** Unsaved steps are not lost without a question, here or when the tab is closed. */
function useLeaveQuestion(isChanged: boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({
      title: STRUCTURE_TEXTS.leaveTitle,
      text: STRUCTURE_TEXTS.leaveText,
      action: STRUCTURE_TEXTS.leave,
      cancel: STRUCTURE_TEXTS.stay,
      danger: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    if (!isChanged) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [isChanged]);
}
