// An entry of the side menu. That of the current page has a button which pins it to the top of the menu.
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "../ui/Icon.tsx";
import type { IconName } from "../ui/icons.ts";
import type { MenuEntry } from "./menu.ts";
import type { Pins } from "./pins.ts";

interface SidebarLinkProps {
  entry: MenuEntry;
  current: boolean;
  open: boolean;
  icon?: IconName;
  /** Absent where entries cannot be pinned. */
  pins?: Pins;
}

export function SidebarLink({ entry, current, open, icon, pins }: SidebarLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!current) return;
    // With the next frame, which lays the page out in any case.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView?.({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <>
      <Link
        ref={link}
        className="nav-item"
        to={entry.path}
        aria-label={entry.label}
        aria-current={current ? "page" : undefined}
        title={open ? undefined : entry.label}
      >
        {icon && <Icon name={icon} size={18} />}
        {open && <span className="min-w-0 py-4 whitespace-normal leading-[1.25]">{entry.label}</span>}
      </Link>
      {pins && open && current && <PinButton entry={entry} pins={pins} />}
    </>
  );
}

function PinButton({ entry: { label, path }, pins }: { entry: MenuEntry; pins: Pins }) {
  const isPinned = pins.paths.includes(path);
  const text = isPinned ? SHELL.unpinEntry(label) : SHELL.pinEntry(label);
  return (
    <button
      type="button"
      className="icon-button small nav-pin absolute top-1/2 right-4 -translate-y-1/2 text-accent"
      aria-label={text}
      title={text}
      onClick={() => pins.toggle(path)}
    >
      <Icon name={isPinned ? "unpin" : "pin"} size={14} />
    </button>
  );
}
