// The menu of the signed-in person; on a narrow window it has only the sign-out.
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useLogout } from "react-admin";
import { useSession } from "../auth/session.tsx";
import { openUserMenu, SHELL } from "../i18n/shell.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { DropdownMenu, type MenuAction } from "../ui/DropdownMenu.tsx";
import { Icon } from "../ui/Icon.tsx";
import { useDesktop } from "../ui/use-media.ts";
import { AnchoredCard } from "./AnchoredCard.tsx";

interface UserMenuProps {
  items: MenuAction[];
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
  const leave: MenuAction = { label: SHELL.logout, icon: "logout", divided: desktop, onSelect: () => void logout() };
  const ask: MenuAction = { label: SHELL.help, icon: "help", onSelect: () => setHelping(true) };
  const closeHelp = useCallback(() => {
    setHelping(false);
    anchor.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={anchor} className="menu-anchor">
      <DropdownMenu
        label={openUserMenu(name)}
        className="user-button"
        button={
          <>
            <Avatar name={name} src={avatarURL} />
            <span className="visually-hidden">{openUserMenu(name)}</span>
            <span className="user-name truncate" aria-hidden="true">
              {name}
            </span>
            <Icon name="chevronDown" size={14} />
          </>
        }
        head={
          <div className="menu-head">
            <strong className="truncate">{name}</strong>
            <span className="caption">{me.person?.email}</span>
          </div>
        }
        items={desktop ? [...items, ask, leave] : [leave]}
      />
      {helping && desktop && (
        <AnchoredCard anchor={anchor} title={SHELL.helpTitle} className="help-popover" onClose={closeHelp}>
          {help}
        </AnchoredCard>
      )}
    </div>
  );
}
