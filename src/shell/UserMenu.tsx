// The menu of the signed-in person; on a narrow window it has only the sign-out.
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useLogout } from "react-admin";
import { flushSync } from "react-dom";
import { useSession } from "../auth/session.tsx";
import { openUserMenu, SHELL } from "../i18n/shell.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Menu, type MenuItem } from "../ui/Menu.tsx";
import { useDesktop } from "../ui/use-media.ts";
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
    isDivided: desktop,
    onSelect: () => void logout(),
  };
  const ask: MenuItem = { label: SHELL.help, icon: <Icon name="help" />, onSelect: () => setHelping(true) };
  const closeHelp = useCallback(() => {
    flushSync(() => setHelping(false));
    anchor.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={anchor} className="menu-anchor">
      <Menu
        label={openUserMenu(name)}
        className="user-button"
        isNamed
        head={
          <>
            <strong className="truncate">{name}</strong>
            <span className="caption">{me.person?.email}</span>
          </>
        }
        items={desktop ? [...items, ask, leave] : [leave]}
      >
        <Avatar name={name} src={avatarURL} />
        <span className="visually-hidden">{openUserMenu(name)}</span>
        <span className="user-name truncate" aria-hidden="true">
          {name}
        </span>
        <Icon name="chevronDown" size={14} />
      </Menu>
      {helping && desktop && (
        <AnchoredCard anchor={anchor} title={SHELL.helpTitle} className="help-popover" onClose={closeHelp}>
          {help}
        </AnchoredCard>
      )}
    </div>
  );
}
