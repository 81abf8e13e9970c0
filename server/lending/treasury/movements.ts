// The payments and receipts of an account one by one: only the last one that stands can be undone.
import { type Cents, centsText, toCents } from "../../../src/base/money.ts";
import { type Context, run, runOne } from "../../framework/index.ts";
import { reverseEvents } from "../accounting/index.ts";

type Account = { payableID: number } | { receivableID: number };

export interface Movement {
  movedOn: string;
  /** What of the debt it paid; `discount` of it was given up. */
  debt: Cents;
  discount: Cents;
  fine: Cents;
  defaultInterest: Cents;
  eventKeys: readonly string[];
}

const columnOf = (account: Account): string => ("payableID" in account ? "payable_id" : "receivable_id");
const idOf = (account: Account): number => ("payableID" in account ? account.payableID : account.receivableID);

export async function addMovement(
  { db }: Context,
  account: Account,
  { movedOn, debt, discount, fine, defaultInterest, eventKeys }: Movement,
): Promise<void> {
  await run(
    db,
    `insert into treasury_movement (${columnOf(account)}, moved_on, debt, discount, fine, default_interest, event_keys)
     values ($1, $2::date, $3, $4, $5, $6, $7::text[])`,
    [idOf(account), movedOn, ...[debt, discount, fine, defaultInterest].map(centsText), eventKeys],
  );
}

export interface Undone extends Movement {
  /** The day of the movement before it; null when there was none. */
  before: string | null;
}

interface MovementRow {
  id: number;
  movedOn: string;
  debt: string;
  discount: string;
  fine: string;
  defaultInterest: string;
  eventKeys: string[];
}

/** Undoes the last movement of an account and its entries; undefined when none stands. */
export async function undoLast(context: Context, account: Account): Promise<Undone | undefined> {
  const [last, before] = await run<MovementRow & { [name: string]: unknown }>(
    context.db,
    `select id, moved_on::text as "movedOn", debt::text, discount::text, fine::text,
            default_interest::text as "defaultInterest", event_keys as "eventKeys"
       from treasury_movement where ${columnOf(account)} = $1 and reversed_at is null order by id desc limit 2`,
    [idOf(account)],
  );
  if (!last) return undefined;
  await runOne(context.db, "update treasury_movement set reversed_at = $2::timestamptz where id = $1 returning id", [
    ...[last.id, context.clock.now().toISOString()],
  ]);
  await reverseEvents(context, last.eventKeys);
  return {
    ...{ movedOn: last.movedOn, eventKeys: last.eventKeys, before: before?.movedOn ?? null },
    ...{ debt: toCents(last.debt), discount: toCents(last.discount), fine: toCents(last.fine) },
    defaultInterest: toCents(last.defaultInterest),
  };
}
