// Amounts and percents of simulations, added up and written.
import { add, centsText, formatMoney, toCents, type WireAmount } from "../../../base/money.ts";

export const reais = (value: WireAmount): string => formatMoney(toCents(value), { symbol: true });

/** In whole cents, as binary fractions of reais do not add up. */
export const sumOf = (values: readonly number[]): number => Number(centsText(add(...values.map(toCents))));

const decimals = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const percentText = (percent: number): string => `${decimals.format(percent)}\u00a0%`;
