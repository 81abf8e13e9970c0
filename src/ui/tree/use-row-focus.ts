// The focus of a tree of which only some rows are in the page.
import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";
import type { TreeItem } from "./tree-rows.ts";
import type { TreeState } from "./use-tree.ts";

/** The row that the keyboard moved to, or was moved by it, is scrolled into view and keeps the focus. */
export function useFocusFollowsRow<N extends TreeItem>(
  box: RefObject<HTMLDivElement | null>,
  tree: TreeState<N>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  isInside: RefObject<boolean>,
): void {
  const { current, rows } = tree;
  const place = rows.findIndex(({ node }) => node.id === current);
  const last = useRef({ current, place });
  const rowToFocus = useRef<number>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = { current, place };
    if (place < 0 || (before.current === current && before.place === place)) return;
    virtual.scrollToIndex(place, { align: "auto" });
    if (!isInside.current) return;
    rowToFocus.current = current;
    focusRow(box.current, rowToFocus);
  }, [box, current, place, virtual, isInside]);
  // A distant row is rendered after the scroll event, whenever that comes.
  useEffect(() => focusRow(box.current, rowToFocus));
}

function focusRow(element: HTMLDivElement | null, awaited: RefObject<number | undefined>): void {
  if (awaited.current === undefined) return;
  const row = element?.querySelector<HTMLElement>(`[data-node="${awaited.current}"]`);
  if (!row) return;
  awaited.current = undefined;
  const { activeElement } = document;
  // The person may have moved elsewhere meanwhile; when a focused row is removed, the focus is on the body.
  const isHere = activeElement === document.body || element?.contains(activeElement);
  const isInControl = activeElement !== row && row.contains(activeElement);
  if (isHere && !isInControl) row.focus({ preventScroll: true });
}

export function useCentredRow<N extends TreeItem>(
  { rows, visit }: TreeState<N>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  centredID: number | undefined,
): void {
  const lastCentred = useRef<number>(undefined);
  const place = rows.findIndex(({ node }) => node.id === centredID);
  useEffect(() => {
    if (centredID === undefined || place < 0 || lastCentred.current === centredID) return;
    lastCentred.current = centredID;
    virtual.scrollToIndex(place, { align: "center" });
    visit(centredID);
  }, [virtual, visit, centredID, place]);
}
