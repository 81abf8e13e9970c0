// What a worked out condition must not exceed: instalments of the product, the client's income, payroll margin and limit,
// and the largest loan of the score's band. Each refusal says the values and what would pass.
import { AppError } from "../../../../src/base/app-error.ts";
import { type Cents, fromCents, multiply, percentToRate, reais, toCents } from "../../../../src/base/money.ts";
import type { Schedule } from "../../../../src/rules/credit/index.ts";
import { validationError } from "../../../framework/index.ts";
import { installmentOf } from "./answer.ts";
import type { CustomerFacts } from "./customer-facts.ts";
import { lentIn } from "./lent.ts";
import type { ScoreBand } from "./registers.ts";
import type { Product } from "./who-may.ts";

interface Limited {
  product: Product;
  facts: CustomerFacts;
  band?: ScoreBand;
  schedule: Schedule;
  count: number;
  isLender: boolean;
  /** The largest value whose instalment is not above a sum; undefined: there is none. */
  largestFor(installment: Cents): Cents | undefined;
}

export function refuseExcess(limited: Limited): void {
  refuseBand(limited);
  refuseInstallment(limited);
  refuseConsigned(limited);
  refuseIncome(limited);
}

/** How the lender scores the client stays inside: people of partners read the largest value alone. */
function refuseBand({ product, band, schedule, isLender }: Limited): void {
  const most = band?.maxLoanAmount;
  if (!band || most === null || most === undefined || lentIn(product, schedule) <= toCents(most)) return;
  const [value, limit] = [reais(lentIn(product, schedule)), reais(toCents(most))];
  throw new AppError("EXCEEDED_LIMIT", {
    ...{ entity: isLender ? "ProductScoreParametrization" : "Product", field: "value" },
    details: { value: fromCents(lentIn(product, schedule)), limit: most },
    message: isLender
      ? `O valor de ${value} excede o limite de ${limit} da faixa de score ${band.name}.`
      : `O valor de ${value} não passa para este cliente. Para ele cabe até ${limit}.`,
  });
}

function refuseInstallment({ product, schedule, count }: Limited): void {
  const installment = installmentOf(schedule);
  const { minInstallmentValue: least, maxInstallmentValue: most } = product;
  const refuse = (message: string) =>
    validationError([{ field: "installmentQuantity", code: "installmentValue", message }], "Product");
  const text = `Em ${count} parcelas, cada uma seria de ${reais(installment)}`;
  if (least && installment < toCents(least))
    throw refuse(
      `${text}, abaixo da parcela mínima de ${reais(toCents(least))}. Use menos parcelas ou um valor maior.`,
    );
  if (most && installment > toCents(most))
    throw refuse(`${text}, acima da parcela máxima de ${reais(toCents(most))}. Use mais parcelas ou um valor menor.`);
}

function refuseConsigned({ product, facts, schedule, count, largestFor }: Limited): void {
  if (!product.consigned) return;
  const { margin, availableLimit } = facts;
  if (availableLimit !== undefined && lentIn(product, schedule) > toCents(availableLimit))
    throw new AppError("EXCEEDED_LIMIT", {
      ...{ entity: "Person", field: "value" },
      details: { value: fromCents(lentIn(product, schedule)), limit: availableLimit },
      message: `Falta limite consignável disponível. O valor é de ${reais(lentIn(product, schedule))} e o limite, de ${reais(toCents(availableLimit))}.`,
    });
  const installment = installmentOf(schedule);
  if (margin === undefined || installment <= toCents(margin)) return;
  throw new AppError("NOT_ENOUGH_MARGIN", {
    ...{ entity: "Product", field: "margin" },
    details: excess(installment, toCents(margin), largestFor),
    message: `O valor da parcela excede a margem informada! A parcela é de ${reais(installment)} e a margem, de ${reais(toCents(margin))}. ${whatPasses(count, largestFor(toCents(margin)))}`,
  });
}

function refuseIncome({ product, facts, schedule, count, largestFor }: Limited): void {
  const percent = product.maxIncomeCommitmentPercent;
  if (!percent || facts.income === undefined) return;
  const most = multiply(toCents(facts.income), percentToRate(percent));
  const installment = installmentOf(schedule);
  if (installment <= most) return;
  throw new AppError("REJECTED", {
    ...{ entity: "Product", subcode: "INCOME_COMMITMENT_EXCEEDED" },
    details: excess(installment, most, largestFor),
    message: `O valor da parcela excede o comprometimento de renda/faturamento informado. A parcela é de ${reais(installment)} e o comprometimento, de até ${reais(most)}: ${String(percent).replace(".", ",")}% de ${reais(toCents(facts.income))}. ${whatPasses(count, largestFor(most))}`,
  });
}

function excess(installment: Cents, limit: Cents, largestFor: Limited["largestFor"]) {
  const largest = largestFor(limit);
  return {
    ...{ installmentValue: fromCents(installment), limit: fromCents(limit) },
    ...(largest === undefined ? {} : { largestValue: fromCents(largest) }),
  };
}

const whatPasses = (count: number, largest: Cents | undefined): string =>
  largest === undefined ? "Nenhum valor cabe nesse limite." : `Em ${count} parcelas cabe até ${reais(largest)}.`;
