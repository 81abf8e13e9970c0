// The button "Exportar" downloads the list's results or the selected rows as a file of the chosen format and columns.
// While the file arrives, its progress and a cancel button are shown; the button stays, so that the keyboard focus is
// not lost.
import { type FormEvent, useState } from "react";
import type { Identifier } from "react-admin";
import { EXPORT } from "../../i18n/list-views.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { useCommands } from "../parts/commands.ts";
import { formatCount, TEXTS } from "../texts.ts";
import type { Export, ExportChoice, ExportFormat, Progress } from "./use-export.ts";

export function ExportButton({ work }: { work: Export }) {
  useCommands([
    { label: `${TEXTS.export}: ${EXPORT.xlsx}`, run: () => work.run({ format: "xlsx", columns: "visible" }) },
    { label: `${TEXTS.export}: ${EXPORT.csv}`, run: () => work.run({ format: "csv", columns: "visible" }) },
  ]);
  const busy = work.progress ? { "aria-disabled": true, "aria-busy": true, onClick: undefined } : {};
  return (
    <>
      {work.progress && <Running progress={work.progress} onCancel={work.cancel} />}
      <Popover
        label={TEXTS.export}
        align="end"
        width={312}
        renderButton={(props) => (
          <button type="button" className="button" {...props} {...busy}>
            {TEXTS.export} <Icon name="chevronDown" size={14} />
          </button>
        )}
      >
        {(close) => <ExportForm work={work} onDone={close} />}
      </Popover>
    </>
  );
}

/** An address has room for so many ids; more rows are exported by the search and the filters that match them. */
const MOST_IDS = 500;

interface ExportChosenProps {
  work: Export;
  /** Absent when every row of the list is selected. */
  ids?: Identifier[];
}

/** Exports the selected rows, in the bar of their actions. */
export function ExportChosen({ work, ids }: ExportChosenProps) {
  return (
    <Popover
      label={TEXTS.export}
      width={312}
      renderButton={(props) => (
        <button
          type="button"
          className="button quiet small"
          disabled={(ids?.length ?? 1) > MOST_IDS || ids?.length === 0 || work.progress !== undefined}
          {...props}
        >
          {TEXTS.export}
        </button>
      )}
    >
      {(close) => <ExportForm work={work} ids={ids} onDone={close} />}
    </Popover>
  );
}

interface ExportFormProps {
  work: Export;
  ids?: Identifier[];
  onDone: () => void;
}

function ExportForm({ work, ids, onDone }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [columns, setColumns] = useState<ExportChoice["columns"]>("visible");
  const start = (event: FormEvent) => {
    event.preventDefault();
    onDone();
    work.run({ format, columns, ids });
  };
  return (
    <form className="rs-export" onSubmit={start}>
      <p className="caption">{scopeText(work, ids)}</p>
      <Choices
        legend={EXPORT.format}
        name="format"
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
      <div className="rs-editor-buttons">
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
  onChange: (value: T) => void;
}

function Choices<T extends string>({ legend, name, value, options, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className="rs-export-choices">
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option} className="rs-choice">
          <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Running({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { total, rows } = progress;
  return (
    <span className="rs-exporting">
      <progress
        aria-label={EXPORT.progress}
        max={total || undefined}
        value={total > 0 && rows !== undefined ? rows : undefined}
      />
      <span className="caption" role="status">
        {progressText(progress)}
      </span>
      <button
        type="button"
        className="icon-button small"
        aria-label={EXPORT.cancel}
        title={EXPORT.cancel}
        onClick={onCancel}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}

const megabytes = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function progressText({ total, rows, bytes }: Progress): string {
  if (total > 0 && rows !== undefined) return EXPORT.rows(formatCount(rows), formatCount(total));
  return bytes === 0 ? TEXTS.exporting : EXPORT.bytes(`${megabytes.format(bytes / 1_000_000)} MB`);
}
