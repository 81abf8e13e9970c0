// The side menu: 249 px wide when fixed or in use, otherwise a 93-px rail of icons; inside the drawer it fills the
// drawer.
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { currentEntry, isGroup, type MenuEntry, type MenuNode, pinnedEntries } from "./menu.ts";
import { type Pins, usePins } from "./pins.ts";
import { SidebarFoot } from "./SidebarFoot.tsx";
import { SidebarGroup } from "./SidebarGroup.tsx";
import { SidebarLink } from "./SidebarLink.tsx";
import { type SidebarOwner, SidebarOwners } from "./SidebarOwners.tsx";

interface SidebarProps {
  nodes: MenuNode[];
  brand: (compact: boolean) => ReactNode;
  owners: readonly SidebarOwner[];
  fixed: boolean;
  /** Absent where the menu cannot be fixed: in the drawer, and in a window too narrow for both. */
  onFix?(): void;
  help?: ReactNode;
}

export function Sidebar({ nodes, brand, owners, fixed, onFix, help }: SidebarProps) {
  const [used, setUsed] = useState(false);
  const { pathname } = useLocation();
  const current = currentEntry(nodes, pathname);
  const open = fixed || used;
  const pins = usePins();
  const pinned = pinnedEntries(pins.paths, nodes);
  const lose = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setUsed(false);
  };
  // While the menu has the focus of the keyboard, the pointer does not close it.
  const leave = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.querySelector(":focus-visible")) setUsed(false);
  };
  return (
    <aside
      className="sidebar"
      data-open={open}
      data-fixed={fixed}
      onPointerEnter={(event) => event.pointerType === "mouse" && setUsed(true)}
      onPointerLeave={leave}
      onFocus={() => setUsed(true)}
      onBlur={lose}
    >
      <div className="sidebar-head flex flex-none items-center h-(--bar) py-0 px-18 text-text">
        <Link className="flex text-inherit hover:no-underline" to="/" tabIndex={-1}>
          {brand(!open)}
        </Link>
      </div>
      <SidebarOwners owners={owners} open={open} />
      <nav
        className="flex-1 min-h-0 pt-8 px-12 pb-16 overflow-x-hidden overflow-y-auto [scrollbar-width:thin]"
        aria-label={SHELL.mainMenu}
      >
        {pinned.length > 0 && (
          <ul className="nav-list grid grid-cols-1 gap-1 mb-8 pb-8 border-b border-b-border" aria-label={SHELL.pinned}>
            {pinned.map((entry) => (
              <li className="relative" key={entry.path}>
                <SidebarLink entry={entry} current={entry === current} open={open} icon={entry.icon} pins={pins} />
              </li>
            ))}
          </ul>
        )}
        <ul className="nav-list grid grid-cols-1 gap-2">
          {nodes.map((node) => (
            <li className="relative" key={isGroup(node) ? node.label : node.path}>
              <Node node={node} current={current} open={open} pins={pins} />
            </li>
          ))}
        </ul>
      </nav>
      <SidebarFoot open={open} fixed={fixed} onFix={onFix} help={help} />
    </aside>
  );
}

interface NodeProps {
  node: MenuNode;
  current: MenuEntry | undefined;
  open: boolean;
  pins: Pins;
}

function Node({ node, current, open, pins }: NodeProps) {
  if (!isGroup(node)) return <SidebarLink entry={node} current={node === current} open={open} icon={node.icon} />;
  return <SidebarGroup group={node} current={current} open={open} pins={pins} />;
}
