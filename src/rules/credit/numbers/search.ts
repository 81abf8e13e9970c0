// Looks for whole numbers of cents where something grows with them, with few tries: each try may be a whole loan.

const MOST_SECANTS = 12;

/**
 * The largest number from 0 to `most` whose excess is not above zero; undefined where even `most` has none. The excess
 * grows nearly in a line: secants come within some cents, steps that double find the rest.
 */
export function largestWithin(excess: (cents: number) => bigint, most: number): number | undefined {
  const tried = new Map<number, bigint>();
  const over = (cents: number): bigint => {
    const value = tried.get(cents) ?? excess(cents);
    tried.set(cents, value);
    return value;
  };
  if (over(0) > 0n) return 0;
  const near = nearRoot(over, most);
  if (near > most) return undefined;
  const largest = bisected(bracketOf(over, near, most), over);
  return largest === most ? undefined : largest;
}

/** A number near to the one where the excess passes zero; above `most` where it does not. */
function nearRoot(over: (cents: number) => bigint, most: number): number {
  let [before, at] = [0, Math.min(FIRST_TRY, most)];
  for (let turn = 0; turn < MOST_SECANTS; turn++) {
    const [low, high] = [over(before), over(at)];
    if (low === high) break;
    const step = Number((high * PARTS) / (high - low)) / Number(PARTS);
    const next = Math.max(Math.round(at - (at - before) * step), 0);
    if (next > most && at === most) return high > 0n ? most : next;
    if (Math.abs(next - at) <= 1) return Math.min(next, most);
    [before, at] = [at, Math.min(next, most)];
  }
  return at;
}

const FIRST_TRY = 1_000_000;
const PARTS = 10n ** 18n;

/** A number that fits and one above it that does not, by steps that double. */
function bracketOf(over: (cents: number) => bigint, near: number, most: number): [fits: number, wrong: number] {
  const isUp = over(near) <= 0n;
  for (let [step, last] = [1, near]; ; step *= 2) {
    const next = isUp ? Math.min(last + step, most + 1) : Math.max(last - step, 0);
    if (next > most) return [last, next];
    if (over(next) <= 0n !== isUp) return isUp ? [last, next] : [next, last];
    if (next === 0) return [0, last];
    last = next;
  }
}

function bisected([fits, wrong]: [number, number], over: (cents: number) => bigint): number {
  let [low, high] = [fits, wrong];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (over(middle) <= 0n) low = middle;
    else high = middle;
  }
  return low;
}

/** The largest number below one that does not fit, which fits, looked for from there down; undefined: none above zero. */
export function largestBelow(wrong: number, fits: (cents: number) => boolean): number | undefined {
  const over = (cents: number): bigint => (fits(cents) ? 0n : 1n);
  const largest = bisected(bracketOf(over, wrong, wrong), over);
  return largest === 0 ? undefined : largest;
}
