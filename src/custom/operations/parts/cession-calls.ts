// Where the lots of cessions are, and the sums of what their calls answer.
import { centsIn, formatMoney, type WireAmount } from "../../../base/money.ts";

export const LOTS_PATH = "/operacional/cessoes";
export const LOTS_PAGE = "credit_operational_cessions";
export const CESSIONS = "operation-cessions";
export const reais = (value: WireAmount | null | undefined): string =>
  formatMoney(centsIn(value) ?? 0n, { symbol: true });
export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => WireAmount | undefined): bigint =>
  items.reduce((sum, item) => sum + (centsIn(of(item)) ?? 0n), 0n);
