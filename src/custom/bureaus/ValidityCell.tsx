// Until when the answer of a bureau is valid, as lists and records show it: never asked, valid, about to end, or over.
import { daysBetween, formatDate, wallClock } from "../../base/dates.ts";
import type { CellProps } from "../../framework.ts";

/** A warning comes as many days before the end. */
const WARNING_DAYS = 7;

export function ValidityCell({ value }: CellProps) {
  if (typeof value !== "string") return <span className="muted">Não consultado</span>;
  const days = daysBetween(wallClock(Date.now()).date, value);
  if (days < 0) return <Label tone="danger" text={`Venceu em ${formatDate(value)}`} />;
  if (days === 0) return <Label tone="warning" text="Vence hoje" />;
  if (days > WARNING_DAYS) return <Label tone="success" text={`Até ${formatDate(value)}`} />;
  return <Label tone="warning" text={days === 1 ? "Vence amanhã" : `Vence em ${days} dias`} />;
}

const Label = ({ tone, text }: { tone: string; text: string }) => (
  <span className="status" data-tone={tone}>
    {text}
  </span>
);
