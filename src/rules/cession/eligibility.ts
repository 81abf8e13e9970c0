// Whether a buyer takes an operation: the criteria of the cessionary against the facts of the operation, each refusal a
// sentence. The server decides by them, and the screen shows what it answers.
import { countText } from "../../base/count-text.ts";
import { formatDate, monthsBetween } from "../../base/dates.ts";
import { type Cents, reais } from "../../base/money.ts";
import type { RecordOf } from "../../base/resource-types.ts";

type Cessionary = RecordOf<"cessionary-companies">;

/** What is absent is not asked for. */
export interface CessionCriteria {
  isEnabled: boolean;
  productIDs: readonly number[];
  customerType: Cessionary["acceptedCustomerType"];
  states: readonly string[];
  minScore: number | null;
  /** Percent a month, of the contract. */
  minContractRate: number | null;
  minOperationValue: Cents | null;
  maxOperationValue: Cents | null;
  maxTermMonths: number | null;
  maxDaysLate: number;
  /** Of all that it has bought and not yet received, this lot included. */
  purchaseLimit: Cents | null;
  /** Of the purchase limit, or of all that it has bought where there is none. */
  maxConcentrationPercent: number | null;
}

export interface Candidate {
  id: number;
  customerID: number;
  customerType: "PERSON" | "COMPANY";
  state: string | null;
  score: number | null;
  productID: number;
  productName: string;
  hasScript: boolean;
  monthlyRate: number | null;
  isPaid: boolean;
  isFinal: boolean;
  /** Sentence of the cession that it is in already. */
  otherCession: string | null;
  daysLate: number;
  /** Of what would be sold. */
  lastDueDate: string | null;
  face: Cents;
  price: Cents;
}

const percent = (value: number): string => `${value.toLocaleString("pt-BR", { maximumFractionDigits: 6 })}%`;

const days = (count: number): string => countText(count, "dia", "dias");

const KIND = { PERSON: "pessoas físicas", COMPANY: "pessoas jurídicas" } as const;

/** Why this operation cannot be sold to this buyer on this day; empty when it can. */
export function reasonsAgainst(criteria: CessionCriteria, candidate: Candidate, on: string): string[] {
  const first = stateReasons(candidate, on);
  return first.length > 0 ? first : criteriaReasons(criteria, candidate, on);
}

function stateReasons({ isPaid, isFinal, otherCession, lastDueDate, hasScript, productName }: Candidate, on: string) {
  if (otherCession) return [otherCession];
  if (isFinal) return ["A operação está encerrada."];
  if (!isPaid) return ["A operação ainda não foi paga ao cliente."];
  if (lastDueDate === null) return [`Nenhuma parcela em aberto vence depois de ${formatDate(on)}.`];
  return hasScript
    ? []
    : [`O produto ${productName} não tem roteiro para esta cessionária. Inclua-o em Contábil › Roteiros por produto.`];
}

function criteriaReasons(criteria: CessionCriteria, candidate: Candidate, on: string): string[] {
  const { productIDs, customerType, states, minScore, minContractRate, maxTermMonths, maxDaysLate } = criteria;
  const { minOperationValue, maxOperationValue } = criteria;
  const { productID, productName, state, score, monthlyRate, daysLate, face, lastDueDate } = candidate;
  const months = lastDueDate ? monthsAhead(on, lastDueDate) : 0;
  // biome-ignore format: a table, one criterion a line
  const refusals: readonly [boolean, string][] = [
    [productIDs.length > 0 && !productIDs.includes(productID), `A cessionária não compra o produto ${productName}.`],
    [Boolean(customerType) && customerType !== candidate.customerType, `A cessionária só compra de ${KIND[customerType ?? "PERSON"]}.`],
    [states.length > 0 && (state === null || !states.includes(state)), state ? `A cessionária não compra de clientes de ${state}.` : "O endereço do cliente não tem UF."],
    [minScore !== null && (score ?? -1) < minScore, score === null ? `O cliente não tem score, e a cessionária pede ao menos ${minScore}.` : `O score do cliente é ${score}, e a cessionária pede ao menos ${minScore}.`],
    [minContractRate !== null && (monthlyRate ?? 0) < minContractRate, `A taxa do contrato é ${percent(monthlyRate ?? 0)} a.m., e a cessionária pede ao menos ${percent(minContractRate ?? 0)}.`],
    [minOperationValue !== null && face < minOperationValue, `O valor a ceder é ${reais(face)}, abaixo do mínimo de ${reais(minOperationValue ?? 0n)}.`],
    [maxOperationValue !== null && face > maxOperationValue, `O valor a ceder é ${reais(face)}, acima do máximo de ${reais(maxOperationValue ?? 0n)}.`],
    [maxTermMonths !== null && months > maxTermMonths, `A última parcela vence em ${months} meses, e o prazo máximo é de ${maxTermMonths}.`],
    [daysLate > maxDaysLate, `O cliente está com ${days(daysLate)} de atraso, e a cessionária ${maxDaysLate === 0 ? "não aceita atraso" : `aceita até ${days(maxDaysLate)}`}.`],
  ];
  return refusals.filter(([applies]) => applies).map(([, text]) => text);
}

/** A month that has begun counts. */
function monthsAhead(from: string, to: string): number {
  const whole = monthsBetween(from, to);
  return to.slice(8) === from.slice(8) ? whole : whole + 1;
}

interface Exposure {
  /** What the buyer has bought and not yet received. */
  portfolio: Cents;
  /** The same of each customer of the lot. */
  byCustomer: ReadonlyMap<number, Cents>;
}

/** What speaks against the lot as a whole, with what the buyer has already. */
export function lotReasons(
  { isEnabled, purchaseLimit, maxConcentrationPercent }: CessionCriteria,
  lot: readonly (Pick<Candidate, "customerID" | "price"> & { customer: string })[],
  { portfolio, byCustomer }: Exposure,
): string[] {
  const total = portfolio + lot.reduce((sum, { price }) => sum + price, 0n);
  const reasons = isEnabled ? [] : ["A cessionária está desabilitada."];
  if (purchaseLimit !== null && total > purchaseLimit)
    reasons.push(
      `Com esta cessão a cessionária teria ${reais(total)} em carteira, acima do limite de compra de ${reais(purchaseLimit)}.`,
    );
  if (maxConcentrationPercent === null) return reasons;
  const base = purchaseLimit ?? total;
  const most = (base * BigInt(Math.round(maxConcentrationPercent * 10_000))) / 1_000_000n;
  for (const [customerID, { customer, price }] of perCustomer(lot)) {
    const exposure = price + (byCustomer.get(customerID) ?? 0n);
    if (exposure > most)
      reasons.push(
        `${customer} concentraria ${reais(exposure)}, acima de ${percent(maxConcentrationPercent)} (${reais(most)}) por sacado.`,
      );
  }
  return reasons;
}

function perCustomer(lot: readonly { customerID: number; customer: string; price: Cents }[]) {
  const sums = new Map<number, { customer: string; price: Cents }>();
  for (const { customerID, customer, price } of lot)
    sums.set(customerID, { customer, price: price + (sums.get(customerID)?.price ?? 0n) });
  return sums;
}
