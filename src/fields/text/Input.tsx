// One line of text, upper-cased while it is typed unless the property keeps the case, and cut at its length.
import { useMemo } from "react";
import { applyMask } from "../../base/masks.ts";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { type Draft, DraftInput } from "../parts/DraftInput.tsx";
import { maskedDraft } from "../parts/MaskedInput.tsx";
import { cut } from "../parts/PlainInput.tsx";
import { definition, inCase } from "./definition.ts";

export function Input(props: InputProps) {
  const { field } = props;
  const draft = useMemo((): Draft => {
    const mask = field.schema["x-mask"];
    if (mask) return { ...maskedDraft(field, mask), shape: (typed) => applyMask(mask, inCase(typed, field)) };
    const limit = Number(definition.jsonSchema(field).maxLength);
    return {
      toText: (value) => definitionOf(field).format(value, field),
      toWire: (text) => definition.parse(text, field),
      shape: (typed) => cut(inCase(typed, field), limit),
    };
  }, [field]);
  return <DraftInput {...props} draft={draft} />;
}
