// A place with nothing in it yet: one sentence on what it is, one thing to do.
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** A further sentence. */
  hint?: string | undefined;
  icon?: IconName;
  /** "h1" when nothing else heads the page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}

export function EmptyState({ title, text, hint, icon = "inbox", heading: Heading = "h2", children }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="glyph">
        <Icon name={icon} size={22} />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {hint && <p>{hint}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
