// In the place of the application when it opens without a network: says so, and goes on by itself when there is one.
import { useEffect } from "react";
import { ERRORS } from "../i18n/errors.ts";
import { FRAME } from "../i18n/frame.ts";
import { SHELL } from "../i18n/shell.ts";

export function OfflinePanel({ retry }: { retry(): void }) {
  useEffect(() => {
    // It came back while this was being drawn.
    if (navigator.onLine) return retry();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
  return (
    <section className="panel" aria-label={ERRORS.offline}>
      <div className="panel-head" role="alert">
        <h1>{ERRORS.offline}</h1>
        <p className="muted">{FRAME.offlineText}</p>
      </div>
      <button type="button" className="button primary wide" onClick={retry}>
        {SHELL.retry}
      </button>
    </section>
  );
}
