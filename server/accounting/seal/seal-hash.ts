// The hash of a seal: over the seal before, what the seal says of itself, and the hashes of its pieces in their order.
import { createHash } from "node:crypto";
import { add, type Cents, centsText, toCents } from "../../../src/base/money.ts";
import type { Days, Piece } from "./read-pieces.ts";

export interface SealFacts extends Days {
  closingID: number;
  entries: number;
  firstID: number | null;
  lastID: number | null;
  totalBacen: string;
  totalIfrs: string;
}

/** What comes before the first seal. */
export const FIRST_HASH = "0".repeat(64);

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

  hash(previous: string, facts: SealFacts): string {
    const { closingID, after, until, entries, firstID, lastID, totalBacen, totalIfrs } = facts;
    const told = [closingID, after, until, entries, firstID, lastID, totalBacen, totalIfrs];
    return createHash("sha256")
      .update([previous, JSON.stringify(told), ...this.hashes].join("\n"))
      .digest("hex");
  }
}
