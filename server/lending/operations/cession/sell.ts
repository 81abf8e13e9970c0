// A lot is sold once: under its lock each operation is locked, asked again whether it may be sold, priced again and posted, and
// the price becomes an account to be received. All of it or nothing.
import { formatDate } from "../../../../src/base/dates.ts";
import { add, centsText, toCents } from "../../../../src/base/money.ts";
import { type Context, input, type Row, records, resourceNamed, run, tables } from "../../../framework/index.ts";
import { giveCommand } from "../command.ts";
import { addPrice } from "./accounts.ts";
import { type BooksOf, postOfItem, retainsRisk, undoItem } from "./books.ts";
import { catchUpInterest, sellInterest, unsellInterest } from "./interest.ts";
import { type Item, itemsOf, lockReceivables } from "./items.ts";
import { cessions, isOpen, requireOpen, scriptRefusal } from "./lot.ts";
import { type Buyer, buyerOf } from "./parties.ts";
import { type Cession, offerOf, type Quote, quotesOf, reasonsOfLot } from "./quote.ts";
import { refusedAt, refusedNow } from "./refuse.ts";

/** POST /operation-cessions/{id}/offer: the buyer sees the lot from now on. */
export const offerCession = (context: Context, id: number): Promise<Row> =>
  records.actOn(context, cessions(context), id, async (inside, cession) => {
    if (cession.status !== "EL") throw refusedNow("Só uma cessão em elaboração é enviada para análise.", "NOT_DRAFT");
    await tables.update(inside, cessions(inside), id, { status: "AN", is_shared: true });
    return { ...(await records.get(inside, cessions(inside), id)) };
  });

/** POST /operation-cessions/{id}/confirm */
export const confirmCession = (context: Context, id: number): Promise<Row> =>
  records.actOn(context, cessions(context), id, async (inside, cession) => {
    const today = inside.clock.today();
    requireOpen(cession);
    if (cession.cessionDate !== today)
      throw refusedNow(
        `A cessão está calculada para ${formatDate(cession.cessionDate ?? "")}. Recalcule para hoje, ${formatDate(today)}, antes de confirmar.`,
        "OTHER_DAY",
      );
    // Two lots of one buyer share its limits and the numbers of its files.
    await run(inside.db, "select 1 from cessionary_companies where id = $1 for update", [cession.cessionaryCompanyID]);
    const buyer = await buyerOf(inside, cession.cessionaryCompanyID);
    const quotes = await cedeAll(inside, cession, buyer);
    const value = add(...quotes.map(({ price }) => price));
    await addPrice(inside, { cession, buyer, value, description: `Preço da cessão ${cession.code}` });
    await tables.update(inside, cessions(inside), id, {
      ...{ status: "FO", is_shared: true, formalized_at: inside.clock.now().toISOString() },
      ...{ formalized_by_id: inside.caller.userID, file_number: await nextFile(inside, buyer.id) },
    });
    return { ...(await records.get(inside, cessions(inside), id)) };
  });

async function nextFile({ db }: Context, buyerID: number): Promise<number> {
  const [row] = await run<{ next: number }>(
    db,
    "select coalesce(max(file_number), 0)::int + 1 as next from operation_cessions where cessionary_company_id = $1",
    [buyerID],
  );
  return row?.next ?? 1;
}

/** Sells what the lot has and has not sold yet, in the order of the operations, so that no two lots wait for each other. */
export async function cedeAll(context: Context, cession: Cession, buyer: Buyer): Promise<Quote[]> {
  const offer = { ...offerOf(cession), on: context.clock.today() };
  const items = await itemsOf(context, cession.id, "DRAFT");
  // Before anything of this lot counts as bought already.
  const lot = await quotesOf(
    context,
    offer,
    items.map(({ operationID }) => operationID),
  );
  const reasons = [...(await reasonsOfLot(context, offer, lot)), ...scriptRefusal(lot)];
  if (reasons.length > 0) throw refusedAt("operationIDs", reasons, "limit");
  const quotes: Quote[] = [];
  for (const item of items) quotes.push(await cedeOne(context, { cession, buyer, item }));
  return quotes;
}

interface Sale {
  cession: Cession;
  buyer: Buyer;
  item: Item;
}

async function cedeOne(context: Context, { cession, buyer, item }: Sale): Promise<Quote> {
  const { operationID } = item;
  await lockReceivables(context, operationID);
  const on = context.clock.today();
  return giveCommand(context, { operationID, code: "CEDE", right: "own" }, async ({ context: inside }) => {
    await catchUpInterest(inside, operationID, on);
    const [quote] = await quotesOf(inside, { ...offerOf(cession), on }, [operationID]);
    if (!quote) throw refusedNow("A operação não existe mais.", "NOT_ELIGIBLE");
    if (quote.reasons.length > 0)
      throw refusedAt(
        "operationIDs",
        quote.reasons.map((reason) => `Operação ${quote.code}: ${reason}`),
        "eligibility",
      );
    if (quote.price !== toCents(item.price) || quote.face !== toCents(item.face))
      throw refusedNow(
        `Os valores da operação ${quote.code} mudaram desde o cálculo: recalcule a cessão.`,
        "VALUES_CHANGED",
      );
    await postSale(inside, { cession, buyer, itemID: item.id, operationID, scriptID: quote.scriptID }, quote);
    await run(
      inside.db,
      "update cession_item set state = 'CEDED', ceded_on = $2::date, book = $3::numeric, expense_until = $4::date where id = $1",
      [item.id, on, centsText(quote.book), retainsRisk(cession) ? on : null],
    );
    await linkReceivables(inside, item.id, { cessionID: cession.id, buyerID: buyer.id });
    return {
      answer: quote,
      summary: `A operação foi cedida a ${buyer.name}, na cessão ${cession.code}.`,
      status: "CEDED",
      set: { operationCessionID: cession.id, cessionaryCompanyID: buyer.id },
    };
  });
}

async function postSale(context: Context, books: BooksOf, { price, book, face }: Quote): Promise<void> {
  await postOfItem(context, books, { code: "CESSION", amounts: { price, bookValue: book } });
  if (retainsRisk(books.cession)) await postOfItem(context, books, { code: "COOBLIGATION", amounts: { value: face } });
  else await sellInterest(context, books.operationID);
}

/** What the customer pays of it belongs to the buyer from now on; null: to the lender again. */
export async function linkReceivables(
  context: Context,
  itemID: number,
  to: { cessionID: number; buyerID: number } | null,
): Promise<void> {
  const open = await run<{ id: number }>(
    context.db,
    `select r.id from cession_installment n join account_receivables r on r.operation_bond_id = n.bond_id
      where n.item_id = $1 and r.account_receivable_status in ('AB', 'VE', 'PP') order by r.id`,
    [itemID],
  );
  const columns = { operation_cession_id: to?.cessionID ?? null, cessionary_company_id: to?.buyerID ?? null };
  await tables.updateMany(
    context,
    resourceNamed(context, "account-receivables"),
    open.map(({ id }) => ({ id, columns })),
  );
}

/** POST /operation-cessions/{id}/cancel: a sale is undone as long as nothing of it was paid, by either side. */
export const cancelCession = (context: Context, id: number, body: unknown): Promise<Row> =>
  records.actOn(context, cessions(context), id, async (inside, cession) => {
    const reason = reasonIn(body);
    if (cession.status === "CA") throw refusedNow("A cessão já está cancelada.", "ALREADY_CANCELLED");
    if (cession.status === "PA")
      throw refusedNow(
        "A cessão já foi paga pela cessionária: recompre as operações em vez de cancelar.",
        "ALREADY_PAID",
      );
    if (isOpen(cession)) await run(inside.db, "delete from cession_item where cession_id = $1", [id]);
    else await undoSale(inside, cession);
    await tables.update(inside, cessions(inside), id, {
      ...{ status: "CA", cancel_reason: reason, canceled_at: inside.clock.now().toISOString() },
    });
    return { ...(await records.get(inside, cessions(inside), id)) };
  });

const LONGEST_REASON = 255;

function reasonIn(body: unknown): string {
  const { cancelReason, ...others } = input.requireObject(body ?? {});
  input.refuseFields(others, []);
  if (typeof cancelReason === "string" && cancelReason.trim() !== "" && cancelReason.length <= LONGEST_REASON)
    return input.sanitizeText(cancelReason.trim());
  throw refusedAt("cancelReason", ["Informe o motivo do cancelamento, em até 255 caracteres."], "required");
}

async function undoSale(context: Context, cession: Cession): Promise<void> {
  const [moved] = await run(
    context.db,
    `select 1 from account_receivables where operation_cession_id = $1 and paid_value > 0 and operation_bond_id is null
      union all select 1 from cession_item where cession_id = $1 and state = 'REPURCHASED'
      union all select 1 from cession_item i join cession_installment n on n.item_id = i.id
        where i.cession_id = $1 and n.received > 0`,
    [cession.id],
  );
  if (moved)
    throw refusedNow(
      "Desta cessão já houve recebimentos ou recompras: recompre as operações em vez de cancelar.",
      "HAS_MOVED",
    );
  for (const item of await itemsOf(context, cession.id, "CEDED")) await takeBack(context, cession, item);
  const receivables = resourceNamed(context, "account-receivables");
  const prices = await run<{ id: number }>(
    context.db,
    "select id from account_receivables where operation_cession_id = $1 and operation_bond_id is null and account_receivable_status in ('AB', 'VE')",
    [cession.id],
  );
  const columns = { account_receivable_status: "CA" as const, cancel_reason: `Cancelamento da cessão ${cession.code}` };
  await tables.updateMany(
    context,
    receivables,
    prices.map(({ id }) => ({ id, columns })),
  );
}

async function takeBack(context: Context, cession: Cession, { id, operationID }: Item): Promise<void> {
  await lockReceivables(context, operationID);
  return giveCommand(context, { operationID, code: "CANCEL_CESSION", right: "own" }, async ({ context: inside }) => {
    await undoItem(inside, id);
    // The days since the sale are caught up.
    if (!retainsRisk(cession)) await unsellInterest(inside, operationID);
    await linkReceivables(inside, id, null);
    await run(
      inside.db,
      "update cession_item set state = 'CANCELLED', ended_on = $2::date, expense_until = null where id = $1",
      [id, inside.clock.today()],
    );
    return {
      answer: undefined,
      summary: `A cessão ${cession.code} foi cancelada, e a operação voltou ao credor.`,
      status: "PAID",
      set: { operationCessionID: null, cessionaryCompanyID: null },
    };
  });
}
