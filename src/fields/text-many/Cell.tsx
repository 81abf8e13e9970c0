// Each text as a chip of its own.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";
import { ChipList } from "../parts/ChipList.tsx";

export function Cell({ field, value }: CellProps) {
  const items = Array.isArray(value) ? value : [];
  return <ChipList texts={items.map((item) => definitionOf(field).format([item], field))} />;
}
