// A card anchored to a button: it takes the focus; a press elsewhere or Escape closes it, and the address does not
// change.
import { type ReactNode, type RefObject, useId } from "react";
import { FloatingPanel } from "../ui/FloatingPanel.tsx";
import { CardHead } from "./CardHead.tsx";

interface AnchoredCardProps {
  anchor: RefObject<HTMLElement | null>;
  title: string;
  className: string;
  /** The room around its title. */
  headClassName?: string | undefined;
  onClose(): void;
  children: ReactNode;
}

export function AnchoredCard({ anchor, title, className, headClassName, onClose, children }: AnchoredCardProps) {
  const titleID = useId();
  return (
    <FloatingPanel
      label={title}
      labelledBy={titleID}
      className={className}
      align="end"
      anchor={anchor}
      onClose={onClose}
      onAway={onClose}
    >
      <CardHead id={titleID} className={headClassName} title={title} onClose={onClose} />
      {children}
    </FloatingPanel>
  );
}
