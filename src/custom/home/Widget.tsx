// A part of the home page: its title, and the loading, failed or loaded content.

import { type ReactNode, useId } from "react";
import { FailureNotice } from "../../ui/FailureNotice.tsx";

interface WidgetProps {
  title: string;
  tools?: ReactNode;
  isLoading: boolean;
  /** The text when it could not be read. */
  failure?: string;
  onRetry(): void;
  skeleton: ReactNode;
  children: ReactNode;
}

export function Widget({ title, tools, isLoading, failure, onRetry, skeleton, children }: WidgetProps) {
  const id = useId();
  return (
    <section className="home-part" aria-labelledby={id} aria-busy={isLoading}>
      <div className="home-part-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {isLoading && !failure && skeleton}
      {failure && <FailureNotice text={failure} onRetry={onRetry} />}
      {!isLoading && !failure && children}
    </section>
  );
}
