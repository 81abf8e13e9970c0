// A card that hangs on a button: it takes the focus; a press elsewhere or Escape closes it, and the address stays.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { CardHead } from "./CardHead.tsx";

interface AnchoredCardProps {
  /** What the card hangs on: a press there is not one elsewhere. */
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
      // A question that the card asks, or a notice about it, is no press elsewhere.
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
