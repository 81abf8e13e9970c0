// Replaces the application when its first calls fail: it waits for a server that does not answer and continues by itself
// when it does, and shows any other failure.
import { useEffect, useRef } from "react";
import { FailedPanel } from "../auth/SignInPage.tsx";
import { currentReach, noteIfSilent } from "../base/reachability.ts";
import { useReach } from "../fields/parts/use-reach.ts";
import { FIELD_TEXTS } from "../fields/texts.ts";
import { ERRORS } from "../i18n/errors.ts";
import { FRAME } from "../i18n/frame.ts";
import { SHELL } from "../i18n/shell.ts";
import { useIsOnline } from "./use-online.ts";

interface OfflinePanelProps {
  /** There is a network, but the server does not answer. */
  isSilent?: boolean;
  retry(): void;
}

export function OfflinePanel({ isSilent, retry }: OfflinePanelProps) {
  const title = isSilent ? FIELD_TEXTS.silent : ERRORS.offline;
  useEffect(() => {
    // The connection came back while this was being rendered.
    if (navigator.onLine && currentReach() === "reached") return retry();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head" role="alert">
        <h1>{title}</h1>
        <p className="muted">{isSilent ? FIELD_TEXTS.silentHint : FRAME.offlineText}</p>
      </div>
      <button type="button" className="button primary wide" onClick={retry}>
        {SHELL.retry}
      </button>
    </section>
  );
}

const reload = () => location.reload();

export function CannotStart({ startAgain = reload }: { startAgain?(): void }) {
  const isOnline = useIsOnline();
  const isReached = useReach() === "reached";
  const wasReached = useRef(isReached);
  useEffect(() => void noteIfSilent(), []);
  useEffect(() => {
    if (isReached && !wasReached.current) startAgain();
    wasReached.current = isReached;
  }, [isReached, startAgain]);
  if (isOnline && isReached) return <FailedPanel retry={startAgain} />;
  return <OfflinePanel isSilent={isOnline} retry={startAgain} />;
}
