// The open accounts of a tree, and the row with the focus (WAI-ARIA treegrid).
import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import { everyAccount, type TreeRow, visibleRows } from "./account-tree.ts";

export interface Tree {
  rows: TreeRow[];
  /** The row that is a tab stop. */
  current: number | undefined;
  visit(id: number): void;
  toggle(id: number): void;
  openAll(): void;
  closeAll(): void;
  /** Returns whether the key moved or changed something. */
  onKey(event: KeyboardEvent): boolean;
}

interface OpenChoice {
  /** The regime and search of this state: another search starts anew. */
  of: string;
  ids: ReadonlySet<number>;
}

/** With `isSearch` every match is open. `start` is open at first. */
export function useTree(
  accounts: readonly TreeAccount[],
  { of, isSearch, start }: { of: string; isSearch: boolean; start: readonly number[] },
): Tree {
  const [chosen, choose] = useState<OpenChoice>();
  const [lastVisited, visit] = useState<number>();
  const all = useMemo(
    () => everyAccount(accounts).flatMap(({ id, children }) => (children.length > 0 ? [id] : [])),
    [accounts],
  );
  const openIDs = useMemo(
    () => (chosen?.of === of ? chosen.ids : new Set(isSearch ? all : start)),
    [chosen, of, isSearch, all, start],
  );
  const rows = useMemo(() => visibleRows(accounts, (id) => openIDs.has(id)), [accounts, openIDs]);
  const set = useCallback((ids: Iterable<number>) => choose({ of, ids: new Set(ids) }), [of]);
  const toggle = useCallback(
    (id: number) => set(openIDs.has(id) ? [...openIDs].filter((other) => other !== id) : [...openIDs, id]),
    [openIDs, set],
  );
  const current = rows.some(({ account }) => account.id === lastVisited) ? lastVisited : rows[0]?.account.id;
  const onKey = (event: KeyboardEvent): boolean => {
    const at = rows.findIndex(({ account }) => account.id === current);
    const row = rows[at];
    if (!row) return false;
    const move = (target: TreeRow | undefined) => target && visit(target.account.id);
    switch (event.key) {
      case "ArrowDown":
        move(rows[at + 1]);
        return true;
      case "ArrowUp":
        move(rows[at - 1]);
        return true;
      case "Home":
        move(rows[0]);
        return true;
      case "End":
        move(rows.at(-1));
        return true;
      case "PageDown":
        move(rows[Math.min(at + PAGE, rows.length - 1)]);
        return true;
      case "PageUp":
        move(rows[Math.max(at - PAGE, 0)]);
        return true;
      case "ArrowRight":
        if (row.account.children.length > 0 && !row.isOpen) toggle(row.account.id);
        else if (row.isOpen) move(rows[at + 1]);
        return true;
      case "ArrowLeft":
        if (row.isOpen) toggle(row.account.id);
        else move(rows.findLast((above, place) => place < at && above.depth < row.depth));
        return true;
      default:
        return false;
    }
  };
  return { rows, current, visit, toggle, openAll: () => set(all), closeAll: () => set([]), onKey };
}

const PAGE = 10;
