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
    <ul
      className={`sidebar-owners grid flex-none gap-10 pt-4 pb-12 border-b border-b-border ${open ? "px-18" : "justify-items-center"}`}
    >
      {owners.map(({ kind, name, avatarURL }) => (
        <li className="relative flex items-center gap-10" key={kind} title={open ? undefined : name}>
          {name === undefined ? (
            <span className="size-28 flex-none rounded-control bg-accent-tint" />
          ) : (
            <Avatar name={name} src={avatarURL} square />
          )}
          <span className={open ? "grid flex-1 content-center min-h-34 min-w-0 text-table leading-[1.3]" : "sr-only"}>
            <span className="caption">{kind}</span>
            <span className="truncate">{name ?? <span className="skeleton" />}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
