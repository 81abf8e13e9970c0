// The chart as a tree grid: only visible rows are in the page, so that thousands of accounts stay fast.
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { usePhone } from "../../../../ui/use-media.ts";
import { AccountRow } from "./AccountRow.tsx";
import type { TreeRow } from "./account-tree.ts";
import { ACCOUNT_TEXTS } from "./texts.ts";
import type { AccountTreeProps, DetailColumn } from "./tree-props.ts";
import type { Tree } from "./use-tree.ts";

const ROW = { wide: 40, phone: 52 };
/** The number of rows drawn beyond the visible ones. */
const SPARE = 8;

export function AccountTree(props: AccountTreeProps) {
  const { label, tree, isDetailed = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const height = isPhone ? ROW.phone : ROW.wide;
  const { first, last } = useWindow(box, tree.rows.length, height);
  const isInside = useRef(false);
  useFocusFollowsRow(box, tree, height, isInside);
  useCentredRow(box, tree, props.currentID, height);
  const rowsInSight = tree.rows.slice(first, last);
  const columns = isDetailed && !isPhone ? COLUMNS : [];
  return (
    <div
      ref={box}
      className="account-tree"
      data-detailed={columns.length > 0}
      style={{ "--account-row": `${height}px` }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA makes a tree grid of a table by this role
        role="treegrid"
        aria-label={label}
        aria-rowcount={tree.rows.length + 1}
        onFocus={() => {
          isInside.current = true;
        }}
        onBlur={() => {
          isInside.current = false;
        }}
        onKeyDown={(event) => onTreeKey(event, tree)}
      >
        <thead>
          <tr className="account-head" aria-rowindex={1}>
            <th scope="col">{ACCOUNT_TEXTS.columns.account}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {ACCOUNT_TEXTS.columns[column]}
              </th>
            ))}
            {props.actions && (
              <th scope="col">
                <span className="visually-hidden">{ACCOUNT_TEXTS.columns.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="account-rows" style={{ height: tree.rows.length * height }}>
          {rowsInSight.map((row, at) => (
            <AccountRow
              key={row.account.id}
              {...props}
              row={row}
              index={first + at}
              top={(first + at) * height}
              columns={columns}
              isStop={row.account.id === tree.current}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a row all keys of the tree apply; on a control inside it only those that leave the row. */
function onTreeKey(event: KeyboardEvent, tree: Tree): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const { target } = event;
  if (!(target instanceof Element)) return;
  const isOnRow = target.matches("tr");
  const isOnRowLink = target.closest("[role=menu]") === null && event.key.startsWith("Arrow");
  if (!isOnRow && !isOnRowLink) return;
  if (tree.onKey(event)) event.preventDefault();
}

const COLUMNS: readonly DetailColumn[] = ["nature", "side", "state"];

/** The visible rows, and some around them. */
function useWindow(box: RefObject<HTMLDivElement | null>, count: number, height: number) {
  const [view, setView] = useState({ top: 0, size: 720 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setView((before) => {
        const now = { top: Math.floor(element.scrollTop / height) * height, size: element.clientHeight || 720 };
        return before.top === now.top && before.size === now.size ? before : now;
      });
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener("scroll", measure);
      observer?.disconnect();
    };
  }, [box, height]);
  const first = Math.max(0, Math.min(Math.floor(view.top / height) - SPARE, count - 1));
  return { first, last: Math.min(count, first + Math.ceil(view.size / height) + 2 * SPARE) };
}

/** The row that the keyboard moved to is scrolled into view, and has the focus when the tree has it. */
function useFocusFollowsRow(
  box: RefObject<HTMLDivElement | null>,
  tree: Tree,
  height: number,
  isInside: RefObject<boolean>,
): void {
  const { current, rows } = tree;
  const lastRow = useRef(current);
  const rowToFocus = useRef<number>(undefined);
  const place = rows.findIndex(({ account }: TreeRow) => account.id === current);
  useEffect(() => {
    const element = box.current;
    if (!element || lastRow.current === current) return;
    lastRow.current = current;
    if (!isInside.current) return;
    rowToFocus.current = current;
    const head = element.querySelector("thead")?.clientHeight ?? 0;
    const top = place * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height + head > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height + head - element.clientHeight;
    focusRow(element, rowToFocus);
  }, [box, current, place, height, isInside]);
  // A distant row is rendered after the scroll event, whenever that comes.
  useEffect(() => focusRow(box.current, rowToFocus));
}

function focusRow(element: HTMLDivElement | null, awaited: RefObject<number | undefined>): void {
  if (awaited.current === undefined) return;
  const row = element?.querySelector<HTMLElement>(`[data-account="${awaited.current}"]`);
  if (!row) return;
  awaited.current = undefined;
  const { activeElement } = document;
  // The person may have moved elsewhere meanwhile; when a focused row is removed, the focus is on the body.
  if (activeElement === document.body || element?.contains(activeElement)) row.focus({ preventScroll: true });
}

/** The account of the screen is in the middle at first. */
function useCentredRow(
  box: RefObject<HTMLDivElement | null>,
  { rows, visit }: Tree,
  currentID: number | undefined,
  height: number,
): void {
  const lastCentred = useRef<number>(undefined);
  const place = rows.findIndex(({ account }) => account.id === currentID);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || currentID === undefined || place < 0 || lastCentred.current === currentID) return;
    lastCentred.current = currentID;
    element.scrollTop = (place + 1) * height - element.clientHeight / 2;
    visit(currentID);
  }, [box, visit, currentID, place, height]);
}
