// What happened to the operation, the latest first: one sentence an act, with what was before and after.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDateTime, relativeTime } from "../../../base/dates.ts";
import type { ListPage } from "../../../base/list-page.ts";
import { objectOf, objectsIn, type PlainObject } from "../../../base/plain-object.ts";
import type { RecordOf } from "../../../base/resource-types.ts";
import { call, useMayOpen } from "../../../framework.ts";
import { stageLabel } from "../../../rules/operations/index.ts";
import { NEW_OPERATION_PATH } from "../../../rules/products/operation-start.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { stepAddress } from "../parts/paths.ts";
import { operationKey, useOperation } from "../parts/use-operation.ts";
import { changesText, PIPELINE_TEXTS } from "./texts.ts";

export type HistoryRow = RecordOf<"operation-status-histories">;

const STEP = 20;

/** `command`: only the rows of one act. */
export function useHistory(id: number, pageSize: number, command?: HistoryRow["command"]) {
  const filters = { operationID: id, ...(command ? { command } : {}) };
  return useQuery({
    queryKey: [...operationKey(id), "history", pageSize, command ?? null],
    queryFn: () =>
      call<ListPage<HistoryRow>>("GET", "/operation-status-histories", undefined, {
        filters,
        sort: "id,DESC",
        pageSize,
        pageNumber: 0,
      }),
    placeholderData: (before) => before,
    retry: false,
  });
}

export function Timeline() {
  const { detail } = useOperation();
  const [size, setSize] = useState(STEP);
  const { data, isError, refetch } = useHistory(detail.operation.id, size);
  if (isError) return <FailureNotice text={PIPELINE_TEXTS.loadFailed} onRetry={refetch} />;
  if (!data) return <span className="skeleton block min-h-52" role="status" aria-label="Carregando…" />;
  if (data.totalElements === 0) return <NothingYet />;
  return (
    <>
      <ol className="stack gap-14">
        {data.content.map((row) => (
          <Entry key={row.id} row={row} now={detail.now} />
        ))}
      </ol>
      {data.content.length < data.totalElements && (
        <button type="button" className="button small mt-12" onClick={() => setSize(size + STEP)}>
          {PIPELINE_TEXTS.more}
        </button>
      )}
    </>
  );
}

/** The history begins when the operation enters the pipeline. */
function NothingYet() {
  const { operation } = useOperation().detail;
  const mayEnter = useMayOpen()(NEW_OPERATION_PATH);
  const isInEntry = !operation.enteredAt && !operation.finishedAt;
  const { id, productID, customerType, workflowStepIndex } = operation;
  return (
    <EmptyState
      isSmall
      heading="h3"
      title={PIPELINE_TEXTS.nothingHappened}
      text={isInEntry ? PIPELINE_TEXTS.stillInEntry : PIPELINE_TEXTS.nothingHappenedHint}
    >
      {isInEntry && mayEnter && productID && customerType && (
        <Link className="button" to={stepAddress({ productID, customerType }, id, workflowStepIndex ?? 0)}>
          {PIPELINE_TEXTS.resumeEntry}
        </Link>
      )}
    </EmptyState>
  );
}

/** More changes than these are folded. */
const FEW = 3;

export function Changes({ changes }: { changes: readonly PlainObject[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="stack gap-2 text-caption mt-4">
      {changes.map(({ field, title, before, after }) => (
        <li key={String(field)}>
          <span className="muted">{String(title)}:</span> {String(before)} → {String(after)}
        </li>
      ))}
    </ul>
  );
}

function Entry({ row, now }: { row: HistoryRow; now: string }) {
  const { summary, note, createdBy, createdAt, fromStage, toStage } = row;
  const hasMoved = toStage && fromStage && toStage !== fromStage;
  const changes = objectsIn(objectOf(row.changes).fields);
  const by = createdBy?.text ?? PIPELINE_TEXTS.system;
  return (
    <li className="stack gap-4 wrap-anywhere">
      <span>{summary}</span>
      {changes.length > FEW ? (
        <details className="text-caption">
          <summary>{changesText(changes.length)}</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
      {note && <q className="text-caption">{note}</q>}
      {hasMoved && (
        <span className="text-caption muted">
          {stageLabel(fromStage)} → {stageLabel(toStage)}
        </span>
      )}
      {createdAt && (
        <time className="muted text-caption" dateTime={createdAt} title={formatDateTime(createdAt)}>
          {by} · {relativeTime(createdAt, now)}
        </time>
      )}
    </li>
  );
}
