// A mail address that opens a message.
import type { CellProps } from "../field-props.ts";
import { LinkCell } from "../parts/LinkCell.tsx";

export const Cell = (props: CellProps) => (
  <LinkCell {...props} href={typeof props.value === "string" && props.value ? `mailto:${props.value}` : undefined} />
);
