// Closing by hand: a day between the last closed one and today, a question, what goes on meanwhile, and how it ended.
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import { addDays, formatDate, isDate, parseDate, wallClock } from "../../base/dates.ts";
import { call } from "../../resources/http.ts";
import { fieldProblems } from "../../resources/parts/server-error.ts";
import { isFinal } from "../../rules/closing-states.ts";
import { Icon } from "../../shell/Icon.tsx";
import { useConfirm } from "../../shell/use-confirm.tsx";
import { DayBox } from "../parts/DayBox.tsx";
import { type Closing, CLOSINGS, KEY, useClosedUntil } from "./closings.ts";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { Card, StatusLabel } from "./parts.tsx";
import { CLOSING_TEXTS, closingOf, confirmRun, dateLimits, divergenceCount } from "./texts.ts";

export function ManualClosing({ last }: { last: Closing | null }) {
  const { data: until = null } = useClosedUntil();
  const today = wallClock(Date.now()).date;
  const min = until === null ? undefined : addDays(until, 1);
  const [text, setText] = useState(() => formatDate(today));
  const [problem, setProblem] = useState<string>();
  const { run, isRunning, result } = useRun(setProblem);
  const isBusy = isRunning || last?.status === null;
  const isAllClosed = min !== undefined && min > today;
  const isSuspended = last?.status === "S";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const date = parseDate(text);
    const wrong = dateProblem(date, { min, max: today });
    setProblem(wrong);
    if (!wrong) await run(date);
  };
  return (
    <Card title={CLOSING_TEXTS.manual}>
      <p className="muted">{CLOSING_TEXTS.manualText}</p>
      {isSuspended && (
        <div className="notice" data-tone="warning" role="status">
          <Icon name="warning" />
          <span>{CLOSING_TEXTS.suspended}</span>
        </div>
      )}
      <form className="dc-manual" noValidate onSubmit={(event) => void submit(event)}>
        <DayBox
          label={CLOSING_TEXTS.date}
          className="dc-date"
          hint={dateLimits(min, today)}
          text={text}
          limits={{ min, max: today }}
          problem={problem}
          isDisabled={isBusy || isAllClosed}
          onChange={setText}
        />
        <button
          type="submit"
          className="button primary"
          disabled={isBusy || isSuspended || isAllClosed}
          aria-busy={isBusy}
        >
          {CLOSING_TEXTS.run}
        </button>
      </form>
      <div role="status" aria-live="polite">
        {isBusy && <Progress />}
      </div>
      {!isBusy && result && <Result closing={result} />}
    </Card>
  );
}

function dateProblem(date: string, { min, max }: { min: string | undefined; max: string }): string | undefined {
  if (!isDate(date)) return CLOSING_TEXTS.dateMissing;
  return date > max || (min !== undefined && date < min) ? dateLimits(min, max) : undefined;
}

function useRun(tell: (problem: string | undefined) => void) {
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Closing>();
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const run = async (date: string) => {
    const question = {
      title: CLOSING_TEXTS.run,
      text: confirmRun(date),
      action: CLOSING_TEXTS.run,
      irreversible: true,
    };
    if (!(await confirm(question))) return;
    setRunning(true);
    setResult(undefined);
    try {
      const closing = await call<Closing>("POST", `${CLOSINGS}/create`, undefined, { closingDate: date });
      setResult(closing);
      if (closing.status !== null && isFinal(closing.status)) notify(CLOSING_TEXTS.success, { type: "success" });
    } catch (error) {
      tell(fieldProblems(error)[0]?.message);
      notify(CLOSING_TEXTS.error, { type: "error" });
    }
    setRunning(false);
    await client.invalidateQueries({ queryKey: [KEY] });
  };
  return { run, isRunning, result };
}

function Progress() {
  return (
    <div className="dc-progress">
      <strong>{CLOSING_TEXTS.running}</strong>
      <progress aria-label={CLOSING_TEXTS.running} />
      <p className="muted">{CLOSING_TEXTS.runningNote}</p>
    </div>
  );
}

function Result({ closing }: { closing: Closing }) {
  const [isOpen, setOpen] = useState(false);
  const count = closing.divergenceCount ?? 0;
  return (
    <div className="dc-result" role="status">
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
