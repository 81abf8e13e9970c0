// A panel that floats beside its button: closes on Escape and on a click outside, and gives the focus back.
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

export interface PopoverButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog" | "menu";
  "aria-controls": string | undefined;
  onClick: () => void;
}

interface PopoverProps {
  label: string;
  role?: "dialog" | "menu";
  align?: "start" | "end";
  width?: number;
  renderButton: (props: PopoverButtonProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}

export function Popover({ label, role = "dialog", align = "start", width, renderButton, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      {renderButton({
        ref: button,
        "aria-expanded": isOpen,
        "aria-haspopup": role,
        "aria-controls": isOpen ? id : undefined,
        onClick: () => setOpen((was) => !was),
      })}
      {isOpen && (
        <Panel
          id={id}
          label={label}
          role={role}
          align={align}
          width={width}
          anchor={button}
          onClose={close}
          onAway={() => setOpen(false)}
        >
          {children(close)}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  id: string;
  label: string;
  role: "dialog" | "menu";
  align: "start" | "end";
  width?: number;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onAway: () => void;
  children: ReactNode;
}

function Panel({ id, label, role, align, width, anchor, onClose, onAway, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePlace(panel, anchor, align);
  useAway(panel, anchor, onAway);
  useKeys(panel, (key) => (key === "Escape" || (key === "Tab" && role === "menu") ? onClose : undefined));
  useEffect(() => firstFocusable(panel.current)?.focus(), []);
  const semantics = { role, "aria-label": label };
  const host = anchor.current?.closest("dialog") ?? document.body;
  return createPortal(
    <div ref={panel} id={id} {...semantics} className="rs-popover" style={{ width }} tabIndex={-1}>
      {children}
    </div>,
    host,
  );
}

const FOCUSABLE =
  "[data-autofocus], input:not([disabled]), select:not([disabled]), button:not([disabled]), a[href], [tabindex='0']";

const firstFocusable = (root: HTMLElement | null) => root?.querySelector<HTMLElement>(FOCUSABLE) ?? root;

const GAP = 4;
const EDGE = 8;

/** Below the button, above it when there is no room, and never out of the window. */
function usePlace(
  panel: RefObject<HTMLDivElement | null>,
  anchor: RefObject<HTMLElement | null>,
  align: "start" | "end",
) {
  useLayoutEffect(() => {
    const place = () => {
      const box = panel.current;
      const from = anchor.current?.getBoundingClientRect();
      if (!box || !from) return;
      const { offsetWidth: width, offsetHeight: height } = box;
      const wanted = align === "end" ? from.right - width : from.left;
      const below = from.bottom + GAP;
      const fits = below + height <= window.innerHeight - EDGE;
      const top = fits ? below : Math.max(EDGE, from.top - GAP - height);
      box.style.left = `${Math.max(EDGE, Math.min(wanted, window.innerWidth - width - EDGE))}px`;
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

function useKeys(panel: RefObject<HTMLElement | null>, actionFor: (key: string) => (() => void) | undefined) {
  const latest = useRef(actionFor);
  latest.current = actionFor;
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = latest.current(event.key);
      if (!action) return;
      event.stopPropagation();
      action();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [panel]);
}

function useAway(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, onAway: () => void) {
  const latest = useRef(onAway);
  latest.current = onAway;
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) latest.current();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [panel, anchor]);
}
