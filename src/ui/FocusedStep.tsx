// One step of a page that people without an account open: it takes the focus at its heading, so that a screen reader begins
// there. Give it a key that changes with the step.
import { type ReactNode, useEffect, useRef } from "react";

export function FocusedStep({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="panel" aria-labelledby="step-title">
      <div className="panel-head">
        <h1 id="step-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children}
    </section>
  );
}
