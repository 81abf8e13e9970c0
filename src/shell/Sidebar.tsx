// The side menu: 249 px when fixed or in use, a 93-px rail of icons otherwise; inside the drawer it fills it.
import { type FocusEvent, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "./Icon.tsx";
import { currentEntry, isGroup, type MenuEntry, type MenuNode } from "./menu.ts";
import { SidebarGroup } from "./SidebarGroup.tsx";
import { SidebarLink } from "./SidebarLink.tsx";

interface SidebarProps {
  nodes: MenuNode[];
  brand: (compact: boolean) => ReactNode;
  fixed: boolean;
  /** Absent in the drawer: there is nothing to fix. */
  onFix?(): void;
}

export function Sidebar({ nodes, brand, fixed, onFix }: SidebarProps) {
  const [used, setUsed] = useState(false);
  const { pathname } = useLocation();
  const current = currentEntry(nodes, pathname);
  const open = fixed || used;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setUsed(false);
  };
  return (
    <aside
      className="sidebar"
      data-open={open}
      data-fixed={fixed}
      onPointerEnter={(event) => event.pointerType === "mouse" && setUsed(true)}
      onPointerLeave={() => setUsed(false)}
      onFocus={() => setUsed(true)}
      onBlur={leave}
    >
      <div className="sidebar-head">
        <Link to="/" tabIndex={-1}>
          {brand(!open)}
        </Link>
      </div>
      <nav aria-label={SHELL.mainMenu}>
        <ul className="nav-list">
          {nodes.map((node) => (
            <li key={isGroup(node) ? node.label : node.path}>
              <Node node={node} current={current} open={open} />
            </li>
          ))}
        </ul>
      </nav>
      {onFix && (
        <div className="sidebar-foot">
          <button
            type="button"
            className="nav-item"
            aria-pressed={fixed}
            aria-label={fixed ? SHELL.unfix : SHELL.fix}
            onClick={onFix}
          >
            <Icon name={fixed ? "unpin" : "pin"} />
            {open && (fixed ? SHELL.unfix : SHELL.fix)}
          </button>
        </div>
      )}
    </aside>
  );
}

function Node({ node, current, open }: { node: MenuNode; current: MenuEntry | undefined; open: boolean }) {
  if (!isGroup(node)) return <SidebarLink entry={node} current={node === current} open={open} icon={node.icon} />;
  return <SidebarGroup group={node} current={current} open={open} />;
}
