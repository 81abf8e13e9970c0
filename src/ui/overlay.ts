// What lies over a page (menus, panels, dialogs, the drawer) stands on MUI and comes in a file of its own, as soon as the
// page is at rest: nothing of it is needed to paint a list.
import { useEffect, useSyncExternalStore } from "react";
import { noteSilence, onReachChange, retryRounds } from "../base/reachability.ts";

type Overlays = typeof import("./overlays/index.ts");

let loaded: Overlays | undefined;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

export function loadOverlays(): Promise<void> {
  coming ??= import("./overlays/index.ts").then(
    (parts) => {
      loaded = parts;
      for (const listener of listeners) listener();
    },
    () => {
      coming = undefined;
      noteSilence();
    },
  );
  return coming;
}

/** The part, or nothing as long as its file has not come; it is asked for again when the server answers again. */
export function useOverlay<Name extends keyof Overlays>(name: Name): Overlays[Name] | undefined {
  const parts = useSyncExternalStore(subscribe, () => loaded);
  const round = useSyncExternalStore(onReachChange, retryRounds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every return of the server is another try.
  useEffect(() => {
    if (!parts) void loadOverlays();
  }, [parts, round]);
  return parts?.[name];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
