// Each text as a chip of its own.

import { ChipList } from "../../ui/ChipList.tsx";
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

export function Cell({ field, value }: CellProps) {
  const items = Array.isArray(value) ? value : [];
  return <ChipList texts={items.map((item) => definitionOf(field).format([item], field))} />;
}
