// The open nodes of a tree, the row with the focus, and the keys that walk it (WAI-ARIA tree and tree grid).
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { searchForm } from "../../base/text.ts";
import { childCounts, pathOf, type TreeItem, type TreeRow, visibleRows } from "./tree-rows.ts";

export interface TreeState<N extends TreeItem> {
  nodes: readonly N[];
  rows: TreeRow<N>[];
  /** The row that is a tab stop. */
  current: number | undefined;
  visit(id: number): void;
  toggle(id: number): void;
  open(id: number): void;
  /** Opens everything above the node and moves to it. */
  show(id: number): void;
  openAll(): void;
  closeAll(): void;
  /** New nodes have got other ids: what was open stays open, and the row with the focus keeps it. */
  renumber(ids: ReadonlyMap<number, number>): void;
  /** Returns whether the key moved or changed something. */
  onKey(event: KeyboardEvent): boolean;
}

interface OpenChoice {
  /** The tree and search of this state: another search starts anew. */
  of: string;
  ids: ReadonlySet<number>;
}

interface TreeOptions<N extends TreeItem> {
  /** Depth first. */
  nodes: readonly N[];
  /** The name of the tree and of what is searched in it. */
  of: string;
  /** Every match is open while a search is on. */
  isSearch?: boolean;
  /** Open at first. */
  start: readonly number[];
  nameOf: (node: N) => string;
}

export function useTree<N extends TreeItem>(options: TreeOptions<N>): TreeState<N> {
  const { nodes, of, isSearch = false, start, nameOf } = options;
  const [chosen, choose] = useState<OpenChoice>();
  const [lastVisited, visit] = useState<number>();
  const typeAhead = useTypeAhead(nameOf);
  const all = useMemo(() => [...childCounts(nodes).keys()].filter((id) => id !== null), [nodes]);
  const openIDs = useMemo(
    () => (chosen?.of === of ? chosen.ids : new Set(isSearch ? all : start)),
    [chosen, of, isSearch, all, start],
  );
  const rows = useMemo(() => visibleRows(nodes, (id) => openIDs.has(id)), [nodes, openIDs]);
  const set = useCallback((ids: Iterable<number>) => choose({ of, ids: new Set(ids) }), [of]);
  const toggle = useCallback(
    (id: number) => set(openIDs.has(id) ? [...openIDs].filter((other) => other !== id) : [...openIDs, id]),
    [openIDs, set],
  );
  const open = useCallback((id: number) => set([...openIDs, id]), [openIDs, set]);
  const show = useCallback(
    (id: number) => {
      set([...openIDs, ...pathOf(nodes, id).slice(0, -1)]);
      visit(id);
    },
    [nodes, openIDs, set],
  );
  const current = useMemo(
    () => (rows.some(({ node }) => node.id === lastVisited) ? lastVisited : rows[0]?.node.id),
    [rows, lastVisited],
  );
  const onKey = (event: KeyboardEvent): boolean => {
    const at = rows.findIndex(({ node }) => node.id === current);
    const row = rows[at];
    if (!row) return false;
    if (event.key === "ArrowRight" && !row.isOpen && row.hasChildren) toggle(row.node.id);
    else if (event.key === "ArrowLeft" && row.isOpen) toggle(row.node.id);
    else {
      const target = rowAfterKey(event.key, rows, at) ?? typeAhead(event.key, rows, at);
      if (!target) return KEYS.has(event.key);
      visit(target.node.id);
    }
    return true;
  };
  const openAll = () => set(all);
  const renumber = useCallback((ids: ReadonlyMap<number, number>) => {
    const now = (id: number): number => ids.get(id) ?? id;
    choose((before) => before && { ...before, ids: new Set([...before.ids].map(now)) });
    visit((before) => before && now(before));
  }, []);
  return { nodes, rows, current, visit, toggle, open, show, openAll, closeAll: () => set([]), renumber, onKey };
}

const PAGE = 10;
const KEYS = new Set(["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "PageDown", "PageUp"]);

function rowAfterKey<N extends TreeItem>(key: string, rows: readonly TreeRow<N>[], at: number): TreeRow<N> | undefined {
  const row = rows[at];
  switch (key) {
    case "ArrowDown":
      return rows[at + 1];
    case "ArrowUp":
      return rows[at - 1];
    case "Home":
      return rows[0];
    case "End":
      return rows.at(-1);
    case "PageDown":
      return rows[Math.min(at + PAGE, rows.length - 1)];
    case "PageUp":
      return rows[Math.max(at - PAGE, 0)];
    case "ArrowRight":
      return row?.isOpen ? rows[at + 1] : undefined;
    case "ArrowLeft":
      return rows.findLast((above, place) => place < at && above.depth < (row?.depth ?? 0));
    default:
      return undefined;
  }
}

/** Letters typed within this time are one word. */
const TYPING_MS = 700;

/** Letters and digits lead to the next row whose name begins with them. */
function useTypeAhead<N extends TreeItem>(nameOf: (node: N) => string) {
  const typed = useRef({ text: "", at: 0 });
  return (key: string, rows: readonly TreeRow<N>[], from: number): TreeRow<N> | undefined => {
    const now = Date.now();
    const before = now - typed.current.at < TYPING_MS ? typed.current.text : "";
    // A space goes on with a name that has begun.
    if (!/^[\p{L}\p{N}]$/u.test(key) && (key !== " " || before === "")) return undefined;
    const text = before + (searchForm(key) || key);
    typed.current = { text, at: now };
    // A second letter may still mean the same row; the first one leads away from it.
    const first = before === "" ? from + 1 : from;
    const ordered = [...rows.slice(first), ...rows.slice(0, first)];
    return ordered.find(({ node }) => searchForm(nameOf(node)).startsWith(text));
  };
}
