// One committee: name, rule, chair, deadline, who is notified, and its positions in the order of the tree.
import { useState } from "react";
import { upper } from "../../base/text.ts";
import type { CommitteeWithUse, StructurePerson, VotingRule } from "../../rules/committee/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { positionsOf, putCommittee, withPeople } from "./draft.ts";
import { positionProblem } from "./engine.ts";
import { Field } from "./Field.tsx";
import { focusBadAmount } from "./MoneyBox.tsx";
import { PeopleDialog } from "./PeopleDialog.tsx";
import { PositionRows } from "./PositionRows.tsx";
import { COMMITTEE_TEXTS, RULE_HINTS, RULES } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

interface CommitteeDialogProps {
  editor: Editor;
  start: CommitteeWithUse;
  onClose: () => void;
}

const isRule = (value: string): value is VotingRule["kind"] => value in RULES;

export function CommitteeDialog({ editor, start, onClose }: CommitteeDialogProps) {
  const [committee, setCommittee] = useState(start);
  const [draft, setDraft] = useState(editor.draft);
  const [isChoosing, setChoosing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const set = (change: Partial<CommitteeWithUse>) => setCommittee({ ...committee, ...change });
  const orderProblem = positionProblem(committee.competences, draft.competences);
  const people = new Map(draft.persons.map((person) => [person.id, person]));
  const seats = new Set(committee.competences.map(({ competenceID }) => competenceID));
  const save = () => {
    setRefused(true);
    if (focusBadAmount(document) || committee.name.trim() === "" || orderProblem) return;
    const members = committee.members.filter(({ competenceID }) => seats.has(competenceID));
    editor.change(putCommittee(draft, { ...committee, name: committee.name.trim(), members }));
    onClose();
  };
  const notified = committee.notifiedPersonIDs.flatMap((id) => people.get(id) ?? []);
  return (
    <Dialog
      title={start.name ? COMMITTEE_TEXTS.edit(start.name) : COMMITTEE_TEXTS.new}
      size="report"
      onClose={onClose}
      save={{ label: COMMITTEE_TEXTS.apply, onSave: save }}
    >
      <div className="[&_.st-money_.input]:w-full [&_.field>.st-money]:flex stack content-start grid-cols-2 gap-14 gap-x-16 phone:grid-cols-1">
        <Field
          label={COMMITTEE_TEXTS.name}
          problem={isRefused && committee.name.trim() === "" ? COMMITTEE_TEXTS.nameBlank : undefined}
          isWide
        >
          <input
            className="input"
            maxLength={60}
            value={committee.name}
            onChange={({ target }) => set({ name: upper(target.value) })}
          />
        </Field>
        <RuleFields committee={committee} people={people} onChange={set} />
        <div className="field col-span-full">
          <span className="field-label">{COMMITTEE_TEXTS.notified}</span>
          <span className="row">
            <span className="flex-auto min-w-0">
              {notified.map(({ fullName }) => fullName).join(", ") || COMMITTEE_TEXTS.noChair}
            </span>
            <button type="button" className="button small" onClick={() => setChoosing(true)}>
              {COMMITTEE_TEXTS.choosePeople}
            </button>
          </span>
        </div>
        <PositionRows
          positions={committee.competences}
          roles={draft.competences}
          onAdd={(id) => set({ competences: positionsOf(draft.competences, [...seats, id], committee.competences) })}
          onChange={(competences) => set({ competences })}
        />
        {orderProblem && (
          <p className="notice col-span-full" data-tone="danger" role="alert">
            {orderProblem}
          </p>
        )}
      </div>
      {isChoosing && (
        <PeopleDialog
          title={COMMITTEE_TEXTS.notified}
          chosen={notified}
          onSave={(next) => {
            setDraft(withPeople(draft, next));
            set({ notifiedPersonIDs: next.map(({ id }) => id) });
            return true;
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Dialog>
  );
}

interface RuleFieldsProps {
  committee: CommitteeWithUse;
  people: ReadonlyMap<number, StructurePerson>;
  onChange: (change: Partial<CommitteeWithUse>) => void;
}

function RuleFields({ committee, people, onChange: set }: RuleFieldsProps) {
  return (
    <>
      <Field label={COMMITTEE_TEXTS.rule} note={RULE_HINTS[committee.rule]}>
        <select
          className="input select"
          value={committee.rule}
          onChange={({ target }) => isRule(target.value) && set({ rule: target.value })}
        >
          {Object.entries(RULES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      {committee.rule === "QUORUM" && (
        <Field label={COMMITTEE_TEXTS.minVotes} note={COMMITTEE_TEXTS.whole}>
          <NumberBox value={committee.minVotes} onChange={(minVotes) => set({ minVotes: minVotes ?? 1 })} />
        </Field>
      )}
      <Field label={COMMITTEE_TEXTS.chair}>
        <select
          className="input select"
          value={committee.chairPersonID ?? ""}
          onChange={({ target }) => set({ chairPersonID: target.value === "" ? null : Number(target.value) })}
        >
          <option value="">{COMMITTEE_TEXTS.noChair}</option>
          {[...new Set(committee.members.map(({ personID }) => personID))].map((id) => (
            <option key={id} value={id}>
              {people.get(id)?.fullName}
            </option>
          ))}
        </select>
      </Field>
      <Field label={COMMITTEE_TEXTS.deadline}>
        <NumberBox
          value={committee.votingDeadlineHours}
          onChange={(votingDeadlineHours) => set({ votingDeadlineHours })}
        />
      </Field>
    </>
  );
}

interface NumberBoxProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

const NumberBox = ({ value, onChange }: NumberBoxProps) => (
  <input
    className="input"
    inputMode="numeric"
    maxLength={4}
    value={value ?? ""}
    onChange={({ target }) => {
      const digits = target.value.replace(/\D/g, "");
      onChange(digits === "" ? null : Math.max(1, Number(digits)));
    }}
  />
);
