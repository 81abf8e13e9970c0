// A panel that floats beside its anchor: inside the window, above an open dialog; it closes on Escape and on a press
// outside, and keeps the focus until then.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { focusStops, loopFocus } from "./focus-loop.ts";

interface FloatingPanelProps {
  id?: string;
  label: string;
  role?: "dialog" | "menu";
  align?: "start" | "end";
  width?: number;
  anchor: RefObject<HTMLElement | null>;
  /** Closed by the keyboard, so the focus must return to the anchor. */
  onClose: () => void;
  /** Closed by a press elsewhere, so the focus is there now. */
  onAway: () => void;
  children: ReactNode;
}

export function FloatingPanel(props: FloatingPanelProps) {
  const { id, label, role = "dialog", align = "start", width, anchor, onClose, onAway, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  usePlace(panel, anchor, align);
  useAway(panel, anchor, onAway);
  useKeys(panel, role, onClose);
  useEffect(() => {
    const box = panel.current;
    if (box) (box.querySelector<HTMLElement>("[data-autofocus]") ?? focusStops(box)[0] ?? box).focus();
  }, []);
  const semantics = { role, "aria-label": label };
  return createPortal(
    <div ref={panel} id={id} {...semantics} className="rs-popover" style={{ width }} tabIndex={-1} data-floating>
      {children}
    </div>,
    // Mounted inside the panel or the dialog that it was opened from, so that a press in it does not count as outside
    // of that one.
    anchor.current?.closest("[data-floating], dialog") ?? document.body,
  );
}

const GAP = 4;
const EDGE = 8;

type Box = RefObject<HTMLElement | null>;

/** Below the anchor, above it when there is no room, and never out of the window. */
function usePlace(panel: Box, anchor: Box, align: "start" | "end"): void {
  useLayoutEffect(() => {
    const place = () => {
      const box = panel.current;
      const from = anchor.current?.getBoundingClientRect();
      if (!box || !from) return;
      const { offsetWidth: width, offsetHeight: height } = box;
      const left = align === "end" ? from.right - width : from.left;
      const below = from.bottom + GAP;
      const fits = below + height <= window.innerHeight - EDGE;
      const top = fits ? below : Math.max(EDGE, from.top - GAP - height);
      box.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
      box.style.top = `${top}px`;
      box.style.maxHeight = `${window.innerHeight - top - EDGE}px`;
    };
    place();
    const watch = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(place);
    if (panel.current) watch?.observe(panel.current);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      watch?.disconnect();
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [panel, anchor, align]);
}

function useKeys(panel: Box, role: "dialog" | "menu", onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const closes = event.key === "Escape" || (event.key === "Tab" && role === "menu");
      if (!closes) {
        if (element && !event.defaultPrevented) loopFocus(event, element);
        if (event.key === "Tab") event.stopPropagation();
        return;
      }
      event.stopPropagation();
      // Escape has closed the panel and must not close a dialog around it.
      if (event.key === "Escape") event.preventDefault();
      latest.current();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [panel, role]);
}

function useAway(panel: Box, anchor: Box, onAway: () => void): void {
  const latest = useRef(onAway);
  latest.current = onAway;
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const { target } = event;
      const isInside = (box: Box) => target instanceof Node && box.current?.contains(target) === true;
      if (!isInside(panel) && !isInside(anchor)) latest.current();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [panel, anchor]);
}
