// The bell: the number of unread notifications, the live stream, and the list that it opens. It is rendered only for
// people who have notifications.
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { API } from "../../auth/api-fetch.ts";
import { useSession } from "../../auth/session.tsx";
import { accessToken } from "../../auth/token.ts";
import { passLiveEvent } from "../../base/live-events.ts";
import type { Notification } from "../../base/notification.ts";
import { plainText } from "../../fields/html/definition.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { COMMANDS } from "../../i18n/commands.ts";
import { NOTIFICATIONS as TEXTS, unreadText } from "../../i18n/notifications.ts";
import { useCommands } from "../../resources/parts/commands.ts";
import { Icon } from "../../ui/Icon.tsx";
import { BADGE_CAP } from "./limits.ts";
import "./notifications.css";
import { PanelFrame } from "./PanelFrame.tsx";
import type { Connection, StreamState } from "./stream.ts";
import { joinTabs, type Tabs } from "./tabs.ts";
import { refreshNotifications, takeIn, useUnreadCount } from "./use-notifications.ts";

const NotificationList = lazyPart(async () => ({ default: (await import("./NotificationList.tsx")).NotificationList }));

interface BellProps {
  /** Returns the address that a press opens; undefined for none. */
  addressOf(notification: Notification): string | undefined;
  /** Returns whether it is shown as a notice in the corner when it arrives. */
  isAnnounced(notification: Notification): boolean;
  /** Further actions at the foot of the list; receives the function that closes it. */
  foot?(close: () => void): ReactNode;
}

export function NotificationBell(props: BellProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const count = useUnreadCount();
  const { state, tabs } = useStream(props.isAnnounced);
  const changed = useCallback(() => tabs.current?.changed(), [tabs]);
  const { pathname } = useLocation();
  const close = useCallback(() => {
    flushSync(() => setOpen(false));
    anchor.current?.querySelector("button")?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the list
  useEffect(() => setOpen(false), [pathname]);
  const toggle = () => {
    if (!open) tabs.current?.wake();
    setOpen(!open);
  };
  useCommands([{ label: COMMANDS.notifications, keys: "g v", run: () => open || toggle(), group: "anywhere" }]);

  return (
    <div ref={anchor} className="relative inline-flex" data-stream={state}>
      <button
        type="button"
        className="icon-button"
        aria-label={TEXTS.bell}
        title={TEXTS.title}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="bell" size={18} />
      </button>
      {count > 0 && (
        <span
          className="notif-badge absolute -top-1 left-17 min-w-17 py-0 px-4 border-2 border-surface rounded-9 bg-danger text-on-danger text-[0.6875rem] font-semibold tabular-nums leading-14 pointer-events-none"
          aria-hidden="true"
        >
          {count > BADGE_CAP ? TEXTS.manyUnread : count}
        </span>
      )}
      <span className="sr-only" aria-live="polite">
        {count > 0 && unreadText(count)}
      </span>
      {open && (
        <PanelFrame anchor={anchor} onClose={close}>
          <Suspense fallback={null}>
            <NotificationList
              addressOf={props.addressOf}
              isStreamClosed={state === "CLOSED"}
              onChanged={changed}
              onWake={() => tabs.current?.wake()}
              onClose={close}
            />
          </Suspense>
          {props.foot?.(close)}
        </PanelFrame>
      )}
    </div>
  );
}

/** Joins the person's other tabs while the bell exists. */
function useStream(isAnnounced: BellProps["isAnnounced"]) {
  const { me } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const tabs = useRef<Tabs>(undefined);
  const [state, setState] = useState<StreamState>("CONNECTING");
  const announce = useRef(isAnnounced);
  announce.current = isAnnounced;

  useEffect(() => {
    const joined = joinTabs(String(me.id), {
      connect: openStream,
      onState: setState,
      onStale: () => void refreshNotifications(client),
      onMissingToken: () => notify(TEXTS.streamError, { type: "error" }),
      onEvent({ name, data }) {
        if (name !== "notification") return passLiveEvent({ ...JSON.parse(data), name });
        const notification: Notification = JSON.parse(data);
        takeIn(client, notification);
        if (!announce.current(notification) || document.visibilityState === "hidden") return;
        notify(plainText(notification.title), { type: "info", tag: notification.tag ?? undefined });
      },
    });
    tabs.current = joined;
    const wake = () => document.visibilityState === "visible" && joined.wake();
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      joined.leave();
    };
  }, [me.id, client, notify]);
  return { state, tabs };
}

async function openStream({ lastEventID, renewToken, signal }: Connection): Promise<Response | undefined> {
  const token = await accessToken({ renew: renewToken });
  if (!token) return undefined;
  return fetch(`${API}/notifications/push/stream`, {
    signal,
    cache: "no-store",
    headers: {
      Accept: "text/event-stream",
      Authorization: `Bearer ${token}`,
      ...(lastEventID ? { "Last-Event-ID": lastEventID } : {}),
    },
  });
}
