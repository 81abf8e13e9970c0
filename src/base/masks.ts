// Masks: how a bare value is shown while it is typed and read. `0` a digit, `A` a letter, `*` either; the rest is drawn.
import { alphanumeric, digits } from "./tax-ids.ts";

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
    while (at < typed.length && !slot.test(typed[at]!)) at++;
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

const CPF_MASK = "000.000.000-00";
const CNPJ_MASK = "**.***.***/****-00";

/** A letter or a twelfth character can only be a CNPJ. */
function cpfCnpjMask(text: string): string {
  const bare = alphanumeric(text);
  return bare.length > 11 || /[A-Z]/.test(bare) ? CNPJ_MASK : CPF_MASK;
}

const phoneMask = (text: string): string => (digits(text).length > 10 ? "(00) 00000-0000" : "(00) 0000-0000");

/** The old plate takes a dash; the Mercosul plate is written in one. */
const plateMask = (text: string): string => (/^[A-Z]{3}\d[A-Z]/.test(alphanumeric(text)) ? "AAA0A00" : "AAA-0000");

const MASKS: Record<string, string | ((text: string) => string)> = {
  cpf: CPF_MASK,
  cnpj: CNPJ_MASK,
  "cpf-cnpj": cpfCnpjMask,
  cep: "00000-000",
  phone: phoneMask,
  "hour-minute": "00:00",
  plate: plateMask,
  renavam: "00000000000",
  chassis: "*".repeat(17),
  "bank-agency": "00000",
  "bank-account": "000000000",
  "account-digit": "**",
  date: "00/00/0000",
  month: "00/0000",
};

/** The mask of a field type for what has been typed so far; absent: the type has none. */
export function maskOf(type: string, text: string): string | undefined {
  const mask = MASKS[type];
  return typeof mask === "function" ? mask(text) : mask;
}

/** `masked("cpf", "12345678909")` → "123.456.789-09"; a value that does not fill its mask is shown as it is. */
export function masked(type: string, value: string): string {
  const mask = maskOf(type, value);
  if (!mask) return value;
  const shown = applyMask(mask, value);
  return alphanumeric(shown) === alphanumeric(value) ? shown : value;
}
