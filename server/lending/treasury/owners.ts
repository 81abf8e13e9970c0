// A slice whose records are paid or received says what a payment means in the books, and follows it in its own records, in
// the transaction of the payment.
import type { Cents } from "../../../src/base/money.ts";
import { type Context, declared, type RecordOf } from "../../framework/index.ts";
import { type EventInput, runEvent } from "../accounting/index.ts";

export type Payable = RecordOf<"account-payables">;
export type Receivable = RecordOf<"account-receivables">;

/** The parts of one receipt, in cents. */
export interface Receipt {
  on: string;
  /** What goes to the debt itself. */
  debt: Cents;
  /** What of the debt is given up because it is paid before its time. */
  discount: Cents;
  /** What of the discount a third party gives back, and not the lender. */
  refund?: Cents;
  fine: Cents;
  defaultInterest: Cents;
  /** What is still open afterwards. */
  open: Cents;
}

export type Charges = Pick<Receipt, "fine" | "defaultInterest">;

type OwnedEvent = Pick<EventInput, "code" | "subject" | "operands" | "scriptID" | "productID" | "operationID">;

export interface ReversedReceipt {
  /** What is left of the receipts: their sum, and the day of the last one. */
  paid: Cents;
  paidAt: string | null;
  /** The accounting events of the receipt that was reversed. */
  eventKeys: readonly string[];
}

export interface TreasuryOwner {
  /** Whether it is this slice's; the other functions are asked of no other record. */
  owns(record: Payable | Receivable): boolean;
  paymentEvent(context: Context, payable: Payable, paid: Cents): Promise<OwnedEvent>;
  paid(context: Context, payable: Payable, on: string): Promise<void>;
  cancelled(context: Context, payable: Payable): Promise<void>;
  /** What a receipt on this day costs beside the debt because it is late. */
  chargesOn(context: Context, receivable: Receivable, on: string): Promise<Charges>;
  receiptEvents(context: Context, receivable: Receivable, receipt: Receipt): Promise<OwnedEvent[]>;
  received(context: Context, receivable: Receivable, receipt: Receipt): Promise<void>;
  /** What was paid waits again; may refuse. */
  paymentReversed(context: Context, payable: Payable): Promise<void>;
  /** Whether it was given up as lost: what comes in is a recovery, and what stays open is not owed as before. */
  isWrittenOff(context: Context, receivable: Receivable): Promise<boolean>;
  receiptReversed(context: Context, receivable: Receivable, left: ReversedReceipt): Promise<void>;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    treasuryOwners: TreasuryOwner;
  }
}

export const ownerOf = (context: Context, record: Payable | Receivable): TreasuryOwner | undefined =>
  declared(context, "treasuryOwners").find((owner) => owner.owns(record));

interface Posting {
  /** Of the first event, for ever; those after it are numbered. */
  key: string;
  date: string;
  owned: readonly OwnedEvent[] | undefined;
  /** For a record of nobody's: the script that somebody chose, and what it says. */
  scriptID: number | null | undefined;
  otherwise: OwnedEvent;
}

/** Answers the keys of the events. Without an owner or a script the books are kept by hand, and nothing is posted. */
export async function postPayment(
  context: Context,
  { key, date, owned, scriptID, otherwise }: Posting,
): Promise<string[]> {
  const chosen = typeof scriptID === "number" ? [{ ...otherwise, scriptID }] : [];
  const events = (owned ?? chosen).map((event, at) => ({ ...event, key: at === 0 ? key : `${key}:${at}` }));
  for (const event of events) await runEvent(context, { ...event, date, origin: "TR" });
  return events.map((event) => event.key);
}
