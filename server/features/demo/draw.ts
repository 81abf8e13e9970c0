// Draws believable values from a fixed sequence: the same seed gives the same people on every machine.
import { itemAt } from "../../../src/base/lookup.ts";
import { cnpjCheckDigits, cpfCheckDigits } from "../../../src/base/tax-ids.ts";

/** No record of the demonstration has these, so that people who try the product can type them. */
const FREE_CPF_BASES = new Set(["529982247", "123456789", "390533447"]);

export interface Draw {
  /** An integer from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  digits(length: number): string;
  cpf(): string;
  cnpj(): string;
  mobile(areaCode: string): string;
}

export function draw(seed: string): Draw {
  const next = sequence(seed);
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const digits = (length: number) => Array.from({ length }, () => integer(0, 9)).join("");
  const cpf = (): string => {
    const base = digits(9);
    return FREE_CPF_BASES.has(base) || new Set(base).size === 1 ? cpf() : base + cpfCheckDigits(base);
  };
  return {
    integer,
    digits,
    cpf,
    pick: (values) => itemAt(values, integer(0, values.length - 1)),
    cnpj: () => {
      const base = `${integer(10, 49)}${digits(6)}0001`;
      return base + cnpjCheckDigits(base);
    },
    mobile: (areaCode) => `${areaCode}9${integer(7, 9)}${digits(7)}`,
  };
}

/** Mulberry32 over a hash of the text: small, uniform, and the same everywhere. */
function sequence(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
