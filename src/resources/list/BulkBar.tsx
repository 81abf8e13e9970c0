// What can be done with the chosen rows: it lies over the search as soon as a row is chosen.
import { useState } from "react";
import type { Identifier } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { countedName, selectedText, TEXTS } from "../texts.ts";
import { BULK_ACTS, type BulkAct, useBulk } from "./use-bulk.ts";

interface BulkBarProps {
  resource: Resource;
  acts: BulkAct[];
  ids: Identifier[];
  onClear: () => void;
  onDone: () => void;
}

export function BulkBar({ resource, acts, ids, onClear, onDone }: BulkBarProps) {
  const [asked, ask] = useState<BulkAct>();
  const run = useBulk(resource, onDone);
  const isIdle = ids.length === 0;
  return (
    <>
      <div className="rs-bulk" data-idle={isIdle} role="toolbar" aria-label="Ações em lote">
        <strong aria-live="polite">{isIdle ? "" : selectedText(ids.length)}</strong>
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            className="button quiet small"
            data-danger={BULK_ACTS[act].isDanger}
            disabled={isIdle}
            onClick={() => ask(act)}
          >
            {BULK_ACTS[act].verb}
          </button>
        ))}
        <button
          type="button"
          className="icon-button small"
          aria-label={TEXTS.clearSelection}
          disabled={isIdle}
          onClick={onClear}
        >
          <Icon name="close" />
        </button>
      </div>
      {asked && (
        <BulkDialog
          resource={resource}
          act={asked}
          amount={ids.length}
          onConfirm={() => run(asked, ids)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

interface BulkDialogProps {
  resource: Resource;
  act: BulkAct;
  amount: number;
  onConfirm: () => Promise<undefined>;
  onClose: () => void;
}

function BulkDialog({ resource, act, amount, onConfirm, onClose }: BulkDialogProps) {
  const { verb, isDanger } = BULK_ACTS[act];
  const sentence = `${verb} ${countedName(resource, amount)}`;
  return (
    <ConfirmDialog
      title={sentence}
      verb={sentence}
      isDanger={isDanger}
      isReversible={!isDanger}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Deseja realmente {verb.toLowerCase()} {countedName(resource, amount)}?
    </ConfirmDialog>
  );
}
