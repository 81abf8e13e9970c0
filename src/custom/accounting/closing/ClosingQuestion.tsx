// The confirmation before days are closed: the days, their open entries, the divergences of the checks, and the
// decisions on them; where the settings leave a decision open, the person decides.
import { type ReactNode, useState } from "react";
import { formatMoney, toCents } from "../../../base/money.ts";
import { REGIME_LABELS } from "../../../rules/accounting/accounting-regime.ts";
import type { ClosingDays, ClosingPreview } from "../../../rules/accounting/closing/closing-preview.ts";
import {
  type Decisions,
  type DisagreementAction,
  decisionOn,
  outcomeOf,
} from "../../../rules/accounting/closing/closing-states.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useClosingDays, usePreview } from "./closing-queries.ts";
import { Facts } from "./Facts.tsx";
import {
  CLOSING_TEXTS,
  closeDays,
  DECISIONS,
  daysText,
  daysWithWeekdays,
  divergenceCount,
  entriesText,
  moreDivergences,
  OUTCOMES,
  periodText,
} from "./texts.ts";

interface ClosingQuestionProps {
  date: string;
  /** The label of the act, unless it is the number of days to close. */
  action?: string;
  onAgree(decisions: Decisions): void;
  onClose(): void;
}

export function ClosingQuestion({ date, action, onAgree, onClose }: ClosingQuestionProps) {
  const days = useClosingDays(date);
  const { data, isError, refetch } = usePreview(date);
  const [decisions, setDecisions] = useState<Decisions>({});
  const actions = data?.divergences.map(({ code }) =>
    decisionOn(code, { setting: data.disagreementAction, decisions }),
  );
  // A failure of the checks blocks no closing: the closing runs them again, and suspends when a decision is missing.
  const isUndecided = actions === undefined ? !isError : actions.includes(null);
  return (
    <Dialog
      title={action ?? CLOSING_TEXTS.run}
      role="alertdialog"
      onClose={onClose}
      save={{
        label: action ?? (days.data ? closeDays(days.data.days) : CLOSING_TEXTS.run),
        isDanger: true,
        isDisabled: isUndecided || !days.data,
        onSave: () => onAgree(decisions),
      }}
    >
      {days.data ? (
        <div className="stack gap-16">
          <DaysFacts days={days.data} />
          {data ? (
            <Findings preview={data} decisions={decisions} onDecide={setDecisions} />
          ) : isError ? (
            <>
              <FailureNotice text={CLOSING_TEXTS.previewError} onRetry={refetch} />
              <p>{CLOSING_TEXTS.uncheckedOutcome}</p>
            </>
          ) : (
            <Progress text={CLOSING_TEXTS.previewLoading} note={CLOSING_TEXTS.previewNote} />
          )}
          {actions && !isUndecided && <p className="font-semibold">{OUTCOMES[outcomeOf(actions)]}</p>}
          <p className="muted">{CLOSING_TEXTS.final}</p>
        </div>
      ) : days.isError ? (
        <FailureNotice text={CLOSING_TEXTS.openDaysError} onRetry={days.refetch} />
      ) : (
        <Progress text={CLOSING_TEXTS.loading} />
      )}
    </Dialog>
  );
}

function Progress({ text, note }: { text: string; note?: string }) {
  return (
    <div className="stack justify-items-start gap-8" role="status">
      <strong>{text}</strong>
      <progress className="w-[min(420px,100%)] accent-accent" aria-label={text} />
      {note && <p className="muted">{note}</p>}
    </div>
  );
}

function DaysFacts({ days: closingDays }: { days: ClosingDays }) {
  const { firstDay, lastDay, days, weekdays, weekendClosing, entries } = closingDays;
  const facts: [string, ReactNode][] = [
    [CLOSING_TEXTS.periodLabel, periodText(firstDay, lastDay)],
    [CLOSING_TEXTS.daysLabel, weekendClosing ? daysText(days) : daysWithWeekdays(days, weekdays)],
    [
      CLOSING_TEXTS.entriesLabel,
      entries.length === 0
        ? CLOSING_TEXTS.noEntries
        : entries.map(({ regime, count }) => (
            <span key={regime} className="block">
              {entriesText(count)} <span className="muted">{REGIME_LABELS[regime]}</span>
            </span>
          )),
    ],
  ];
  return <Facts facts={facts} />;
}

interface FindingsProps {
  preview: ClosingPreview;
  decisions: Decisions;
  onDecide(decisions: Decisions): void;
}

/** This many are shown; the rest is counted here, and listed completely in the closing. */
const MOST_SHOWN = 8;

function Findings({ preview, decisions, onDecide }: FindingsProps) {
  const { divergences, divergenceCount: total, disagreementAction } = preview;
  if (total === 0) return <p>{CLOSING_TEXTS.noDivergences}</p>;
  const groups = [...Map.groupBy(divergences, ({ code }) => code)];
  return (
    <section className="stack gap-10" aria-label={CLOSING_TEXTS.divergences}>
      <div className="notice items-center" data-tone="warning">
        <Icon name="warning" size={18} />
        <span>
          <strong>{divergenceCount(total)}.</strong> {disagreementAction === null && CLOSING_TEXTS.undecided}
        </span>
      </div>
      {groups.map(([code, findings]) => (
        <div key={code} className="stack gap-10 pl-12 border-l-3 border-l-border-strong">
          <ul className="grid gap-4 wrap-anywhere">
            {findings.slice(0, MOST_SHOWN).map((one) => (
              <li key={one.description}>
                <span className="muted">{code}</span> {one.description}
                {one.unit === "money" ? ` (${formatMoney(toCents(one.value), { symbol: true })})` : ` (${one.value})`}
              </li>
            ))}
            {findings.length > MOST_SHOWN && <li className="muted">{moreDivergences(findings.length - MOST_SHOWN)}</li>}
          </ul>
          <Decision
            code={code}
            setting={disagreementAction}
            chosen={decisions[code]}
            onChoose={(action) => onDecide({ ...decisions, [code]: action })}
          />
        </div>
      ))}
    </section>
  );
}

interface DecisionProps {
  code: string;
  setting: DisagreementAction | null;
  chosen: DisagreementAction | undefined;
  onChoose(action: DisagreementAction): void;
}

function Decision({ code, setting, chosen, onChoose }: DecisionProps) {
  if (setting !== null) return <p className="caption">{DECISIONS.find(({ value }) => value === setting)?.help}</p>;
  return (
    <fieldset className="stack gap-6">
      <legend className="field-label mb-4">
        {CLOSING_TEXTS.decisionLabel} · {code}
        <span className="required"> {CLOSING_TEXTS.required}</span>
      </legend>
      {DECISIONS.map(({ value, help }) => (
        <label className="flex gap-10 items-baseline min-h-28" key={value}>
          <input
            type="radio"
            name={`dc-decision-${code}`}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {help}
        </label>
      ))}
    </fieldset>
  );
}
