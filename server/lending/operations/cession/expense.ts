// The price of a cession with co-obligation is an obligation that costs interest at the rate of the cession: the cost of each
// month is posted at its end, and whatever is left when an operation is bought back. In all it is what the buyer gets beyond
// what it paid. Res. CMN 4.966, brief §2.6.
import { addDays, lastOfMonth } from "../../../../src/base/dates.ts";
import { type Cents, centsText, toCents } from "../../../../src/base/money.ts";
import { expenseUntil, valueOn } from "../../../../src/rules/cession/index.ts";
import { type Context, inTransaction, type Job, run } from "../../../framework/index.ts";
import { closedUntil } from "../../accounting/index.ts";
import { postOfItem } from "./books.ts";
import { type Item, installmentsOf, type SoldInstallment } from "./items.ts";
import { readCession } from "./lot.ts";
import { buyerOf } from "./parties.ts";

const EVERY_MS = 60_000;
const AT_ONCE = 20;

export const CESSION_EXPENSES: Job = {
  name: "cession expenses",
  everyMs: EVERY_MS,
  async run(context) {
    const until = addDays(`${context.clock.today().slice(0, 7)}-01`, -1);
    const closed = await closedUntil(context);
    // A month of which today is closed too waits for the next open day.
    if (closed && closed >= context.clock.today()) return false;
    const waiting = await run<{ id: number }>(
      context.db,
      `select id from cession_item where expense_until < $1::date order by expense_until, id limit ${AT_ONCE}`,
      [until],
    );
    for (const { id } of waiting) await catchUp(context, id, until);
    return waiting.length === AT_ONCE;
  },
};

type DueItem = Pick<Item, "id" | "operationID" | "scriptID" | "expense" | "expenseUntil"> & { cessionID: number };

function catchUp(context: Context, id: number, until: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const [item] = await run<DueItem & { [name: string]: unknown }>(
      inside.db,
      `select id, operation_id as "operationID", script_id as "scriptID", expense, expense_until::text as "expenseUntil",
              cession_id as "cessionID" from cession_item where id = $1 and expense_until < $2::date for update skip locked`,
      [id, until],
    );
    for (let next = item; next?.expenseUntil && next.expenseUntil < until; ) {
      const end = lastOfMonth(addDays(next.expenseUntil, 1));
      next = { ...next, ...(await postExpense(inside, next, end)) };
    }
  });
}

export const openOf = ({ face, received }: SoldInstallment): Cents => toCents(face) - toCents(received);

export const soldOf = (one: SoldInstallment) => ({
  ...{ dueDate: one.dueDate, open: openOf(one), price: toCents(one.price), passedOn: toCents(one.passedOn) },
});

/** What the buyer gives up on that day when it is bought back, at the monthly rate of the cession. */
export const worthOn = (installments: readonly SoldInstallment[], on: string, rate: number | null): Cents =>
  valueOn(installments.filter((one) => openOf(one) > 0n).map(soldOf), on, rate ?? 0);

/** Of the days up to that one; nothing of it is left to be posted once all has been received. */
export async function postExpense(
  context: Context,
  item: DueItem,
  on: string,
): Promise<Pick<Item, "expense" | "expenseUntil">> {
  const { id, operationID, scriptID, cessionID } = item;
  const cession = await readCession(context, cessionID);
  const installments = (await installmentsOf(context, id)).map(soldOf);
  const expense = expenseUntil(installments, on, cession.rate ?? 0);
  const delta = expense - toCents(item.expense);
  const closed = await closedUntil(context);
  const books = {
    cession,
    buyer: await buyerOf(context, cession.cessionaryCompanyID),
    itemID: id,
    operationID,
    scriptID,
  };
  if (delta !== 0n)
    await postOfItem(context, books, {
      ...{ code: "CESSION_EXPENSE", key: `expense:${on}`, date: closed && closed >= on ? addDays(closed, 1) : on },
      amounts: { expense: delta > 0n ? delta : 0n, reversal: delta < 0n ? -delta : 0n },
    });
  const isOver = installments.every(({ open }) => open === 0n);
  const [row] = await run<{ expense: string; until: string | null }>(
    context.db,
    `update cession_item set expense = $2::numeric, expense_until = $3::date where id = $1
     returning expense::text, expense_until::text as until`,
    [id, centsText(expense), isOver ? null : on],
  );
  return { expense: row?.expense ?? item.expense, expenseUntil: row?.until ?? null };
}
