// Maps each column of a file to a field: guessed, shown with values of the file, and open to change.
import { useId } from "react";
import type { FileColumns } from "../../base/import-answers.ts";
import { fieldFor, IMPORT, missingText, rowsOfFile, updateBy } from "./texts.ts";
import type { ImportWork, Mapping } from "./use-import.ts";

interface MappingStepProps {
  work: ImportWork;
  onMap: (mapping: Mapping) => void;
}

export function MappingStep({ work: { file, fileColumns, mapping, problem }, onMap }: MappingStepProps) {
  const label = useId();
  if (!fileColumns || !mapping) return null;
  const taken = new Set(mapping.columns.filter((path) => path !== null));
  const missing = fileColumns.fields.filter(({ field, required }) => required && !taken.has(field));
  const mayLack = taken.has("id") || mapping.key !== null;
  const isRemembered = fileColumns.columns.some(({ how }) => how === "remembered");
  const assign = (at: number, path: string | null) => {
    const columns = mapping.columns.map((current, index) => (index === at ? path : current));
    onMap({ columns, key: columns.includes(mapping.key) ? mapping.key : null });
  };
  return (
    <>
      <p>
        <strong>{rowsOfFile(file?.name ?? "", fileColumns.rows)}</strong>
      </p>
      <p className="muted">{isRemembered ? IMPORT.remembered : IMPORT.columnsHint}</p>
      <ul className="stack gap-0" aria-label={IMPORT.columns}>
        {fileColumns.columns.map((column, at) => (
          <MappedColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file keep their places, and may share a name.
            key={`${at} ${column.heading}`}
            column={column}
            fields={fileColumns.fields}
            taken={taken}
            value={mapping.columns[at] ?? null}
            onChange={(path) => assign(at, path)}
          />
        ))}
      </ul>
      <KeyChoice fileColumns={fileColumns} mapping={mapping} onMap={onMap} />
      <div id={label} role="status">
        {missing.length > 0 && !mayLack && (
          <p className="notice" data-tone="warning">
            {missingText(missing.map(({ title }) => title))}
          </p>
        )}
      </div>
      {problem && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface MappedColumnProps {
  column: FileColumns["columns"][number];
  fields: FileColumns["fields"];
  taken: ReadonlySet<string>;
  value: string | null;
  onChange: (path: string | null) => void;
}

function MappedColumn({ column, fields, taken, value, onChange }: MappedColumnProps) {
  const heading = column.heading || IMPORT.noHeading;
  const isFree = (path: string) => path === value || !taken.has(path);
  const isGuess = column.how === "alike" && column.field === value && value !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-16 gap-y-4 items-center py-10 px-0 border-t border-t-border max-[560px]:grid-cols-1">
      <div className="grid gap-2 min-w-0 wrap-anywhere">
        <strong className={value === null ? "text-muted font-medium" : undefined}>{heading}</strong>
        <span className="muted text-caption truncate">
          {column.samples.length > 0 ? column.samples.join(" · ") : IMPORT.noValues}
        </span>
      </div>
      <div className="row flex-wrap gap-6">
        <select
          className="input flex-[1_1_160px] min-w-0"
          aria-label={fieldFor(heading)}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
        >
          <option value="">{IMPORT.skip}</option>
          {isFree("id") && <option value="id">{IMPORT.recordID}</option>}
          {fields
            .filter(({ field }) => isFree(field))
            .map(({ field, title, required }) => (
              <option key={field} value={field}>
                {required ? `${title} *` : title}
              </option>
            ))}
        </select>
        {isGuess && (
          <span className="status" data-tone="information">
            {IMPORT.guessed}
          </span>
        )}
      </div>
    </li>
  );
}

/** Only a mapped column can identify the record of a row. */
function KeyChoice({
  fileColumns,
  mapping,
  onMap,
}: {
  fileColumns: FileColumns;
  mapping: Mapping;
  onMap: MappingStepProps["onMap"];
}) {
  const id = useId();
  const keys = fileColumns.fields.filter(({ field, key }) => key && mapping.columns.includes(field));
  if (keys.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{IMPORT.existing}</label>
      <select
        id={id}
        className="input"
        value={mapping.key ?? ""}
        onChange={({ target }) => onMap({ ...mapping, key: target.value === "" ? null : target.value })}
      >
        <option value="">{IMPORT.alwaysNew}</option>
        {keys.map(({ field, title }) => (
          <option key={field} value={field}>
            {updateBy(title)}
          </option>
        ))}
      </select>
    </div>
  );
}
