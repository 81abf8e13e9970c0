// The one clock of business rules; tests and demonstration data shift it.

export interface Clock {
  now(): Date;
  /** The business day in São Paulo, as YYYY-MM-DD. */
  today(): string;
}

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

const dayAt = oncePerMinute((now) => DAY.format(now));

export function clockOf(now: () => Date): Clock {
  return { now, today: () => dayAt(now()) };
}

/**
 * Computes again only when the minute is another one: the time in a zone costs more than a whole check of rights, and
 * zones change at whole minutes.
 */
export function oncePerMinute<T>(compute: (now: Date) => T): (now: Date) => T {
  let last: { minute: number; value: T } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (last?.minute !== minute) last = { minute, value: compute(now) };
    return last.value;
  };
}

export const systemClock: Clock = clockOf(() => new Date());
