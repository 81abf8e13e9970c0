// What the calls of cessions answer.
import { centsIn, formatMoney } from "../../../base/money.ts";

export interface PreviewItem {
  operationID: number;
  code: string;
  customer: string;
  documentNumber: string;
  product: string;
  installments: number;
  lastDueDate: string | null;
  faceValue: unknown;
  presentValue: unknown;
  purchaseValue: unknown;
  isEligible: boolean;
  reasons: readonly string[];
}

export interface Preview {
  faceValue: unknown;
  presentValue: unknown;
  purchaseValue: unknown;
  discount: unknown;
  operationsCount: number;
  problems: readonly string[];
  items: readonly PreviewItem[];
}

export interface LotItem {
  operationID: number;
  code: string;
  customer: string;
  product: string;
  state: "DRAFT" | "CEDED" | "REPURCHASED" | "CANCELLED";
  installments: number;
  faceValue: unknown;
  purchaseValue: unknown;
  /** For the lender alone. */
  result?: unknown;
  received: unknown;
  passedOn: unknown;
  cededOn: string | null;
  endedOn: string | null;
  repurchasePrice: unknown;
  /** What it would cost to buy it back today: for the lender, while it is sold. */
  repurchaseValue?: unknown;
  reasons: readonly string[];
}

export const LOTS_PATH = "/operacional/cessoes";
export const LOTS_PAGE = "credit_operational_cessions";
export const CESSIONS = "operation-cessions";
export const reais = (value: unknown): string => formatMoney(centsIn(value) ?? 0n, { symbol: true });
export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => unknown): bigint =>
  items.reduce((sum, item) => sum + (centsIn(of(item)) ?? 0n), 0n);
