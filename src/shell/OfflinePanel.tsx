// In the place of the application when it opens and nobody answers: says so, and goes on by itself when somebody does.
import { useEffect } from "react";
import { currentReach } from "../base/reachability.ts";
import { FIELD_TEXTS } from "../fields/texts.ts";
import { ERRORS } from "../i18n/errors.ts";
import { FRAME } from "../i18n/frame.ts";
import { SHELL } from "../i18n/shell.ts";

interface OfflinePanelProps {
  /** There is a network, and yet no answer. */
  isSilent?: boolean;
  retry(): void;
}

export function OfflinePanel({ isSilent, retry }: OfflinePanelProps) {
  const title = isSilent ? FIELD_TEXTS.silent : ERRORS.offline;
  useEffect(() => {
    // It came back while this was being drawn.
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
