// The hash of a seal covers the hash of the seal before it, the facts of the seal, and the hashes of its pieces in
// order.
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

/** Format 2 adds the chart and the outcomes of closings; format 3 adds the history of the entries and their events. */
export const FORMAT = 3;
export const CHART_FORMAT = 2;
export const LOGS_FORMAT = 3;

export interface SealedProof {
  format: number;
  chartAfter: string | null;
  chartHash: string;
  closingsAfter: number | null;
  closingsHash: string;
  /** Undefined for a seal before format 3, or one whose facts were overwritten. */
  logs: SealedLogs | undefined;
}

/** The hash that the first seal has in the place of an earlier one. */
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

/** Adds up the pieces of a seal as they are read. */
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

  /** A seal of format 1 has no proof, because it covers only entries. */
  hash(previous: string, facts: SealFacts, proof?: SealedProof): string {
    const { closingID, after, until, entries, firstID, lastID, totalBacen, totalIfrs } = facts;
    const factValues = [closingID, after, until, entries, firstID, lastID, totalBacen, totalIfrs];
    const beside = proof ? [JSON.stringify(besideOf(proof))] : [];
    return createHash("sha256")
      .update([previous, JSON.stringify(factValues), ...beside, ...this.hashes].join("\n"))
      .digest("hex");
  }
}
