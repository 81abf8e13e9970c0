// A group of the side menu that opens and closes; the group of the current place is open at first. Its entries may
// stand under headings.
import { Fragment, useEffect, useId, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { type MenuEntry, type MenuGroup, sectionsOf } from "./menu.ts";
import type { Pins } from "./pins.ts";
import { SidebarLink } from "./SidebarLink.tsx";

interface SidebarGroupProps {
  group: MenuGroup;
  current: MenuEntry | undefined;
  /** Whether the sidebar is wide enough for labels. */
  open: boolean;
  pins: Pins;
}

export function SidebarGroup({ group, current, open, pins }: SidebarGroupProps) {
  const within = current !== undefined && group.entries.includes(current);
  const [unfolded, setUnfolded] = useState(within);
  const listID = useId();
  useEffect(() => {
    if (within) setUnfolded(true);
  }, [within]);
  const isOpen = open && unfolded;
  return (
    <>
      <button
        type="button"
        className="nav-item"
        aria-label={group.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listID : undefined}
        data-within={within}
        title={open ? undefined : group.label}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name={group.icon} size={18} />
        {open && (
          <>
            <span className="truncate">{group.label}</span>
            <span className={`ml-auto [transition:rotate_var(--quick)] ${isOpen ? "rotate-90" : ""}`}>
              <Icon name="chevronRight" size={14} />
            </span>
          </>
        )}
      </button>
      {isOpen && (
        <div
          id={listID}
          className="nav-children grid grid-cols-1 gap-1 mt-2 mr-0 mb-8 ml-18 pl-10 border-l border-l-border"
        >
          {sectionsOf(group).map(({ title, entries }) => (
            <Fragment key={title ?? ""}>
              {title && (
                <p
                  className="mt-8 mx-10 mb-2 text-muted text-caption first:mt-2"
                  id={`${listID} ${title}`.replaceAll(" ", "-")}
                >
                  {title}
                </p>
              )}
              <ul
                className="grid grid-cols-1 gap-1"
                aria-labelledby={title && `${listID} ${title}`.replaceAll(" ", "-")}
              >
                {entries.map((entry) => (
                  <li className="relative" key={entry.path}>
                    <SidebarLink entry={entry} current={entry === current} open pins={pins} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}
