// Brazilian documents: normal form and check digits. Pure, for both sides. CNPJ is alphanumeric since July 2026 (IN RFB
// 2.229/2024); CPF has only digits.

export const digits = (text: string): string => text.replace(/\D/g, "");

/** Removes the mask and keeps letters: "12.abc.345/01de-35" → "12ABC34501DE35". */
export const alphanumeric = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, "");

const allEqual = (text: string): boolean => text === text[0]?.repeat(text.length);

/** A weighted sum of characters: a letter counts its ASCII code minus 48, a digit its own value. */
function weightedSum(text: string, weightAt: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum += (text.charCodeAt(index) - 48) * weightAt(index);
  return sum;
}

const modulus11 = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

/** Returns the two check digits of the first nine digits of a CPF. */
export function cpfCheckDigits(base: string): string {
  const first = modulus11(weightedSum(base, (index) => 10 - index));
  const second = modulus11(weightedSum(`${base}${first}`, (index) => 11 - index));
  return `${first}${second}`;
}

export function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !allEqual(text) && cpfCheckDigits(text.slice(0, 9)) === text.slice(9);
}

/**
 * Returns the two check digits of the first twelve characters of a CNPJ; the weights are 2 to 9 from the right,
 * repeated.
 */
export function cnpjCheckDigits(base: string): string {
  const digitOf = (text: string) => modulus11(weightedSum(text, (index) => ((text.length - 1 - index) % 8) + 2));
  const first = digitOf(base);
  return `${first}${digitOf(`${base}${first}`)}`;
}

export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(text) && !allEqual(text) && cnpjCheckDigits(text.slice(0, 12)) === text.slice(12);
}

export const isCpfOrCnpj = (text: string): boolean => isCpf(text) || isCnpj(text);

/** Removes the mask of a text that looks like a masked or plain tax document; any other text is returned unchanged. */
export function normalizeTaxDocument(text: string): string {
  const bare = alphanumeric(text);
  const fits = /^[\s.\-/0-9A-Za-z]*$/.test(text) && (bare.length === 11 || bare.length === 14);
  return fits ? bare : text.trim();
}

export function isRenavam(text: string): boolean {
  if (!/^\d{11}$/.test(text) || allEqual(text)) return false;
  const rest = (weightedSum(text.slice(0, 10), (index) => [3, 2, 9, 8, 7, 6, 5, 4, 3, 2][index] ?? 0) * 10) % 11;
  return String(rest === 10 ? 0 : rest) === text[10];
}

/** Checks a vehicle number by ISO 3779: seventeen characters, never I, O or Q. */
export const isChassis = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

/** Accepts the old AAA9999 and the AAA9A99 of the Mercosul. */
export const isPlate = (text: string): boolean => /^[A-Z]{3}\d[0-9A-Z]\d{2}$/.test(text);

export const isCep = (text: string): boolean => /^\d{8}$/.test(text) && text !== "00000000";

/** Accepts area code and number: eight digits, or nine that begin with 9. */
export const isPhone = (text: string): boolean => /^[1-9][1-9](9\d{8}|[2-8]\d{7})$/.test(text);

export function normalizePhone(text: string): string {
  const bare = digits(text).replace(/^0+/, "");
  return bare.startsWith("55") && bare.length > 11 ? bare.slice(2) : bare;
}

export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  text.indexOf("@") <= 64 &&
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
    text,
  );

export type PixKeyKind = "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "EVP";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => UUID.test(text.toLowerCase());

const PIX_KINDS: Record<PixKeyKind, (key: string) => boolean> = {
  CPF: isCpf,
  CNPJ: isCnpj,
  EMAIL: (key) => key.length <= 77 && isEmail(key),
  PHONE: (key) => key.startsWith("+55") && isPhone(key.slice(3)),
  EVP: (key) => UUID.test(key),
};

/** Returns which kind of key of the BACEN directory (DICT) this is; undefined for none. */
export function pixKeyKind(key: string): PixKeyKind | undefined {
  return (Object.keys(PIX_KINDS) as PixKeyKind[]).find((kind) => PIX_KINDS[kind](key));
}

export const isPixKeyOf = (kind: PixKeyKind, key: string): boolean => PIX_KINDS[kind](key);

/** Converts any common spelling to that of the directory: no mask, telephone with +55, random key in lower case. */
export function normalizePixKey(text: string): string {
  const typed = text.trim();
  if (typed.includes("@")) return typed;
  if (isUuid(typed)) return typed.toLowerCase();
  const document = normalizeTaxDocument(typed);
  if (isCpfOrCnpj(document) && !/[()+]/.test(typed)) return document;
  const phone = normalizePhone(typed);
  const looksLikePhone = /^[\d\s()+-]+$/.test(typed) && isPhone(phone);
  return looksLikePhone ? `+55${phone}` : typed;
}
