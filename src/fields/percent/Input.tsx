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
    after={<span className="f-affix">%</span>}
  />
);
