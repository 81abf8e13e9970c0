// Masks show a plain value while it is typed and read: `0` is a digit, `A` a letter, `*` either, and every other
// character is drawn as it is.
import { alphanumeric, digits } from "./tax-ids.ts";

/** One mask, or a function that chooses the mask by the typed text. */
export type Mask = string | ((text: string) => string);

const SLOTS: Record<string, RegExp> = { "0": /\d/, A: /[A-Za-z]/, "*": /[0-9A-Za-z]/ };

/**
 * `applyMask("000.000", "12345")` → "123.45": characters that do not fit are skipped, and those after the last slot are
 * cut.
 */
export function applyMask(mask: string, text: string): string {
  const typed = [...text];
  let at = 0;
  let maskedText = "";
  let drawn = "";
  for (const symbol of mask) {
    const slot = SLOTS[symbol];
    if (!slot) {
      drawn += symbol;
      continue;
    }
    while (at < typed.length && !slot.test(typed[at] ?? "")) at++;
    const character = typed[at++];
    if (character === undefined) return maskedText;
    maskedText += drawn + (symbol === "0" ? character : character.toUpperCase());
    drawn = "";
  }
  return maskedText;
}

/** Returns only the characters of the slots, which are stored. */
export function stripMask(mask: string, text: string): string {
  const letters = /[A*]/.test(mask);
  return letters ? alphanumeric(text) : digits(text);
}

export const maskFor = (mask: Mask, text: string): string => (typeof mask === "function" ? mask(text) : mask);

/** `masked("000.000", "12345")`: a value that does not fill its mask is returned unchanged. */
export function masked(mask: Mask | undefined, value: string): string {
  if (mask === undefined) return value;
  const maskedText = applyMask(maskFor(mask, value), value);
  return alphanumeric(maskedText) === alphanumeric(value) ? maskedText : value;
}
