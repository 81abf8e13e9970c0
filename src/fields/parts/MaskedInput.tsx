// The input of types with a mask: it drops characters that do not fit, and keeps the caret where the person types.
import { useMemo } from "react";
import { applyMask, type Mask, maskFor } from "../../base/masks.ts";
import type { Field } from "../../base/resource.ts";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { type Draft, DraftInput } from "./DraftInput.tsx";

interface MaskedInputProps extends InputProps {
  note?: string;
}

const isSlot = (character: string): boolean => /[0-9A-Za-z]/.test(character);

export function maskedDraft(field: Field, mask: Mask): Draft {
  const definition = definitionOf(field);
  return {
    toText: (value) => definition.format(value, field),
    toWire: (text) => definition.parse(text, field),
    shape: (typed) => applyMask(maskFor(mask, typed), typed),
    isTyped: isSlot,
  };
}

export function MaskedInput(props: MaskedInputProps) {
  const { field } = props;
  const { mask = "", keyboard = "text" } = definitionOf(field);
  const draft = useMemo(() => maskedDraft(field, mask), [field, mask]);
  return <DraftInput {...props} draft={draft} inputMode={keyboard} className="f-code-text" />;
}
