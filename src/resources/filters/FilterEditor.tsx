// The small form in which one filter gets its condition and its value, chosen by the kind of field.
import { type ComponentType, useEffect, useRef, useState } from "react";
import { TEXTS } from "../texts.ts";
import { BooleanEditor, OptionsEditor, TextEditor } from "./ChoiceEditors.tsx";
import { EditorButtons } from "./EditorButtons.tsx";
import {
  conditionIn,
  conditionsOf,
  type FilterCondition,
  type FilterEditorProps,
  type FilterKind,
  type FilterValue,
  underCondition,
} from "./filter-value.ts";
import { PeriodEditor } from "./PeriodEditor.tsx";
import { RangeEditor } from "./RangeEditor.tsx";
import { ReferenceEditor } from "./ReferenceEditor.tsx";

const EDITORS: Record<FilterKind, ComponentType<FilterEditorProps>> = {
  options: OptionsEditor,
  boolean: BooleanEditor,
  reference: ReferenceEditor,
  period: PeriodEditor,
  range: RangeEditor,
  text: TextEditor,
};

const CONDITIONS: Record<FilterCondition, string> = {
  is: "é",
  isNot: "não é",
  contains: "contém",
  between: "entre",
  empty: "está vazio",
  filled: "está preenchido",
};

export function FilterEditor(props: FilterEditorProps) {
  const { filter, value, onApply, onClose } = props;
  const Editor = EDITORS[filter.kind];
  const box = useRef<HTMLDivElement>(null);
  const [condition, setCondition] = useState(() => conditionIn(filter, value));
  useEffect(() => box.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  const choose = (next: FilterCondition) => {
    setCondition(next);
    const isBlank = next === "empty" || next === "filled";
    const applied = isBlank ? undefined : underCondition(filter, next, value);
    if (value !== undefined && applied !== undefined) onApply(applied);
  };
  const apply = (next: FilterValue | undefined) =>
    onApply(next === undefined ? undefined : underCondition(filter, condition, next));
  return (
    <div className="grid gap-10 pt-8 px-10 pb-10" ref={box}>
      <h2 className="text-body">{filter.title}</h2>
      <Conditions offered={conditionsOf(filter)} chosen={condition} onChoose={choose} />
      {condition === "empty" || condition === "filled" ? (
        <form
          className="grid gap-10"
          onSubmit={(event) => {
            event.preventDefault();
            apply({ $null: condition === "empty" });
            onClose();
          }}
        >
          <EditorButtons onClear={() => onApply(undefined)} />
        </form>
      ) : (
        <Editor {...props} onApply={apply} />
      )}
    </div>
  );
}

interface ConditionsProps {
  offered: FilterCondition[];
  chosen: FilterCondition;
  onChoose: (condition: FilterCondition) => void;
}

function Conditions({ offered, chosen, onChoose }: ConditionsProps) {
  if (offered.length < 2) return null;
  return (
    <select
      className="input"
      aria-label={TEXTS.condition}
      value={chosen}
      onChange={(event) => {
        const next = offered.find((one) => one === event.target.value);
        if (next) onChoose(next);
      }}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {CONDITIONS[one]}
        </option>
      ))}
    </select>
  );
}
