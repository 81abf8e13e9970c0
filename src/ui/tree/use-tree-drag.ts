// Dragging in a tree, by mouse, pen and touch. The rows are of one height, so that the landing place is counted and not
// measured. What drags is loaded once the tree can be changed.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { DragSteps } from "./bind-drag.ts";
import { type Landing, landingAt } from "./landing.ts";
import type { TreeItem, TreeRow } from "./tree-rows.ts";

export interface Drag {
  nodeID: number;
  landing: Landing | undefined;
}

interface DragOptions<N extends TreeItem> {
  isOn: boolean;
  rows: readonly TreeRow<N>[];
  rowHeight: number;
  isPhone: boolean;
  box: RefObject<HTMLDivElement | null>;
  /** The element that holds the rows. */
  list: RefObject<HTMLDivElement | null>;
  /** What follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  onStart: (nodeID: number) => void;
  onLand: (nodeID: number, landing: Landing) => void;
  onCancel: (nodeID: number) => void;
  /** A closed node over which the pointer rests opens. */
  onOpen: (nodeID: number) => void;
}

const OPEN_MS = 550;
/** How far a level is indented, as in the styles. */
const INDENT_PX = { wide: 20, phone: 12 };

export function useTreeDrag<N extends TreeItem>(options: DragOptions<N>): Drag | undefined {
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef(options);
  latest.current = options;
  const current = useRef<Drag>(undefined);
  const { isOn, box } = options;
  useEffect(() => {
    const element = box.current;
    if (!isOn || !element) return;
    const show = (next: Drag | undefined) => {
      if (isSame(current.current, next)) return;
      current.current = next;
      setDrag(next);
    };
    const steps: DragSteps = {
      start: (nodeID) => {
        latest.current.onStart(nodeID);
        show({ nodeID, landing: undefined });
      },
      move: (point) => {
        const { ghost, list, rows, rowHeight, isPhone } = latest.current;
        if (ghost.current) follow(ghost.current, point);
        const frame = list.current?.getBoundingClientRect();
        if (!frame || !current.current) return;
        const depth = Math.floor((point.x - frame.left) / (isPhone ? INDENT_PX.phone : INDENT_PX.wide));
        const { nodeID } = current.current;
        show({ nodeID, landing: landingAt(rows, nodeID, { y: point.y - frame.top, depth }, rowHeight) });
      },
      end: (isCancelled) => {
        const ended = current.current;
        show(undefined);
        if (!ended) return;
        if (isCancelled || !ended.landing) latest.current.onCancel(ended.nodeID);
        else latest.current.onLand(ended.nodeID, ended.landing);
      },
    };
    let isOver = false;
    let unbind: (() => void) | undefined;
    // Without it the keyboard still moves everything.
    void import("./bind-drag.ts").then(
      ({ bindDrag }) => {
        if (!isOver) unbind = bindDrag(element, steps);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      unbind?.();
    };
  }, [isOn, box]);
  useOpenWhileResting(drag, latest);
  return drag;
}

/** Beside the pointer, and whole within the window. */
function follow(ghost: HTMLElement, { x, y }: { x: number; y: number }): void {
  const left = Math.max(8, Math.min(x + 14, window.innerWidth - ghost.offsetWidth - 8));
  const top = Math.min(y + 12, window.innerHeight - ghost.offsetHeight - 8);
  ghost.style.transform = `translate(${left}px, ${top}px)`;
}

function useOpenWhileResting<N extends TreeItem>(drag: Drag | undefined, latest: RefObject<DragOptions<N>>): void {
  const landing = drag?.landing;
  const restingID = landing?.place === "ONTO" && !landing.isInside ? landing.targetID : undefined;
  useEffect(() => {
    if (restingID === undefined) return;
    const timer = setTimeout(() => {
      const row = latest.current.rows.find(({ node }) => node.id === restingID);
      if (row?.hasChildren && !row.isOpen) latest.current.onOpen(restingID);
    }, OPEN_MS);
    return () => clearTimeout(timer);
  }, [restingID, latest]);
}

function isSame(one: Drag | undefined, other: Drag | undefined): boolean {
  if (!one || !other) return one === other;
  const [from, to] = [one.landing, other.landing];
  if (!from || !to) return from === to && one.nodeID === other.nodeID;
  return from.place === to.place && from.targetID === to.targetID && from.index === to.index && from.depth === to.depth;
}
