// Is the window at least a tablet wide? 768 px itself counts as desktop.
import { useSyncExternalStore } from "react";
import { FRAME_SIZES } from "../base/frame-sizes.ts";

const query = () => matchMedia(`(min-width: ${FRAME_SIZES.desktopFromPx}px)`);

export function useIsDesktop(): boolean {
  return useSyncExternalStore(watch, () => query().matches);
}

function watch(notify: () => void): () => void {
  const media = query();
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
}
