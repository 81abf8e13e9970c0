// Light or dark, at a press.
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "./Icon.tsx";
import { useThemeMode } from "./use-theme-mode.ts";

export function ThemeToggle() {
  const { isDark, toggle } = useThemeMode();
  const label = isDark ? SHELL.light : SHELL.dark;
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={toggle}>
      <Icon name={isDark ? "sun" : "moon"} />
    </button>
  );
}
