// One closing: its divergences, its log, and the acts on a suspended one.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { formatDateTime } from "../../../base/dates.ts";
import { formatMoney, toCents } from "../../../base/money.ts";
import { call, failureText, type Query, useConfirm } from "../../../framework.ts";
import type { Divergence } from "../../../rules/accounting/closing/closing-preview.ts";
import type { Decisions } from "../../../rules/accounting/closing/closing-states.ts";
import type { ClosingLogLine } from "../../../rules/accounting/closing/closings.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { ClosingQuestion } from "./ClosingQuestion.tsx";
import { CLOSINGS, type Closing, decisionsText, KEY, useDivergences } from "./closing-queries.ts";
import { Loading } from "./Loading.tsx";
import { StatusLabel } from "./StatusLabel.tsx";
import { CLOSING_TEXTS, closingOf, DIVERGENCE_COLUMNS, records, stepOutcome } from "./texts.ts";

export function DetailsDialog({ closing, onClose }: { closing: Closing; onClose(): void }) {
  const { data, isError, refetch } = useDivergences(closing.id);
  const acts = useActs(closing, onClose);
  return (
    <Dialog
      title={closingOf(closing.date)}
      size="report"
      closesOutside
      isBusy={acts.isBusy}
      onClose={onClose}
      footer={closing.status === "S" && <SuspendedActs {...acts} />}
    >
      <div className="stack justify-items-start gap-14">
        <StatusLabel status={closing.status} />
        {isError ? (
          <FailureNotice text={CLOSING_TEXTS.divergencesError} onRetry={refetch} />
        ) : data ? (
          <>
            <Divergences divergences={data.divergences} />
            {data.log.length > 0 && <Executed log={data.log} />}
          </>
        ) : (
          <Loading />
        )}
      </div>
      {acts.isAsking && (
        <ClosingQuestion
          date={closing.date}
          action={CLOSING_TEXTS.resume}
          onAgree={(decisions) => void acts.resume(decisions)}
          onClose={acts.stopAsking}
        />
      )}
    </Dialog>
  );
}

function Divergences({ divergences }: { divergences: Divergence[] }) {
  if (divergences.length === 0) return <p>{CLOSING_TEXTS.noDivergences}</p>;
  return (
    <ScrollBox label={CLOSING_TEXTS.divergences}>
      <table className="table">
        <caption className="sr-only">{CLOSING_TEXTS.divergences}</caption>
        <thead>
          <tr>
            {DIVERGENCE_COLUMNS.map((column, index) => (
              <th key={column} scope="col" className={index > 1 ? "number" : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {divergences.map((one) => (
            <tr key={`${one.code} ${one.description}`}>
              <td>{one.code}</td>
              <td className="min-w-220 py-8 whitespace-normal">
                {one.description}
                {one.ids.length > 0 && <span className="caption block wrap-anywhere">{records(one.ids)}</span>}
              </td>
              {[one.expected, one.found, one.value].map((value, index) => (
                <td key={DIVERGENCE_COLUMNS[index + 2]} className="number">
                  {one.unit === "money" ? formatMoney(toCents(value)) : String(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Executed({ log }: { log: ClosingLogLine[] }) {
  return (
    <section className="stack justify-items-start gap-14">
      <h3>{CLOSING_TEXTS.executed}</h3>
      <ol className="grid gap-8">
        {log.map((line) => (
          <li key={`${line.code} ${line.finishedAt}`}>
            {line.text} <span className="muted">– {stepOutcome(line.outcome, line.entries, line.divergences)}</span>
            <span className="caption block wrap-anywhere">{formatDateTime(line.finishedAt)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Acts {
  isBusy: boolean;
  isAsking: boolean;
  ask(): void;
  stopAsking(): void;
  resume(decisions: Decisions): Promise<void>;
  cancel(): Promise<void>;
}

const SuspendedActs = ({ isBusy, ask, cancel }: Acts) => (
  <>
    <button type="button" className="button" disabled={isBusy} onClick={() => void cancel()}>
      {CLOSING_TEXTS.cancel}
    </button>
    <button type="button" className="button primary" disabled={isBusy} onClick={ask}>
      {CLOSING_TEXTS.resume}
    </button>
  </>
);

function useActs(closing: Closing, onDone: () => void): Acts {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const act = async (path: string, onSuccess: (closing: Closing) => void, failed: string, query: Query = {}) => {
    setBusy(true);
    try {
      onSuccess(await call<Closing>("POST", `${CLOSINGS}/${closing.id}/${path}`, undefined, query));
      onDone();
    } catch (error) {
      notify(failureText(error, failed), { type: "error" });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: [KEY] });
  };
  const notifyResumed = ({ status }: Closing) => {
    const isClosed = status === "F" || status === "D";
    notify(isClosed ? CLOSING_TEXTS.success : CLOSING_TEXTS.error, { type: isClosed ? "success" : "warning" });
  };
  return {
    isBusy,
    isAsking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    async resume(decisions) {
      setAsking(false);
      await act("resume", notifyResumed, CLOSING_TEXTS.error, { decisions: decisionsText(decisions) });
    },
    async cancel() {
      const question = { title: CLOSING_TEXTS.cancel, text: CLOSING_TEXTS.cancelText, action: CLOSING_TEXTS.cancel };
      const announce = () => notify(CLOSING_TEXTS.cancelled, { type: "success" });
      if (await confirm({ ...question, danger: true })) await act("cancel", announce, CLOSING_TEXTS.cancelError);
    },
  };
}
