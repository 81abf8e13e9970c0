// Posts the books of the demonstration: a year of the old regime, opening balances, and the new regime up to today.

import { addDays, addMonths, weekday } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
import { add, type Cents, toCents } from "../../../../src/base/money.ts";
import { IFRS_SINCE, type Regime, regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Draw, draw, type Maker } from "../../../features/demo/index.ts";
import { run, runtime } from "../../../framework/index.ts";
import { type NewEntry, post } from "../ledger/post.ts";
import { ACCUMULATED, CAPITAL, MONTHS, OPENING } from "./books.ts";

const FIRST_MONTH = "2024-01";
/** The trial balance offers these months; an older quarter is posted in its last month. */
const RECENT_MONTHS = 6;
const NOON = "T15:00:00Z";

interface Making {
  accounts: ReadonlyMap<string, number>;
  from: Draw;
  today: string;
}

export async function makeBooks(maker: Maker): Promise<void> {
  const making: Making = { accounts: await accountsByCode(maker), from: draw("books"), today: maker.today };
  const posted: NewEntry[] = [];
  for (const { month, months } of periods(maker.today)) {
    const isNew = regimeOf(month) === "IFRS" && !posted.some(({ regime }) => regime === "IFRS");
    const first = posted.length === 0 ? [capital(making)] : isNew ? opening(making, posted) : [];
    const moved = [...first, ...ofMonth(making, month, months)];
    const postings = [...moved, ...settlement(making, month, [...posted, ...moved])];
    await postAt(maker, postings);
    posted.push(...postings);
  }
}

/** Entries are saved at the moment of the last of their days, so that their history looks like daily work. */
async function postAt(maker: Maker, postings: NewEntry[]): Promise<void> {
  const last = postings
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (last === undefined) return;
  const moment = new Date(last === maker.today ? maker.context.clock.now() : `${last}${NOON}`);
  const ids = await post({ ...maker.context, clock: runtime.clockOf(() => moment) }, postings);
  maker.made.set("accounting-entries", (maker.made.get("accounting-entries") ?? 0) + ids.length);
}

function periods(today: string): { month: string; months: number }[] {
  const recent = addMonths(`${today.slice(0, 7)}-01`, 1 - RECENT_MONTHS).slice(0, 7);
  const all: { month: string; months: number }[] = [];
  let months = 0;
  for (let month = FIRST_MONTH; month <= today.slice(0, 7); month = addMonths(`${month}-01`, 1).slice(0, 7)) {
    months++;
    const isReported = month >= recent || Number(month.slice(5)) % 3 === 0;
    if (isReported) all.push({ month, months });
    if (isReported) months = 0;
  }
  return all;
}

/** Returns the entries of a month up to today, multiplied by the months that it stands for. */
function ofMonth(making: Making, month: string, months: number): NewEntry[] {
  const regime = regimeOf(month);
  return MONTHS[regime].flatMap(({ day, debit, credit, value, ...line }) => {
    const amount = toCents(value * months) + BigInt(making.from.integer(-value * 8, value * 8));
    const date = workday(month, day);
    if (date > making.today) return [];
    const history = months > 1 ? `${line.description}, de ${months} meses` : line.description;
    return [{ ...posting(making, { regime, date, debit, credit, value: amount }), ...line, description: history }];
  });
}

/** Returns that day or, on a weekend, the Friday before it. */
function workday(month: string, day: number): string {
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  const sameDay = `${month}-${String(day).padStart(2, "0")}`;
  const date = sameDay < last ? sameDay : last;
  const beyond = { 0: 2, 6: 1 }[weekday(date)] ?? 0;
  return addDays(date, -beyond);
}

function capital(making: Making): NewEntry {
  const { date, debit, credit, value } = CAPITAL;
  const own = posting(making, { regime: "BACEN", date, debit, credit, value: toCents(value) });
  return { ...own, description: "Integralização do capital social" };
}

/** Returns the opening entries: the balance of each account of the old plan against the accumulated result. */
function opening(making: Making, posted: readonly NewEntry[]): NewEntry[] {
  return OPENING.flatMap(([title, from, to]) => {
    const balance = balanceOf(posted, valueAt(making.accounts, `BACEN ${from}`));
    if (balance === 0n) return [];
    const [debit, credit] = balance > 0n ? [to, ACCUMULATED.IFRS] : [ACCUMULATED.IFRS, to];
    const value = balance > 0n ? balance : -balance;
    const own = posting(making, { regime: "IFRS", date: IFRS_SINCE, debit, credit, value });
    return [{ ...own, description: `Saldo de abertura: ${title}` }];
  });
}

function balanceOf(posted: readonly NewEntry[], id: number): Cents {
  return add(
    ...posted.map(({ debitAccountID, creditAccountID, value }) =>
      debitAccountID === id ? value : creditAccountID === id ? -value : 0n,
    ),
  );
}

/**
 * At the end of a half-year the result is added to the accumulated one, and the accounts of the result begin at zero.
 */
function settlement(making: Making, month: string, posted: readonly NewEntry[]): NewEntry[] {
  const regime = regimeOf(month);
  const date = addDays(addMonths(`${month}-01`, 1), -1);
  if (Number(month.slice(5)) % 6 !== 0 || date > making.today) return [];
  const codes = new Set(MONTHS[regime].flatMap(({ debit, credit }) => [debit, credit]).filter(isResult));
  const own = posted.filter((one) => one.regime === regime);
  return [...codes].flatMap((code) => {
    const balance = balanceOf(own, valueAt(making.accounts, `${regime} ${code}`));
    if (balance === 0n) return [];
    const [debit, credit] = balance < 0n ? [code, ACCUMULATED[regime]] : [ACCUMULATED[regime], code];
    const value = balance < 0n ? -balance : balance;
    return [
      { ...posting(making, { regime, date, debit, credit, value }), description: "Apuração do resultado do semestre" },
    ];
  });
}

const isResult = (code: string): boolean => /^[78]/.test(code);

interface Coded {
  regime: Regime;
  date: string;
  debit: string;
  credit: string;
  value: Cents;
}

function posting({ accounts }: Making, { regime, date, debit, credit, value }: Coded): NewEntry {
  const [debitAccountID, creditAccountID] = [debit, credit].map((code) => accounts.get(`${regime} ${code}`));
  if (debitAccountID === undefined || creditAccountID === undefined)
    throw new Error(`The chart of ${regime} lacks the account ${debit} or ${credit}.`);
  return { regime, date, value, debitAccountID, creditAccountID, description: "", origin: "AC" };
}

async function accountsByCode({ context }: Maker): Promise<Map<string, number>> {
  const rows = await run<{ id: number; code: string; regime: string }>(
    context.db,
    "select n.id, n.code, p.regime from account_plan_tree_nodes n join account_plan_trees p on p.id = n.account_plan_tree_id",
  );
  return new Map(rows.map(({ id, code, regime }) => [`${regime} ${code}`, id]));
}
