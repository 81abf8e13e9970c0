// Texts of the home page. The features have those of tasks and first steps.
import { addDays, BUSINESS_ZONE, daysBetween, formatDate, wallClock } from "../../base/dates.ts";

export const HOME_TEXTS = {
  tasks: "Pendências",
  noTasks: "Nada pendente para você agora.",
  tasksError: "Não foi possível carregar as pendências.",
  drafts: "Rascunhos",
  figures: "Seus números",
  figuresError: "Não foi possível carregar os números.",
  noFigures: "Você ainda não tem acesso a nenhum cadastro. Fale com o administrador.",
  trendsError: "Não foi possível carregar a evolução.",
  asTable: "Ver em tabela",
  asCharts: "Ver em gráficos",
  tableCaption: "Registros novos por semana",
  week: "Semana de",
  steps: "Primeiros passos",
  stepsText: "O que falta para começar a trabalhar nesta instalação.",
  done: "Concluído",
  dismiss: "Dispensar",
} as const;

export const stepsDone = (done: number, all: number): string => `${done} de ${all}`;

/** Returns "há 12 dias", "desde hoje" or "em 3 dias"; a moment counts by its day on the business clock. */
export function ageText(since: string, now: Date): string {
  const day = since.length === 10 ? since : wallClock(since).date;
  const days = daysBetween(day, wallClock(now.getTime(), BUSINESS_ZONE).date);
  if (days === 0) return "desde hoje";
  const count = Math.abs(days).toLocaleString("pt-BR");
  const unit = Math.abs(days) === 1 ? "dia" : "dias";
  return days > 0 ? `há ${count} ${unit}` : `em ${count} ${unit}`;
}

export const numberText = (count: number): string => count.toLocaleString("pt-BR");

/** "4 campos · Hoje às 10:05" */
export const draftText = (fields: number, when: string): string =>
  `${fields === 1 ? "1 campo" : `${numberText(fields)} campos`} · ${when}`;

/** "03/11 a 09/11" */
export const weekText = (monday: string): string =>
  `${formatDate(monday).slice(0, 5)} a ${formatDate(addDays(monday, 6)).slice(0, 5)}`;

export const trendText = (label: string, counts: number[]): string =>
  `${label}: registros novos por semana, nas últimas ${counts.length}: ${counts.map(numberText).join(", ")}.`;

/** Includes the highest week, which scales the bars. */
export function newInPeriod(counts: number[]): string {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return `Nenhum novo em ${counts.length} semanas`;
  return `${numberText(sum)} em ${counts.length} semanas, até ${numberText(Math.max(...counts))} por semana`;
}

export const inThisWeek = (count: number): string => `${numberText(count)} nesta semana`;
