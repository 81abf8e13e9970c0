// A tree, or a tree grid when it has columns: only the rows in sight are in the page, so that ten thousand nodes stay
// fluid. It is walked by keys; with `editing` its nodes are moved by dragging and by keys, and every move is said aloud.
import { observeElementRect, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { usePhone } from "../use-media.ts";
import type { Landing } from "./landing.ts";
import { Row } from "./Row.tsx";
import { TREE_TEXTS } from "./texts.ts";
import { onTreeKey } from "./tree-keys.ts";
import type { TreeColumn, TreeProps } from "./tree-props.ts";
import type { TreeItem } from "./tree-rows.ts";
import { useCentredRow, useFocusFollowsRow } from "./use-row-focus.ts";
import type { TreeState } from "./use-tree.ts";
import { type Drag, useTreeDrag } from "./use-tree-drag.ts";
import "./tree.css";

const HEIGHTS = { wide: 40, phone: 52 };
const HEAD_PX = 36;
/** The number of rows drawn beyond the visible ones. */
const SPARE = 8;

export function Tree<N extends TreeItem>(props: TreeProps<N>) {
  const { label, tree, columnTitle, columns, editing, heights = HEIGHTS } = props;
  const isPhone = usePhone();
  const rowHeight = isPhone ? heights.phone : heights.wide;
  const isGrid = columnTitle !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const hintID = useId();
  const [spoken, say] = useSpoken();
  const virtual = useRowsInSight(box, tree, rowHeight, isGrid && !isPhone ? HEAD_PX : 0);
  useFocusFollowsRow(box, tree, virtual, isInside);
  useCentredRow(tree, virtual, props.centredID);
  const nameAt = useNames(props);
  const drag = useTreeDrag({
    ...{ isOn: editing !== undefined, rows: tree.rows, rowHeight, isPhone, box, list, ghost },
    ...dragSteps(props, nameAt, say),
  });
  const semantics = isGrid
    ? { role: "treegrid", "aria-label": label, "aria-rowcount": tree.rows.length + 1 }
    : { role: "tree", "aria-label": label };
  return (
    <>
      <div
        ref={box}
        className="tree relative border border-border rounded bg-surface text-table data-[columns=3]:[--tree-columns:minmax(0,1fr)_96px_110px_116px_32px] [--indent:20px] flex-auto min-h-240 overflow-auto overscroll-contain data-dragging:cursor-grabbing data-dragging:select-none phone:[--indent:12px]"
        data-columns={columns?.length ?? 0}
        data-dragging={drag !== undefined || undefined}
        style={{ "--tree-row": `${rowHeight}px` }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is among its semantics */}
        <div
          {...semantics}
          aria-describedby={editing ? hintID : undefined}
          onFocus={() => {
            isInside.current = true;
          }}
          onBlur={() => {
            isInside.current = false;
          }}
          onKeyDown={(event) => onTreeKey(event, tree, editing, say)}
        >
          {isGrid && <Head title={columnTitle} columns={columns} hasActions={props.actions !== undefined} />}
          <div
            ref={list}
            {...(isGrid ? ROWS_OF_GRID : ROWS_OF_TREE)}
            className="relative"
            style={{ height: tree.rows.length * rowHeight }}
          >
            {virtual.getVirtualItems().map(({ index }) => (
              <RowAt key={tree.rows[index]?.node.id} {...{ props, index, rowHeight, isGrid, drag }} />
            ))}
            {drag?.landing && <LandingMark landing={drag.landing} rowHeight={rowHeight} />}
          </div>
        </div>
      </div>
      {editing && (
        <>
          <p id={hintID} hidden>
            {TREE_TEXTS.keys}
          </p>
          <p className="sr-only" role="status">
            {spoken}
          </p>
        </>
      )}
      {drag && (
        <div
          ref={ghost}
          className="tree-ghost fixed top-0 left-0 z-60 max-w-[min(340px,80vw)] py-6 px-12 border border-accent rounded-control bg-surface shadow-float text-caption pointer-events-none [translate:-9999px_0] data-refused:border-danger data-refused:text-danger"
          aria-hidden="true"
          data-refused={drag.landing?.isInside || undefined}
        >
          {ghostText(drag, nameAt)}
        </div>
      )}
    </>
  );
}

const ROWS_OF_GRID = { role: "rowgroup" };
const ROWS_OF_TREE = { role: "presentation" };

interface RowAtProps<N extends TreeItem> {
  props: TreeProps<N>;
  index: number;
  rowHeight: number;
  isGrid: boolean;
  drag: Drag | undefined;
}

function RowAt<N extends TreeItem>({ props, index, rowHeight, isGrid, drag }: RowAtProps<N>) {
  const { tree, nameOf, renderNode, columns, actions, lookOf, onChoose } = props;
  const row = tree.rows[index];
  if (!row) return null;
  return (
    <Row
      {...{ row, index, isGrid, nameOf, renderNode, columns, actions, lookOf, onChoose }}
      onVisit={tree.visit}
      onToggle={tree.toggle}
      top={index * rowHeight}
      isStop={row.node.id === tree.current}
      isDragged={row.node.id === drag?.nodeID}
    />
  );
}

interface HeadProps<N extends TreeItem> {
  title: string;
  columns: readonly TreeColumn<N>[] | undefined;
  hasActions: boolean;
}

const HEAD_ROW = { role: "row", "aria-rowindex": 1 };
const HEAD_CELL = { role: "columnheader" };

const Head = <N extends TreeItem>({ title, columns = [], hasActions }: HeadProps<N>) => (
  <div
    className="muted border-b border-b-border bg-surface font-medium sticky top-0 z-2 h-36 grid grid-cols-[var(--tree-columns,minmax(0,1fr)_auto)] items-center gap-12 py-0 px-10 phone:hidden"
    {...HEAD_ROW}
  >
    <div className="leading-[1.2]" {...HEAD_CELL}>
      {title}
    </div>
    {columns.map((column) => (
      <div className="leading-[1.2]" key={column.key} {...HEAD_CELL}>
        {column.title}
      </div>
    ))}
    {hasActions && (
      <div className="leading-[1.2]" {...HEAD_CELL}>
        <span className="sr-only">{TREE_TEXTS.actions}</span>
      </div>
    )}
  </div>
);

function useRowsInSight<N extends TreeItem>(
  box: RefObject<HTMLDivElement | null>,
  { rows }: TreeState<N>,
  rowHeight: number,
  headHeight: number,
) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.node.id ?? index,
    overscan: SPARE,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: WITHOUT_LAYOUT,
    observeElementRect: observeRect,
  });
  const lastHeight = useRef(rowHeight);
  useEffect(() => {
    if (lastHeight.current !== rowHeight) virtual.measure();
    lastHeight.current = rowHeight;
  });
  return virtual;
}

function useNames<N extends TreeItem>({ tree: { nodes }, nameOf }: TreeProps<N>): (id: number) => string {
  const byID = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  return (id) => {
    const node = byID.get(id);
    return node ? nameOf(node) : "";
  };
}

function dragSteps<N extends TreeItem>(
  { tree, editing }: TreeProps<N>,
  nameAt: (id: number) => string,
  say: (text: string) => void,
) {
  return {
    onStart: (id: number) => say(TREE_TEXTS.dragged(nameAt(id))),
    onLand: (id: number, landing: Landing) => {
      const node = tree.nodes.find((one) => one.id === id);
      if (!node || !editing) return;
      say(landing.isInside ? TREE_TEXTS.inside : editing.onDrop(node, landing.place, landing.targetID));
    },
    onCancel: (id: number) => say(TREE_TEXTS.cancelled(nameAt(id))),
    onOpen: tree.open,
  };
}

/** Where nothing is laid out, as in tests, a screen of rows is drawn. */
const WITHOUT_LAYOUT = { width: 1024, height: 720 };
const observeRect = (instance: Virtualizer<HTMLDivElement, Element>, report: (rect: typeof WITHOUT_LAYOUT) => void) =>
  observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : WITHOUT_LAYOUT));

/** The same sentence twice is said twice. */
function useSpoken() {
  const [spoken, set] = useState("");
  const say = useCallback((text: string) => set((before) => (before === text ? `${text}\u00a0` : text)), []);
  return [spoken, say] as const;
}

function ghostText({ nodeID, landing }: Drag, nameAt: (id: number) => string): string {
  if (!landing) return nameAt(nodeID);
  return landing.isInside
    ? TREE_TEXTS.inside
    : TREE_TEXTS.places[landing.place](nameAt(nodeID), nameAt(landing.targetID));
}

function LandingMark({ landing, rowHeight }: { landing: Landing; rowHeight: number }) {
  const { place, index, depth, isInside } = landing;
  const top = (index + (place === "AFTER" ? 1 : 0)) * rowHeight;
  return (
    <div
      className="tree-landing absolute right-8 left-[calc(10px_+_var(--depth)_*_var(--indent))] z-1 h-0 border-t-2 border-t-accent pointer-events-none before:size-8 before:absolute before:-top-5 before:-left-4 before:border-2 before:border-accent before:rounded-full before:bg-surface data-[place=ONTO]:h-(--tree-row) data-[place=ONTO]:border-2 data-[place=ONTO]:border-accent data-[place=ONTO]:rounded-control data-[place=ONTO]:bg-accent/10 data-[place=ONTO]:before:content-[none] data-refused:border-danger data-refused:[border-style:dashed] data-refused:before:border-danger data-refused:before:[border-style:dashed] data-refused:data-[place=ONTO]:bg-danger/10"
      aria-hidden="true"
      data-place={place}
      data-refused={isInside || undefined}
      style={{ top, "--depth": depth - 1 }}
    />
  );
}
