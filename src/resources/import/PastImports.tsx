// The imports of a register: author, file, moment and result of each, and the button that undoes it.
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { relativeTime } from "../../base/dates.ts";
import type { PastImport } from "../../base/import-answers.ts";
import type { Resource } from "../../base/resource.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { serverError } from "../parts/server-error.ts";
import { ErrorState, RecordSkeleton } from "../parts/states.tsx";
import { TEXTS } from "../texts.ts";
import { pastImports } from "./import-calls.ts";
import { byText, IMPORT, importedText, refusedCount, STATE_TEXTS, undoLabel, undoneText } from "./texts.ts";
import { UndoImport } from "./UndoImport.tsx";

/** The first page begins with the latest import. */
const LATEST: number | null = null;

interface PastImportsProps {
  resource: Resource;
  canUndo: boolean;
  onChanged: () => void;
  onBack: () => void;
  onClose: () => void;
}

export function PastImports({ resource, canUndo, onChanged, onBack, onClose }: PastImportsProps) {
  const queryKey = [resource.name, "imports"];
  const queries = useQueryClient();
  const [chosen, choose] = useState<PastImport>();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => pastImports(resource, pageParam ?? undefined),
    initialPageParam: LATEST,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const content = data?.pages.flatMap((page) => page.content) ?? [];
  const settle = () => {
    void queries.invalidateQueries({ queryKey });
    onChanged();
  };
  return (
    <>
      <Dialog
        title={IMPORT.past}
        onBack={onBack}
        onClose={onClose}
        footer={
          <button type="button" className="button" onClick={onClose}>
            {TEXTS.close}
          </button>
        }
      >
        {isPending && <RecordSkeleton />}
        {error && <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />}
        {data && content.length === 0 && <EmptyState title={IMPORT.pastEmptyTitle} text={IMPORT.pastEmpty} />}
        <ul className="[&_.muted]:text-caption stack gap-0">
          {content.map((one) => (
            <li
              className="grid gap-x-16 gap-y-4 items-center py-10 px-0 border-t border-t-border grid-cols-[minmax(0,1fr)_auto] max-[560px]:grid-cols-1"
              key={one.id}
            >
              <PastRow one={one} canUndo={canUndo} onChoose={() => choose(one)} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <button
            type="button"
            className="button"
            disabled={isFetchingNextPage}
            aria-busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? TEXTS.loading : IMPORT.more}
          </button>
        )}
      </Dialog>
      {chosen && <UndoImport resource={resource} past={chosen} onSettled={settle} onClose={() => choose(undefined)} />}
    </>
  );
}

const UNDOABLE = new Set<PastImport["state"]>(["done", "failed", "interrupted", "undoing"]);

function PastRow({ one, canUndo, onChoose }: { one: PastImport; canUndo: boolean; onChoose: () => void }) {
  const [state, tone] = STATE_TEXTS[one.state];
  const hasUndoResult = one.state === "undone" || one.state === "undoing";
  const mayUndo = canUndo && UNDOABLE.has(one.state) && one.created + one.updated > 0;
  return (
    <>
      <div className="grid gap-2 min-w-0 wrap-anywhere">
        <strong>{one.fileName}</strong>
        <span className="muted">
          {byText(one.apiKey ?? one.user ?? "", relativeTime(one.startedAt, new Date().toISOString()))}
        </span>
        <span>
          {importedText(one.created, one.updated)}
          {one.refused > 0 && ` · ${refusedCount(one.refused)}`}
        </span>
        {hasUndoResult && <span className="muted">{undoneText(one.undone, one.retained)}</span>}
      </div>
      <div className="row flex-wrap justify-end max-[560px]:justify-between">
        <span className="status" data-tone={tone}>
          {state}
        </span>
        {mayUndo && (
          <button type="button" className="button small" aria-label={undoLabel(one.fileName)} onClick={onChoose}>
            {one.state === "undoing" ? IMPORT.undoGoOn : IMPORT.undo}
          </button>
        )}
        {one.state === "undone" && one.retained > 0 && (
          <button type="button" className="button small" onClick={onChoose}>
            {IMPORT.seeRetained}
          </button>
        )}
      </div>
    </>
  );
}
