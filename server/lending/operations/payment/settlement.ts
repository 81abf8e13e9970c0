// What it costs to pay instalments of a contract on a day, and paying them: what is late with its charges, what is to come at its
// present value. Spec TRE-019.

import type { AppError } from "../../../../src/base/app-error.ts";
import { countText } from "../../../../src/base/count-text.ts";
import { isDate, wallClock } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
import { type Cents, centsIn, fromCents, reais } from "../../../../src/base/money.ts";
import type { SettlementQuote } from "../../../../src/rules/operations/answers/payment.ts";
import { contractOperands, refusalOf } from "../../../../src/rules/operations/index.ts";
import { type InsuranceRefund, refundOn, withRefund } from "../../../../src/rules/operations/insurance-refund.ts";
import { type SettlementLine, settlementOf } from "../../../../src/rules/operations/settlement.ts";
import {
  type Context,
  input,
  inTransaction,
  permissions,
  type Row,
  resourceNamed,
  run,
  validationError,
} from "../../../framework/index.ts";
import { RECEIVABLES, type Receivable, receiptValues, settleReceipt } from "../../treasury/index.ts";
import { actorOf, giveCommand, refusalError, requirePipeline, wholeOperation } from "../command.ts";
import { factsOf } from "../facts.ts";
import { storedTerms } from "../terms.ts";
import { accrueDays } from "./accrual.ts";
import { balanceInterest, type Contract, contractOf } from "./interest.ts";
import { openAccounts } from "./open-accounts.ts";
import { bondOf, openInstallment } from "./owner.ts";

const ENTITY = "Operation";
const LATEST = "2199-12-31";

const refused = (field: string, message: string): AppError =>
  validationError([{ field, code: "settlement", message }], ENTITY);

export interface Quote {
  date: string;
  monthlyRate: string;
  lines: readonly SettlementLine[];
  /** Of a payment of everything, where the product gives back what the insurance has not covered yet. */
  insurance: InsuranceRefund | null;
}

async function quoteOf(context: Context, id: number, open: readonly Receivable[], wish: Wish): Promise<Quote> {
  const contract = await contractOf(context, id);
  const debts = await Promise.all(open.map(async (one) => openInstallment(one, await bondOf(context, one))));
  const all = settlementOf(contract, debts, wish.date);
  const lines = chosenOf(all, wish);
  const insurance = lines.length === all.length ? await insuranceOf(context, contract, { lines, on: wish.date }) : null;
  return { date: wish.date, monthlyRate: contract.schedule.rates.monthly, lines, insurance };
}

/** What was sold is the buyer's, who has not sold the insurance: nothing is set off. */
async function insuranceOf(
  context: Context,
  { subject, terms, lastDueDate }: Contract,
  { lines, on }: { lines: readonly SettlementLine[]; on: string },
): Promise<InsuranceRefund | null> {
  const [product] = await run(
    context.db,
    `select 1 from products p join operations o on o.product_id = p.id
      where o.id = $1 and p.refunds_insurance and o.operation_cession_id is null`,
    [subject.id],
  );
  if (!product) return null;
  const { answer } = await storedTerms(context, subject.id, subject.termsID);
  const amount = centsIn(contractOperands(answer).insurance) ?? 0n;
  const insurance = refundOn({ amount, from: terms.releaseDate, until: lastDueDate }, lines, on);
  return insurance.refund > 0n ? insurance : null;
}

/** @throws VALIDATION_ERROR for instalments that are not open, and for those to come without those that are late */
function chosenOf(lines: readonly SettlementLine[], { installments }: Wish): SettlementLine[] {
  if (installments === null) return [...lines];
  const open = new Set(lines.map(({ installment }) => installment));
  const paid = installments.find((number) => !open.has(number));
  if (paid !== undefined) throw refused("installments", `A parcela ${paid} não está em aberto.`);
  const late = lines.filter(({ daysLate, installment }) => daysLate > 0 && !installments.includes(installment));
  if (late.length > 0)
    throw refused(
      "installments",
      `Inclua o que está vencido: ${late.length === 1 ? "parcela" : "parcelas"} ${late.map(({ installment }) => installment).join(", ")}.`,
    );
  return lines.filter(({ installment }) => installments.includes(installment));
}

interface Wish {
  date: string;
  /** Null: all that are open. */
  installments: readonly number[] | null;
}

function wishOf({ clock }: Context, { date, installments }: { date?: unknown; installments?: unknown }): Wish {
  const day = date ?? clock.today();
  if (typeof day !== "string" || !isDate(day)) throw refused("date", "Informe a data como AAAA-MM-DD.");
  if (day > LATEST) throw refused("date", "Informe uma data até 2199.");
  if (installments === undefined || installments === null) return { date: day, installments: null };
  const isList =
    Array.isArray(installments) &&
    installments.length > 0 &&
    installments.every((one: unknown): one is number => Number.isSafeInteger(one));
  if (!isList) throw refused("installments", "Informe os números das parcelas.");
  return { date: day, installments: [...new Set(installments)] };
}

/** `installments` of an address: numbers with a comma between. */
const fromQuery = (installments: unknown): unknown =>
  typeof installments === "string"
    ? installments.split(",").map((one) => (/^\d{1,9}$/.test(one) ? Number(one) : one))
    : installments;

export async function settlementQuote(
  context: Context,
  id: number,
  query: { date?: unknown; installments?: unknown },
): Promise<Quote> {
  requirePipeline(context, "view");
  const operation = await wholeOperation(context, id);
  const wish = wishOf(context, { ...query, installments: fromQuery(query.installments) });
  const facts = await factsOf(context, id);
  const refusal = refusalOf("ANTICIPATE", facts, await actorOf(context));
  if (refusal) throw refusalError(refusal);
  refuseBefore(wish.date, operation.sentForPaymentAt);
  return quoteOf(context, id, await openAccounts(context, [id]), wish);
}

function refuseBefore(date: string, sentAt: string | null | undefined): void {
  if (sentAt && date < wallClock(sentAt).date) throw refused("date", "A data não pode ser anterior ao contrato.");
}

const sumOf = (
  lines: readonly SettlementLine[],
  part: "open" | "discount" | "fine" | "defaultInterest" | "total",
): Cents => lines.reduce((sum, line) => sum + line[part], 0n);

export const totalsOf = ({ lines, insurance }: Pick<Quote, "lines" | "insurance">) => ({
  ...{ openValue: sumOf(lines, "open"), discount: sumOf(lines, "discount"), fine: sumOf(lines, "fine") },
  ...{ interest: sumOf(lines, "defaultInterest"), insuranceRefund: insurance?.refund ?? 0n },
  total: sumOf(lines, "total") - (insurance?.refund ?? 0n),
});

/** GET /operations/{id}/settlement-quote */
export function quoteAnswer(quote: Quote): SettlementQuote {
  const { date, monthlyRate, lines } = quote;
  const { openValue, discount, fine, interest, insuranceRefund, total } = totalsOf(quote);
  return {
    ...{ date, monthlyRate, explanation: explanationOf(quote) },
    ...{ openValue: fromCents(openValue), discount: fromCents(discount), fine: fromCents(fine) },
    ...{ interest: fromCents(interest), insuranceRefund: fromCents(insuranceRefund), total: fromCents(total) },
    lines: lines.map(({ open, discount, fine, defaultInterest, total, ...line }) => ({
      ...line,
      ...{ openValue: fromCents(open), discount: fromCents(discount), fine: fromCents(fine) },
      ...{ interest: fromCents(defaultInterest), total: fromCents(total) },
    })),
  };
}

const percent = (rate: string): string => Number(rate).toLocaleString("pt-BR", { maximumFractionDigits: 6 });

export function explanationOf({ monthlyRate, lines, insurance }: Quote): string[] {
  return [
    ...(lines.some(({ discount }) => discount > 0n)
      ? [
          `Parcelas a vencer: valor presente = parcela ÷ (1 + taxa)^(tempo até o vencimento), à taxa do contrato, equivalente a ${percent(monthlyRate)}% ao mês; cada parcela é arredondada ao centavo (CDC, art. 52, § 2º; Resolução CMN nº 3.516/2007).`,
        ]
      : []),
    ...(lines.some(({ daysLate }) => daysLate > 0)
      ? [
          "Parcelas vencidas: multa uma vez e juros de mora por dias corridos desde o vencimento, ou desde o último recebimento em atraso; um não incide sobre o outro (CDC, art. 52, § 1º; Resolução CMN nº 4.882/2020).",
        ]
      : []),
    "Seguros e tarifas que vencem com a parcela não têm desconto.",
    ...(insurance
      ? [
          `Seguro a devolver: prêmio de ${reais(insurance.amount)} × ${countText(insurance.daysLeft, "dia que falta", "dias que faltam")} ÷ ${insurance.days} dias de cobertura = ${reais(insurance.refund)}, abatidos do valor a pagar.`,
        ]
      : []),
  ];
}

/** POST /operations/{id}/anticipate: a receipt for each instalment, in one transaction. */
export function anticipate(context: Context, id: number, body: unknown): Promise<Row> {
  const { date, installments, liquidationMethod, total, ...others } = input.requireObject(body ?? {});
  input.refuseFields(others, []);
  requirePipeline(context);
  const resource = resourceNamed(context, RECEIVABLES);
  permissions.requireWrite(resource, "update", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    await wholeOperation(inside, id);
    // Whoever receives one of them locks it before the operation, too.
    const open = await openAccounts(inside, [id], "lock");
    const byInstallment = new Map(open.map((one) => [one.installment ?? 0, one]));
    const quote = await giveCommand(inside, { operationID: id, code: "ANTICIPATE" }, async ({ operation }) => {
      const wish = wishOf(inside, { date, installments });
      if (wish.date > inside.clock.today()) throw refused("date", "A data não pode estar no futuro.");
      refuseBefore(wish.date, operation.sentForPaymentAt);
      const made = await quoteOf(inside, id, open, wish);
      const { total: sum, discount, insuranceRefund } = totalsOf(made);
      if (total !== undefined && total !== null && centsIn(total) !== sum)
        throw refused("total", `O valor nesta data é ${reais(sum)}: confira a cotação e confirme de novo.`);
      const isAll = made.lines.length === open.length;
      return {
        answer: made,
        summary: `${isAll ? "A operação foi quitada" : `${made.lines.length === 1 ? "Parcela antecipada" : "Parcelas antecipadas"}: ${made.lines.map(({ installment }) => installment).join(", ")}`}, por ${reais(sum)}${discount > 0n ? `, com desconto de ${reais(discount)}` : ""}${insuranceRefund > 0n ? ` e ${reais(insuranceRefund)} de seguro devolvidos` : ""}.`,
      };
    });
    await accrueDays(inside, id, quote.date);
    for (const line of withRefund(quote.lines, quote.insurance?.refund ?? 0n)) {
      const receivable = valueAt(byInstallment, line.installment);
      const values = receiptValues(inside, receivable, { liquidationMethod });
      const discount = line.discount + line.refund;
      await settleReceipt(inside, receivable, { ...line, discount, on: quote.date, debt: line.open, open: 0n }, values);
    }
    await balanceInterest(inside, id, quote.date);
    const { total: paid, discount, insuranceRefund } = totalsOf(quote);
    return {
      ...{ id, total: fromCents(paid), discount: fromCents(discount) },
      insuranceRefund: fromCents(insuranceRefund),
    };
  });
}
