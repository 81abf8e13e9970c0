// The contracts that an operation renegotiates are settled by it when it is sent for payment, in the same transaction: each
// account is carried into the new contract, both sides meet on the account of what is to be released, and a contract of which
// nothing is left is over. Spec PAY-010, OPS-048.
import { formatDate } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
import { type Cents, fromCents, reais, toCents } from "../../../../src/base/money.ts";
import { partsOfInstallment } from "../../../../src/rules/operations/index.ts";
import { type Context, permissions, resourceNamed, run, tables } from "../../../framework/index.ts";
import { runEvent } from "../../accounting/index.ts";
import { carryReceivable } from "../../treasury/index.ts";
import { giveCommand, type Operation, refusalError, type Work } from "../command.ts";
import { factsOf } from "../facts.ts";
import { accrueDays } from "../payment/accrual.ts";
import { addPosted, balanceInterest, unpostedInterest } from "../payment/interest.ts";
import { openAccounts } from "../payment/open-accounts.ts";
import { eventOf, subjectOf } from "../payment/subject.ts";
import { reassess } from "../provision/stored.ts";
import { type DebtLine, debtOfAccounts, type StoredRenegotiation, waitingRenegotiation } from "./debt.ts";

interface CarriedAway {
  line: DebtLine;
  waived: { fine: Cents; defaultInterest: Cents; debt: Cents };
}

/** Answers a sentence for the timeline; empty for an operation that renegotiates nothing. */
export async function settleRenegotiated({ context, operation }: Work): Promise<string> {
  const renegotiation = await waitingRenegotiation(context, operation.id);
  if (!renegotiation) return "";
  const sources = [...new Set(renegotiation.lines.map(({ operationID }) => operationID))].toSorted((a, b) => a - b);
  const away = await unchanged(context, operation, { ...renegotiation, sources });
  for (const sourceID of sources)
    await settleSource(context, operation, {
      ...{ sourceID, on: renegotiation.baseDate, away: away.filter(({ line }) => line.operationID === sourceID) },
    });
  await run(context.db, "update renegotiations set settled_at = $2 where id = $1", [
    ...[renegotiation.id, context.clock.now().toISOString()],
  ]);
  return ` Saldo renegociado: ${reais(toCents(renegotiation.carried))}.`;
}

/** @throws INVALID_STATE when the debt of the day of the contract is not what it was when it was agreed */
async function unchanged(
  context: Context,
  operation: Operation,
  { baseDate, lines, sources }: StoredRenegotiation & { sources: readonly number[] },
): Promise<CarriedAway[]> {
  if (operation.originDate !== baseDate)
    throw refusalError({
      code: "BASE_DATE_CHANGED",
      text: `A dívida foi apurada em ${formatDate(baseDate)} e as condições são de ${formatDate(operation.originDate ?? "")}: recalcule as condições para aquele dia.`,
    });
  const open = await openAccounts(context, sources, "lock");
  const chosen = open.filter(({ id }) => lines.some(({ receivableID }) => receivableID === id));
  const debt = new Map((await debtOfAccounts(context, chosen, baseDate)).map((line) => [line.receivable.id, line]));
  const [before, now] = [
    lines.reduce((sum, { total }) => sum + toCents(total), 0n),
    [...debt.values()].reduce((sum, { total }) => sum + total, 0n),
  ];
  if (lines.some(({ receivableID, total }) => debt.get(receivableID)?.total !== toCents(total)))
    throw refusalError({
      code: "DEBT_CHANGED",
      text: `A dívida renegociada mudou: eram ${reais(before)} e agora são ${reais(now)} (diferença de ${reais(now > before ? now - before : before - now)}). Cancele esta operação e renegocie de novo.`,
    });
  return lines.map(({ receivableID, waivedFine, waivedInterest, waivedDebt }) => ({
    line: valueAt(debt, receivableID),
    waived: { fine: toCents(waivedFine), defaultInterest: toCents(waivedInterest), debt: toCents(waivedDebt) },
  }));
}

async function carryAway(
  context: Context,
  operationID: number,
  { line, waived }: CarriedAway,
  on: string,
): Promise<void> {
  const { receivable, open, charges, discount } = line;
  const subject = await subjectOf(context, receivable);
  const { words, ...event } = eventOf(subject);
  const { installment } = partsOfInstallment(open, 0n, charges);
  const about = { "installment.number": receivable.installment, "counterparty.name": receivable.payerName, ...words };
  const posted = { ...event, date: context.clock.today() };
  const key = `receivable:${receivable.id}:renegotiated:${operationID}`;
  const unposted =
    discount > 0n ? 0n : await unpostedInterest(context, subject.id, { dueDate: line.dueDate, payment: installment });
  if (unposted > 0n) {
    const interest = { accruedToday: fromCents(unposted), "days.late": 0, isProblemAsset: false };
    await runEvent(context, {
      ...posted,
      code: "ACCRUAL",
      key: `${key}:interest`,
      operands: { ...interest, ...about },
    });
    await addPosted(context, subject.id, unposted);
  }
  const [fine, defaultInterest] = [line.fine - waived.fine, line.defaultInterest - waived.defaultInterest];
  const operands = {
    ...{ carriedAmount: fromCents(installment - discount - waived.debt), charges: fromCents(charges) },
    ...{
      fine: fromCents(fine),
      defaultInterest: fromCents(defaultInterest),
      discount: fromCents(waived.debt),
      ...about,
    },
  };
  const entries = await runEvent(context, { ...posted, code: "RENEGOTIATION", key, operands });
  if (entries.length === 0 && line.total > 0n)
    throw refusalError({
      code: "NO_SCRIPT",
      text: `O roteiro contábil do produto ${subject.product} não tem lançamento de renegociação.`,
    });
  const carried = { on, debt: open, discount, fine, defaultInterest, open: 0n, waived: waived.debt };
  await carryReceivable(context, receivable, carried, [...(unposted > 0n ? [`${key}:interest`] : []), key]);
  if (receivable.operationBondID)
    await tables.update(context, resourceNamed(context, "operation-bonds"), receivable.operationBondID, {
      status: "RENEGOTIATED",
    });
}

/** Whoever sends the new operation needs no right to the former ones: the installation gives the command. */
async function settleSource(
  context: Context,
  operation: Operation,
  { sourceID, on, away }: { sourceID: number; on: string; away: readonly CarriedAway[] },
): Promise<void> {
  const installation = { ...context, caller: permissions.SYSTEM_CALLER };
  await giveCommand(installation, { operationID: sourceID, code: "RENEGOTIATE", right: "own" }, async (source) => {
    await accrueDays(source.context, sourceID, on);
    for (const one of away) await carryAway(source.context, operation.id, one, on);
    await balanceInterest(source.context, sourceID, context.clock.today());
    await reassess(source.context, sourceID, on);
    const isOver = (await factsOf(source.context, sourceID)).unpaidInstallments === 0;
    const what = isOver ? "A operação foi renegociada" : "Parcelas desta operação foram renegociadas";
    return {
      answer: undefined,
      summary: `${what} pela operação ${operation.code ?? operation.id}${context.caller.userID ? ` (${context.caller.name})` : ""}.`,
      ...(isOver ? { status: "WRITTEN_OFF" as const } : {}),
    };
  });
}
