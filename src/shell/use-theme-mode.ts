// Light, dark, or as the system says: remembered for this browser, applied to the document.
import { useEffect, useSyncExternalStore } from "react";
import { useStore } from "react-admin";

export type ThemeMode = "system" | "light" | "dark";

const dark = () => matchMedia("(prefers-color-scheme: dark)");

export function useThemeMode(): { isDark: boolean; toggle(): void } {
  const [mode, setMode] = useStore<ThemeMode>("themeMode", "system");
  const systemIsDark = useSyncExternalStore(watchSystem, () => dark().matches);
  const isDark = mode === "system" ? systemIsDark : mode === "dark";

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (mode === "system") delete dataset.theme;
    else dataset.theme = mode;
  }, [mode]);

  return { isDark, toggle: () => setMode(nextMode(isDark, systemIsDark)) };
}

/** Choosing what the system already says means to follow it again. */
function nextMode(isDark: boolean, systemIsDark: boolean): ThemeMode {
  if (isDark === systemIsDark) return isDark ? "light" : "dark";
  return "system";
}

function watchSystem(notify: () => void): () => void {
  const query = dark();
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}
