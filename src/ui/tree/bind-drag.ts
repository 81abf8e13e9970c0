// The whole tree is one draggable element of dnd-kit, which brings sensors and scrolling at the edges.
import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from "@dnd-kit/dom";

const MOUSE_PX = 4;
const HOLD_MS = 280;
const HOLD_PX = 8;
/** The share of the tree at its edges in which it scrolls. On a phone the foot of the page covers the lower edge. */
const SCROLL_SHARE = { finger: 0.3, mouse: 0.12 };

interface Point {
  x: number;
  y: number;
}

export interface DragSteps {
  start: (nodeID: number) => void;
  move: (point: Point) => void;
  end: (isCancelled: boolean) => void;
}

export function bindDrag(element: HTMLElement, { start, move, end }: DragSteps): () => void {
  const share = window.matchMedia("(pointer: coarse)").matches ? SCROLL_SHARE.finger : SCROLL_SHARE.mouse;
  const manager = new DragDropManager({
    plugins: [AutoScroller.configure({ threshold: { x: 0, y: share } })],
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
