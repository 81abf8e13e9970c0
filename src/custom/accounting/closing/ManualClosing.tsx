// Closing by hand: a day between the first open one and today, what that would close, the progress, and the result.
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import { formatDate, parseDate } from "../../../base/dates.ts";
import { call, fieldParts, fieldProblems } from "../../../framework.ts";
import type { OpenDays } from "../../../rules/accounting/closing/closing-preview.ts";
import { type Decisions, isFinal } from "../../../rules/accounting/closing/closing-states.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ClosingCard } from "./ClosingCard.tsx";
import { ClosingQuestion } from "./ClosingQuestion.tsx";
import { CLOSINGS, type Closing, decisionsText, KEY, useOpenDays } from "./closing-queries.ts";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { Loading } from "./Loading.tsx";
import { StatusLabel } from "./StatusLabel.tsx";
import { CLOSING_TEXTS, closingOf, dateLimits, dateProblem, divergenceCount } from "./texts.ts";

export function ManualClosing({ last }: { last: Closing | null }) {
  const { data: days, isError, refetch } = useOpenDays();
  return (
    <ClosingCard title={CLOSING_TEXTS.manual}>
      <p className="muted">{CLOSING_TEXTS.manualText}</p>
      {last?.status === "S" && (
        <div className="notice items-center" data-tone="warning" role="status">
          <Icon name="warning" size={18} />
          <span>{CLOSING_TEXTS.suspended}</span>
        </div>
      )}
      {days ? (
        <ManualForm last={last} days={days} />
      ) : isError ? (
        <FailureNotice text={CLOSING_TEXTS.openDaysError} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </ClosingCard>
  );
}

const REASON_ID = "dc-manual-reason";

function ManualForm({ last, days }: { last: Closing | null; days: OpenDays }) {
  const { firstDay, today, closedUntil } = days;
  // Until a person types a day, the first open day is proposed.
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [asking, setAsking] = useState<string>();
  const { run, isRunning, result } = useRun(setRefusal);
  const isAllClosed = firstDay > today;
  const text = typed ?? (isAllClosed ? "" : formatDate(firstDay));
  const date = parseDate(text);
  const isBusy = isRunning || last?.status === null;
  const problem = dateProblem(date, days);
  const reason = last?.status === "S" ? CLOSING_TEXTS.suspended : problem;
  const isTyped = text.length === WHOLE || typed === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason && !isBusy) setAsking(date);
  };
  const close = async (decisions: Decisions) => {
    setAsking(undefined);
    if (await run(date, decisions)) setTyped(undefined);
  };
  return (
    <>
      <form className="row flex-wrap items-start gap-16" noValidate onSubmit={submit}>
        <fieldParts.DayBox
          label={CLOSING_TEXTS.date}
          className="w-[min(240px,100%)] phone:w-full"
          hint={dateLimits(days)}
          text={text}
          limits={{ min: closedUntil === null ? undefined : firstDay, max: today }}
          problem={refusal ?? (isTyped && !isAllClosed ? problem : undefined)}
          isDisabled={isBusy || isAllClosed}
          onChange={(next) => {
            setTyped(next);
            setRefusal(undefined);
          }}
        />
        <button
          type="submit"
          className="button danger mt-26 phone:w-full phone:mt-0"
          disabled={isBusy || reason !== undefined}
          aria-busy={isBusy}
          aria-describedby={reason ? REASON_ID : undefined}
          title={reason}
        >
          {CLOSING_TEXTS.run}
        </button>
        <span id={REASON_ID} className="sr-only">
          {reason}
        </span>
      </form>
      <div role="status" aria-live="polite">
        {isBusy && <Progress />}
      </div>
      {!isBusy && result && <Result closing={result} />}
      {asking && <ClosingQuestion date={asking} onAgree={close} onClose={() => setAsking(undefined)} />}
    </>
  );
}

/** The length of a complete date. */
const WHOLE = 10;

/** Resolves with whether the days are closed. */
function useRun(refuse: (problem: string | undefined) => void) {
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Closing>();
  const client = useQueryClient();
  const notify = useNotify();
  const run = async (closingDate: string, decisions: Decisions): Promise<boolean> => {
    setRunning(true);
    setResult(undefined);
    let isClosed = false;
    try {
      const query = { closingDate, decisions: decisionsText(decisions) };
      const closing = await call<Closing>("POST", `${CLOSINGS}/create`, undefined, query);
      setResult(closing);
      isClosed = closing.status !== null && isFinal(closing.status);
      if (isClosed) notify(CLOSING_TEXTS.success, { type: "success" });
    } catch (error) {
      refuse(fieldProblems(error)[0]?.message);
      notify(CLOSING_TEXTS.error, { type: "error" });
    }
    setRunning(false);
    await client.invalidateQueries({ queryKey: [KEY] });
    return isClosed;
  };
  return { run, isRunning, result };
}

function Progress() {
  return (
    <div className="stack justify-items-start gap-8">
      <strong>{CLOSING_TEXTS.running}</strong>
      <progress className="w-[min(420px,100%)] accent-accent" aria-label={CLOSING_TEXTS.running} />
      <p className="muted">{CLOSING_TEXTS.runningNote}</p>
    </div>
  );
}

function Result({ closing }: { closing: Closing }) {
  const [isOpen, setOpen] = useState(false);
  const count = closing.divergenceCount ?? 0;
  return (
    <div className="stack justify-items-start gap-8" role="status">
      <p>
        {closingOf(closing.date)} <StatusLabel status={closing.status} />
      </p>
      <p className="muted">{count === 0 ? CLOSING_TEXTS.noDivergences : divergenceCount(count)}</p>
      {count > 0 && (
        <button type="button" className="button small" onClick={() => setOpen(true)}>
          {CLOSING_TEXTS.seeDivergences}
        </button>
      )}
      {isOpen && <DetailsDialog closing={closing} onClose={() => setOpen(false)} />}
    </div>
  );
}
