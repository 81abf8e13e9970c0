// Whether there is a network, as far as the browser knows.
import { useSyncExternalStore } from "react";

export function useIsOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine !== false);
}

function watch(notify: () => void): () => void {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}
