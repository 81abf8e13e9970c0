// Recomputes the seals over the entries as they are now: the books are as they were closed, or what differs and where.
import { type Handle, run } from "../../base/database.ts";
import { differencesOf, type Difference } from "./differences.ts";
import { type Days, readPieces } from "./read-pieces.ts";
import { FIRST_HASH, SealSum } from "./seal-hash.ts";

interface StoredSeal extends Days {
  id: number;
  closingID: number;
  entries: number;
  totalBacen: string;
  totalIfrs: string;
  previous: string;
  hash: string;
}

export interface BrokenSeal {
  seal: Pick<StoredSeal, "id" | "closingID" | "until">;
  /** No entry differs: the seal itself, or its place in the chain, was changed. */
  reason: "entries" | "seal" | "chain" | "missing-seal";
  differences: Difference[];
}

export interface Verdict {
  seals: number;
  entries: number;
  until: string | null;
  hash: string | null;
  broken: BrokenSeal[];
}

export interface VerifyOptions {
  /** Only the latest seals, as many as hold so many entries; of all others the chain alone. */
  newest?: number;
  /** So many broken seals are enough to know. */
  mostBroken?: number;
  onProgress?(entries: number): void;
}

export async function verifySeals(handle: Handle, options: VerifyOptions = {}): Promise<Verdict> {
  const { newest = Number.POSITIVE_INFINITY, mostBroken = 10 } = options;
  const seals = await readSeals(handle);
  const first = firstRead(seals, newest);
  const broken: BrokenSeal[] = await unsealedClosings(handle);
  let [entries, previous, after]: [number, string, string | null] = [0, FIRST_HASH, null];
  for (const [index, seal] of seals.entries()) {
    if (broken.length >= mostBroken) break;
    const isChained = seal.previous === previous && seal.after === after;
    if (!isChained) broken.push({ seal, reason: "chain", differences: [] });
    else if (index >= first) {
      const found = await verifySeal(handle, seal);
      entries += found.entries;
      options.onProgress?.(entries);
      if (found.broken) broken.push(found.broken);
    }
    [previous, after] = [seal.hash, seal.until];
  }
  const last = seals.at(-1);
  return { seals: seals.length, entries, until: last?.until ?? null, hash: last?.hash ?? null, broken };
}

async function verifySeal(handle: Handle, seal: StoredSeal): Promise<{ entries: number; broken?: BrokenSeal }> {
  const sum = new SealSum();
  for await (const piece of readPieces(handle, seal)) sum.add(piece);
  const facts = sum.facts(seal.closingID, seal);
  if (sum.hash(seal.previous, facts) === seal.hash && TOLD.every((name) => facts[name] === seal[name]))
    return { entries: facts.entries };
  const differences = await differencesOf(handle, seal);
  const reason = differences.length > 0 ? "entries" : "seal";
  return { entries: facts.entries, broken: { seal, reason, differences } };
}

/** What a seal says of itself beside its hash. */
const TOLD = ["entries", "totalBacen", "totalIfrs"] as const;

function firstRead(seals: readonly StoredSeal[], newest: number): number {
  let left = newest;
  let at = seals.length;
  while (at > 0 && left > 0) left -= Math.max(1, seals[--at]!.entries);
  return at;
}

function readSeals(handle: Handle): Promise<StoredSeal[]> {
  return run<StoredSeal>(
    handle,
    `select id, closing_id as "closingID", after_date as after, until_date as until, entries,
            total_bacen::text as "totalBacen", total_ifrs::text as "totalIfrs", previous_hash as previous, hash
       from accounting_seal order by until_date`,
  );
}

/** A closed day without its seal: somebody took it away. */
async function unsealedClosings(handle: Handle): Promise<BrokenSeal[]> {
  const rows = await run<{ id: number; until: string }>(
    handle,
    `select c.id, c.date as until from accounting_closings c
      where c.status in ('F', 'D') and not exists (select 1 from accounting_seal s where s.closing_id = c.id)
      order by c.date limit 10`,
  );
  return rows.map(({ id, until }) => ({
    seal: { id: 0, closingID: id, until },
    reason: "missing-seal",
    differences: [],
  }));
}
