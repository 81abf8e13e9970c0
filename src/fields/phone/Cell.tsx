// A telephone that can be called.
import type { CellProps } from "../field-props.ts";
import { LinkCell } from "../parts/LinkCell.tsx";

export const Cell = (props: CellProps) => (
  <LinkCell {...props} href={typeof props.value === "string" && props.value ? `tel:+55${props.value}` : undefined} />
);
