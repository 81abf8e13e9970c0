// Which days take no more entries. All transactions that post share a lock; a closing holds it alone for the instant in
// which the dates change, so that no entry is posted in between. Decision 0029.
import { AppError } from "../../../../src/base/app-error.ts";
import { formatDate } from "../../../../src/base/dates.ts";
import { type Context, inTransaction, run, runOne } from "../../../framework/index.ts";
import { closedDay, closedDayText } from "./refusals.ts";

/** The function ledger_closed_until takes the lock of this number shared. */
export const LEDGER_LOCK = 727_370_050;

interface Book {
  /** No entry of this day or of an earlier one can change. */
  closedUntil: string | null;
  /** The day that is being closed: until the closing ends, only the closing posts to it or to earlier days. */
  closingDate: string | null;
}

export async function readBook({ db }: Context): Promise<Book> {
  return runOne<Book>(
    db,
    `select nullif(closed_until, '-infinity') as "closedUntil", closing_date as "closingDate" from accounting_book`,
  );
}

export async function closedUntil(context: Context): Promise<string | null> {
  return (await readBook(context)).closedUntil;
}

/** Returns the last day that this transaction may not post to; the lock keeps it so until the transaction ends. */
export async function closedForPosting({ db }: Context): Promise<string | null> {
  const { day } = await runOne<{ day: string | null }>(db, "select ledger_closed_until() as day");
  return day;
}

/** @throws CLOSED_ACCOUNTING_DAY; otherwise the day stays open until the transaction ends. */
export async function refuseClosedDay(context: Context, day: string): Promise<void> {
  const closed = await closedForPosting(context);
  if (closed !== null && day <= closed) throw closedDay(closedDayText(day));
}

/** Allows this transaction to post to the day that is being closed. */
export async function postAsClosing({ db }: Context): Promise<void> {
  await run(db, "select set_config('esteira.closing', 'on', true)");
}

/**
 * From its commit on, only the closing posts to this day or to earlier open ones. Beginning the same day again resumes
 * a closing that died; the caller ensures that only one runs at a time.
 */
export async function beginClosing(context: Context, date: string): Promise<void> {
  await moveDates(context, async (inside, book) => {
    if (book.closedUntil !== null && date <= book.closedUntil)
      throw new AppError("INVALID_STATE", { field: "date", message: `O dia ${formatDate(date)} já está encerrado.` });
    if (book.closingDate !== null && book.closingDate !== date)
      throw new AppError("INVALID_STATE", {
        field: "date",
        message: `O encerramento do dia ${formatDate(book.closingDate)} ainda não terminou.`,
      });
    await run(inside.db, "update accounting_book set closing_date = $1::date", [date]);
  });
}

/** With `closed` false the day is as open as before. */
export async function endClosing(context: Context, date: string, { closed }: { closed: boolean }): Promise<void> {
  await moveDates(context, async (inside, book) => {
    if (book.closingDate !== date)
      throw new AppError("INVALID_STATE", {
        field: "date",
        message: `O dia ${formatDate(date)} não está em encerramento.`,
      });
    await run(
      inside.db,
      "update accounting_book set closing_date = null, closed_until = case when $2 then $1::date else closed_until end",
      [date, closed],
    );
  });
}

async function moveDates(context: Context, move: (inside: Context, book: Book) => Promise<void>): Promise<void> {
  await inTransaction(context, async (inside) => {
    await run(inside.db, "select pg_advisory_xact_lock($1)", [LEDGER_LOCK]);
    await move(inside, await readBook(inside));
  });
}
