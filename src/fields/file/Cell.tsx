// The name of the file, to fetch it.
import type { CellProps } from "../field-props.ts";
import { FileLink } from "../parts/FileLink.tsx";

export const Cell = ({ value }: CellProps) => (typeof value === "string" ? <FileLink id={value} /> : null);
