// The input of one-line types that are typed as they are: codes, addresses, keys. The type brings the text to its form.
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
  // The browser's own check of type="email" speaks another language and hides the caret: the keyboard is all we want.
  return <DraftInput {...props} draft={draft} inputMode={definitionOf(field).keyboard} />;
}

export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : [...text].slice(0, limit).join("");
}
