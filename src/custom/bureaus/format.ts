// How values of bureaus are written: "-" and "Não informado" instead of nothing.
import { formatDate, formatDateTime, wallClock } from "../../base/dates.ts";
import { applyMask } from "../../base/masks.ts";
import { formatMoney, toCents, type WireAmount } from "../../base/money.ts";
import { HUB_TEXTS } from "./texts.ts";

export const money = (value: WireAmount | null): string =>
  value === null ? HUB_TEXTS.none : formatMoney(toCents(value), { symbol: true });

export const day = (value: string | null): string => (value === null ? HUB_TEXTS.none : formatDate(value));

/** The day of a moment, where the business is. */
export const dayOf = (instant: string): string => formatDate(wallClock(instant).date);

export const moment = (instant: string | null): string => (instant === null ? HUB_TEXTS.none : formatDateTime(instant));

export const text = (value: string | null): string => value ?? HUB_TEXTS.missing;

export const documentText = (number: string): string =>
  applyMask(number.length > 11 ? "**.***.***/****-00" : "000.000.000-00", number);
