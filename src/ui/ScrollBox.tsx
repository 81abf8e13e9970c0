// Holds what may be wider than its place, mostly a table: it is scrolled there, by keyboard too, and is no landmark.
import type { ReactNode, Ref, UIEvent } from "react";

interface ScrollBoxProps {
  /** Of what is scrolled. */
  label: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  onScroll?: ((event: UIEvent<HTMLDivElement>) => void) | undefined;
  children: ReactNode;
}

export function ScrollBox({ label, className = "table-box", ref, onScroll, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y: what scrolls must be reachable by keyboard
    <div className={className} ref={ref} role="group" aria-label={label} tabIndex={0} onScroll={onScroll}>
      {children}
    </div>
  );
}
