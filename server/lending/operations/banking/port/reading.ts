// What the readers of both platforms share: nothing that is not of the expected form gets through.
import { isDate } from "../../../../../src/base/dates.ts";
import { objectsIn, type PlainObject } from "../../../../../src/base/plain-object.ts";
import type { Installment, ProposalField } from "../../../../../src/rules/operations/index.ts";
import type { PlatformEvent, PlatformState, Problem } from "./contract.ts";

const MOST_LETTERS = 4000;
const MOST_EVENTS = 500;
const MOST_CODE = 60;
const MOST_ID = 60;

export const textIn = (value: unknown, most = MOST_LETTERS): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, most) : null;

/** A code that is too long to be one is none. */
export function identifierIn(value: unknown): string | undefined {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : textIn(value);
  return text !== null && text.length <= MOST_ID ? text : undefined;
}

/** Undefined for an instalment that makes no sense: half a schedule is compared with nothing. */
export function scheduleIn(
  rows: unknown,
  names: { number: string; dueDate: string; value: string },
  centsOf: (value: unknown) => bigint | undefined,
): Installment[] | undefined {
  if (!Array.isArray(rows) || rows.length === 0) return undefined;
  const read = objectsIn(rows).flatMap((row) => {
    const [number, dueDate, value] = [row[names.number], row[names.dueDate], centsOf(row[names.value])];
    const isWhole = Number.isSafeInteger(number) && typeof dueDate === "string" && isDate(dueDate);
    return isWhole && value !== undefined ? [{ number: Number(number), dueDate, value }] : [];
  });
  return read.length === rows.length ? read : undefined;
}

/** Events without an id or a moment cannot be told apart and are left out. */
export function eventsIn(
  rows: unknown,
  names: { id: string; at: string; code: string; html: string },
): PlatformEvent[] {
  return objectsIn(rows)
    .slice(-MOST_EVENTS)
    .flatMap((row) => {
      const [id, at, code] = [identifierIn(row[names.id]), momentIn(row[names.at]), textIn(row[names.code], MOST_CODE)];
      return id && at && code ? [{ id, at, code, html: textIn(row[names.html]) }] : [];
    });
}

function momentIn(value: unknown): string | undefined {
  const moment = typeof value === "string" ? new Date(value) : undefined;
  const year = moment?.getUTCFullYear() ?? 0;
  return moment && year >= 2000 && year < 2200 ? moment.toISOString() : undefined;
}

export function stateIn<Word extends string>(
  value: unknown,
  words: Readonly<Record<Word, PlatformState>>,
): PlatformState | undefined {
  return Object.entries<PlatformState>(words).find(([word]) => word === value)?.[1];
}

/** A name that nobody has mapped is still said, as one of the platform. */
export function problemsIn(
  rows: unknown,
  names: { field: string; message: string },
  fields: Readonly<Record<string, ProposalField>>,
): Problem[] {
  return objectsIn(rows).flatMap((row: PlainObject) => {
    const message = textIn(row[names.message], 500);
    const name = textIn(row[names.field]) ?? "";
    const target = Object.entries(fields).find(([start]) => name === start || name.startsWith(`${start}.`))?.[1];
    return message ? [{ field: target ?? "other", message }] : [];
  });
}
