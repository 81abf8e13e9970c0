// The input of one-line types without a mask: codes, addresses, keys. The type normalises the text.
import { useMemo } from "react";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { type Draft, DraftInput } from "./DraftInput.tsx";

export function PlainInput(props: InputProps) {
  const { field } = props;
  const draft = useMemo((): Draft => {
    const definition = definitionOf(field);
    const limit = definition.jsonSchema(field).maxLength;
    return {
      toText: (value) => definition.format(value, field),
      toWire: (text) => definition.parse(text, field),
      shape: (typed) => (typeof limit === "number" ? cut(typed, limit) : typed),
    };
  }, [field]);
  // The browser's check of type="email" answers in another language and hides the caret, so only the keyboard is set.
  return <DraftInput {...props} draft={draft} inputMode={definitionOf(field).keyboard} />;
}

export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : [...text].slice(0, limit).join("");
}
