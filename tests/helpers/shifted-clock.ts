// Shifts the wall clock of a run to another moment, from which `Date` continues at its usual speed. A process that
// loads this file with `--import` is shifted by `CLOCK_SHIFT_MS`.
const KEY = Symbol.for("esteira.actual-date");
const holder = globalThis as { [KEY]?: DateConstructor };
/** Every test file evaluates this module again, so the actual `Date` is stored globally before it is replaced. */
holder[KEY] ??= globalThis.Date;
const ActualDate = holder[KEY];

/** Replaces `Date` by one whose present is shifted by `shiftMs`; explicitly given moments are unchanged. */
function moveDate(shiftMs: number): void {
  const Actual = globalThis.Date;
  const now = () => Actual.now() + shiftMs;
  globalThis.Date = new Proxy(Actual, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
    apply: () => new Actual(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

/** Returns the same as source code, for the page of a browser. */
export const clockScript = (shiftMs: number): string => `(${moveDate})(${shiftMs})`;

export function shiftClock(shiftMs: number): void {
  globalThis.Date = ActualDate;
  moveDate(shiftMs);
}

/** Shifts the clock of this process so that it starts at the moment. */
export function startClockAt(moment: string): void {
  shiftClock(shiftTo(moment));
}

export const shiftTo = (moment: string): number => new ActualDate(moment).getTime() - ActualDate.now();

if (process.env.CLOCK_SHIFT_MS) shiftClock(Number(process.env.CLOCK_SHIFT_MS));
