// A percentage with its sign beside it.
import type { InputProps } from "../field-props.ts";
import { decimalsOf } from "../numbers.ts";
import { NumberInput } from "../parts/NumberInput.tsx";

const DECIMALS = 8;

export const Input = (props: InputProps) => (
  <NumberInput
    {...props}
    decimals={decimalsOf(props.field, DECIMALS)}
    isNegativeAllowed={props.field.schema["x-format"]?.negative === true}
    after={<span className="f-affix absolute text-muted pointer-events-none first:left-10 last:right-10">%</span>}
  />
);
