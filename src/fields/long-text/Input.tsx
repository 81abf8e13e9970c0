// Several lines, kept as they are typed.
import { useMemo } from "react";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { type Draft, DraftInput } from "../parts/DraftInput.tsx";
import { cut } from "../parts/PlainInput.tsx";

const ROWS = 4;

export function Input(props: InputProps) {
  const { field } = props;
  const draft = useMemo((): Draft => {
    const definition = definitionOf(field);
    const limit = Number(definition.jsonSchema(field).maxLength);
    return {
      toText: (value) => definition.format(value, field),
      toWire: (text) => definition.parse(text, field),
      shape: (typed) => cut(typed, limit),
    };
  }, [field]);
  return <DraftInput {...props} draft={draft} rows={ROWS} />;
}
