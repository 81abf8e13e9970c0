// A web address; anything but http and https stays text.
import { isWebAddress } from "../../base/text.ts";
import type { CellProps } from "../field-props.ts";
import { LinkCell } from "../parts/LinkCell.tsx";

export const Cell = (props: CellProps) => (
  <LinkCell
    {...props}
    isOutside
    href={typeof props.value === "string" && isWebAddress(props.value) ? props.value : undefined}
  />
);
