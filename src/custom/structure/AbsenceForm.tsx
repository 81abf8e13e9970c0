// A new absence: first and last day, who stands in, and why.
import { type FormEvent, useState } from "react";
import { wallClock } from "../../base/dates.ts";
import { fieldParts } from "../../framework.ts";
import type { StructurePerson } from "../../rules/committee/index.ts";
import { Field } from "./Field.tsx";
import { PeopleDialog } from "./PeopleDialog.tsx";
import { ABSENCE_TEXTS, COMMITTEE_TEXTS, PEOPLE_TEXTS } from "./texts.ts";

export interface NewAbsence {
  from: string;
  to: string | null;
  standInPersonID: number | null;
  reason: string | null;
}

/** What is wrong with a field. */
export type AbsenceProblems = { readonly [field: string]: string };

/** Today by the lender's clock, as a first day. */
const firstDay = (): string => wallClock(Date.now()).date;

interface AbsenceFormProps {
  problems: AbsenceProblems;
  onSave: (absence: NewAbsence) => Promise<void>;
  onCancel: () => void;
}

export function AbsenceForm({ problems, onSave, onCancel }: AbsenceFormProps) {
  const [from, setFrom] = useState(firstDay);
  const [to, setTo] = useState("");
  const [reason, setReason] = useState("");
  const [standIn, setStandIn] = useState<StructurePerson>();
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    await onSave({ from, to: to || null, standInPersonID: standIn?.id ?? null, reason: reason.trim() || null });
    setBusy(false);
  };
  return (
    <form
      className="[&_.st-money_.input]:w-full [&_.field>.st-money]:flex stack content-start grid-cols-2 gap-14 gap-x-16 phone:grid-cols-1"
      aria-label={ABSENCE_TEXTS.add}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <fieldParts.DayInput label={ABSENCE_TEXTS.from} value={from} problem={problems.from} onChange={setFrom} />
      <fieldParts.DayInput
        label={ABSENCE_TEXTS.to}
        value={to}
        hint={ABSENCE_TEXTS.open}
        problem={problems.to}
        onChange={setTo}
      />
      <div className="field">
        <span className="field-label">{ABSENCE_TEXTS.standIn}</span>
        <span className="row">
          <span className="flex-auto min-w-0">{standIn?.fullName ?? ABSENCE_TEXTS.ofRole}</span>
          <button type="button" className="button small" onClick={() => setChoosing(true)}>
            {COMMITTEE_TEXTS.choosePeople}
          </button>
        </span>
        {problems.standInPersonID && (
          <span className="text-danger text-caption" role="alert">
            {problems.standInPersonID}
          </span>
        )}
      </div>
      <Field label={ABSENCE_TEXTS.reason}>
        <input
          className="input"
          maxLength={120}
          value={reason}
          placeholder={ABSENCE_TEXTS.reasonHint}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="row col-span-full">
        <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy || undefined}>
          {ABSENCE_TEXTS.save}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {ABSENCE_TEXTS.cancel}
        </button>
      </div>
      {isChoosing && (
        <PeopleDialog
          title={ABSENCE_TEXTS.standIn}
          chosen={standIn ? [standIn] : []}
          note={PEOPLE_TEXTS.lastCounts}
          onSave={(people) => {
            setStandIn(people.at(-1));
            return true;
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </form>
  );
}
