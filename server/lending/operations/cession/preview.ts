// Lots before and after they are sold, as screens and papers show them.
import { isDate } from "../../../../src/base/dates.ts";
import { add, type Cents, fromCents, toCents, type WireAmount } from "../../../../src/base/money.ts";
import type {
  CessionCandidate,
  CessionPreview,
  LotItems,
  OperationLot,
  OperationLots,
  SoldOperation,
} from "../../../../src/rules/operations/answers/cession.ts";
import { type Context, input, permissions, type Row, records, run } from "../../../framework/index.ts";
import { requirePipeline, wholeOperation } from "../command.ts";
import { worthOn } from "./expense.ts";
import { type Item, installmentsOfItems } from "./items.ts";
import { cessions, isOpen, readCession, scriptRefusal } from "./lot.ts";
import { type Offer, offerOf, type Quote, quotesOf, reasonsOfLot } from "./quote.ts";
import { idsIn, refusedAt } from "./refuse.ts";

const candidateOf = (quote: Quote): CessionCandidate => ({
  ...{ operationID: quote.id, code: quote.code, customer: quote.customer, documentNumber: quote.documentNumber },
  ...{ product: quote.productName, installments: quote.installments.length, lastDueDate: quote.lastDueDate },
  ...{ faceValue: fromCents(quote.face), presentValue: fromCents(quote.book), purchaseValue: fromCents(quote.price) },
  ...{ isEligible: quote.reasons.length === 0, reasons: quote.reasons },
});

/** POST /operation-cessions/preview: without operations, all that could be sold. */
export async function previewCession(context: Context, body: unknown): Promise<CessionPreview> {
  permissions.requireWrite(cessions(context), "create", context.caller, context.services.pageViews);
  const { operationIDs, cessionID, ...others } = input.requireObject(body);
  const offer = await offerIn(context, others);
  const ids = operationIDs === undefined || operationIDs === null ? null : idsIn(operationIDs);
  const own = typeof cessionID === "number" ? cessionID : null;
  const quotes = await quotesOf(context, { ...offer, cessionID: own }, ids);
  const eligible = quotes.filter(({ reasons }) => reasons.length === 0);
  const total = (of: (quote: Quote) => Cents) => fromCents(add(...eligible.map(of)));
  const problems = ids ? [...(await reasonsOfLot(context, offer, eligible)), ...scriptRefusal(eligible)] : [];
  return {
    ...{
      operationsCount: eligible.length,
      faceValue: total(({ face }) => face),
      presentValue: total(({ book }) => book),
    },
    ...{ purchaseValue: total(({ price }) => price), discount: total(({ face, price }) => face - price) },
    ...{ problems, items: quotes.map(candidateOf) },
  };
}

async function offerIn(context: Context, body: Row): Promise<Omit<Offer, "cessionID"> & { cessionID: null }> {
  const { cessionaryCompanyID, cessionDate = context.clock.today(), rate, coObligation: _, ...others } = body;
  input.refuseFields(others, []);
  const [buyer] = Number.isSafeInteger(cessionaryCompanyID)
    ? await run<{ rate: number | null }>(
        context.db,
        "select default_rate::float8 as rate from cessionary_companies where id = $1",
        [cessionaryCompanyID],
      )
    : [];
  if (!buyer) throw refusedAt("cessionaryCompanyID", ["Escolha a cessionária."], "required");
  if (typeof cessionDate !== "string" || !isDate(cessionDate))
    throw refusedAt("cessionDate", ["Informe a data da cessão."]);
  if (cessionDate < context.clock.today()) throw refusedAt("cessionDate", ["A data da cessão não pode ter passado."]);
  const percent = rate ?? buyer.rate;
  if (typeof percent !== "number" || percent < 0 || percent > 100)
    throw refusedAt("rate", ["Informe a taxa de cessão ao mês, de 0 a 100%."], "required");
  return { cessionID: null, cessionaryCompanyID: Number(cessionaryCompanyID), on: cessionDate, rate: percent };
}

type ShownAmounts = Pick<SoldOperation, "faceValue" | "purchaseValue" | "presentValue" | "result">;
type ShownItem = Omit<SoldOperation, keyof ShownAmounts | "repurchaseValue"> &
  Pick<Item, "id" | "face" | "book" | "price">;

const ITEMS = `
  select i.id, i.operation_id as "operationID", i.state, i.face, i.book, i.price, i.ceded_on::text as "cededOn",
         i.ended_on::text as "endedOn", i.repurchase_price as "repurchasePrice", coalesce(o.code, o.id::text) as code,
         coalesce(p.full_name, k.legal_name, '') as customer, coalesce(p.document_number, k.document_number, '') as "documentNumber",
         coalesce(d.name, '') as product, n.installments, coalesce(n.received, 0) as received, coalesce(n.passed_on, 0) as "passedOn"
    from cession_item i join operations o on o.id = i.operation_id
    left join products d on d.id = o.product_id left join customers c on c.id = o.customer_id
    left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id
    left join lateral (select count(*)::int as installments, sum(x.received) as received, sum(x.passed_on) as passed_on
      from cession_installment x where x.item_id = i.id) n on true`;

/** GET /operation-cessions/{id}/items: what is in the lot; to the lender, while it is made up, also what speaks against each. */
export async function cessionItems(context: Context, id: number): Promise<LotItems> {
  const cession = await records.get(context, cessions(context), id);
  const rows = await run<ShownItem>(context.db, `${ITEMS} where i.cession_id = $1 order by i.operation_id, i.id`, [id]);
  const isLender = !permissions.isLimited(context.caller);
  const values = isLender ? await repurchaseValues(context, cession, rows) : new Map<number, WireAmount>();
  const reasons = isLender && isOpen(cession) ? await reasonsNow(context, id) : null;
  return {
    problems: reasons?.lot ?? [],
    items: rows.map(({ id: itemID, face, book, price, ...row }) => ({
      ...row,
      ...amountsOf({ face, book, price }, isLender),
      ...costOf(values.get(itemID)),
      reasons: reasons?.of.get(row.operationID) ?? [],
    })),
  };
}

const costOf = (repurchaseValue: WireAmount | undefined): Pick<SoldOperation, "repurchaseValue"> =>
  repurchaseValue === undefined ? {} : { repurchaseValue };

/** What each operation that is sold would cost today; by the id of its item. */
async function repurchaseValues(
  context: Context,
  { rate }: { rate?: WireAmount | null },
  rows: readonly ShownItem[],
): Promise<Map<number, WireAmount>> {
  const ids = rows.filter(({ state }) => state === "CEDED").map(({ id }) => id);
  const installments = await installmentsOfItems(context, ids);
  const today = context.clock.today();
  return new Map([...installments].map(([id, list]) => [id, fromCents(worthOn(list, today, Number(rate ?? 0)))]));
}

async function reasonsNow(context: Context, id: number) {
  const cession = await readCession(context, id);
  const offer = offerOf(cession);
  const quotes = await quotesOf(context, offer, cession.operationIDs ?? []);
  const lot = [...(await reasonsOfLot(context, offer, quotes)), ...scriptRefusal(quotes)];
  return { lot, of: new Map(quotes.map((quote) => [quote.id, quote.reasons])) };
}

/** What the sale made for the lender is its own business. */
function amountsOf({ face, book, price }: Pick<Item, "face" | "book" | "price">, isLender: boolean): ShownAmounts {
  return {
    ...{ faceValue: face, purchaseValue: price },
    ...(isLender ? { presentValue: book, result: fromCents(toCents(price) - toCents(book)) } : {}),
  };
}

/** GET /operations/{id}/cession: the lot that an operation is in, and those that it was in. */
export async function cessionOfOperation(context: Context, id: number): Promise<OperationLots> {
  requirePipeline(context, "view");
  await wholeOperation(context, id);
  const rows = await run<ShownItem & Omit<OperationLot, keyof SoldOperation> & { cession_id: number }>(
    context.db,
    `select t.*, x.id as "cessionID", x.code as cession, x.status, x.cession_date::text as "cessionDate", x.rate::float8 as rate,
            x.co_obligation as "coObligation", bk.legal_name as cessionary
       from (${ITEMS.replace("select ", "select i.cession_id, ")} where i.operation_id = $1) t
       join operation_cessions x on x.id = t.cession_id join cessionary_companies b on b.id = x.cessionary_company_id
       join companies bk on bk.id = b.company_id order by t.id desc`,
    [id],
  );
  // An operation is sold by one lot at a time.
  const sold = rows.filter(({ state }) => state === "CEDED");
  const values = await repurchaseValues(context, sold[0] ?? {}, sold);
  const all = rows.map(({ cession_id: _, id: itemID, face, book, price, ...row }) => ({
    ...{ ...row, ...amountsOf({ face, book, price }, true), ...costOf(values.get(itemID)) },
  }));
  const isNow = ({ state }: OperationLot): boolean => state === "DRAFT" || state === "CEDED";
  return { current: all.find(isNow) ?? null, earlier: all.filter((row) => !isNow(row)) };
}
