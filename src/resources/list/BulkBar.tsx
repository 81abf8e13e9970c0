// The actions on the selected rows; the bar replaces the search as soon as a row is selected.
import { type ReactNode, useState } from "react";
import { type Identifier, type RaRecord, useListContext } from "react-admin";
import type { Field, Resource } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { BinNote, useBinDays } from "../bin/BinNote.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { recordTitle } from "../parts/record-title.ts";
import { UsageList } from "../parts/UsageList.tsx";
import { useUsages } from "../parts/use-usages.ts";
import { countedName, inUseText, selectAllText, selectedText, TEXTS } from "../texts.ts";
import { BulkCalls } from "./BulkCalls.tsx";
import { BulkEditDialog } from "./BulkEditDialog.tsx";
import { BULK_ACTS, type BulkAct, useBulk } from "./use-bulk.ts";
import { MOST_SELECTED, type SelectAll } from "./use-select-all.ts";

interface BulkBarProps {
  resource: Resource;
  acts: BulkAct[];
  /** The fields that can be given the same value in all of them. */
  fields: Field[];
  ids: Identifier[];
  all: SelectAll;
  onClear: () => void;
  onDone: () => void;
  /** Further actions on the selected rows. */
  children?: ReactNode;
}

export function BulkBar({ resource, acts, fields, ids, all, onClear, onDone, children }: BulkBarProps) {
  const [chosenAct, setChosenAct] = useState<BulkAct>();
  const [isEditing, setEditing] = useState(false);
  const { run, edit } = useBulk(resource, onDone);
  const isIdle = ids.length === 0;
  return (
    <>
      <div
        className="rs-bulk absolute inset-0 flex overflow-x-auto [scrollbar-width:none] items-center gap-4 py-0 pr-4 pl-14 border border-accent/32 rounded-control bg-accent-tint text-table [transition:opacity_var(--quick)] data-[idle=true]:overflow-hidden data-[idle=true]:opacity-0 data-[idle=true]:pointer-events-none"
        data-idle={isIdle}
        role="toolbar"
        aria-label="Ações em lote"
      >
        <strong className="mr-10 text-accent font-semibold flex-none" aria-live="polite">
          {isIdle ? "" : selectedText(ids.length)}
        </strong>
        {!isIdle && (all.isOffered || all.isRunning) && (
          <button
            type="button"
            className="button quiet small flex-none"
            aria-disabled={all.isRunning || undefined}
            onClick={all.isRunning ? undefined : all.run}
          >
            {all.isRunning ? TEXTS.selectingAll : selectAllText(all.total, MOST_SELECTED)}
          </button>
        )}
        {!isIdle && children}
        <BulkCalls resource={resource} ids={ids} />
        {fields.length > 0 && (
          <button
            type="button"
            className="button quiet small flex-none"
            disabled={isIdle}
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            {TEXTS.bulkEdit}
          </button>
        )}
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            className="button quiet small flex-none"
            data-danger={BULK_ACTS[act].isDanger}
            disabled={isIdle}
            onClick={() => setChosenAct(act)}
          >
            {BULK_ACTS[act].verb}
          </button>
        ))}
        <button
          type="button"
          className="icon-button small flex-none ml-auto"
          aria-label={TEXTS.clearSelection}
          disabled={isIdle}
          onClick={onClear}
        >
          <Icon name="close" />
        </button>
      </div>
      {isEditing && (
        <BulkEditDialog
          resource={resource}
          fields={fields}
          ids={ids}
          onSave={(values) => edit(values, ids)}
          onClose={() => setEditing(false)}
        />
      )}
      {chosenAct && (
        <BulkDialog
          resource={resource}
          act={chosenAct}
          ids={ids}
          onConfirm={(isBinned) => run(chosenAct, ids, isBinned)}
          onClose={() => setChosenAct(undefined)}
        />
      )}
    </>
  );
}

interface BulkDialogProps {
  resource: Resource;
  act: BulkAct;
  ids: Identifier[];
  onConfirm: (isBinned: boolean) => Promise<undefined>;
  onClose: () => void;
}

const MOST_NAMED = 5;

/** Returns the names of a few records that are on the page; of many, their number says more. */
function useTitles(resource: Resource, ids: Identifier[]): string[] {
  const { data = [] } = useListContext<RaRecord>();
  if (ids.length > MOST_NAMED) return [];
  return data.filter(({ id }) => ids.includes(id)).map((record) => recordTitle(resource, record));
}

function BulkDialog({ resource, act, ids, onConfirm, onClose }: BulkDialogProps) {
  const { verb, isDanger } = BULK_ACTS[act];
  const amount = ids.length;
  const { report, isLoading } = useUsages(resource, ids, isDanger);
  const days = useBinDays(resource, report, isDanger && !isLoading && report === undefined);
  const titles = useTitles(resource, ids);
  const sentence = `${verb} ${countedName(resource, amount)}`;
  return (
    <ConfirmDialog
      title={sentence}
      verb={sentence}
      isDanger={isDanger}
      isReversible={!isDanger || days > 0}
      isBlocked={isLoading || report?.inUse === amount}
      onConfirm={() => onConfirm(days > 0)}
      onClose={onClose}
    >
      <p>
        Deseja realmente {verb.toLowerCase()} {countedName(resource, amount)}?
      </p>
      {titles.length > 0 && <p className="font-medium wrap-anywhere">{titles.join(", ")}</p>}
      {isDanger && <BinNote resource={resource} days={days} amount={amount} />}
      {report && report.inUse > 0 && (
        <>
          <p className="notice mt-10 mx-0 mb-4" data-tone="warning" role="status">
            {inUseText(report.inUse, amount)}
          </p>
          <UsageList usages={report.usages} />
        </>
      )}
    </ConfirmDialog>
  );
}
