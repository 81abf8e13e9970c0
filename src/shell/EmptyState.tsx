// A place with nothing in it yet: one sentence on what it is, one thing to do.
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: IconName;
  children?: ReactNode;
}

export function EmptyState({ title, text, icon = "inbox", children }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="glyph">
        <Icon name={icon} size={22} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
