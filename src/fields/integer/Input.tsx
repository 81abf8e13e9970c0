// A whole number: digits, and a sign where the property allows one.
import type { InputProps } from "../field-props.ts";
import { NumberInput } from "../parts/NumberInput.tsx";

export const Input = (props: InputProps) => (
  <NumberInput {...props} decimals={0} isNegativeAllowed={(props.field.schema.minimum ?? -1) < 0} />
);
