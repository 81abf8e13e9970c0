// A picture, shown as soon as it is there.
import type { InputProps } from "../field-props.ts";
import { FileBox } from "../parts/FileBox.tsx";

export const Input = (props: InputProps) => <FileBox {...props} isPicture />;
