// Several records of another register, each as a chip.
import type { InputProps } from "../field-props.ts";
import { ReferenceBox } from "../parts/ReferenceBox.tsx";

export const Input = (props: InputProps) => <ReferenceBox {...props} isMany />;
