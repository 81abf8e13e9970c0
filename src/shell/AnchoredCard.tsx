// A card anchored to a button: it takes the focus; a press elsewhere or Escape closes it, and the address does not
// change.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { CardHead } from "./CardHead.tsx";

interface AnchoredCardProps {
  /** The anchor of the card; a press on it does not count as elsewhere. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  className: string;
  onClose(): void;
  children: ReactNode;
}

export function AnchoredCard({ anchor, title, className, onClose, children }: AnchoredCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const titleID = useId();
  useEffect(() => card.current?.focus(), []);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || anchor.current?.contains(target)) return;
      // A press in a dialog or a notice of the card does not close it.
      if (!target.closest("dialog, .toasts")) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [anchor, onClose]);
  return (
    <div
      ref={card}
      className={`menu ${className}`}
      role="dialog"
      aria-labelledby={titleID}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <CardHead id={titleID} title={title} onClose={onClose} />
      {children}
    </div>
  );
}
