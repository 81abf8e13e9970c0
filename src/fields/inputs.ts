// Every input, in the one chunk that the first form loads: the input in the type's folder, or that of its kind of
// value.
import type { ComponentType } from "react";
import { definitionOf } from "./definitions.ts";
import type { InputProps } from "./field-props.ts";
import { MaskedInput } from "./parts/MaskedInput.tsx";
import { NumberInput } from "./parts/NumberInput.tsx";
import { PlainInput } from "./parts/PlainInput.tsx";

const own = import.meta.glob<ComponentType<InputProps>>("./*/Input.tsx", { eager: true, import: "Input" });

export function inputFor(type: string): ComponentType<InputProps> {
  const input = own[`./${type}/Input.tsx`] ?? usualInput(type);
  if (!input) throw new Error(`The field type "${type}" needs an Input.tsx, because its kind of value has no input.`);
  return input;
}

function usualInput(type: string): ComponentType<InputProps> | undefined {
  const { mask, sample } = definitionOf({ type });
  if (sample.type === "string") return mask === undefined ? PlainInput : MaskedInput;
  return sample.type === "integer" || sample.type === "number" ? NumberInput : undefined;
}
