// How long an operation is in its stage, and what its deadline says: pure, of the moments that the server knows.
import { formatDateTime } from "../../../base/dates.ts";

export interface Deadline {
  tone: "success" | "warning" | "danger" | "neutral";
  text: string;
}

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A deadline that ends within a day is amber. */
const SOON = DAY;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** "3 dias", "5 horas", "menos de uma hora". */
export const ageText = (since: string, now: string): string => stayText(Date.parse(now) - Date.parse(since));

/** Of milliseconds, in the same words. */
export function stayText(passed: number): string {
  if (passed >= DAY) return counted(Math.floor(passed / DAY), "dia", "dias");
  return passed >= HOUR ? counted(Math.floor(passed / HOUR), "hora", "horas") : "menos de uma hora";
}

interface Clock {
  dueAt?: string | null;
  isPaused?: boolean | null;
  finishedAt?: string | null;
}

/** Nothing is due of an operation that is over, nor of one whose stage has no deadline. */
export function deadlineOf({ dueAt, isPaused, finishedAt }: Clock, now: string): Deadline | undefined {
  if (finishedAt) return undefined;
  if (isPaused) return { tone: "neutral", text: "Pausado" };
  if (!dueAt) return undefined;
  const left = Date.parse(dueAt) - Date.parse(now);
  if (left < 0) return { tone: "danger", text: `Venceu em ${formatDateTime(dueAt)}` };
  return { tone: left <= SOON ? "warning" : "success", text: `Até ${formatDateTime(dueAt)}` };
}
