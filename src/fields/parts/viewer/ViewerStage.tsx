// The scrollable area in which a file is shown; it has the focus at first.
import { type ReactNode, type RefObject, useEffect } from "react";

interface ViewerStageProps {
  name: string;
  stage: RefObject<HTMLElement | null>;
  onScroll?: () => void;
  children: ReactNode;
}

export function ViewerStage({ name, stage, onScroll, children }: ViewerStageProps) {
  useEffect(() => stage.current?.focus({ preventScroll: true }), [stage]);
  return (
    <section
      ref={stage}
      className="relative flex-1 min-h-0 p-16 overflow-auto bg-sunken focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
      tabIndex={0}
      onScroll={onScroll}
    >
      {children}
    </section>
  );
}
