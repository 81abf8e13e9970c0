// Switches between light, dark, and the preference of the system.
import { COMMANDS } from "../i18n/commands.ts";
import { DropdownMenu } from "../ui/DropdownMenu.tsx";
import { Icon } from "../ui/Icon.tsx";
import { THEMES, useThemeMode } from "../ui/use-theme-mode.ts";

const ICONS = { light: "sun", dark: "moon", system: "contrast" } as const;

export function ThemeToggle() {
  const { mode, choose } = useThemeMode();
  return (
    <DropdownMenu
      label={`${COMMANDS.theme}: ${COMMANDS[mode].toLocaleLowerCase("pt-BR")}`}
      button={<Icon name={ICONS[mode]} size={18} />}
      items={THEMES.map((theme) => ({
        label: COMMANDS[theme],
        icon: ICONS[theme],
        checked: theme === mode,
        onSelect: () => choose(theme),
      }))}
    />
  );
}
