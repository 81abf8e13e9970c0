// Below the logo: the organization, and the company that the person works for, by picture or initials.
import { Avatar } from "../ui/Avatar.tsx";

export interface SidebarOwner {
  /** "Organização" or "Agente". */
  kind: string;
  /** Undefined while it is loaded; its place is reserved, so that nothing jumps. */
  name?: string;
  avatarURL?: string;
}

export function SidebarOwners({ owners, open }: { owners: readonly SidebarOwner[]; open: boolean }) {
  if (owners.length === 0) return null;
  return (
    <ul className="sidebar-owners">
      {owners.map(({ kind, name, avatarURL }) => (
        <li key={kind} title={open ? undefined : name}>
          {name === undefined ? <span className="avatar square" /> : <Avatar name={name} src={avatarURL} square />}
          <span className={open ? "owner-text" : "visually-hidden"}>
            <span className="caption">{kind}</span>
            <span className="truncate">{name ?? <span className="skeleton" />}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
