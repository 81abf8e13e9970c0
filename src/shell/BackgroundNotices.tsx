// Notifies of failures that no screen shows: a lost connection, and a failed refresh of shown data. A lost connection
// is reported once, however many calls wait, until the server answers again.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNotify } from "react-admin";
import { objectOf } from "../base/plain-object.ts";
import { ERRORS } from "../i18n/errors.ts";

/** No answer at all, or one of a proxy in front of a server that does not answer. */
const AWAY = new Set([0, 502, 503, 504]);

export function BackgroundNotices() {
  const notify = useNotify();
  const cache = useQueryClient().getQueryCache();

  useEffect(() => {
    let isAway = false;
    return cache.subscribe((event) => {
      if (event.type !== "updated") return;
      if (event.action.type === "success" && !event.action.manual) isAway = false;
      // Without data the screen itself shows the failure.
      if (event.action.type !== "error" || event.query.state.data === undefined) return;
      const { status } = objectOf(event.action.error);
      if (typeof status !== "number" || !AWAY.has(status)) return notify(ERRORS.loadData, { type: "error" });
      if (!isAway) notify(navigator.onLine ? ERRORS.unavailable : ERRORS.offline, { type: "warning" });
      isAway = true;
    });
  }, [cache, notify]);

  useEffect(() => {
    const notifyOffline = () => notify(ERRORS.offline, { type: "warning" });
    window.addEventListener("offline", notifyOffline);
    return () => window.removeEventListener("offline", notifyOffline);
  }, [notify]);

  return null;
}
