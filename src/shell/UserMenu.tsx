// The menu of the signed-in person; on a narrow window only the way out.
import { useLogout } from "react-admin";
import { useSession } from "../auth/session.tsx";
import { openUserMenu, SHELL } from "../i18n/shell.ts";
import { Avatar } from "./Avatar.tsx";
import { DropdownMenu, type MenuAction } from "./DropdownMenu.tsx";
import { Icon } from "./Icon.tsx";
import { useIsDesktop } from "./use-media.ts";

export function UserMenu({ items, avatarURL }: { items: MenuAction[]; avatarURL?: string }) {
  const { me } = useSession();
  const desktop = useIsDesktop();
  const logout = useLogout();
  const name = me.person?.fullName ?? me.person?.email ?? "";
  const leave: MenuAction = {
    label: SHELL.logout,
    icon: "logout",
    divided: desktop && items.length > 0,
    onSelect: () => void logout(),
  };
  return (
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
          <strong className="truncate" style={{ display: "block" }}>
            {name}
          </strong>
          <span className="caption">{me.person?.email}</span>
        </div>
      }
      items={desktop ? [...items, leave] : [leave]}
    />
  );
}
