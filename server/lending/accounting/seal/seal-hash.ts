// The hash of a seal: over the seal before, what the seal says of itself, and the hashes of its pieces in their order.
import { createHash } from "node:crypto";
import { add, type Cents, centsText, toCents } from "../../../../src/base/money.ts";
import { LOG_KINDS, type SealedLogs } from "./log-proof.ts";
import type { Days, Piece } from "./read-pieces.ts";

export interface SealFacts extends Days {
  closingID: number;
  entries: number;
  firstID: number | null;
  lastID: number | null;
  totalBacen: string;
  totalIfrs: string;
}

/** 2: with the chart and the outcomes of closings. 3: with the history of the entries and their events too. */
export const FORMAT = 3;
export const CHART_FORMAT = 2;
export const LOGS_FORMAT = 3;

export interface SealedProof {
  format: number;
  chartAfter: string | null;
  chartHash: string;
  closingsAfter: number | null;
  closingsHash: string;
  /** Undefined: of a seal before format 3, or written over. */
  logs: SealedLogs | undefined;
}

/** What comes before the first seal. */
export const FIRST_HASH = "0".repeat(64);

function besideOf({ format, chartAfter, chartHash, closingsAfter, closingsHash, logs }: SealedProof): unknown[] {
  const chart = [format, chartAfter, chartHash, closingsAfter, closingsHash];
  if (format < LOGS_FORMAT) return chart;
  const logFacts = LOG_KINDS.map((kind) => {
    const { after, until, rows, hash } = logs?.[kind] ?? {};
    return [kind, after, until, rows, hash];
  });
  return [...chart, logFacts];
}

/** Gathers the pieces of a seal as they are read. */
export class SealSum {
  private readonly hashes: string[] = [];
  private readonly totals: { bacen: Cents; ifrs: Cents } = { bacen: 0n, ifrs: 0n };
  private entries = 0;
  private firstID: number | null = null;
  private lastID: number | null = null;

  add({ ids, hash, totalBacen, totalIfrs }: Piece): void {
    this.hashes.push(hash);
    this.entries += ids.length;
    for (const id of ids) {
      this.firstID = this.firstID === null || id < this.firstID ? id : this.firstID;
      this.lastID = this.lastID === null || id > this.lastID ? id : this.lastID;
    }
    this.totals.bacen = add(this.totals.bacen, toCents(totalBacen));
    this.totals.ifrs = add(this.totals.ifrs, toCents(totalIfrs));
  }

  facts(closingID: number, days: Days): SealFacts {
    const { entries, firstID, lastID, totals } = this;
    const sums = { totalBacen: centsText(totals.bacen), totalIfrs: centsText(totals.ifrs) };
    return { closingID, ...days, entries, firstID, lastID, ...sums };
  }

  /** Without a proof: a seal of format 1, over entries alone. */
  hash(previous: string, facts: SealFacts, proof?: SealedProof): string {
    const { closingID, after, until, entries, firstID, lastID, totalBacen, totalIfrs } = facts;
    const factValues = [closingID, after, until, entries, firstID, lastID, totalBacen, totalIfrs];
    const beside = proof ? [JSON.stringify(besideOf(proof))] : [];
    return createHash("sha256")
      .update([previous, JSON.stringify(factValues), ...beside, ...this.hashes].join("\n"))
      .digest("hex");
  }
}
