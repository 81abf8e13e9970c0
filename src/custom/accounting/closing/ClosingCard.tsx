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
    <section className="card card-body stack content-start gap-14" aria-labelledby={id}>
      <div className="row flex-wrap justify-between">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
