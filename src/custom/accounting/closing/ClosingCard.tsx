// A card of the daily closing: its title, tools beside it, its content.
import { type ReactNode, useId } from "react";

interface ClosingCardProps {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

export function ClosingCard({ title, tools, children }: ClosingCardProps) {
  const id = useId();
  return (
    <section className="card card-body dc-card stack gap-14 content-start" aria-labelledby={id}>
      <div className="row wrap justify-between">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
