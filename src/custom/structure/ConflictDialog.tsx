// Two people saved: what the other one changed, what this one did, and the choice between them.
import { formatDateTime } from "../../base/dates.ts";
import type { StaleStructure } from "../../rules/committee/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Sentences } from "./Sentences.tsx";
import { STRUCTURE_TEXTS } from "./texts.ts";
import type { Saving } from "./use-save.ts";
import type { Editor } from "./use-structure.ts";

interface ConflictDialogProps {
  editor: Editor;
  saving: Saving;
  stale: StaleStructure;
}

export function ConflictDialog({ editor, saving, stale }: ConflictDialogProps) {
  const { conflict, noChanges } = STRUCTURE_TEXTS;
  const { current, theirChanges, yourChanges, savedBy, savedAt } = stale;
  const takeTheirs = () => {
    editor.reset(current);
    saving.dismiss();
  };
  return (
    <Dialog
      title={conflict.title}
      isBusy={saving.isBusy}
      onClose={saving.dismiss}
      footer={
        <>
          <button type="button" className="button" disabled={saving.isBusy} onClick={takeTheirs}>
            {conflict.takeTheirs}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={saving.isBusy}
            onClick={() => void saving.save({ version: current.version })}
          >
            {conflict.keepYours}
          </button>
        </>
      }
    >
      <p>
        {conflict.text(savedBy?.name ?? conflict.somebody)} {savedAt && formatDateTime(savedAt)}
      </p>
      <div className="stack mt-12 grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">
        <section aria-label={conflict.theirs}>
          <h3 className="m-0 text-table font-semibold">{conflict.theirs}</h3>
          {theirChanges.length > 0 ? <Sentences of={theirChanges} /> : <p className="muted">{noChanges}</p>}
        </section>
        <section aria-label={conflict.yours}>
          <h3 className="m-0 text-table font-semibold">{conflict.yours}</h3>
          {yourChanges.length > 0 ? <Sentences of={yourChanges} /> : <p className="muted">{noChanges}</p>}
        </section>
      </div>
    </Dialog>
  );
}
