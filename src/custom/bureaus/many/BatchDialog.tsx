// How far a batch is, and what came of each record; it goes on when the window is closed.
import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { formatMonth } from "../../../base/dates.ts";
import { call, failureText, fieldParts, RecordSkeleton } from "../../../framework.ts";
import type { BatchAnswer, BatchLine } from "../../../rules/bureaus/batch-answers.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { progressOf, useBatch } from "./batches.ts";
import { BATCH_STATES, bureauName, LINE_STATES, MANY_TEXTS } from "./texts.ts";

export function BatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useBatch(id);
  const client = useQueryClient();
  const notify = useNotify();
  const stop = async () => {
    try {
      await call("POST", `/bureau-batches/${id}/cancel`, {});
    } catch (error) {
      notify(failureText(error, MANY_TEXTS.stopFailed), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: ["bureau-batches"] });
  };
  const isRunning = data?.state === "RUNNING";
  const month = data?.baseDate ? ` · ${formatMonth(data.baseDate)}` : "";
  return (
    <Dialog
      title={data ? `${bureauName(data.bureau)}${month}` : MANY_TEXTS.title}
      size="report"
      onClose={onClose}
      footer={
        <>
          {isRunning && (
            <button type="button" className="button" onClick={() => void stop()}>
              {MANY_TEXTS.stop}
            </button>
          )}
          <button type="button" className="button primary" data-first onClick={onClose}>
            {MANY_TEXTS.close}
          </button>
        </>
      }
    >
      {isError ? (
        <FailureNotice text={MANY_TEXTS.readFailed} onRetry={refetch} />
      ) : data ? (
        <Progress batch={data} isRunning={isRunning} />
      ) : (
        <RecordSkeleton />
      )}
    </Dialog>
  );
}

function Progress({ batch, isRunning }: { batch: BatchAnswer; isRunning: boolean }) {
  const { ended, all } = progressOf(batch);
  return (
    <div className="stack grid-cols-1 gap-12">
      <div className="row flex-wrap justify-between">
        <StateLabel shown={BATCH_STATES[batch.state]} />
        <span className="tabular text-table" role="status">
          {ended} de {all}
        </span>
      </div>
      <progress
        className="w-full h-4 accent-accent"
        value={ended}
        max={Math.max(1, all)}
        aria-label={MANY_TEXTS.progress}
      />
      {isRunning && <p className="caption">{MANY_TEXTS.leave}</p>}
      {batch.message && (
        <p className="notice" data-tone="warning" role="alert">
          {batch.message}
        </p>
      )}
      <div className="table-box">
        <table className="table cards">
          <caption className="sr-only">{MANY_TEXTS.outcome}</caption>
          <thead>
            <tr>
              <th scope="col">{MANY_TEXTS.record}</th>
              <th scope="col">{MANY_TEXTS.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {batch.lines.map((line) => (
              <Line key={line.place} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Line({ line: { name, documentNumber, state, message } }: { line: BatchLine }) {
  return (
    <tr>
      <td>
        <span className="stack grid-cols-1 gap-2">
          <span className="truncate">{name}</span>
          <span className="caption tabular">{fieldParts.shownAs("cpf-cnpj", documentNumber)}</span>
        </span>
      </td>
      <td data-label={MANY_TEXTS.outcome}>
        <StateLabel shown={LINE_STATES[state]} />
        {message && <span className="caption block">{message}</span>}
      </td>
    </tr>
  );
}

export function StateLabel({ shown }: { shown: { label: string; tone: string | undefined } | undefined }) {
  return (
    <span className="status" data-tone={shown?.tone}>
      {shown?.label}
    </span>
  );
}
