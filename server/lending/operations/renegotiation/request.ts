// What is asked for: which instalments, what is given up and paid at once, and what the new contract is to be.
import { isDate } from "../../../../src/base/dates.ts";
import { type Cents, centsIn } from "../../../../src/base/money.ts";
import { input, type Row } from "../../../framework/index.ts";
import { isRate, RATE_TEXT } from "../agreed-rate.ts";
import { refused } from "./debt.ts";

const TERMS = ["productID", "installmentQuantity", "firstDueDate", "monthlyRate"] as const;
const DEBT = ["sourceOperationIDs", "sourceBondIDs", "discountValue", "downPayment", "changeValue"] as const;
const PARTS = ["guarantorIDs", "documentIDs", "warrantyIDs"] as const;
const ONCE = ["justification", "payee", "renegotiatedValue"] as const;
const MOST_REASON = 1000;

export interface RenegotiationRequest {
  bondIDs: readonly number[];
  operationIDs: readonly number[] | null;
  discount: Cents;
  downPayment: Cents;
  /** What the customer is paid beside. */
  change: Cents;
  productID: number | null;
  installmentQuantity: number | null;
  firstDueDate: string | null;
  monthlyRate: number | null;
}

export function requestIn(sent: unknown): RenegotiationRequest {
  const body = input.requireObject(sent ?? {});
  input.refuseFields(body, [...TERMS, ...DEBT, ...PARTS, ...ONCE]);
  const bondIDs = idsIn(body, "sourceBondIDs");
  if (!bondIDs || bondIDs.length === 0) throw refused("sourceBondIDs", "Escolha ao menos uma parcela em aberto.");
  return {
    ...{ bondIDs, operationIDs: idsIn(body, "sourceOperationIDs") },
    ...{ discount: amountIn(body, "discountValue"), downPayment: amountIn(body, "downPayment") },
    ...{ change: amountIn(body, "changeValue"), productID: wholeIn(body, "productID", "Escolha um produto.") },
    installmentQuantity: wholeIn(body, "installmentQuantity", "Informe um número inteiro de parcelas, a partir de 1."),
    ...{ firstDueDate: dateIn(body, "firstDueDate"), monthlyRate: rateIn(body) },
  };
}

export interface Conclusion {
  guarantorIDs: readonly number[] | null;
  documentIDs: readonly number[] | null;
  warrantyIDs: readonly number[] | null;
  justification: string | null;
  payee: Row | null;
  /** What the person has seen. */
  renegotiatedValue: Cents | null;
}

export function conclusionIn(sent: unknown): Conclusion {
  const body = input.requireObject(sent ?? {});
  const { justification, payee, renegotiatedValue } = body;
  if (justification !== undefined && justification !== null && typeof justification !== "string")
    throw refused("justification", "Escreva a justificativa como texto.");
  if ((justification ?? "").length > MOST_REASON)
    throw refused("justification", "A justificativa tem no máximo 1.000 caracteres.");
  return {
    ...{ guarantorIDs: idsIn(body, "guarantorIDs"), documentIDs: idsIn(body, "documentIDs") },
    warrantyIDs: idsIn(body, "warrantyIDs"),
    justification: justification?.trim() ? input.sanitizeText(justification.trim()) : null,
    payee: payee === undefined || payee === null ? null : input.requireObject(payee),
    renegotiatedValue: isAbsent(renegotiatedValue) ? null : amountIn(body, "renegotiatedValue"),
  };
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

function idsIn(body: Row, field: string): number[] | null {
  const value = body[field];
  if (isAbsent(value)) return null;
  const isList = Array.isArray(value) && value.every((one): one is number => Number.isSafeInteger(one) && one > 0);
  if (!isList) throw refused(field, "Informe uma lista de identificadores.");
  return [...new Set(value as number[])];
}

const MOST: Cents = 10n ** 13n;

function amountIn(body: Row, field: string): Cents {
  if (isAbsent(body[field])) return 0n;
  const cents = centsIn(body[field]);
  if (cents === undefined || cents < 0n || cents >= MOST)
    throw refused(field, "Informe um valor em reais, de zero em diante.");
  return cents;
}

const MOST_WHOLE = 999_999_999;

function wholeIn(body: Row, field: string, message: string): number | null {
  const value = body[field];
  if (isAbsent(value)) return null;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1 || value > MOST_WHOLE)
    throw refused(field, message);
  return value;
}

function dateIn(body: Row, field: string): string | null {
  const value = body[field];
  if (isAbsent(value)) return null;
  if (typeof value !== "string" || !isDate(value)) throw refused(field, "Informe a data como AAAA-MM-DD.");
  return value;
}

function rateIn({ monthlyRate }: Row): number | null {
  if (isAbsent(monthlyRate)) return null;
  if (!isRate(monthlyRate)) throw refused("monthlyRate", RATE_TEXT);
  return monthlyRate;
}
