// A lot while it is made up: the register's own calls write it, and each change of what is sold prices all of it anew.
import { formatDate } from "../../../../src/base/dates.ts";
import { add, type Cents, fromCents } from "../../../../src/base/money.ts";
import {
  type Context,
  type HooksOfResource,
  hooksFor,
  type InputOf,
  records,
  resourceNamed,
  run,
  runOne,
} from "../../../framework/index.ts";
import { addDrafts, itemsOf, replaceDrafts } from "./items.ts";
import { type Cession, offerOf, type Quote, quotesOf, reasonsOfLot } from "./quote.ts";
import { refusedAt, refusedNow } from "./refuse.ts";

export const CESSIONS = "operation-cessions";
export const cessions = (context: Context) => resourceNamed(context, CESSIONS);

type Body = InputOf<"operation-cessions">;

/** What a change of prices the lot anew. */
const PRICED = ["cessionaryCompanyID", "cessionDate", "operationIDs", "rate", "coObligation"] as const;

export const isOpen = ({ status }: Cession): boolean => status === "EL" || status === "AN";

/** @throws INVALID_STATE with the subcode ALREADY_CONFIRMED */
export function requireOpen(cession: Cession): void {
  if (!isOpen(cession)) throw refusedNow("A cessão já foi formalizada ou cancelada.", "ALREADY_CONFIRMED");
}

const bearsOnPrice = (body: Body | null): boolean => body !== null && PRICED.some((name) => name in body);

export const cessionHooks: HooksOfResource = hooksFor(CESSIONS, {
  async beforeValidate(context, body, current) {
    if (current === null) return withDefaults(context, body);
    if (isOpen(current)) return body;
    // What is sent of the terms of a sold lot is what it has, and prices nothing anew.
    return Object.fromEntries(Object.entries(body).filter(([name]) => !PRICED.some((one) => one === name)));
  },
  async beforeWrite(context, drafts) {
    const bodies: Body[] = [];
    for (const { current, body } of drafts) bodies.push(await completed(context, current, body));
    return bodies;
  },
  async afterWrite(context, written) {
    for (const { id, after } of written) if (bearsOnPrice(after)) await writeDrafts(context, id);
  },
});

/** What the buyer usually asks for. */
async function withDefaults({ db }: Context, body: Body): Promise<Body> {
  const [buyer] = await run<{ rate: number | null; coObligation: Cession["coObligation"] }>(
    db,
    `select default_rate::float8 as rate, co_obligation as "coObligation" from cessionary_companies where id = $1`,
    [body.cessionaryCompanyID ?? null],
  );
  return {
    ...(typeof buyer?.rate === "number" ? { rate: buyer.rate } : {}),
    ...(buyer?.coObligation ? { coObligation: buyer.coObligation } : {}),
    ...body,
  };
}

async function completed(context: Context, current: Cession | null, body: Body): Promise<Body> {
  if (!bearsOnPrice(body)) return body;
  const cession = { ...current, ...body } as Cession;
  const { cessionDate, operationIDs, cessionaryCompanyID } = cession;
  const buyers = await records.existingIDs(context, "cessionary-companies", [cessionaryCompanyID ?? 0]);
  if (buyers.size === 0) throw refusedAt("cessionaryCompanyID", ["Escolha uma cessionária que exista."]);
  if (cessionDate && cessionDate < context.clock.today())
    throw refusedAt("cessionDate", [
      `A data da cessão não pode ser anterior a hoje, ${formatDate(context.clock.today())}.`,
    ]);
  if (!operationIDs || operationIDs.length === 0) throw refusedAt("operationIDs", ["Escolha ao menos uma operação."]);
  const quotes = await eligibleQuotes(context, cession, operationIDs);
  const code = current ? {} : { code: await nextCode(context) };
  // The buyer looks at what it was offered, and at nothing that has changed since.
  return {
    ...body,
    ...code,
    ...sumsOf(quotes),
    operationIDs: quotes.map(({ id }) => id),
    status: "EL",
    isShared: false,
  };
}

async function nextCode({ db }: Context): Promise<string> {
  const { number } = await runOne<{ number: number }>(
    db,
    "select nextval(pg_get_serial_sequence('operation_cessions', 'id'))::int as number",
    [],
  );
  return `CES-${String(number).padStart(6, "0")}`;
}

/** @throws VALIDATION_ERROR with every reason against an operation or the lot */
async function eligibleQuotes(context: Context, cession: Cession, ids: readonly number[]): Promise<Quote[]> {
  const offer = { ...offerOf(cession), cessionID: cession.id ?? null };
  const quotes = await quotesOf(context, offer, [...new Set(ids)]);
  if (quotes.length < new Set(ids).size) throw refusedAt("operationIDs", ["Uma das operações não existe."]);
  const refusals = quotes.flatMap(({ code, reasons }) => reasons.map((reason) => `Operação ${code}: ${reason}`));
  const errors = [...refusals, ...scriptRefusal(quotes)];
  if (errors.length > 0) throw refusedAt("operationIDs", errors);
  const reasons = await reasonsOfLot(context, offer, quotes);
  if (reasons.length > 0) throw refusedAt("operationIDs", reasons, "limit");
  return quotes;
}

/** The price of a lot is one account, which one script posts. */
export function scriptRefusal(quotes: readonly Pick<Quote, "scriptID">[]): string[] {
  const scripts = new Set(quotes.map(({ scriptID }) => scriptID));
  return scripts.size > 1
    ? ["Os produtos do lote usam roteiros contábeis diferentes: faça uma cessão para cada roteiro."]
    : [];
}

const sum = (quotes: readonly Quote[], of: (quote: Quote) => Cents) => fromCents(add(...quotes.map(of)));

export const sumsOf = (quotes: readonly Quote[]) => ({
  ...{ operationsCount: quotes.length, accountingScriptID: quotes[0]?.scriptID ?? null },
  ...{ faceValue: sum(quotes, ({ face }) => face), presentValue: sum(quotes, ({ book }) => book) },
  purchaseValue: sum(quotes, ({ price }) => price),
});

async function writeDrafts(context: Context, id: number): Promise<void> {
  const cession = await readCession(context, id);
  await replaceDrafts(context, id, await quotesOf(context, offerOf(cession), cession.operationIDs ?? []));
}

export async function readCession(context: Context, id: number): Promise<Cession> {
  const [row] = await run(context.db, "select * from operation_cessions where id = $1", [id]);
  return { ...records.own(cessions(context), row ?? {}), id };
}

/** Into a lot that was sold already, in the place of others: priced like the lot, on that day. */
export async function addToSold(context: Context, cession: Cession, ids: readonly number[]): Promise<void> {
  const quotes = await eligibleQuotes(context, cession, ids);
  const items = await itemsOf(context, cession.id, "CEDED");
  const refusal = scriptRefusal([...items, ...quotes]);
  if (refusal.length > 0) throw refusedAt("joinIDs", refusal);
  await addDrafts(context, cession.id, quotes);
}
