// The name of the file as a link that downloads it.
import type { CellProps } from "../field-props.ts";
import { FileLink } from "../parts/FileLink.tsx";

export const Cell = ({ value }: CellProps) => (typeof value === "string" ? <FileLink id={value} /> : null);
