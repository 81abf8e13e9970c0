// Amounts and percents of simulations, added up and written.
import { add, centsText, toCents } from "../../../base/money.ts";

/** In whole cents, as binary fractions of reais do not add up. */
export const sumOf = (values: readonly number[]): number => Number(centsText(add(...values.map(toCents))));

const decimals = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const percentText = (percent: number): string => `${decimals.format(percent)}\u00a0%`;
