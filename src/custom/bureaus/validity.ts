// What the stored answers of the bureaus are worth today.
import { daysBetween } from "../../base/dates.ts";
import type { HubRow } from "../../rules/bureaus/party-answers.ts";
import { daysText, HUB_TEXTS } from "./texts.ts";

export interface RowState {
  text: string;
  tone: "success" | "warning" | "danger" | "information" | "neutral";
  /** Said after the text: "expira em 3 dias". */
  note?: string;
}

/** So many days before its end, an answer is about to expire. */
const SOON_DAYS = 5;

export function stateOf(row: HubRow, today: string): RowState {
  if (row.runningSince !== null) return { text: HUB_TEXTS.running, tone: "information" };
  if (row.unclearQueryID !== null) return { text: HUB_TEXTS.unclear, tone: "warning" };
  if (row.lastConsult === null)
    return row.isEnabled ? { text: HUB_TEXTS.never, tone: "neutral" } : { text: HUB_TEXTS.off, tone: "neutral" };
  return validityOf(row, today);
}

/** Of an answer that is stored. */
export function validityOf(
  { validUntil, isExpired }: Pick<HubRow, "validUntil" | "isExpired">,
  today: string,
): RowState {
  if (isExpired) return { text: HUB_TEXTS.expired, tone: "danger" };
  const days = validUntil === null ? SOON_DAYS + 1 : daysBetween(today, validUntil);
  return days <= SOON_DAYS
    ? { text: HUB_TEXTS.expiring, tone: "warning", note: daysText(days) }
    : { text: HUB_TEXTS.valid, tone: "success" };
}

const ORDER = [HUB_TEXTS.unclear, HUB_TEXTS.running, HUB_TEXTS.expired, HUB_TEXTS.expiring, HUB_TEXTS.valid];

/** The one of several states that a person must know first. */
export function mostPressing(rows: readonly HubRow[], today: string): RowState | undefined {
  const states = rows.map((row) => stateOf(row, today));
  return ORDER.flatMap((text) => states.find((state) => state.text === text) ?? [])[0];
}
