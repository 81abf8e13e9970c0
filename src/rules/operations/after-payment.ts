// What must hold before what follows the sending of an operation for payment: paid, settled, paid early, given up as lost.
import { daysBetween } from "../../base/dates.ts";
import type { OperationFacts } from "./facts.ts";
import { type Refusal, refusal } from "./refusal.ts";

export const whileUnpaid = ({ isSentForPayment, isPaid }: OperationFacts): Refusal | null =>
  isSentForPayment && !isPaid ? null : refusal("NOT_SENT", "A operação não aguarda pagamento.");

export const withPending = (facts: OperationFacts): Refusal | null =>
  whileUnpaid(facts) ??
  (facts.pendingDisbursements > 0
    ? null
    : refusal("NOTHING_PENDING", "Todos os desembolsos têm conta a pagar na tesouraria."));

export const whilePaid = ({ isPaid, unpaidInstallments }: OperationFacts): Refusal | null => {
  if (!isPaid) return refusal("NOT_PAID", "A operação ainda não foi paga.");
  return unpaidInstallments === 0 ? null : refusal("NOT_SETTLED", "Há parcelas em aberto.");
};

export const whileSettled = ({ statusCode }: OperationFacts): Refusal | null =>
  statusCode === "SETTLED" ? null : refusal("NOT_SETTLED", "A operação não está liquidada.");

const whileOwn = ({ isCeded }: OperationFacts): Refusal | null =>
  isCeded ? refusal("CEDED", "A operação está cedida: recompre-a antes.") : null;

export const withPayment = (facts: OperationFacts): Refusal | null =>
  whileOwn(facts) ?? (facts.isPaid ? null : refusal("NOT_PAID", "A operação ainda não foi paga."));

export const beforeCession = ({ isPaid, isCeded }: OperationFacts): Refusal | null => {
  if (isCeded) return refusal("CEDED", "A operação já está cedida.");
  return isPaid ? null : refusal("NOT_PAID", "A operação ainda não foi paga ao cliente.");
};

export const whileCeded = ({ isCeded }: OperationFacts): Refusal | null =>
  isCeded ? null : refusal("NOT_CEDED", "A operação não está cedida.");

export const withDebt = ({ isPaid, unpaidInstallments }: OperationFacts): Refusal | null => {
  if (!isPaid) return refusal("NOT_PAID", "A operação ainda não foi paga.");
  return unpaidInstallments > 0 ? null : refusal("NOTHING_OPEN", "Não há parcelas em aberto.");
};

export const withOwnDebt = (facts: OperationFacts): Refusal | null => whileOwn(facts) ?? withDebt(facts);

/** Days after the due date of the oldest instalment that is open. */
const daysLate = ({ unpaidSince, today }: OperationFacts): number =>
  unpaidSince && unpaidSince < today ? daysBetween(unpaidSince, today) : 0;

export const lateEnough = (facts: OperationFacts): Refusal | null => {
  const refused = withOwnDebt(facts);
  if (refused) return refused;
  const [days, least] = [daysLate(facts), facts.writeOffDays];
  return days >= least
    ? null
    : refusal(
        "NOT_LATE_ENOUGH",
        `A baixa como prejuízo é possível a partir de ${least} dias de atraso; a operação tem ${days}.`,
      );
};

/** A contract that was renegotiated is over too, and owes nothing. */
export const whileWrittenOff = ({ statusCode, unpaidInstallments }: OperationFacts): Refusal | null =>
  statusCode === "WRITTEN_OFF" && unpaidInstallments > 0
    ? null
    : refusal("NOT_WRITTEN_OFF", "A operação não foi baixada como prejuízo.");
