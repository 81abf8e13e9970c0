// What a cession means in the books, event by event; each has a key of its own under that of the item, so that all of them
// can be undone together.
import { type Cents, fromCents } from "../../../../src/base/money.ts";
import { type Context, run } from "../../../framework/index.ts";
import { reverseEvents, runEvent } from "../../accounting/index.ts";
import { eventOf, subjectOf } from "../payment/subject.ts";
import type { Buyer } from "./parties.ts";
import type { Cession } from "./quote.ts";

/** With co-obligation the risk stays with the lender, and the contract on its balance sheet. */
export const retainsRisk = ({ coObligation }: Pick<Cession, "coObligation">): boolean => coObligation === "WITH";

export interface CessionEvent {
  code: string;
  /** Under the key of the item. */
  key?: string;
  date?: string;
  amounts: { readonly [operand: string]: Cents };
}

export interface BooksOf {
  cession: Cession;
  buyer: Buyer;
  itemID: number;
  operationID: number;
  scriptID: number | null;
}

/** Whose lines differ by whether the risk was kept. */
const BY_RISK = ["CESSION", "CESSION_REPURCHASE"];
const keyOf = (itemID: number): string => `cession-item:${itemID}`;

export async function postOfItem(
  context: Context,
  { cession, buyer, itemID, operationID, scriptID }: BooksOf,
  { code, key = code.toLowerCase(), date = context.clock.today(), amounts }: CessionEvent,
): Promise<void> {
  const { words, ...about } = eventOf(await subjectOf(context, { operationID }));
  await runEvent(context, {
    ...{ ...about, code, date, key: `${keyOf(itemID)}:${key}`, subject: `Cessão ${cession.code}, ${about.subject}` },
    ...(scriptID === null ? {} : { scriptID }),
    operands: {
      ...Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, fromCents(cents)])),
      ...{ ...words, "counterparty.name": buyer.name },
      ...(BY_RISK.includes(code) ? { retainsRisk: retainsRisk(cession) } : {}),
    },
  });
}

/** Of the lot as a whole. */
export async function postOfLot(
  context: Context,
  { cession, buyer }: Pick<BooksOf, "cession" | "buyer">,
  { code, key = code.toLowerCase(), amounts }: CessionEvent,
): Promise<void> {
  await runEvent(context, {
    ...{ code, date: context.clock.today(), key: `cession:${cession.id}:${key}`, subject: `Cessão ${cession.code}` },
    ...(cession.accountingScriptID ? { scriptID: cession.accountingScriptID } : {}),
    operands: {
      ...Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, fromCents(cents)])),
      "counterparty.name": buyer.name,
    },
  });
}

export async function undoItem(context: Context, itemID: number): Promise<void> {
  const events = await run<{ key: string }>(context.db, "select key from accounting_events where key like $1", [
    `${keyOf(itemID)}:%`,
  ]);
  await reverseEvents(
    context,
    events.map(({ key }) => key),
  );
}
