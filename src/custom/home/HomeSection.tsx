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
    <section className="home-part mb-28" aria-labelledby={id}>
      <div className="home-part-head row gap-12 min-h-28 mb-12">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {empty ? (
        <p className="card home-nothing row gap-10 muted py-16 px-20">
          <Icon name="success" size={18} />
          {empty}
        </p>
      ) : (
        children
      )}
    </section>
  );
}
