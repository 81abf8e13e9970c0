// Shows that calls are in progress, once they take longer than a moment.
import { useEffect, useState, useSyncExternalStore } from "react";
import { isLoading, LOADING_DELAY_MS, onLoadingChange } from "../base/loading.ts";
import { SHELL } from "../i18n/shell.ts";

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
      <span className="loading-text">{SHELL.loading}</span>
      <span className="loading-bar" />
    </span>
  );
}
