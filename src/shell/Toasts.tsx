// Short notices at the bottom, beside the side menu: at most four, the same text only once; they disappear by themselves unless a person is
// reading them.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from "react-admin";
import { createPortal } from "react-dom";
import { SHELL } from "../i18n/shell.ts";
import { useOverlay } from "../ui/overlay.ts";
import type { NoticeCardProps } from "../ui/overlays/props.ts";

type Tone = NoticeCardProps["tone"];

interface Toast {
  id: number;
  tone: Tone;
  text: string;
  /** A later notice with the same tag replaces this one. */
  tag: string | undefined;
  /** What the person can still do about it, for as long as the notice stands. */
  action: NoticeCardProps["action"];
  lifeMs: number;
}

const MOST = 4;
const READING_MS = 1_500;
/** A notice with an act stands longer, because it takes a decision. */
const ACTION_LIFE_MS = 10_000;
const LIFE_MS: Record<Tone, number> = { success: 5_000, info: 6_000, warning: 8_000, error: 9_000 };

let lastID = 0;

export function Toasts() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const region = useRef<HTMLDivElement>(null);
  useIncoming((toast) => setToasts((old) => [...old.filter((one) => !isSame(one, toast)), toast].slice(-MOST)));

  // The element always exists, because screen readers announce only what is added to an existing one.
  useEffect(() => region.current?.showPopover?.(), []);

  useAvoidOverlap(region, toasts);

  // Outside the page, because a dialog silences that.
  return createPortal(
    <section
      ref={region}
      className="toasts data-[high=true]:[inset-block:calc(var(--bar)_+_12px)_auto] phone:inset-x-16 phone:w-auto min-[768px]:[body:has(.rs-list-foot)>&:not([data-high=true])]:bottom-8 max-[1100px]:w-[400px] min-[1280px]:[body:has(.rs-list-foot)>&]:w-560"
      popover="manual"
      aria-label={SHELL.notifications}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          close={() => setToasts((old) => old.filter(({ id }) => id !== toast.id))}
        />
      ))}
    </section>,
    document.body,
  );
}

const isSame = (one: Toast, other: Toast): boolean =>
  one.text === other.text || (one.tag !== undefined && one.tag === other.tag);

function ToastCard({ toast, close }: { toast: Toast; close(): void }) {
  const card = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  const Card = useOverlay("NoticeCard");
  useEffect(() => {
    let timer = setTimeout(end, toast.lifeMs);
    function end() {
      // A person is reading it, by pointer or by keyboard.
      if (card.current?.matches(":hover, :focus-within")) timer = setTimeout(end, READING_MS);
      else latest.current();
    }
    return () => clearTimeout(timer);
  }, [toast.lifeMs]);
  const role = toast.tone === "error" ? "alert" : "status";
  const action = toast.action && {
    label: toast.action.label,
    run: () => {
      toast.action?.run();
      close();
    },
  };
  return (
    <div ref={card} className="toast pointer-events-auto [animation:rise_var(--quick)]">
      {Card ? (
        <Card tone={toast.tone} role={role} action={action} onClose={close}>
          {toast.text}
        </Card>
      ) : (
        // Its file has not come, and may be just what this notice is about.
        <p role={role}>{toast.text}</p>
      )}
    </div>
  );
}

/** Takes react-admin's queued notifications one by one; an undoable act is done at once. */
function useIncoming(add: (toast: Toast) => void): void {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const latest = useRef(add);
  latest.current = add;

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const { message, type, notificationOptions } = taken;
    const { autoHideDuration, messageArgs, undoable, tag, action } = notificationOptions ?? {};
    if (undoable) takeMutation()?.({ isUndo: false });
    const tone: Tone = type === "success" || type === "warning" || type === "error" ? type : "info";
    const text = typeof message === "string" ? translate(message, { _: message, ...messageArgs }) : "";
    const lifeMs = autoHideDuration ?? (action ? ACTION_LIFE_MS : LIFE_MS[tone]);
    if (text) latest.current({ id: ++lastID, tone, text, tag, action, lifeMs });
  }, [notifications, takeNotification, takeMutation, translate]);
}

/** What is pressed next, on the page and in a dialog over it. */
const MAIN_BUTTONS = ":is(main, [role=dialog]) .button.primary";

/**
 * A notice that would hide the focused element (WCAG 2.4.11) or the main button moves to the other end of the window.
 * `shown` changes with the shown notices.
 */
function useAvoidOverlap(place: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useEffect(() => {
    if (shown.length === 0) return;
    const look = () => {
      const [notices, focused] = [place.current, document.activeElement];
      if (!notices) return;
      const isFocusHidden =
        focused?.matches(":focus-visible") && !notices.contains(focused) && overlap(notices, focused);
      const isHidden =
        isFocusHidden || [...document.querySelectorAll(MAIN_BUTTONS)].some((one) => overlap(notices, one));
      if (isHidden) notices.dataset.high = String(notices.dataset.high !== "true");
    };
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [place, shown]);
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
