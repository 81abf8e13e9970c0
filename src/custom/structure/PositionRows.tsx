// The positions of a committee, from the lowest to the highest: limit, vote, veto, and their order.

import type { NamedPosition, RoleItem } from "../../rules/committee/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { MoneyBox } from "./MoneyBox.tsx";
import { COMMITTEE_TEXTS, STRUCTURE_TEXTS } from "./texts.ts";

interface PositionRowsProps {
  positions: readonly NamedPosition[];
  roles: readonly RoleItem[];
  onAdd: (competenceID: number) => void;
  onChange: (positions: NamedPosition[]) => void;
}

export function PositionRows({ positions, roles, onAdd, onChange }: PositionRowsProps) {
  const present = new Set(positions.map(({ competenceID }) => competenceID));
  const set = (competenceID: number, change: Partial<NamedPosition>) =>
    onChange(positions.map((one) => (one.competenceID === competenceID ? { ...one, ...change } : one)));
  const move = (from: number, to: number) => {
    const moved = positions[from];
    if (!moved || to < 0 || to >= positions.length) return;
    onChange(inOrder(positions.toSpliced(from, 1).toSpliced(to, 0, moved)));
  };
  return (
    <fieldset className="stack col-span-full gap-8">
      <legend className="field-label">{COMMITTEE_TEXTS.positions}</legend>
      <ol>
        {positions.map(({ competenceID, name, data, vote, veto }, at) => (
          <li key={competenceID} className="[&_.st-money_.input]:w-128! row flex-wrap border-b border-b-border py-6">
            <strong className="flex-auto min-w-0">{name}</strong>
            <MoneyBox
              label={COMMITTEE_TEXTS.limitOf(name)}
              value={data.operationValue}
              onChange={(operationValue) => set(competenceID, { data: { operationValue } })}
            />
            <Flag
              label={COMMITTEE_TEXTS.votes}
              name={COMMITTEE_TEXTS.votesOf(name)}
              isOn={vote}
              onChange={(on) => set(competenceID, { vote: on })}
            />
            <Flag
              label={COMMITTEE_TEXTS.vetoes}
              name={COMMITTEE_TEXTS.vetoesOf(name)}
              isOn={veto}
              onChange={(on) => set(competenceID, { veto: on })}
            />
            <IconButton label={COMMITTEE_TEXTS.up(name)} isDisabled={at === 0} onPress={() => move(at, at - 1)}>
              <Icon name="chevronUp" />
            </IconButton>
            <IconButton
              label={COMMITTEE_TEXTS.down(name)}
              isDisabled={at === positions.length - 1}
              onPress={() => move(at, at + 1)}
            >
              <Icon name="chevronDown" />
            </IconButton>
            <IconButton
              label={COMMITTEE_TEXTS.removePosition(name)}
              onPress={() => onChange(inOrder(positions.toSpliced(at, 1)))}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ol>
      <select
        className="input select"
        aria-label={COMMITTEE_TEXTS.addPosition}
        value=""
        onChange={({ target }) => target.value !== "" && onAdd(Number(target.value))}
      >
        <option value="">{COMMITTEE_TEXTS.addPosition}</option>
        {roles
          .filter(({ id }) => !present.has(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name || STRUCTURE_TEXTS.unnamed}
            </option>
          ))}
      </select>
    </fieldset>
  );
}

const inOrder = (positions: readonly NamedPosition[]): NamedPosition[] =>
  positions.map((one, order) => ({ ...one, order }));

interface FlagProps {
  label: string;
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Flag = ({ label, name, isOn, onChange }: FlagProps) => (
  <label className="inline-flex items-center whitespace-nowrap gap-6">
    <input type="checkbox" aria-label={name} checked={isOn} onChange={() => onChange(!isOn)} /> {label}
  </label>
);
