// Masks: how a bare value is shown while it is typed and read. `0` a digit, `A` a letter, `*` either; the rest is drawn.
import { alphanumeric, digits } from "./tax-ids.ts";

/** One mask, or the one that fits what has been typed so far. */
export type Mask = string | ((text: string) => string);

const SLOTS: Record<string, RegExp> = { "0": /\d/, A: /[A-Za-z]/, "*": /[0-9A-Za-z]/ };

/** `applyMask("000.000", "12345")` → "123.45": what does not fit is left out, what is over is cut. */
export function applyMask(mask: string, text: string): string {
  const typed = [...text];
  let at = 0;
  let shown = "";
  let drawn = "";
  for (const symbol of mask) {
    const slot = SLOTS[symbol];
    if (!slot) {
      drawn += symbol;
      continue;
    }
    while (at < typed.length && !slot.test(typed[at] ?? "")) at++;
    const character = typed[at++];
    if (character === undefined) return shown;
    shown += drawn + (symbol === "0" ? character : character.toUpperCase());
    drawn = "";
  }
  return shown;
}

/** The characters of the slots alone: what is stored. */
export function stripMask(mask: string, text: string): string {
  const letters = /[A*]/.test(mask);
  return letters ? alphanumeric(text) : digits(text);
}

export const maskFor = (mask: Mask, text: string): string => (typeof mask === "function" ? mask(text) : mask);

/** `masked("000.000", "12345")`: a value that does not fill its mask is shown as it is. */
export function masked(mask: Mask | undefined, value: string): string {
  if (mask === undefined) return value;
  const shown = applyMask(maskFor(mask, value), value);
  return alphanumeric(shown) === alphanumeric(value) ? shown : value;
}
