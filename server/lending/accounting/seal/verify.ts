// Computes the seals again over the entries, the chart and the outcomes of closings, and reports which seals differ and
// where.
import { itemAt } from "../../../../src/base/lookup.ts";
import { type Handle, run } from "../../../framework/index.ts";
import { type AccountDifference, versionNames } from "./account-differences.ts";
import { changedKeys, type Proof, readProof } from "./chart-proof.ts";
import { type Difference, differencesOf } from "./differences.ts";
import { LOG_KINDS, type LogDifference, type LogKind, logDifferences, sealedLogsOf, sumOfLog } from "./log-proof.ts";
import { type Days, readPieces } from "./read-pieces.ts";
import { CHART_FORMAT, FIRST_HASH, LOGS_FORMAT, type SealedProof, SealSum } from "./seal-hash.ts";

interface StoredSeal extends Days, SealedProof {
  id: number;
  closingID: number;
  entries: number;
  totalBacen: string;
  totalIfrs: string;
  previous: string;
  hash: string;
  digests: Proof["digests"] | null;
}

export interface BrokenSeal {
  seal: Pick<StoredSeal, "id" | "closingID" | "until">;
  /** "seal" and "chain" mean that no entry differs, but the seal itself or its place in the chain was changed. */
  reason: "entries" | LogKind | "chart" | "closings" | "seal" | "chain" | "missing-seal";
  differences: Difference[];
  /** Accounts that differ from the chart as it was sealed. */
  accounts?: AccountDifference[];
  /** Changed rows of the history or of the events. */
  rows?: LogDifference[];
  /** Ids of closings whose outcome differs from the sealed one. */
  closings?: number[];
}

export interface Verdict {
  seals: number;
  entries: number;
  until: string | null;
  hash: string | null;
  broken: BrokenSeal[];
}

interface VerifyOptions {
  /**
   * Limits the comparison of entries to the latest seals that together cover this many; of all others only the chart,
   * the outcomes and the chain are compared.
   */
  newest?: number;
  /** The most broken seals that are listed. */
  mostBroken?: number;
  onProgress?(entries: number): void;
}

export async function verifySeals(handle: Handle, options: VerifyOptions = {}): Promise<Verdict> {
  const { newest = Number.POSITIVE_INFINITY, mostBroken = 10 } = options;
  const seals = await readSeals(handle);
  const first = firstRead(seals, newest);
  const broken: BrokenSeal[] = await unsealedClosings(handle);
  let entries = 0;
  let before: StoredSeal | undefined;
  for (const [index, seal] of seals.entries()) {
    if (broken.length >= mostBroken) break;
    const isChained = follows(seal, before);
    const beside = await besideEntries(handle, seal);
    broken.push(...beside.broken);
    if (!isChained) broken.push({ seal, reason: "chain", differences: [] });
    else if (index >= first) {
      const logs = await brokenLogs(handle, seal);
      broken.push(...logs);
      const checked = await verifySeal(handle, seal, beside.broken.length > 0 || logs.length > 0);
      entries += checked.entries;
      options.onProgress?.(entries);
      if (checked.broken) broken.push(checked.broken);
    }
    before = seal;
  }
  const last = seals.at(-1);
  return { seals: seals.length, entries, until: last?.until ?? null, hash: last?.hash ?? null, broken };
}

/**
 * Returns whether the seal begins where the one before it ended, for entries and for everything else that it covers.
 */
function follows(seal: StoredSeal, before: StoredSeal | undefined): boolean {
  const chartBefore = before && before.format >= CHART_FORMAT ? before : undefined;
  const logsBefore = before && before.format >= LOGS_FORMAT ? before.logs : undefined;
  return (
    seal.previous === (before?.hash ?? FIRST_HASH) &&
    seal.after === (before?.until ?? null) &&
    seal.format >= (before?.format ?? seal.format) &&
    (seal.format < CHART_FORMAT ||
      (seal.chartAfter === (chartBefore?.until ?? null) && seal.closingsAfter === (chartBefore?.closingID ?? null))) &&
    (seal.format < LOGS_FORMAT ||
      LOG_KINDS.every((kind) => seal.logs?.[kind].after === (logsBefore?.[kind].until ?? 0)))
  );
}

/** Compares the histories of entries and their events with the facts of the seal. */
async function brokenLogs(handle: Handle, seal: StoredSeal): Promise<BrokenSeal[]> {
  const broken: BrokenSeal[] = [];
  if (seal.format < LOGS_FORMAT || !seal.logs) return broken;
  for (const kind of LOG_KINDS) {
    const sealed = seal.logs[kind];
    const now = await sumOfLog(handle, kind, sealed);
    if (now.hash === sealed.hash && now.rows === sealed.rows) continue;
    broken.push({ seal, reason: kind, differences: [], rows: await logDifferences(handle, seal.id, kind, sealed) });
  }
  return broken;
}

/** Compares the chart and the outcomes with the facts of the seal. */
async function besideEntries(handle: Handle, seal: StoredSeal): Promise<{ broken: BrokenSeal[] }> {
  if (seal.format < CHART_FORMAT) return { broken: [] };
  const now = await readProof(handle, seal);
  const keys = (kind: keyof Proof["digests"]) => changedKeys(kind, seal.digests?.[kind] ?? {}, now.digests[kind]);
  const broken: BrokenSeal[] = [];
  if (now.chartHash !== seal.chartHash)
    broken.push({ seal, reason: "chart", differences: [], accounts: await versionNames(handle, keys("accounts")) });
  if (now.closingsHash !== seal.closingsHash)
    broken.push({ seal, reason: "closings", differences: [], closings: keys("closings").map(Number) });
  return { broken };
}

async function verifySeal(
  handle: Handle,
  seal: StoredSeal,
  isBroken: boolean,
): Promise<{ entries: number; broken?: BrokenSeal }> {
  const sum = new SealSum();
  for await (const piece of readPieces(handle, seal)) sum.add(piece);
  const facts = sum.facts(seal.closingID, seal);
  const hash = sum.hash(seal.previous, facts, seal.format >= CHART_FORMAT ? seal : undefined);
  if (hash === seal.hash && SEALED_FACTS.every((name) => facts[name] === seal[name])) return { entries: facts.entries };
  const differences = await differencesOf(handle, seal);
  if (differences.length === 0 && isBroken) return { entries: facts.entries };
  const reason = differences.length > 0 ? "entries" : "seal";
  return { entries: facts.entries, broken: { seal, reason, differences } };
}

/** The facts that a seal stores beside its hash. */
const SEALED_FACTS = ["entries", "totalBacen", "totalIfrs"] as const;

function firstRead(seals: readonly StoredSeal[], newest: number): number {
  let left = newest;
  let at = seals.length;
  while (at > 0 && left > 0) left -= Math.max(1, sizeOf(itemAt(seals, --at)));
  return at;
}

/** The size of the longest of the parts that must be read for this seal. */
const sizeOf = ({ entries, logs }: StoredSeal): number =>
  Math.max(entries, ...LOG_KINDS.map((kind) => logs?.[kind].rows ?? 0));

async function readSeals(handle: Handle): Promise<StoredSeal[]> {
  const rows = await run<StoredSeal>(
    handle,
    `select id, closing_id as "closingID", after_date as after, until_date as until, entries,
            total_bacen::text as "totalBacen", total_ifrs::text as "totalIfrs", previous_hash as previous, hash,
            format, chart_after as "chartAfter", chart_hash as "chartHash", closings_after as "closingsAfter",
            closings_hash as "closingsHash", digests, logs
       from accounting_seal order by until_date`,
  );
  return rows.map((row) => ({ ...row, logs: sealedLogsOf(row.logs) }));
}

/** Reports closed days whose seal was removed. */
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
