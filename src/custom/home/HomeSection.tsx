// A part of the home page: its title with tools beside it, and its content, or one sentence where there is none.

import { type ReactNode, useId } from "react";
import { Icon } from "../../ui/Icon.tsx";

interface HomeSectionProps {
  title: string;
  tools?: ReactNode;
  /** The sentence in the place of the content when there is nothing to show. */
  empty?: string | false;
  children: ReactNode;
}

export function HomeSection({ title, tools, empty, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className="mb-28" aria-labelledby={id}>
      <div className="row gap-12 min-h-28 mb-12">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {empty ? (
        <p className="card row muted gap-10 px-20 py-16">
          <Icon className="text-success" name="success" size={18} />
          {empty}
        </p>
      ) : (
        children
      )}
    </section>
  );
}
