// Uploads a picture and shows it as soon as it has arrived.
import type { InputProps } from "../field-props.ts";
import { FileBox } from "../parts/FileBox.tsx";

export const Input = (props: InputProps) => <FileBox {...props} isPicture />;
