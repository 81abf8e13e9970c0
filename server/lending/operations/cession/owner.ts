// What payments and receipts of the treasury mean for a cession: the price that the buyer pays, and instalments that customers
// pay to the lender and the lender passes on. Spec TRE-004, TRE-012, PIPE-044.

import { AppError } from "../../../../src/base/app-error.ts";
import { type Cents, centsText, fromCents, toCents } from "../../../../src/base/money.ts";
import { partsOfInstallment } from "../../../../src/rules/operations/index.ts";
import { type Context, resourceNamed, run, tables } from "../../../framework/index.ts";
import type { Payable, Receipt, Receivable, TreasuryOwner } from "../../treasury/index.ts";
import { OPERATION_PAYMENTS } from "../payment/index.ts";
import { bondOf, openInstallment } from "../payment/owner.ts";
import { eventOf, subjectOf } from "../payment/subject.ts";
import { addPayable } from "./accounts.ts";
import { retainsRisk } from "./books.ts";
import { cessions, readCession } from "./lot.ts";
import { buyerOf } from "./parties.ts";
import type { Cession } from "./quote.ts";

const isInstallment = ({ operationBondID }: Receivable): boolean => typeof operationBondID === "number";
const refused = (entity: string, message: string): AppError => new AppError("INVALID_STATE", { entity, message });

async function partiesOf(context: Context, { operationCessionID }: Payable | Receivable) {
  const cession = await readCession(context, operationCessionID ?? 0);
  return { cession, buyer: await buyerOf(context, cession.cessionaryCompanyID) };
}

const scriptOf = ({ accountingScriptID }: Cession) =>
  typeof accountingScriptID === "number" ? { scriptID: accountingScriptID } : {};

export const CESSION_PAYMENTS: TreasuryOwner = {
  owns: ({ operationCessionID }) => typeof operationCessionID === "number",

  async paymentEvent(context, payable, paid) {
    const { cession, buyer } = await partiesOf(context, payable);
    return {
      ...{ ...scriptOf(cession), code: "THIRD_PARTY_PAID", subject: `Cessão ${cession.code}: ${payable.description}` },
      operands: { value: fromCents(paid), "counterparty.name": buyer.name, "document.number": String(payable.id) },
      ...(payable.operationID ? { operationID: payable.operationID } : {}),
    };
  },
  async paid() {},
  async paymentReversed() {},
  /** What is sold is no loss of the lender's before it is bought back. */
  async isWrittenOff() {
    return false;
  },
  async cancelled() {
    throw refused("AccountPayable", "A conta é devida à cessionária e não se cancela.");
  },

  chargesOn: (context, receivable, on) =>
    isInstallment(receivable)
      ? OPERATION_PAYMENTS.chargesOn(context, receivable, on)
      : Promise.resolve({ fine: 0n, defaultInterest: 0n }),

  async receiptEvents(context, receivable, receipt) {
    const { cession, buyer } = await partiesOf(context, receivable);
    const about = { ...scriptOf(cession), subject: `Cessão ${cession.code}: ${receivable.description}` };
    const words = { "counterparty.name": buyer.name };
    const price = fromCents(receipt.debt);
    if (!isInstallment(receivable))
      return [{ ...about, code: "CESSION_PRICE_RECEIVED", operands: { price, ...words } }];
    const { installment, charges, passedOn } = await partsOf(context, receivable, receipt);
    const sold = await soldInstallment(context, receivable);
    const { words: contract, ...event } = eventOf(await subjectOf(context, receivable));
    const own = {
      ...{ ...event, ...about, code: "CEDED_RECEIPT" },
      operands: {
        ...{ ...contract, ...words, "installment.number": receivable.installment, retainsRisk: retainsRisk(cession) },
        ...{ passedOn: fromCents(passedOn), charges: fromCents(charges), coobligation: fromCents(installment) },
        control: fromCents(receipt.open === 0n ? toCents(sold?.book ?? 0) : 0n),
      },
    };
    // Where the lender retains the risk, the contract is still the lender's, and what its customer pays is an ordinary receipt.
    return retainsRisk(cession)
      ? [...(await OPERATION_PAYMENTS.receiptEvents(context, receivable, receipt)), own]
      : [own];
  },

  async received(context, receivable, receipt) {
    if (!isInstallment(receivable)) return finishPrice(context, receivable);
    const { installment, passedOn } = await partsOf(context, receivable, receipt);
    await passOn(context, receivable, { debt: installment, value: passedOn });
    await OPERATION_PAYMENTS.received(context, receivable, receipt);
  },

  async receiptReversed(context, receivable, left) {
    if (!isInstallment(receivable)) return reopenPrice(context, receivable);
    await OPERATION_PAYMENTS.receiptReversed(context, receivable, left);
    await undoPassOn(context, receivable);
  },
};

/** The instalment itself is the buyer's, with the charges of delay; fees and insurance are third parties'. */
async function partsOf(
  context: Context,
  receivable: Receivable,
  { debt, discount, fine, defaultInterest }: Receipt,
): Promise<{ installment: Cents; charges: Cents; passedOn: Cents }> {
  const bond = openInstallment(receivable, await bondOf(context, receivable));
  const { installment, charges } = partsOfInstallment(debt, bond.paid, bond.charges);
  return { installment, charges, passedOn: installment - discount + fine + defaultInterest };
}

interface Sold {
  id: number;
  itemID: number;
  book: string;
}

async function soldInstallment({ db }: Context, { operationBondID }: Receivable): Promise<Sold | undefined> {
  const [sold] = await run<Sold & { [name: string]: unknown }>(
    db,
    `select n.id, n.item_id as "itemID", n.book::text from cession_installment n join cession_item i on i.id = n.item_id
      where n.bond_id = $1 and i.state = 'CEDED' for update of n`,
    [operationBondID],
  );
  return sold;
}

async function passOn(context: Context, receivable: Receivable, { debt, value }: { debt: Cents; value: Cents }) {
  const sold = await soldInstallment(context, receivable);
  if (!sold || value === 0n) return;
  const { cession, buyer } = await partiesOf(context, receivable);
  const description = `Repasse da parcela ${receivable.installment}, cessão ${cession.code}`;
  const payableID = await addPayable(
    context,
    { cession, buyer, value, description },
    { operationID: receivable.operationID },
  );
  await run(
    context.db,
    "insert into cession_receipt (installment_id, payable_id, received, passed_on) values ($1, $2, $3::numeric, $4::numeric)",
    [sold.id, payableID, centsText(debt), centsText(value)],
  );
  await addToSold(context, sold.id, { debt, value });
}

const addToSold = ({ db }: Context, id: number, { debt, value }: { debt: Cents; value: Cents }): Promise<unknown> =>
  run(
    db,
    "update cession_installment set received = received + $2::numeric, passed_on = passed_on + $3::numeric where id = $1",
    [...[id, centsText(debt), centsText(value)]],
  );

/** What was not paid on yet is not owed any more; what was is taken back first. */
async function undoPassOn(context: Context, receivable: Receivable): Promise<void> {
  const sold = await soldInstallment(context, receivable);
  if (!sold) throw refused("AccountReceivable", "A operação já foi recomprada: este recebimento não se estorna mais.");
  const [last] = await run<{ id: number; payableID: number; status: string; received: string; value: string }>(
    context.db,
    `select e.id, e.payable_id as "payableID", p.status, e.received::text, e.passed_on::text as value from cession_receipt e
       join account_payables p on p.id = e.payable_id where e.installment_id = $1 and not e.is_reversed order by e.id desc limit 1`,
    [sold.id],
  );
  if (!last) return;
  if (last.status === "PA")
    throw refused("AccountReceivable", "O repasse desta parcela à cessionária já foi pago: estorne-o antes.");
  await tables.update(context, resourceNamed(context, "account-payables"), last.payableID, {
    ...{ status: "CA", cancel_reason: "O recebimento da parcela foi estornado." },
  });
  await run(context.db, "update cession_receipt set is_reversed = true where id = $1", [last.id]);
  await addToSold(context, sold.id, { debt: -toCents(last.received), value: -toCents(last.value) });
  await run(
    context.db,
    `update cession_item i set expense_until = coalesce(i.expense_until, $2::date)
       from operation_cessions x where i.id = $1 and x.id = i.cession_id and x.co_obligation = 'WITH'`,
    [sold.itemID, context.clock.today()],
  );
}

async function finishPrice(context: Context, { operationCessionID }: Receivable): Promise<void> {
  const [open] = await run(context.db, OPEN_PRICES, [operationCessionID]);
  if (!open) await tables.update(context, cessions(context), operationCessionID ?? 0, { status: "PA" });
}

const OPEN_PRICES = `select 1 from account_receivables where operation_cession_id = $1 and operation_bond_id is null
  and account_receivable_status in ('AB', 'VE', 'PP') limit 1`;

async function reopenPrice(context: Context, { operationCessionID }: Receivable): Promise<void> {
  await tables.update(context, cessions(context), operationCessionID ?? 0, { status: "FO" });
}
