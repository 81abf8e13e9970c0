// The lists of a simulation as rows that are typed: titles, free due dates and later releases. What they decide, what is
// wrong with them, and what of a call they become.
import { isDate } from "../../../base/dates.ts";
import type {
  RequestList,
  SimulationConditions,
  StoredSimulation,
  VariantRanges,
} from "../../../rules/products/simulation.ts";
import { sumOf } from "./amounts.ts";
import { LIST_TEXTS } from "./texts.ts";

export interface ListRow {
  /** YYYY-MM-DD, or the text that is no date yet. */
  date: string | null;
  /** Reais; of due dates there is none. */
  amount: number | null;
}

export type RequestRows = { [list in RequestList]: readonly ListRow[] };
export type RowPlace = `${RequestList}.${number}.${keyof ListRow}`;

const LISTS: readonly RequestList[] = ["titles", "dueDates", "laterReleases"];
export const NO_ROWS: RequestRows = { titles: [], dueDates: [], laterReleases: [] };
export const BLANK_ROW: ListRow = { date: null, amount: null };

const isFilled = ({ date, amount }: ListRow): boolean => (date ?? "") !== "" || amount !== null;
export const filled = (rows: readonly ListRow[]): ListRow[] => rows.filter(isFilled);
export const hasRows = (rows: RequestRows): boolean => LISTS.some((list) => rows[list].some(isFilled));
export const totalOf = (rows: readonly ListRow[]): number => sumOf(rows.map(({ amount }) => amount ?? 0));

/** The lists that the form shows: titles are bought for what they are, and not for a wished instalment. */
export const listsFor = (ranges: VariantRanges | undefined, type: StoredSimulation["simulatorType"]): RequestList[] =>
  LISTS.filter((list) => ranges?.takes.includes(list) && (list !== "titles" || type === "RV"));

/** The rows of the lists that the form shows, without blank ones. */
export function rowsFor(rows: RequestRows, shown: readonly RequestList[]): RequestRows {
  const of = (list: RequestList) => (shown.includes(list) ? filled(rows[list]) : []);
  return { titles: of("titles"), dueDates: of("dueDates"), laterReleases: of("laterReleases") };
}

export interface DecidedTerms {
  value?: number;
  installments?: string;
}

/** Titles decide value and number of instalments, free dates their number. */
export function decidedBy({ titles, dueDates }: RequestRows): DecidedTerms {
  if (titles.length > 0) return { value: totalOf(titles), installments: String(titles.length) };
  return dueDates.length > 0 ? { installments: String(dueDates.length) } : {};
}

/** Of rows that are not blank. */
export const rowProblems = (rows: RequestRows): { field: RowPlace; message: string }[] =>
  LISTS.flatMap((list) => {
    const { needsDate, needsAmount } = LIST_TEXTS[list];
    return rows[list].flatMap(({ date, amount }, at) => [
      ...(isDate(date ?? "") ? [] : [{ field: `${list}.${at}.date` as const, message: needsDate }]),
      ...(needsAmount === undefined || (amount !== null && amount > 0)
        ? []
        : [{ field: `${list}.${at}.amount` as const, message: needsAmount }]),
    ]);
  });

type Lists = Pick<SimulationConditions, RequestList>;

/** Of rows without problems. */
export function listsOf({ titles, dueDates, laterReleases }: RequestRows): Lists {
  const dateOf = ({ date }: ListRow): string => date ?? "";
  const amountOf = ({ amount }: ListRow): number => amount ?? 0;
  return {
    ...(titles.length > 0 ? { titles: titles.map((row) => ({ faceValue: amountOf(row), dueDate: dateOf(row) })) } : {}),
    ...(dueDates.length > 0 ? { dueDates: dueDates.map(dateOf) } : {}),
    ...(laterReleases.length > 0
      ? { laterReleases: laterReleases.map((row) => ({ date: dateOf(row), amount: amountOf(row) })) }
      : {}),
  };
}

/** The rows of a call that was stored. */
export const rowsOf = ({ titles = [], dueDates = [], laterReleases = [] }: Lists): RequestRows => ({
  titles: titles.map(({ dueDate, faceValue }) => ({ date: dueDate, amount: faceValue })),
  dueDates: dueDates.map((date) => ({ date, amount: null })),
  laterReleases: laterReleases.map(({ date, amount }) => ({ date, amount })),
});

const AMOUNT_FIELDS: readonly (string | undefined)[] = ["faceValue", "amount"];

/** "titles.3.dueDate" → "titles.3.date"; undefined: the field is in no list. */
export function placeInList(field: string): RequestList | RowPlace | undefined {
  const [head, row, member] = field.split(".");
  const list = LISTS.find((one) => one === head);
  if (!list || row === undefined || !/^\d+$/.test(row)) return list;
  return `${list}.${Number(row)}.${AMOUNT_FIELDS.includes(member) ? "amount" : "date"}`;
}
