// What is exported: the format of the file and its columns.

import { type FormEvent, useState } from "react";
import type { Identifier } from "react-admin";
import { formatCount } from "../../base/count-text.ts";
import { EXPORT } from "../../i18n/list-views.ts";
import type { Export, ExportChoice, ExportFormat } from "./use-export.ts";

interface ExportFormProps {
  work: Export;
  ids?: Identifier[] | undefined;
  onDone: () => void;
}

export function ExportForm({ work, ids, onDone }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [columns, setColumns] = useState<ExportChoice["columns"]>("visible");
  const start = (event: FormEvent) => {
    event.preventDefault();
    onDone();
    work.run({ format, columns, ids });
  };
  return (
    <form className="rs-export grid gap-12 pt-10 px-12 pb-12" onSubmit={start}>
      <p className="caption">{scopeText(work, ids)}</p>
      <Choices
        legend={EXPORT.format}
        name="format"
        isFirst
        value={format}
        options={[
          ["xlsx", EXPORT.xlsx],
          ["csv", EXPORT.csv],
        ]}
        onChange={setFormat}
      />
      <Choices
        legend={EXPORT.columns}
        name="columns"
        value={columns}
        options={[
          ["visible", EXPORT.visible(work.columns.visible.length)],
          ["every", EXPORT.every(work.columns.every.length)],
        ]}
        onChange={setColumns}
      />
      <div className="flex justify-end gap-6">
        <button type="submit" className="button primary small">
          {EXPORT.start}
        </button>
      </div>
    </form>
  );
}

function scopeText({ scope }: Export, ids: Identifier[] | undefined): string {
  if (ids) return ids.length === 1 ? EXPORT.chosenOne : EXPORT.chosen(formatCount(ids.length));
  const amount = formatCount(scope.total);
  return scope.isNarrowed ? EXPORT.narrowed(amount) : EXPORT.whole(amount);
}

interface ChoicesProps<T extends string> {
  legend: string;
  name: string;
  value: T;
  options: [T, string][];
  /** Takes the focus when the form comes: it is loaded after its panel has opened. */
  isFirst?: boolean;
  onChange: (value: T) => void;
}

function Choices<T extends string>({ legend, name, value, options, isFirst, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className="m-0 p-0 border-0">
      <legend className="mb-4 p-0 font-medium">{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option} className="flex items-center gap-10 min-h-32 py-4 px-6 rounded-5 text-table cursor-pointer">
          <input
            className="flex-none m-0 accent-accent"
            type="radio"
            name={name}
            checked={value === option}
            // biome-ignore lint/a11y/noAutofocus: the panel has been opened by the person
            autoFocus={isFirst && value === option}
            onChange={() => onChange(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
