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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    <section ref={stage} className="viewer-stage" aria-label={name} tabIndex={0} onScroll={onScroll}>
      {children}
    </section>
  );
}
