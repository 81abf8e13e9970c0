// A page without the menu: sign-in, new password, failures before the session exists.
import type { ReactNode } from "react";

export function PlainPage({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  return (
    <div className="plain">
      <header>{brand}</header>
      <main>{children}</main>
    </div>
  );
}

interface PanelProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

export function Panel({ title, text, children }: PanelProps) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
