// The results of a run by target and case, stored in a file, so that one part can be measured again.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { median } from "./statistics.ts";

export interface Figure {
  /** Requests a second. */
  rate: number;
  p50: number;
  p99: number;
  /** Milliseconds of CPU for a request. */
  serverCpu: number;
  databaseCpu: number;
  failures: number;
}

export interface PartFacts {
  date: string;
  rows: number;
  rounds: number;
  /** The share of the machine's busy time of other processes. */
  others: number;
}

interface Stored {
  figures: Record<string, Figure>;
  facts: Record<string, number>;
  notes: Record<string, string>;
  parts: Record<string, PartFacts>;
}

export class Results {
  readonly stored: Stored = { figures: {}, facts: {}, notes: {}, parts: {} };
  private readonly rounds = new Map<string, Figure[]>();

  static read(file: string): Results {
    const results = new Results();
    if (existsSync(file)) Object.assign(results.stored, JSON.parse(readFileSync(file, "utf8")) as Stored);
    return results;
  }

  write(file: string): void {
    writeFileSync(file, JSON.stringify(this.stored, null, 1));
  }

  /** Adds one round of a target in a case; the median of all rounds counts. */
  add(target: string, name: string, figure: Figure): void {
    const key = `${target}|${name}`;
    const rounds = [...(this.rounds.get(key) ?? []), figure];
    this.rounds.set(key, rounds);
    const middle = (part: keyof Figure) => median(rounds.map((round) => round[part]));
    this.stored.figures[key] = {
      rate: middle("rate"),
      p50: middle("p50"),
      p99: middle("p99"),
      serverCpu: middle("serverCpu"),
      databaseCpu: middle("databaseCpu"),
      failures: rounds.reduce((sum, round) => sum + round.failures, 0),
    };
  }

  figure(target: string, name: string): Figure | undefined {
    return this.stored.figures[`${target}|${name}`];
  }

  set(fact: string, value: number): void {
    this.stored.facts[fact] = value;
  }

  fact(name: string): number | undefined {
    return this.stored.facts[name];
  }

  note(name: string, text: string): void {
    this.stored.notes[name] = text;
  }
}
