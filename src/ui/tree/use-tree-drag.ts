// Dragging in a tree, by mouse, pen and touch. The whole tree is one draggable element of dnd-kit, which brings sensors
// and scrolling at the edges; the rows are of one height, so that the landing place is counted and not measured.
import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from "@dnd-kit/dom";
import { type RefObject, useEffect, useRef, useState } from "react";
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

const MOUSE_PX = 4;
const HOLD_MS = 280;
const HOLD_PX = 8;
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
    return bindDrag(element, {
      start: (nodeID) => {
        latest.current.onStart(nodeID);
        show({ nodeID, landing: undefined });
      },
      move: (point) => {
        const { ghost, list, rows, rowHeight, isPhone } = latest.current;
        if (ghost.current) ghost.current.style.transform = `translate(${point.x + 14}px, ${point.y + 12}px)`;
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
    });
  }, [isOn, box]);
  useOpenWhileResting(drag, latest);
  return drag;
}

interface Point {
  x: number;
  y: number;
}

interface DragSteps {
  start: (nodeID: number) => void;
  move: (point: Point) => void;
  end: (isCancelled: boolean) => void;
}

function bindDrag(element: HTMLElement, { start, move, end }: DragSteps): () => void {
  const manager = new DragDropManager({
    plugins: [AutoScroller.configure({ threshold: { x: 0, y: 0.12 } })],
    sensors: [
      PointerSensor.configure({
        activationConstraints: ({ pointerType }) =>
          pointerType === "touch"
            ? [new PointerActivationConstraints.Delay({ value: HOLD_MS, tolerance: HOLD_PX })]
            : [new PointerActivationConstraints.Distance({ value: MOUSE_PX })],
        preventActivation: ({ target }) =>
          !(target instanceof Element) ||
          target.closest("[data-node]") === null ||
          target.closest("button, a, input, textarea, select, [role=menu]") !== null,
      }),
    ],
  });
  const draggable = new Draggable({ id: "tree", element }, manager);
  let point: Point | undefined;
  const nodeAt = (event: Event | null): number | undefined => {
    const row = event?.target instanceof Element ? event.target.closest<HTMLElement>("[data-node]") : null;
    return row?.dataset.node === undefined ? undefined : Number(row.dataset.node);
  };
  let nodeID: number | undefined;
  const onDown = (event: Event) => {
    nodeID = nodeAt(event);
  };
  const onScroll = () => point && move(point);
  element.addEventListener("pointerdown", onDown, { capture: true });
  element.addEventListener("scroll", onScroll, { passive: true });
  manager.monitor.addEventListener("dragstart", () => nodeID !== undefined && start(nodeID));
  manager.monitor.addEventListener("dragmove", ({ to, operation }) => {
    point = to ?? operation.position.current;
    move(point);
  });
  manager.monitor.addEventListener("dragend", ({ canceled }) => {
    point = undefined;
    end(canceled);
  });
  return () => {
    element.removeEventListener("pointerdown", onDown, { capture: true });
    element.removeEventListener("scroll", onScroll);
    draggable.destroy();
    manager.destroy();
  };
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
