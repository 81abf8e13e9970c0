// Is the window at least a tablet wide? 768 px itself counts as desktop.
import { useSyncExternalStore } from "react";

const query = () => matchMedia("(min-width: 768px)");

export function useIsDesktop(): boolean {
  return useSyncExternalStore(watch, () => query().matches);
}

function watch(notify: () => void): () => void {
  const media = query();
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
}
