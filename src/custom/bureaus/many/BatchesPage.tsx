// /informes/consultas-em-lote: the batches of whoever looks, with how far each is.
import { useState } from "react";
import { formatDateTime, formatMonth } from "../../../base/dates.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, ErrorState, Page, RecordSkeleton } from "../../../framework.ts";
import type { BatchSummary } from "../../../rules/bureaus/batch-answers.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { BatchDialog, StateLabel } from "./BatchDialog.tsx";
import { progressOf, useBatches } from "./batches.ts";
import { BATCH_STATES, bureauName, LINE_STATES, MANY_TEXTS } from "./texts.ts";

export function BatchesPage({ route }: { route: RouteSpec }) {
  const { data, isError, refetch } = useBatches();
  const [opened, open] = useState<number>();
  return (
    <Page title={MANY_TEXTS.title} breadcrumb={areaCrumb(route)}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <RecordSkeleton />
      ) : data.length === 0 ? (
        <EmptyState title={MANY_TEXTS.none} text={MANY_TEXTS.noneHint} />
      ) : (
        <ScrollBox label={MANY_TEXTS.title}>
          <table className="table cards">
            <caption className="sr-only">{MANY_TEXTS.title}</caption>
            <thead>
              <tr>
                {[MANY_TEXTS.begun, MANY_TEXTS.bureau, MANY_TEXTS.state, MANY_TEXTS.progress, MANY_TEXTS.outcome].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {data.map((batch) => (
                <Row key={batch.id} batch={batch} onOpen={() => open(batch.id)} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {opened !== undefined && <BatchDialog id={opened} onClose={() => open(undefined)} />}
    </Page>
  );
}

function Row({ batch, onOpen }: { batch: BatchSummary; onOpen: () => void }) {
  const { ended, all } = progressOf(batch);
  const outcome = Object.entries(LINE_STATES).flatMap(([state, { label }]) => {
    const count = batch.counts[state] ?? 0;
    return count > 0 ? [`${label}: ${count}`] : [];
  });
  return (
    <tr>
      <td>
        <button type="button" className="button quiet small tabular" onClick={onOpen}>
          {formatDateTime(batch.createdAt)}
        </button>
      </td>
      <td data-label={MANY_TEXTS.bureau}>
        {bureauName(batch.bureau)}
        {batch.baseDate && <span className="muted tabular"> {formatMonth(batch.baseDate)}</span>}
      </td>
      <td data-label={MANY_TEXTS.state}>
        <StateLabel shown={BATCH_STATES[batch.state]} />
      </td>
      <td data-label={MANY_TEXTS.progress} className="tabular">
        {ended} de {all}
      </td>
      <td data-label={MANY_TEXTS.outcome} className="caption">
        {outcome.join(" · ")}
      </td>
    </tr>
  );
}
