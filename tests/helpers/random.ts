// Pseudo-random numbers from a seed: every run has the same ones, so a failing case can be repeated.

export interface Random {
  integer(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  text(alphabet: string, length: number): string;
}

/** The generator is Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    pick: (items) => items[integer(0, items.length - 1)]!,
    text: (alphabet, length) => Array.from({ length }, () => alphabet[integer(0, alphabet.length - 1)]).join(""),
  };
}
