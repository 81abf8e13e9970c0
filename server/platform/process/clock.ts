// The one clock of business rules; tests and demonstration data shift it.

export interface Clock {
  now(): Date;
  /** The business day in São Paulo, as YYYY-MM-DD. */
  today(): string;
}

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

export function clockOf(now: () => Date): Clock {
  return { now, today: () => DAY.format(now()) };
}

export const systemClock: Clock = clockOf(() => new Date());
