// Shows that calls are under way, once they take longer than a blink.
import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { SHELL } from "../i18n/shell.ts";

/** Spec shell §9: nothing is shown for work shorter than this. */
const DELAY_MS = 150;

export function LoadingIndicator() {
  const active = useIsFetching() + useIsMutating() > 0;
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!active) return setLate(false);
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [active]);

  if (!active || !late) return null;
  return (
    <span className="loading-text" role="status">
      {SHELL.loading}
      <span className="loading-bar" />
    </span>
  );
}
