// The one-line input of this type, typed as it is.
import type { InputProps } from "../field-props.ts";
import { PlainInput } from "../parts/PlainInput.tsx";

export const Input = (props: InputProps) => <PlainInput {...props} type="text" />;
