// A step that finds most of its answers ready shows them for reading, and asks only what is missing.
import { useEffect, useState } from "react";
import { get, useFormContext } from "react-hook-form";
import { evaluate } from "../../../../base/condition.ts";
import type { Field } from "../../../../base/resource.ts";
import { cellOf, recordPage } from "../../../../framework.ts";
import type { Values } from "../../parts/wizard/values.ts";
import { FILLED_TEXTS } from "../texts.ts";

type SectionsProps = Parameters<typeof recordPage.Sections>[0];

interface FilledSectionsProps extends SectionsProps {
  start: Values;
  /** Answered in an earlier step, where "no" is an answer too. */
  answered: Values;
}

/** Fewer are read in their boxes as quickly. */
const FEW = 3;

export function FilledSections({ sections, start, answered, ...rest }: FilledSectionsProps) {
  const [filled] = useState(() => filledFields(sections, start, answered));
  const [isOpen, setOpen] = useState(filled.length <= FEW);
  const [focused, focus] = useState<string>();
  const { errors } = useFormContext().formState;
  const open = (first: Field | undefined) => {
    setOpen(true);
    focus(first?.path);
  };
  // What is refused must be at hand, and stays so while it is mended.
  const refused = isOpen ? undefined : filled.find(({ path }) => get(errors, path) !== undefined);
  if (refused) open(refused);
  useEffect(() => {
    if (focused !== undefined) setTimeout(() => recordPage.focusField(focused));
  }, [focused]);
  if (isOpen) return <recordPage.Sections sections={sections} {...rest} />;
  const isMissing = (field: Field) => !filled.includes(field);
  const missing = sections
    .map((section) => ({ ...section, fields: section.fields.filter(isMissing) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      <section className="bg-sunken rounded py-16 px-24 phone:px-16 stack gap-12" aria-label={FILLED_TEXTS.title}>
        <header className="row justify-between">
          <h3>{FILLED_TEXTS.title}</h3>
          <button type="button" className="button small" onClick={() => open(filled[0])}>
            {FILLED_TEXTS.change}
          </button>
        </header>
        <dl className="facts">
          {filled.map((field) => (
            <Fact key={field.path} field={field} start={start} />
          ))}
        </dl>
      </section>
      <recordPage.Sections sections={missing} {...rest} />
    </>
  );
}

function Fact({ field, start }: { field: Field; start: Values }) {
  const Cell = cellOf(field.type);
  const holder: unknown = get(start, field.path.split(".").slice(0, -1).join("."));
  const record = field.path.includes(".") ? { ...(holder as Values) } : start;
  return (
    <div>
      <dt>{field.title}</dt>
      <dd>
        <Cell field={field} value={get(start, field.path)} record={record} />
      </dd>
    </div>
  );
}

/** Single values: lists, and what has a widget of its own, are asked where they stand. */
function filledFields(sections: SectionsProps["sections"], start: Values, answered: Values): Field[] {
  const isFilled = ({ path, name, fields, type, schema }: Field): boolean => {
    if (fields || schema["x-own"] !== undefined || schema["x-columns"] === 12) return false;
    const value: unknown = get(start, path);
    if (type === "boolean") return value === true || answered[name] !== undefined;
    return (typeof value === "string" && value !== "") || typeof value === "number";
  };
  return sections.flatMap(({ fields, when }) => (when && !evaluate(when, start) ? [] : fields.filter(isFilled)));
}
