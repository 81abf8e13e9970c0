// A number with decimals.
import type { InputProps } from "../field-props.ts";
import { decimalsOf } from "../numbers.ts";
import { NumberInput } from "../parts/NumberInput.tsx";

const DECIMALS = 8;

export const Input = (props: InputProps) => (
  <NumberInput
    {...props}
    decimals={decimalsOf(props.field, DECIMALS)}
    isNegativeAllowed={(props.field.schema.minimum ?? -1) < 0}
  />
);
