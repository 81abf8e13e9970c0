// The reversal of a payment or of a receipt: the last one of an account alone, because those before it may be what it was
// worked out from. State, sums and books go back in one transaction.
import { centsIn, centsText, fromCents } from "../../../src/base/money.ts";
import { type Context, type Row, records, resourceNamed, tables } from "../../framework/index.ts";
import { refusedState, requireReason } from "./checks.ts";
import { undoLast } from "./movements.ts";
import { ownerOf } from "./owners.ts";
import { PAYABLES } from "./payables.ts";
import { RECEIVABLES } from "./receivables.ts";

/** POST /account-payables/{id}/reverse: the account waits again, as it did before it was paid. */
export const reversePayment = (context: Context, id: number, body: unknown): Promise<Row> => {
  const resource = resourceNamed(context, PAYABLES);
  return records.actOn(context, resource, id, async (inside, payable) => {
    const reason = requireReason("AccountPayable", body, "reversalReason");
    if (payable.status !== "PA")
      throw refusedState("AccountPayable", "Só o pagamento de uma conta paga pode ser estornado.", "NOT_PAID");
    await undoLast(inside, { payableID: id });
    const status = payable.approvedByID ? ("AP" as const) : ("PE" as const);
    await tables.update(inside, resource, id, {
      ...{ status, paid_at: null, paid_value: null, paid_by_id: null, reversal_reason: reason },
    });
    await ownerOf(inside, payable)?.paymentReversed(inside, payable);
    return { id, status };
  });
};

/** POST /account-receivables/{id}/reverse */
export const reverseReceipt = (context: Context, id: number, body: unknown): Promise<Row> => {
  const resource = resourceNamed(context, RECEIVABLES);
  return records.actOn(context, resource, id, async (inside, receivable) => {
    const reason = requireReason("AccountReceivable", body, "reversalReason");
    if (receivable.accountReceivableStatus === "RN")
      throw refusedState("AccountReceivable", "A conta foi renegociada e não se estorna.", "RENEGOTIATED");
    const undone = await undoLast(inside, { receivableID: id });
    if (!undone)
      throw refusedState("AccountReceivable", "Desta conta nada foi recebido: não há o que estornar.", "NOT_RECEIVED");
    const less = (value: unknown, part: bigint): bigint => (centsIn(value) ?? 0n) - part;
    const paid = less(receivable.paidValue, undone.debt - undone.discount);
    const open = less(receivable.openValue, -undone.debt);
    const isLost = (await ownerOf(inside, receivable)?.isWrittenOff(inside, receivable)) ?? false;
    const status = statusOf({ isLost, isPartial: paid > 0n, isLate: receivable.dueDate < inside.clock.today() });
    await tables.update(inside, resource, id, {
      ...{ account_receivable_status: status, paid_at: undone.before, reversal_reason: reason },
      ...{ paid_value: centsText(paid), open_value: centsText(open) },
      discount_value: centsText(less(receivable.discountValue, undone.discount)),
      fine_value: centsText(less(receivable.fineValue, undone.fine)),
      interest_value: centsText(less(receivable.interestValue, undone.defaultInterest)),
    });
    const { before: paidAt, eventKeys } = undone;
    await ownerOf(inside, receivable)?.receiptReversed(inside, receivable, { paid, paidAt, eventKeys });
    return { id, accountReceivableStatus: status, openValue: fromCents(open) };
  });
};

function statusOf(is: { isLost: boolean; isPartial: boolean; isLate: boolean }): "BX" | "PP" | "VE" | "AB" {
  if (is.isLost) return "BX";
  if (is.isPartial) return "PP";
  return is.isLate ? "VE" : "AB";
}
