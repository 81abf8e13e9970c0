// The foot of the side menu: the help where it is offered, and the button that fixes the menu.
import { type ReactNode, useId, useState } from "react";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "../ui/Icon.tsx";

interface SidebarFootProps {
  /** Whether the sidebar is wide enough for labels. */
  open: boolean;
  fixed: boolean;
  onFix?(): void;
  help?: ReactNode;
}

export function SidebarFoot({ open, fixed, onFix, help }: SidebarFootProps) {
  if (!onFix && !help) return null;
  const text = fixed ? SHELL.unfix : SHELL.fix;
  return (
    <div className="flex-none py-8 px-12 border-t border-t-border">
      {help && <Help open={open}>{help}</Help>}
      {onFix && (
        <button type="button" className="nav-item" aria-pressed={fixed} aria-label={text} onClick={onFix}>
          <Icon name={fixed ? "unpin" : "pin"} size={18} />
          {open && text}
        </button>
      )}
    </div>
  );
}

function Help({ open, children }: { open: boolean; children: ReactNode }) {
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  const isOpen = open && isExpanded;
  return (
    <>
      {isOpen && (
        <div id={id} className="pt-4 px-10 pb-8">
          {children}
        </div>
      )}
      <button
        type="button"
        className="nav-item"
        aria-label={SHELL.helpTitle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setExpanded(!isExpanded)}
      >
        <Icon name="help" size={18} />
        {open && SHELL.helpTitle}
      </button>
    </>
  );
}
