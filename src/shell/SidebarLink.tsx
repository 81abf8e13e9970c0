// An entry of the side menu.
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../ui/Icon.tsx";
import type { IconName } from "../ui/icons.ts";
import type { MenuEntry } from "./menu.ts";

interface SidebarLinkProps {
  entry: MenuEntry;
  current: boolean;
  open: boolean;
  icon?: IconName;
}

export function SidebarLink({ entry, current, open, icon }: SidebarLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView?.({ block: "nearest" });
  }, [current]);
  return (
    <Link
      ref={link}
      className="nav-item"
      to={entry.path}
      aria-label={entry.label}
      aria-current={current ? "page" : undefined}
      title={open ? undefined : entry.label}
    >
      {icon && <Icon name={icon} size={18} />}
      {open && <span className="truncate">{entry.label}</span>}
    </Link>
  );
}
