// The operations of a lot with the instalments that are sold of each.
import { valueAt } from "../../../../src/base/lookup.ts";
import { centsText, type WireAmount } from "../../../../src/base/money.ts";
import type { SoldOperation } from "../../../../src/rules/operations/answers/cession.ts";
import { type Context, run } from "../../../framework/index.ts";
import type { Quote } from "./quote.ts";
import { refusedAt } from "./refuse.ts";

export interface Item extends Pick<SoldOperation, "operationID" | "state" | "cededOn" | "endedOn" | "repurchasePrice"> {
  id: number;
  face: WireAmount;
  book: WireAmount;
  price: WireAmount;
  scriptID: number | null;
  expense: WireAmount;
  expenseUntil: string | null;
}

export interface SoldInstallment {
  id: number;
  bondID: number;
  number: number;
  dueDate: string;
  face: WireAmount;
  book: WireAmount;
  price: WireAmount;
  received: WireAmount;
  passedOn: WireAmount;
}

const ITEM = `i.id, i.operation_id as "operationID", i.state, i.face, i.book, i.price, i.script_id as "scriptID",
  i.ceded_on::text as "cededOn", i.ended_on::text as "endedOn", i.repurchase_price as "repurchasePrice", i.expense,
  i.expense_until::text as "expenseUntil"`;

export const itemsOf = ({ db }: Context, cessionID: number, state?: Item["state"]): Promise<Item[]> =>
  run<Item & { [name: string]: unknown }>(
    db,
    `select ${ITEM} from cession_item i where i.cession_id = $1 and ($2::text is null or i.state = $2) order by i.operation_id, i.id`,
    [cessionID, state ?? null],
  );

export const installmentsOf = async (context: Context, itemID: number): Promise<SoldInstallment[]> =>
  valueAt(await installmentsOfItems(context, [itemID]), itemID);

/** By the id of the item. */
export async function installmentsOfItems(
  { db }: Context,
  itemIDs: readonly number[],
): Promise<Map<number, SoldInstallment[]>> {
  const rows = await run<SoldInstallment & { itemID: number; [name: string]: unknown }>(
    db,
    `select id, item_id as "itemID", bond_id as "bondID", number, due_date::text as "dueDate", face, book, price, received,
            passed_on as "passedOn"
       from cession_installment where item_id = any($1::bigint[]) order by item_id, number`,
    [itemIDs],
  );
  const byItem = new Map<number, SoldInstallment[]>(itemIDs.map((id) => [id, []]));
  for (const { itemID, ...one } of rows) valueAt(byItem, itemID).push(one);
  return byItem;
}

/** In the place of what the lot had while it is made up. @throws VALIDATION_ERROR for what another lot took meanwhile */
export async function replaceDrafts(context: Context, cessionID: number, quotes: readonly Quote[]): Promise<void> {
  await run(context.db, "delete from cession_item where cession_id = $1 and state = 'DRAFT'", [cessionID]);
  await addDrafts(context, cessionID, quotes);
}

export async function addDrafts(context: Context, cessionID: number, quotes: readonly Quote[]): Promise<void> {
  const items = quotes.map(({ id, face, book, price, scriptID }) => ({
    ...{ operation_id: id, face: centsText(face), book: centsText(book), price: centsText(price), script_id: scriptID },
  }));
  const made = await run<{ id: number; operationID: number }>(
    context.db,
    `insert into cession_item (cession_id, operation_id, state, face, book, price, script_id)
     select $1, t.operation_id, 'DRAFT', t.face, t.book, t.price, t.script_id
       from json_populate_recordset(null::cession_item, $2::json) t order by t.operation_id
     on conflict do nothing returning id, operation_id as "operationID"`,
    [cessionID, JSON.stringify(items)],
  );
  const ids = new Map(made.map(({ id, operationID }) => [operationID, id]));
  const taken = quotes.filter(({ id }) => !ids.has(id));
  if (taken.length > 0)
    throw refusedAt(
      "operationIDs",
      taken.map(({ code }) => `Operação ${code}: acaba de entrar em outra cessão.`),
    );
  const installments = quotes.flatMap(({ id, installments: list }) =>
    list.map(({ bondID, number, dueDate, open, book, price }) => ({
      ...{ item_id: ids.get(id), bond_id: bondID, number, due_date: dueDate },
      ...{ face: centsText(open), book: centsText(book), price: centsText(price) },
    })),
  );
  await run(
    context.db,
    `insert into cession_installment (item_id, bond_id, number, due_date, face, book, price)
     select item_id, bond_id, number, due_date, face, book, price from json_populate_recordset(null::cession_installment, $1::json)`,
    [JSON.stringify(installments)],
  );
}

/** Whoever receives one of them locks it before the operation; so does whoever sells the operation. */
export const lockReceivables = ({ db }: Context, operationID: number): Promise<unknown> =>
  run(db, "select 1 from account_receivables where operation_id = $1 order by due_date, id for update", [operationID]);
