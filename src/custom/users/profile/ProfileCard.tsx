// One part of the profile: its title, its purpose, its content.
import { type ReactNode, useId } from "react";

export function ProfileCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card card-body stack grid-cols-1" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
