// The frame of every input: label above the control, hint and error below it.
import type { ReactNode } from "react";
import type { Field } from "../../base/resource.ts";
import { FIELD_TEXTS } from "../texts.ts";
import type { FieldInput } from "./use-field-input.ts";

interface FieldBoxProps {
  field: Field;
  input: FieldInput;
  children: ReactNode;
  /** True for several controls under one title: the label becomes the legend of a group. */
  isGroup?: boolean;
  /**
   * A message about the value. The empty element stays in the page, because screen readers announce only what is added
   * to an existing one.
   */
  note?: string;
}

export function FieldBox({ field, input, children, isGroup, note }: FieldBoxProps) {
  const notes = <FieldNotes field={field} input={input} note={note} />;
  if (isGroup) {
    return (
      <fieldset className="field min-w-0 m-0 p-0 border-0" aria-describedby={input.describedBy}>
        <legend className="field-label mb-6 p-0">
          <FieldTitle field={field} />
        </legend>
        {children}
        {notes}
      </fieldset>
    );
  }
  return (
    <div className="field">
      {/* One line, so that the boxes of a row stand level; the name is the last to give way. */}
      <label className="flex gap-4 min-w-0" htmlFor={input.id} title={field.title}>
        <FieldTitle field={field} isOneLine />
      </label>
      {children}
      {notes}
    </div>
  );
}

interface FieldTitleProps {
  field: Field;
  /** In a row of its own what does not fit is cut; elsewhere it goes on below. */
  isOneLine?: boolean;
}

export function FieldTitle({ field, isOneLine }: FieldTitleProps) {
  return (
    <>
      <span className={isOneLine ? "truncate" : undefined}>{field.title}</span>
      {field.required && (
        <span className={isOneLine ? "required truncate shrink-[1000]" : "required"}> {FIELD_TEXTS.required}</span>
      )}
    </>
  );
}

export function FieldNotes({ field, input, note }: Pick<FieldBoxProps, "field" | "input" | "note">) {
  return (
    <>
      {input.error && (
        <span className="error" id={input.errorID} role="alert">
          {input.error}
        </span>
      )}
      {note !== undefined && (
        <span className="hint empty:absolute" role="status">
          {note}
        </span>
      )}
      {field.schema.description && (
        <span className="hint" id={input.hintID}>
          {field.schema.description}
        </span>
      )}
    </>
  );
}
