// Texts of the home page. The features have those of tasks and first steps.
import { countText, formatCount } from "../../base/count-text.ts";
import { BUSINESS_ZONE, daysBetween, wallClock } from "../../base/dates.ts";
import type { HomeRegister, TaskOwner } from "../../rules/home/home-parts.ts";

export const HOME_TEXTS = {
  tasks: "Pendências",
  noTasks: "Nada pendente para você agora.",
  contacts: "Próximos contatos",
  noContacts: "Nenhum contato seu para hoje ou atrasado.",
  deadlines: "Vence em breve",
  noDeadlines: "Nada vence nos próximos 30 dias.",
  amounts: "Dinheiro do dia",
  starts: "Para começar",
  error: "Não foi possível carregar o seu dia.",
  drafts: "Rascunhos",
  steps: "Primeiros passos",
  stepsText: "O que falta para começar a trabalhar nesta instalação.",
  done: "Concluído",
  dismiss: "Dispensar",
  create: "Cadastrar",
  search: "Buscar",
  searchHint: "Nome ou documento",
  changed: "Alterados por último",
  wholeList: "Ver a lista inteira",
  access: "Precisa de outra tela?",
} as const;

export const stepsDone = (done: number, all: number): string => `${done} de ${all}`;

/** Returns "há 12 dias", "desde hoje" or "em 3 dias"; a moment counts by its day on the business clock. */
export function ageText(since: string, now: Date): string {
  const days = daysUntil(since, now);
  return days === 0 ? "desde hoje" : distanceText(days);
}

/** Returns "hoje", "ontem", "amanhã", "há 12 dias" or "em 3 dias". */
export const dayText = (date: string, now: Date): string => {
  const days = daysUntil(date, now);
  return NEAR[days] ?? distanceText(days);
};

/** As `dayText`, with the time of a moment of today, yesterday or tomorrow: "hoje às 14:00". */
export function dueText(date: string, now: Date): string {
  const isNear = daysUntil(date, now) in NEAR;
  return isNear && date.length > 10 ? `${dayText(date, now)} às ${wallClock(date).time}` : dayText(date, now);
}

export const isPast = (date: string, now: Date): boolean => daysUntil(date, now) < 0;

const NEAR: Readonly<Record<number, string>> = { [-1]: "ontem", 0: "hoje", 1: "amanhã" };

function daysUntil(date: string, now: Date): number {
  const day = date.length === 10 ? date : wallClock(date).date;
  return daysBetween(wallClock(now.getTime(), BUSINESS_ZONE).date, day);
}

function distanceText(days: number): string {
  const count = formatCount(Math.abs(days));
  const unit = Math.abs(days) === 1 ? "dia" : "dias";
  return days > 0 ? `em ${count} ${unit}` : `há ${count} ${unit}`;
}

/** "com você", "com Ana Lima e mais 2" or "sem responsável" */
export function ownerText({ name, isCaller, others }: TaskOwner): string {
  if (isCaller) return others === 0 ? "com você" : `com você e mais ${formatCount(others)}`;
  if (name === null) return others === 0 ? "sem responsável" : `com ${formatCount(others + 1)} pessoas`;
  return others === 0 ? `com ${name}` : `com ${name} e mais ${formatCount(others)}`;
}

export const allOf = (count: number): string => (count === 1 ? "Ver na lista" : `Ver todos os ${formatCount(count)}`);

export const moreText = (count: number): string => `e mais ${formatCount(count)} nos próximos 30 dias`;

/** "9 registros" */
export const recordsText = (count: number): string => countText(count, "registro", "registros");

export const searchIn = (label: string): string => `Buscar em ${label}`;

/** "Você pode consultar, cadastrar e alterar" */
export const mayText = (may: HomeRegister["may"]): string =>
  `Você pode ${WORDS.format(["consultar", ...may.map((view) => MAY[view])])}`;

const MAY = { create: "cadastrar", update: "alterar", delete: "excluir" } as const;
const WORDS = new Intl.ListFormat("pt-BR");

export const moreAccess = (role: string | null): string =>
  `O que você vê vem da sua função${role ? `, ${role}` : ""}. Quem administra o sistema pode liberar outras telas.`;

/** "4 campos · Hoje às 10:05" */
export const draftText = (fields: number, when: string): string => `${countText(fields, "campo", "campos")} · ${when}`;
