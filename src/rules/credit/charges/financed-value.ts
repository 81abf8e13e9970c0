// The circle of the financed value: IOF, insurance and fees that are financed are themselves percents of it. To the cent.

interface FinancedValue {
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
  let before = Number.POSITIVE_INFINITY;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = need(financed);
    const missing = Math.abs(next - financed);
    if (next === financed) return least(financed, need);
    // Near the answer the steps are cents, and may go to and fro.
    if (missing <= 2) return nearby(Math.min(next, financed), need);
    if (!Number.isSafeInteger(next) || growsForEver(missing, before)) throw new NoFinancedValue();
    financed = next;
    before = missing;
  }
  throw new NoFinancedValue();
}

/** Charges that take nearly all of each further real: what is missing does not shrink, or in no time that anybody waits. */
const growsForEver = (missing: number, before: number): boolean => missing > MOST_CIRCULAR * before + ROUNDING;
const MOST_CIRCULAR = 0.95;
/** Cents that rounding of several charges may add to a step. */
const ROUNDING = 16;

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
