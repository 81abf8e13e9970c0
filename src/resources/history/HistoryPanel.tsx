// The acts on a record, newest first and grouped by day, in a panel at the side; on a phone in a sheet.
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import { addDays, formatDate, wallClock } from "../../base/dates.ts";
import type { HistoryAct as Act } from "../../base/record-history.ts";
import type { Resource } from "../../base/resource.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { recordTitle } from "../parts/record-title.ts";
import { serverError } from "../parts/server-error.ts";
import { ErrorState, RecordSkeleton } from "../parts/states.tsx";
import { TEXTS } from "../texts.ts";
import { HistoryAct } from "./HistoryAct.tsx";
import { historyPage } from "./history-calls.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";
import { HISTORY } from "./texts.ts";

/** The first page begins with the latest act. */
const LATEST: number | null = null;

interface HistoryPanelProps {
  resource: Resource;
  record: RaRecord;
  canRestore: boolean;
  onRestored: () => void;
  onClose: () => void;
}

export function HistoryPanel({ resource, record, canRestore, onRestored, onClose }: HistoryPanelProps) {
  const queries = useQueryClient();
  const queryKey = [resource.name, "history", String(record.id)];
  const [chosen, choose] = useState<Act>();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => historyPage(resource, record.id, pageParam),
    initialPageParam: LATEST,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const acts = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      <Dialog title={HISTORY.title} size="side" closesOutside onClose={onClose}>
        <p className="muted">{recordTitle(resource, record)}</p>
        {isPending && <RecordSkeleton />}
        {error && <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />}
        {data && acts.length === 0 && !hasNextPage && <EmptyState title={HISTORY.emptyTitle} text={HISTORY.empty} />}
        {byDay(acts).map(([day, those]) => (
          <section key={day} aria-label={dayText(day)}>
            <h3 className="sticky z-1 -top-8 m-0 pt-12 px-0 pb-6 bg-raised text-muted text-caption font-semibold">
              {dayText(day)}
            </h3>
            <ol className="grid gap-16 mt-0 mx-0 mb-8 pt-4 pr-0 pb-0 pl-20 border-l border-l-border list-none">
              {those.map((act) => (
                <HistoryAct
                  key={act.id}
                  act={act}
                  resource={resource}
                  // The newest act left the record as it is, so there is nothing to restore.
                  onRestore={canRestore && act.id !== acts[0]?.id ? () => choose(act) : undefined}
                />
              ))}
            </ol>
          </section>
        ))}
        {hasNextPage && (
          <button
            type="button"
            className="button w-full mt-8"
            disabled={isFetchingNextPage}
            aria-busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? TEXTS.loading : HISTORY.more}
          </button>
        )}
        {data && acts.length > 0 && !hasNextPage && (
          <p className="caption mt-16 mx-0 mb-0 text-muted text-center">{HISTORY.end}</p>
        )}
      </Dialog>
      {chosen && (
        <RestoreDialog
          resource={resource}
          record={record}
          act={chosen}
          onRestored={() => {
            choose(undefined);
            void queries.invalidateQueries({ queryKey });
            onRestored();
          }}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}

/** Groups acts by business day, in their order, newest first. */
function byDay(acts: Act[]): [day: string, acts: Act[]][] {
  return [...Map.groupBy(acts, ({ at }) => wallClock(at).date)];
}

function dayText(day: string): string {
  const today = wallClock(Date.now()).date;
  if (day === today) return HISTORY.today;
  return day === addDays(today, -1) ? HISTORY.yesterday : formatDate(day);
}
