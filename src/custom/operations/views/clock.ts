// How long an operation is in its stage, and what its deadline says: pure, of the moments that the server knows.
import { formatDateTime } from "../../../base/dates.ts";

export interface Deadline {
  tone: "success" | "warning" | "danger" | undefined;
  text: string;
  /** How long that is from now, for cells. */
  short: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** "3 dias", "5 horas", "menos de 1 hora". */
export function ageText(since: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(since));
  if (passed >= DAY) return counted(Math.floor(passed / DAY), "dia", "dias");
  return passed >= HOUR ? counted(Math.floor(passed / HOUR), "hora", "horas") : "menos de 1 hora";
}

export interface Clocked {
  dueAt?: string | null;
  warnAt?: string | null;
  isPaused?: boolean | null;
}

/** Amber from the warning of the stage on. Nothing is due of an operation whose stage has no deadline. */
export function deadlineOf({ dueAt, warnAt, isPaused }: Clocked, now: number): Deadline | undefined {
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
