// Small parts that the tabs of the daily closing share: a card, a state, a failure with its way out.
import { type ReactNode, useId } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import type { Closing } from "./closing-queries.ts";
import { CLOSING_TEXTS, STATUS } from "./texts.ts";

export function Card({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card card-body dc-card" aria-labelledby={id}>
      <div className="dc-card-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** What is known, each under its name. */
export function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  return (
    <dl className="facts dc-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function StatusLabel({ status }: Pick<Closing, "status">) {
  const { label, tone } = status ? STATUS[status] : { label: CLOSING_TEXTS.inProgress, tone: "information" };
  return (
    <span className="status" data-tone={tone}>
      {label}
    </span>
  );
}

export function Failed({ text, onRetry }: { text: string; onRetry(): unknown }) {
  return (
    <div className="notice" data-tone="danger" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
      <button type="button" className="button small" onClick={() => void onRetry()}>
        {CLOSING_TEXTS.retry}
      </button>
    </div>
  );
}

export const Waiting = () => (
  <p className="muted" role="status">
    {CLOSING_TEXTS.loading}
  </p>
);

export const modeText = ({ manual }: Pick<Closing, "manual">): string =>
  manual ? CLOSING_TEXTS.manualName : CLOSING_TEXTS.automatic;
