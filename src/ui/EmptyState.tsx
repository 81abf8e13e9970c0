// A place with nothing in it, or with nothing that could be read: one sentence on what it is, one thing to do.
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** A further sentence. */
  hint?: string | undefined;
  icon?: IconName | undefined;
  iconSize?: number;
  /** "h1" when nothing else heads the page. */
  heading?: "h1" | "h2" | "h3" | undefined;
  tone?: "muted" | "danger";
  /** What to tell the support. */
  code?: string | undefined;
  isAlert?: boolean;
  /** In a small panel. */
  isSmall?: boolean;
  children?: ReactNode;
}

const TONES = { muted: "text-muted", danger: "text-danger" };
const LINE = "max-w-[46ch] text-muted";

export function EmptyState(props: EmptyStateProps) {
  const { title, text, hint, icon = "inbox", iconSize = 22, heading: Heading = "h2", tone = "muted" } = props;
  return (
    <div
      className={`empty grid justify-items-center gap-4 px-24 text-center ${props.isSmall ? "py-32" : "py-56 [.rs-panel_&]:py-24"}`}
      role={props.isAlert ? "alert" : undefined}
    >
      <span
        className={`size-44 grid place-items-center mb-8 border border-border rounded-12 [.rs-panel_&]:hidden ${TONES[tone]}`}
      >
        <Icon name={icon} size={iconSize} />
      </span>
      <Heading className={Heading === "h1" ? "text-[1.125rem]" : undefined}>{title}</Heading>
      {text && <p className={LINE}>{text}</p>}
      {hint && <p className={LINE}>{hint}</p>}
      {props.code && <p className={`caption ${LINE}`}>{props.code}</p>}
      {props.children && <div className="flex flex-wrap justify-center gap-8 mt-14">{props.children}</div>}
    </div>
  );
}
