// Totals of filtered lists, counted once for many requests: each is cached with the version of the tables at which it
// was counted, and is true for as long as a page reads that same version in its own statement.

import type { IdSet } from "./id-set.ts";

export interface Total {
  total: number;
  version: string;
}

/** The rows that a total was counted of. */
export interface MatchedRows extends Total {
  ids: IdSet;
  /** Ids of the noted changes that the version is made of. */
  deltas: readonly string[];
}

interface Flight {
  startedAt: number;
  counting: Promise<Total>;
}

const MOST_TOTALS = 5_000;
/** The most bytes of the ids of matched rows in all. */
const MOST_BYTES = 64 * 1024 * 1024;

export class Totals {
  private readonly totals = new Map<string, Total>();
  private readonly rows = new Map<string, { matched: MatchedRows; bytes: number }>();
  private bytes = 0;
  private readonly flights = new Map<string, Flight>();
  private moment = 0;

  /** The last total: exact when its version is the one just read, otherwise a good guess. */
  last(key: string): Total | undefined {
    return this.totals.get(key);
  }

  keep(key: string, total: Total): void {
    this.totals.delete(key);
    this.totals.set(key, total);
    const [oldest] = this.totals.keys();
    if (this.totals.size > MOST_TOTALS && oldest !== undefined) this.totals.delete(oldest);
  }

  matched(key: string): MatchedRows | undefined {
    return this.rows.get(key)?.matched;
  }

  keepMatched(key: string, matched: MatchedRows): void {
    this.dropMatched(key);
    const { bytes } = matched.ids;
    this.rows.set(key, { matched, bytes });
    this.bytes += bytes;
    for (const oldest of this.rows.keys()) {
      if (this.bytes <= MOST_BYTES) return;
      this.dropMatched(oldest);
    }
  }

  dropMatched(key: string): void {
    this.bytes -= this.rows.get(key)?.bytes ?? 0;
    this.rows.delete(key);
  }

  /** A mark in time: a count that starts after it includes every row that a read before it returned. */
  now(): number {
    return ++this.moment;
  }

  /** Counts, or joins the same running count. `count` reads total and version in one statement. */
  async count(key: string, count: () => Promise<Total>): Promise<Total & { startedAt: number }> {
    const flight = this.flights.get(key) ?? this.begin(key, count);
    return { ...(await flight.counting), startedAt: flight.startedAt };
  }

  private begin(key: string, count: () => Promise<Total>): Flight {
    const flight: Flight = { startedAt: this.now(), counting: count() };
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
