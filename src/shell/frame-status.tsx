// What the frame says beside the page: no network, a server that does not answer, calls in progress, and whose a print is.
import { useEffect, useState, useSyncExternalStore } from "react";
import { useGetIdentity } from "react-admin";
import { flushSync } from "react-dom";
import { formatDateTime } from "../base/dates.ts";
import { isLoading, LOADING_DELAY_MS, onLoadingChange } from "../base/loading.ts";
import { useReach } from "../fields/parts/use-reach.ts";
import { FRAME } from "../i18n/frame.ts";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "../ui/Icon.tsx";
import type { SidebarOwner } from "./SidebarOwners.tsx";
import { useIsOnline } from "./use-online.ts";

/** Shown above every screen while the server does not answer: it says what this means, and that nobody need act. */
export function ConnectionNotice() {
  const reach = useReach();
  const isOnline = useIsOnline();
  const text = !isOnline || reach === "offline" ? FRAME.offlineNotice : reach === "silent" ? FRAME.silentNotice : "";
  return (
    <div role="status">
      {text && (
        <p className="notice connection-notice mt-12 mx-32 mb-0 phone:mx-16" data-tone="warning">
          {text}
        </p>
      )}
    </div>
  );
}

/** Shown in the top bar while there is no network. */
export function OfflineLabel() {
  const isOnline = useIsOnline();
  return (
    <span role="status">
      {!isOnline && (
        <span
          className="flex items-center gap-6 py-0 px-8 text-warning text-caption font-medium whitespace-nowrap"
          title={FRAME.offlineHint}
        >
          <Icon name="offline" size={16} />
          <span className="phone:sr-only">{FRAME.offline}</span>
        </span>
      )}
    </span>
  );
}

/** Shows that calls are in progress, once they take longer than a moment. */
export function LoadingIndicator() {
  const active = useSyncExternalStore(onLoadingChange, isLoading);
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!active) return setLate(false);
    const timer = setTimeout(() => setLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [active]);

  if (!active || !late) return null;
  return (
    <span className="loading" role="status">
      <span className="py-0 px-8 text-muted text-caption phone:sr-only">{SHELL.loading}</span>
      <span className="loading-bar" />
    </span>
  );
}

/** Stands above a printed page alone: whose it is, who printed it, and when. */
export function PrintHead({ owners }: { owners: readonly SidebarOwner[] }) {
  const { identity } = useGetIdentity();
  const [moment, setMoment] = useState(() => new Date());
  useEffect(() => {
    const note = () => flushSync(() => setMoment(new Date()));
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, []);
  const parts = [...owners.map(({ name }) => name), identity?.fullName, formatDateTime(moment.toISOString())];
  return <p className="hidden print:block caption">{parts.filter(Boolean).join(" · ")}</p>;
}
