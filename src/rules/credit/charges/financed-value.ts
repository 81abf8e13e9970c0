// The circle of the financed value: IOF, insurance and fees that are financed are themselves percents of it. To the cent.

export interface FinancedValue {
  financed: number;
  /** Cents by which no financed value agrees with its own charges: what is left over, 0 as a rule. */
  difference: number;
}

export class NoFinancedValue extends RangeError {}

const MOST_STEPS = 400;

/**
 * The least value that equals what it needs: requested money and financed charges, of which the latter grow with it.
 * `need` says what a value needs, all in cents. Where rounding lets no value agree, the least one that suffices.
 */
export function financedValue(start: number, need: (financed: number) => number): FinancedValue {
  let financed = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = need(financed);
    if (!Number.isSafeInteger(next)) throw new NoFinancedValue();
    if (next === financed) return least(financed, need);
    // Near the answer the steps are cents, and may go to and fro.
    if (Math.abs(next - financed) <= 2) return nearby(Math.min(next, financed), need);
    financed = next;
  }
  throw new NoFinancedValue();
}

function least(financed: number, need: (financed: number) => number): FinancedValue {
  let value = financed;
  while (need(value - 1) === value - 1) value--;
  return { financed: value, difference: 0 };
}

const AROUND = 4;

function nearby(financed: number, need: (financed: number) => number): FinancedValue {
  const values = Array.from({ length: 2 * AROUND + 1 }, (_, at) => financed - AROUND + at);
  const differences = values.map((value) => ({ financed: value, difference: value - need(value) }));
  const agreeing = differences.find(({ difference }) => difference === 0);
  if (agreeing) return least(agreeing.financed, need);
  const enough = differences.find(({ difference }) => difference > 0);
  return enough ?? financedValue(financed + AROUND, need);
}
