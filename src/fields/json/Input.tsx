// A free structure: a generated form when the property describes the content, otherwise its JSON text.
import { Suspense, useMemo } from "react";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { type Draft, DraftInput } from "../parts/DraftInput.tsx";
import { FieldBox } from "../parts/FieldBox.tsx";
import { lazyPart } from "../parts/lazy-part.tsx";
import { useFieldInput } from "../parts/use-field-input.ts";

const SchemaForm = lazyPart(async () => ({ default: (await import("./SchemaForm.tsx")).SchemaForm }));
const ROWS = 10;

export const Input = (props: InputProps) =>
  props.field.schema.properties ? <ShapedInput {...props} /> : <RawInput {...props} />;

function ShapedInput(props: InputProps) {
  const input = useFieldInput(props);
  return (
    <FieldBox field={props.field} input={input} isGroup>
      <Suspense fallback={<div className="input min-h-160 overflow-auto" aria-busy="true" />}>
        <SchemaForm field={props.field} input={input} readOnly={props.readOnly} />
      </Suspense>
    </FieldBox>
  );
}

function RawInput(props: InputProps) {
  const { field } = props;
  const draft = useMemo(
    (): Draft => ({
      toText: (value) =>
        typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value, null, 2),
      toWire: (text) => definitionOf(field).parse(text, field),
    }),
    [field],
  );
  return <DraftInput {...props} draft={draft} rows={ROWS} className="f-code-text font-mono text-table" />;
}
