// Selects rows one by one, and with Shift every row from the one before to this one, by pointer and by arrow keys.
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import type { Identifier } from "react-admin";
import { rangeStep } from "./table-keys.ts";
import type { ListState } from "./use-list-state.ts";

interface RowSelection {
  toggle: (id: Identifier, isRange: boolean) => void;
  /** Shift with an arrow moves to the next row and selects it too; the way back deselects. Returns whether it did. */
  extend: (event: KeyboardEvent<HTMLTableElement>) => boolean;
}

export function useRowSelection({ records, controller: { selectedIds, onSelect } }: ListState): RowSelection {
  // The rows of a long table are drawn anew only when they change, so what they call stays the same.
  const latest = useRef<{ ids: Identifier[]; selectedIds: Identifier[] }>({ ids: [], selectedIds });
  useEffect(() => {
    latest.current = { ids: records.map(({ id }) => id), selectedIds };
  });
  const before = useRef<Identifier>(undefined);
  const toggle = useCallback(
    (id: Identifier, isRange: boolean) => {
      const { ids, selectedIds: chosen } = latest.current;
      const [from, to] = [ids.findIndex((one) => one === before.current), ids.indexOf(id)];
      const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      before.current = id;
      onSelect(chosen.includes(id) ? without(chosen, range) : [...without(chosen, range), ...range]);
    },
    [onSelect],
  );
  const extend = (event: KeyboardEvent<HTMLTableElement>) => {
    const { ids, selectedIds: chosen } = latest.current;
    const [from, to] = (rangeStep(event) ?? []).map((place) => ids[place]);
    if (from === undefined || to === undefined) return false;
    const isBack = chosen.includes(from) && chosen.includes(to);
    before.current = to;
    onSelect(isBack ? without(chosen, [from]) : [...without(chosen, [from, to]), from, to]);
    return true;
  };
  return { toggle, extend };
}

const without = (ids: readonly Identifier[], some: readonly Identifier[]): Identifier[] =>
  ids.filter((id) => !some.includes(id));
