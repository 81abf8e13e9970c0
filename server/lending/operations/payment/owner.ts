// What payments and receipts of the treasury mean for an operation: the entries of its product, its disbursements and
// instalments, and that it is paid when all of its payables are. Spec PAY-011, TRE-010.
import { wallClock } from "../../../../src/base/dates.ts";
import { type Cents, centsIn, centsText, fromCents, toCents } from "../../../../src/base/money.ts";
import { partsOfInstallment } from "../../../../src/rules/operations/index.ts";
import { lateCharges, type OpenInstallment } from "../../../../src/rules/operations/settlement.ts";
import { escaped } from "../../../features/notifications/index.ts";
import { type Context, permissions, type Row, resourceNamed, run, runOne, tables } from "../../../framework/index.ts";
import type { Charges, Receipt, Receivable, TreasuryOwner } from "../../treasury/index.ts";
import { giveCommand, refusalError } from "../command.ts";
import { factsOf } from "../facts.ts";
import { tellMembers } from "../notices.ts";
import { reassess } from "../provision/stored.ts";
import { storedTerms } from "../terms.ts";
import { reopenDeferral } from "./deferral.ts";
import { addPosted, takeBackPosted, unpostedInterest } from "./interest.ts";
import { recover, undoRecovery } from "./recovery.ts";
import { eventOf, subjectOf } from "./subject.ts";
import { undoPayment, undoReceipt } from "./undo.ts";
import { standingWriteOff } from "./write-off.ts";

interface Bond {
  value: string;
  netValue: string;
  dueDate: string;
}

export const bondOf = ({ db }: Context, { operationBondID }: Receivable): Promise<Bond> =>
  runOne<Bond & { [name: string]: unknown }>(
    db,
    `select value::text, net_value::text as "netValue", due_date::text as "dueDate"
       from operation_bonds where id = $1`,
    [operationBondID],
  );

const centsOf = (value: unknown): Cents => centsIn(value) ?? 0n;
const chargesIn = ({ value, netValue }: Bond): Cents => toCents(value) - toCents(netValue);

export const openInstallment = (receivable: Receivable, bond: Bond): OpenInstallment => ({
  ...{ installment: receivable.installment ?? 0, dueDate: bond.dueDate, charges: chargesIn(bond) },
  ...{ open: centsOf(receivable.openValue), paid: centsOf(receivable.paidValue) },
  ...{ paidAt: receivable.paidAt ?? null, fine: centsOf(receivable.fineValue) },
});

export const OPERATION_PAYMENTS: TreasuryOwner = {
  owns: ({ operationID }) => typeof operationID === "number",

  async paymentEvent(context, payable, paid) {
    const { words, ...event } = eventOf(await subjectOf(context, payable));
    const operands = { disbursementValue: fromCents(paid), "counterparty.name": payable.payeeName, ...words };
    return { ...event, code: "DISBURSEMENT", operands };
  },

  async paid(context, { operationID, operationDisbursementID }, on) {
    await setDisbursement(context, operationDisbursementID, "PA");
    await finishPayment(context, operationID ?? 0, on);
  },

  async cancelled(context, { operationID, operationDisbursementID, payeeName, cancelReason }) {
    await setDisbursement(context, operationDisbursementID, "PE");
    const { code, memberIDs } = await runOne<{ code: string; memberIDs: number[] }>(
      context.db,
      `select coalesce(code, id::text) as code, coalesce(member_person_ids, '{}') as "memberIDs" from operations where id = $1`,
      [operationID],
    );
    const reason = cancelReason ? ` Motivo: ${escaped(cancelReason)}` : "";
    await tellMembers(
      context,
      { operation: { id: operationID ?? 0 }, memberIDs },
      {
        ...{ category: "OPERATION_STATUS", title: "Pagamento cancelado", tone: "warning" },
        body: `A conta a pagar a ${escaped(payeeName)}, da operação ${escaped(code)}, foi cancelada na tesouraria.${reason}`,
      },
    );
  },

  async chargesOn(context, receivable, on): Promise<Charges> {
    if (!receivable.operationBondID) return { fine: 0n, defaultInterest: 0n };
    const [bond, { termsID, id }] = await Promise.all([bondOf(context, receivable), subjectOf(context, receivable)]);
    const { engineTerms } = await storedTerms(context, id, termsID);
    return lateCharges(openInstallment(receivable, bond), on, engineTerms);
  },

  async receiptEvents(context, receivable, { debt, discount, refund = 0n, fine, defaultInterest }) {
    if (!receivable.operationBondID) return [await entryEvent(context, receivable, debt)];
    const [subject, bond] = await Promise.all([subjectOf(context, receivable), bondOf(context, receivable)]);
    const { words, ...event } = eventOf(subject);
    const parts = partsOfInstallment(debt, centsOf(receivable.paidValue), chargesIn(bond));
    const about = { "installment.number": receivable.installment, "counterparty.name": receivable.payerName, ...words };
    const charges = fromCents(parts.charges);
    const chargesAlone =
      parts.charges > 0n ? [{ ...event, code: "RECEIPT", operands: { installmentValue: 0, charges, ...about } }] : [];
    if (receivable.accountReceivableStatus === "BX") {
      const recovered = { debt: parts.installment, charges: fine + defaultInterest };
      const operands = { ...(await recover(context, subject.id, recovered)), ...about };
      return [{ ...event, code: "RECOVERY", operands }, ...chargesAlone];
    }
    if (discount > 0n) {
      const presentValue = fromCents(parts.installment - discount);
      const refundAlone =
        refund > 0n ? [{ ...event, code: "INSURANCE_REFUND", operands: { value: fromCents(refund), ...about } }] : [];
      const settled = { ...event, code: "EARLY_SETTLEMENT", operands: { presentValue, ...about } };
      return [settled, ...refundAlone, ...chargesAlone];
    }
    const unposted = await unpostedInterest(context, subject.id, { dueDate: bond.dueDate, payment: parts.installment });
    await addPosted(context, subject.id, unposted);
    const interest = { accruedToday: fromCents(unposted), "days.late": 0, isProblemAsset: false };
    const operands = {
      ...{ installmentValue: fromCents(parts.installment), charges },
      ...{ fine: fromCents(fine), defaultInterest: fromCents(defaultInterest), ...about },
    };
    return [
      ...(unposted > 0n ? [{ ...event, code: "ACCRUAL", operands: { ...interest, ...about } }] : []),
      { ...event, code: "RECEIPT", operands },
    ];
  },

  async received(context, receivable, { debt, discount, open, on }: Receipt) {
    const { operationID, operationBondID, paidValue, accountReceivableStatus } = receivable;
    if (!operationBondID) return;
    await lockOperation(context, operationID);
    await tables.update(context, resourceNamed(context, "operation-bonds"), operationBondID, {
      ...{ status: bondStatus({ open, isLost: accountReceivableStatus === "BX" }), paid_at: on },
      paid_value: centsText(centsOf(paidValue) + debt - discount),
    });
    await reassess(context, operationID ?? 0, on);
    if (open === 0n) await settle(context, operationID ?? 0);
  },

  async paymentReversed(context, { operationID, operationDisbursementID }) {
    await lockOperation(context, operationID);
    await undoPayment(context, operationID ?? 0);
    await setDisbursement(context, operationDisbursementID, "EN");
  },

  async isWrittenOff(context, { operationID }) {
    return (await standingWriteOff(context, operationID ?? 0)) !== undefined;
  },

  async receiptReversed(context, receivable, { paid, paidAt, eventKeys }) {
    const { operationID, operationBondID } = receivable;
    await lockOperation(context, operationID);
    await refuseRenegotiated(context, receivable);
    if (!operationBondID) return;
    const isLost = await OPERATION_PAYMENTS.isWrittenOff(context, receivable);
    if (isLost) await undoRecovery(context, operationID ?? 0, eventKeys);
    await tables.update(context, resourceNamed(context, "operation-bonds"), operationBondID, {
      status: isLost ? "WRITTEN_OFF" : paid > 0n ? "PARTIAL" : "OPEN",
      ...{ paid_at: paidAt, paid_value: centsText(paid) },
    });
    if (isLost) return;
    await takeBackPosted(context, operationID ?? 0, eventKeys);
    await reopenDeferral(context, operationID ?? 0);
    await undoReceipt(context, operationID ?? 0);
  },
};

/** The entry of a renegotiation waits for its contract beside what that releases. */
async function entryEvent(context: Context, receivable: Receivable, value: Cents) {
  const { words, ...event } = eventOf(await subjectOf(context, receivable));
  const operands = { value: fromCents(value), "counterparty.name": receivable.payerName, ...words };
  return { ...event, code: "RENEGOTIATION_ENTRY", operands };
}

/** What the debt was that another contract has paid, and the entry that it was paid with, stay as they were. */
async function refuseRenegotiated(context: Context, { operationID, operationBondID }: Receivable): Promise<void> {
  const { isSentForPayment, unpaidInstallments, statusCode } = await factsOf(context, operationID ?? 0);
  const isOver = operationBondID ? statusCode === "WRITTEN_OFF" && unpaidInstallments === 0 : isSentForPayment;
  if (!isOver) return;
  const [row] = await run(
    context.db,
    `select 1 from renegotiations n left join renegotiation_lines l on l.renegotiation_id = n.id
      where n.settled_at is not null and (n.operation_id = $1 or l.source_operation_id = $1) limit 1`,
    [operationID],
  );
  if (row)
    throw refusalError({ code: "RENEGOTIATED", text: "A dívida foi renegociada: o recebimento não se estorna." });
}

const bondStatus = ({ open, isLost }: { open: Cents; isLost: boolean }): "PAID" | "PARTIAL" | "WRITTEN_OFF" => {
  if (open === 0n) return "PAID";
  return isLost ? "WRITTEN_OFF" : "PARTIAL";
};

async function setDisbursement(context: Context, id: number | null, status: "PA" | "PE" | "EN"): Promise<void> {
  if (id) await tables.update(context, resourceNamed(context, "operation-disbursements"), id, { status });
}

/** Two who pay the last two accounts at the same moment wait for each other here, so that one of them sees both. */
const lockOperation = ({ db }: Context, id: number | null): Promise<unknown> =>
  run(db, "select 1 from operations where id = $1 for no key update", [id]);

/** The last instalment ends the operation. */
async function settle(context: Context, operationID: number): Promise<void> {
  const { isPaid, isFinal, unpaidInstallments } = await factsOf(context, operationID);
  if (!isPaid || isFinal || unpaidInstallments > 0) return;
  const installation = { ...context, caller: permissions.SYSTEM_CALLER };
  await giveCommand<Row>(installation, { operationID, code: "SETTLE", right: "own" }, async () => ({
    answer: { id: operationID },
    summary: "A operação foi liquidada: todas as parcelas foram recebidas.",
    status: "SETTLED",
  }));
}

/** The treasury does not need the right to the pipeline: the installation gives the command, for whoever has paid. */
export async function finishPayment(context: Context, operationID: number, on: string): Promise<void> {
  await lockOperation(context, operationID);
  const left = await runOne<{ waiting: number; paid: number }>(
    context.db,
    `select count(*) filter (where status <> 'PA')::int as waiting, count(*) filter (where status = 'PA')::int as paid
       from operation_disbursements where operation_id = $1 and status <> 'CA'`,
    [operationID],
  );
  // A renegotiation may have nothing to pay out.
  if (left.waiting > 0 || (left.paid === 0 && (await factsOf(context, operationID)).renegotiatedOperations === 0))
    return;
  const { userID } = context.caller;
  const installation = { ...context, caller: permissions.SYSTEM_CALLER };
  await giveCommand<Row>(installation, { operationID, code: "MARK_AS_PAID", right: "own" }, async ({ operation }) => ({
    answer: { id: operationID },
    summary: `A operação foi paga: todas as contas a pagar dela estão pagas${userID ? ` (${context.caller.name})` : ""}.`,
    status: "PAID",
    set: { markedAsPaidAt: momentOf(on, operation.sentForPaymentAt), markedAsPaidByID: userID },
  }));
  await settle(context, operationID);
}

/** Of a payment only the day is stated: its noon, or the moment of the sending on that day. */
function momentOf(on: string, sentAt: string | null | undefined): string {
  const noon = `${on}T15:00:00.000Z`;
  return sentAt && wallClock(sentAt).date === on && sentAt > noon ? sentAt : noon;
}
