// Follows a media query ("(max-width: 767px)") so that a screen can change its shape, not only its style.
import { useCallback, useSyncExternalStore } from "react";
import { FRAME_SIZES } from "../base/frame-sizes.ts";

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener("change", notify);
      return () => list?.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** At least a tablet wide: 768 px itself counts as desktop. */
export const useDesktop = (): boolean => useMedia(`(min-width: ${FRAME_SIZES.desktopFromPx}px)`);

export const usePhone = (): boolean => useMedia(`(max-width: ${FRAME_SIZES.desktopFromPx - 0.02}px)`);
