// Filters that are chosen or typed: several options, yes or no, a piece of text.
import { type FormEvent, useState } from "react";
import type { Option } from "../../base/resource.ts";
import { searchForm } from "../../base/text.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { TEXTS } from "../texts.ts";
import { EditorButtons } from "./EditorButtons.tsx";
import { anyOf, booleanLabel, chosenValues, type FilterEditorProps, operatorsOf, type Scalar } from "./filter-value.ts";

const LONG_LIST = 8;

export function OptionsEditor({ filter, value, onApply }: FilterEditorProps) {
  const options = filter.field.options ?? [];
  const [typed, setTyped] = useState("");
  const query = searchForm(typed);
  const matchingOptions = options.filter((option) => searchForm(option.label).includes(query));
  return (
    <>
      {options.length > LONG_LIST && (
        <input
          className="input"
          aria-label={`${TEXTS.search} ${filter.title}`}
          placeholder={TEXTS.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Choices
        label={filter.title}
        options={matchingOptions}
        chosen={chosenValues(value)}
        onChange={(next) => onApply(anyOf(next))}
      />
    </>
  );
}

interface ChoicesProps {
  label: string;
  options: { value: Scalar; label: string; colour?: Option["colour"] }[];
  chosen: Scalar[];
  onChange: (chosen: Scalar[]) => void;
}

export function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  if (options.length === 0) return <p className="muted">{TEXTS.noOptions}</p>;
  return (
    <fieldset className="max-h-280 my-0 -mx-6 p-0 overflow-y-auto border-0">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          className="flex items-center gap-10 min-h-32 py-4 px-6 rounded-5 text-table cursor-pointer hover:bg-hover"
          key={String(option.value)}
        >
          <input
            type="checkbox"
            className="check"
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
            }
          />
          {option.colour ? (
            <span className="status" data-tone={option.colour}>
              {option.label}
            </span>
          ) : (
            <span>{option.label}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

export function BooleanEditor({ filter, value, onApply, onClose }: FilterEditorProps) {
  const current = operatorsOf(value).$eq;
  return (
    <fieldset className="max-h-280 my-0 -mx-6 p-0 overflow-y-auto border-0">
      <legend className="sr-only">{filter.title}</legend>
      {[true, false].map((choice) => (
        <label
          className="flex items-center gap-10 min-h-32 py-4 px-6 rounded-5 text-table cursor-pointer hover:bg-hover"
          key={String(choice)}
        >
          <input
            className="flex-none m-0 accent-accent"
            type="radio"
            name={filter.path}
            checked={current === choice}
            onChange={() => {
              onApply(choice);
              onClose();
            }}
          />
          <span>{booleanLabel(filter.field, choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function TextEditor({ filter, value, onApply, onClose }: FilterEditorProps) {
  const definition = definitionOf(filter.field);
  const { $like, $eq, $ne } = operatorsOf(value);
  const [text, setText] = useState(String($like ?? $eq ?? $ne ?? ""));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const wire = text.trim() === "" ? "" : String(definition.normalize(text.trim(), filter.field) ?? text.trim());
    onApply(wire ? { $like: wire } : undefined);
    onClose();
  };
  return (
    <form className="grid gap-10" onSubmit={apply}>
      <input
        className="input"
        aria-label={filter.title}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <EditorButtons
        onClear={() => {
          setText("");
          onApply(undefined);
        }}
      />
    </form>
  );
}
