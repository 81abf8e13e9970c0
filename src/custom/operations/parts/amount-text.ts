// An amount of an operation, or a dash where it has none.
import { reais, type WireAmount } from "../../../base/money.ts";

/** Nothing is requested while an operation is being entered. */
export const amountText = (amount: WireAmount | null | undefined): string =>
  amount === null || amount === undefined ? "–" : reais(amount);
