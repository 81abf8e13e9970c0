// The masked input of this type.
import type { InputProps } from "../field-props.ts";
import { MaskedInput } from "../parts/MaskedInput.tsx";

export const Input = (props: InputProps) => <MaskedInput {...props} inputMode="text" />;
