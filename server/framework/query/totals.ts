// Totals of filtered lists, counted once for many: each is kept with the version of the tables that it was counted at
// and is true for as long as a page reads that same version in its own statement.

export interface Total {
  total: number;
  version: string;
}

interface Flight {
  begun: number;
  counting: Promise<Total>;
}

const KEPT = 5_000;

export class Totals {
  private readonly kept = new Map<string, Total>();
  private readonly flights = new Map<string, Flight>();
  private moment = 0;

  /** The total last seen: exact when its version is the one just read, else a good guess. */
  last(key: string): Total | undefined {
    return this.kept.get(key);
  }

  keep(key: string, total: Total): void {
    this.kept.delete(key);
    this.kept.set(key, total);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  /** A mark in time: a count begun after it sees all that was seen before it. */
  now(): number {
    return ++this.moment;
  }

  /** Counts, or joins the same count of somebody else. `count` reads total and version in one statement. */
  async count(key: string, count: () => Promise<Total>): Promise<Total & { begun: number }> {
    const flight = this.flights.get(key) ?? this.begin(key, count);
    return { ...(await flight.counting), begun: flight.begun };
  }

  private begin(key: string, count: () => Promise<Total>): Flight {
    const flight: Flight = { begun: this.now(), counting: count() };
    this.flights.set(key, flight);
    const leave = () => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    };
    flight.counting.then((total) => {
      this.keep(key, total);
      leave();
    }, leave);
    return flight;
  }
}
