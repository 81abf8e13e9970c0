// Says what no screen can say by itself: a lost connection, and a refresh behind shown data that did not work.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNotify } from "react-admin";
import { ERRORS } from "../i18n/errors.ts";

export function BackgroundNotices() {
  const notify = useNotify();
  const cache = useQueryClient().getQueryCache();

  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        // Without data the screen itself shows the failure.
        if (event.query.state.data !== undefined) notify(ERRORS.loadData, { type: "error" });
      }),
    [cache, notify],
  );

  useEffect(() => {
    const tell = () => notify(ERRORS.offline, { type: "warning" });
    window.addEventListener("offline", tell);
    return () => window.removeEventListener("offline", tell);
  }, [notify]);

  return null;
}
