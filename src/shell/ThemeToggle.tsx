// Switches between light, dark, and the preference of the system.
import { COMMANDS } from "../i18n/commands.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";
import { THEMES, useThemeMode } from "../ui/use-theme-mode.ts";

const ICONS = { light: "sun", dark: "moon", system: "contrast" } as const;

export function ThemeToggle() {
  const { mode, choose } = useThemeMode();
  const label = `${COMMANDS.theme}: ${COMMANDS[mode].toLocaleLowerCase("pt-BR")}`;
  return (
    <Menu
      label={label}
      title={label}
      items={THEMES.map((theme) => ({
        label: COMMANDS[theme],
        icon: <Icon name={ICONS[theme]} />,
        isChecked: theme === mode,
        onSelect: () => choose(theme),
      }))}
    >
      <Icon name={ICONS[mode]} size={18} />
    </Menu>
  );
}
