// Replaces the application when it starts and the server does not answer; it continues by itself when the server does.
import { useEffect } from "react";
import { currentReach } from "../base/reachability.ts";
import { FIELD_TEXTS } from "../fields/texts.ts";
import { ERRORS } from "../i18n/errors.ts";
import { FRAME } from "../i18n/frame.ts";
import { SHELL } from "../i18n/shell.ts";

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
