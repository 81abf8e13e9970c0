// Texts of the accounting card on the home page.
import { countText } from "../../../base/count-text.ts";
import { formatDate } from "../../../base/dates.ts";
import type { ClosingState } from "../../../rules/accounting/accounting-day.ts";
import { dayText } from "../../home/index.ts";

export const DAY_TEXTS = {
  title: "Dia contábil",
  unused: "Ainda não há lançamentos nem dias encerrados.",
  closedUntil: "Último dia encerrado",
  never: "Nenhum",
  next: "Próximo encerramento",
  openSince: "Dia aberto mais antigo",
  noneOpen: "Nenhum com lançamentos",
  entries: "Lançamentos de hoje",
  noEntries: "Nenhum",
  debit: "Débitos de hoje",
  solve: "Resolver",
  see: "Ver",
} as const;

/** "hoje às 18:00", "em 3 dias às 18:00", "Manual" */
export function nextText({ mode, next }: Pick<ClosingState, "mode" | "next">, now: Date): string {
  if (next) return `${dayText(next.date, now)} às ${next.time}`;
  return mode === "manual" ? "Manual" : "Modo ainda não escolhido";
}

export const runningText = (day: string): string => `O dia ${formatDate(day)} está sendo encerrado.`;

export function divergentText({ date, isSuspended, count }: ClosingState["divergent"][number]): string {
  const divergences = countText(count, "divergência", "divergências");
  return isSuspended
    ? `O encerramento de ${formatDate(date)} está suspenso, com ${divergences}.`
    : `O dia ${formatDate(date)} foi encerrado com ${divergences}.`;
}
