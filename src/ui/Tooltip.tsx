// A short text beside its control: shown by pointer, by keyboard focus, and on a touch screen by a tap on an idle
// element or by holding. The pointer can move onto it, and Escape closes it (WCAG 1.4.13).
import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

const SHOW_MS = 300;
const HIDE_MS = 120;
const HOLD_MS = 500;
const READING_MS = 4_000;
const GAP = 6;
const EDGE = 8;

interface TooltipProps {
  /** Without a text only the child is rendered. */
  text: string | undefined;
  /** The text is already the name of the child and must not be read twice. */
  isName?: boolean;
  /** Placed at the right where there is room, for controls in a column. */
  isBeside?: boolean;
  children: ReactElement<{ "aria-describedby"?: string }>;
}

export function Tooltip({ text, children, ...more }: TooltipProps) {
  return text ? (
    <Tipped text={text} {...more}>
      {children}
    </Tipped>
  ) : (
    children
  );
}

function Tipped({ text, isName, isBeside, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const { isShown, later, now } = useShown();
  useEffect(() => {
    const bubble = tip.current;
    if (!bubble?.showPopover) return;
    if (isShown && !bubble.matches(":popover-open")) {
      bubble.showPopover();
      place(bubble, anchor.current, isBeside === true);
    } else if (!isShown && bubble.matches(":popover-open")) bubble.hidePopover();
  }, [isShown, isBeside]);

  const onPointerDown = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== "touch") return now(false);
    // A tap runs the act of an enabled control; a disabled one only explains itself.
    const isIdle =
      !(target instanceof Element && target.closest("button, a, input")) || anchor.current?.querySelector(OFF) !== null;
    later(true, isIdle ? 0 : HOLD_MS);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the control inside.
    <span
      ref={anchor}
      className="tip-anchor"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && later(true, SHOW_MS)}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && later(false, HIDE_MS)}
      onPointerDown={onPointerDown}
      onPointerUp={({ pointerType }) => pointerType === "touch" && later(false, READING_MS)}
      onFocus={({ target }) => target.matches(":focus-visible") && now(true)}
      onBlur={() => now(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape" || !isShown) return;
        event.stopPropagation();
        event.preventDefault();
        now(false);
      }}
    >
      {cloneElement(children, isName ? {} : { "aria-describedby": id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tip" data-shown={isShown || undefined}>
        {text}
      </span>
    </span>
  );
}

const OFF = ":disabled, [aria-disabled='true']";

function useShown() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (shown: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(shown), delay);
  };
  const now = (shown: boolean) => {
    clearTimeout(timer.current);
    setShown(shown);
  };
  return { isShown, later, now };
}

/** Placed beside or above the control, below where there is no room, and never outside the window. */
function place(bubble: HTMLElement, anchor: HTMLElement | null, isBeside: boolean): void {
  const from = anchor?.firstElementChild?.getBoundingClientRect();
  if (!from) return;
  const { offsetWidth: width, offsetHeight: height } = bubble;
  if (isBeside && from.right + GAP + width <= window.innerWidth - EDGE) {
    bubble.style.left = `${from.right + GAP}px`;
    bubble.style.top = `${from.top + (from.height - height) / 2}px`;
    return;
  }
  const middle = from.left + from.width / 2 - width / 2;
  const above = from.top - GAP - height;
  bubble.style.left = `${Math.max(EDGE, Math.min(middle, window.innerWidth - width - EDGE))}px`;
  bubble.style.top = `${above >= EDGE ? above : from.bottom + GAP}px`;
}
