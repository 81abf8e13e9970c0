// Light, dark, or as the system says: applied to the document, remembered by this browser.
import { useEffect } from "react";
import { useStore } from "react-admin";

export const THEMES = ["light", "dark", "system"] as const;
export type ThemeMode = (typeof THEMES)[number];

export function useThemeMode(): { mode: ThemeMode; choose(mode: ThemeMode): void } {
  const [mode, choose] = useStore<ThemeMode>("themeMode", "system");
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (mode === "system") delete dataset.theme;
    else dataset.theme = mode;
  }, [mode]);
  return { mode, choose };
}
