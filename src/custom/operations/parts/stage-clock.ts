// How long an operation has been in its stage, and what its deadline says: pure functions of moments.
import { countText } from "../../../base/count-text.ts";
import { formatDateTime } from "../../../base/dates.ts";

export interface Deadline {
  tone: "success" | "warning" | "danger" | undefined;
  text: string;
  /** How long that is from now, for cells. */
  short: string;
}

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** "3 dias", "5 horas", "menos de 1 hora"; `now` in milliseconds since 1970. */
export const ageText = (since: string, now: number): string => stayText(Math.max(0, now - Date.parse(since)));

/** Of milliseconds, in the same words. */
export function stayText(passed: number): string {
  if (passed >= DAY) return countText(Math.floor(passed / DAY), "dia", "dias");
  return passed >= HOUR ? countText(Math.floor(passed / HOUR), "hora", "horas") : "menos de 1 hora";
}

export interface Clocked {
  dueAt?: string | null;
  warnAt?: string | null;
  isPaused?: boolean | null;
  finishedAt?: string | null;
}

/** Amber from the warning of the stage on. Nothing is due of an operation that is over or whose stage has no deadline. */
export function deadlineOf({ dueAt, warnAt, isPaused, finishedAt }: Clocked, now: number): Deadline | undefined {
  if (finishedAt) return undefined;
  if (isPaused) return { tone: undefined, text: "Pausado: aguarda alguém de fora", short: "Pausado" };
  if (!dueAt) return undefined;
  const moment = formatDateTime(dueAt);
  if (Date.parse(dueAt) < now)
    return { tone: "danger", text: `Venceu em ${moment}`, short: `Venceu há ${ageText(dueAt, now)}` };
  const isNear = warnAt !== null && warnAt !== undefined && Date.parse(warnAt) <= now;
  return {
    tone: isNear ? "warning" : "success",
    text: `Até ${moment}`,
    short: `Em ${ageText(new Date(now).toISOString(), Date.parse(dueAt))}`,
  };
}
