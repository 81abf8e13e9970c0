// The menu of the signed-in person; on a narrow window it has only the theme and the sign-out.
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useLogout } from "react-admin";
import { flushSync } from "react-dom";
import { useSession } from "../auth/session.tsx";
import { COMMANDS } from "../i18n/commands.ts";
import { openUserMenu, SHELL } from "../i18n/shell.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Menu, type MenuItem } from "../ui/Menu.tsx";
import { useDesktop } from "../ui/use-media.ts";
import { THEMES, useThemeMode } from "../ui/use-theme-mode.ts";
import { AnchoredCard } from "./AnchoredCard.tsx";

interface UserMenuProps {
  items: MenuItem[];
  avatarURL?: string;
  /** The content of the help card. */
  help: ReactNode;
}

export function UserMenu({ items, avatarURL, help }: UserMenuProps) {
  const { me } = useSession();
  const desktop = useDesktop();
  const logout = useLogout();
  const [helping, setHelping] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const name = me.person?.fullName ?? me.person?.email ?? "";
  const leave: MenuItem = {
    label: SHELL.logout,
    icon: <Icon name="logout" />,
    isDivided: true,
    onSelect: () => void logout(),
  };
  const ask: MenuItem = { label: SHELL.help, icon: <Icon name="help" />, onSelect: () => setHelping(true) };
  const { mode, choose } = useThemeMode();
  // A narrow bar has no room for a button of its own.
  const themes = THEMES.map((theme) => ({
    ...{ label: `${COMMANDS.theme}: ${COMMANDS[theme].toLocaleLowerCase("pt-BR")}` },
    isChecked: theme === mode,
    onSelect: () => choose(theme),
  }));
  const closeHelp = useCallback(() => {
    flushSync(() => setHelping(false));
    anchor.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={anchor} className="relative inline-flex">
      <Menu
        label={openUserMenu(name)}
        className="user-button bar-button gap-8 ml-4 text-table font-medium"
        isNamed
        head={
          <>
            <strong className="truncate">{name}</strong>
            <span className="caption">{me.person?.email}</span>
          </>
        }
        items={desktop ? [...items, ask, leave] : [...themes, leave]}
      >
        <Avatar name={name} src={avatarURL} />
        <span className="sr-only">{openUserMenu(name)}</span>
        <span className="truncate max-w-180 max-[1120px]:hidden phone:hidden" aria-hidden="true">
          {name}
        </span>
        <Icon className="text-muted phone:hidden" name="chevronDown" size={14} />
      </Menu>
      {helping && desktop && (
        <AnchoredCard
          anchor={anchor}
          title={SHELL.helpTitle}
          className="w-[min(320px,calc(100vw_-_24px))]! pt-14! px-16! pb-16!"
          onClose={closeHelp}
        >
          {help}
        </AnchoredCard>
      )}
    </div>
  );
}
