// The wall clock of a run, set to another moment: `Date` goes on from there at its usual speed.
// Loaded with `--import`, this file moves the process that loads it by `CLOCK_SHIFT_MS`.
const KEY = Symbol.for("esteira.actual-date");
const holder = globalThis as { [KEY]?: DateConstructor };
/** Read again by every test file, this module must not take a moved clock for the actual one. */
holder[KEY] ??= globalThis.Date;
const ActualDate = holder[KEY];

/** Replaces `Date` by one whose present is so many milliseconds away; moments that are named stay as they are. */
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

/** The same as a program text, for the page of a browser. */
export const clockScript = (shiftMs: number): string => `(${moveDate})(${shiftMs})`;

export function shiftClock(shiftMs: number): void {
  globalThis.Date = ActualDate;
  moveDate(shiftMs);
}

/** Lets this process believe that a moment is now. */
export function startClockAt(moment: string): void {
  shiftClock(shiftTo(moment));
}

export const shiftTo = (moment: string): number => new ActualDate(moment).getTime() - ActualDate.now();

if (process.env.CLOCK_SHIFT_MS) shiftClock(Number(process.env.CLOCK_SHIFT_MS));
