// Seals the days that a closing makes final: its own day and every earlier one that no seal covers yet.
import { type Context, type Handle, run, runOne } from "../../../framework/index.ts";
import { type Proof, readProof } from "./chart-proof.ts";
import {
  type LogKind,
  type LogPiece,
  lastNumber,
  type SealedLog,
  type SealedLogs,
  sealedLogsOf,
  sumOfLog,
} from "./log-proof.ts";
import { readPieces } from "./read-pieces.ts";
import {
  CHART_FORMAT,
  FIRST_HASH,
  FORMAT,
  LOGS_FORMAT,
  type SealedProof,
  type SealFacts,
  SealSum,
} from "./seal-hash.ts";

/** Runs in the transaction that closes the day, after which no entry of these days can be added or removed. */
export async function sealDay(context: Context, closing: { id: number; date: string }): Promise<SealFacts> {
  const { db } = context;
  const previous = await lastSeal(db);
  const days = { after: previous?.until ?? null, until: closing.date };
  const sealID = await reserve(context, { closingID: closing.id, ...days, previous: previous?.hash ?? FIRST_HASH });
  const sum = new SealSum();
  let piece = 0;
  for await (const one of readPieces(db, days)) {
    sum.add(one);
    await storePiece(db, { sealID, kind: "entries", piece: piece++, ...one });
  }
  const facts = sum.facts(closing.id, days);
  const marks = {
    chartAfter: hasChart(previous) ? previous.until : null,
    closingsAfter: hasChart(previous) ? previous.closingID : null,
  };
  const proof = await readProof(db, { ...marks, until: closing.date, closingID: closing.id });
  const sealed = { ...marks, ...proof, format: FORMAT, logs: await sealLogs(db, sealID, previous) };
  await keepProof(db, sealID, sealed);
  await complete(db, sealID, facts, sum.hash(previous?.hash ?? FIRST_HASH, facts, sealed));
  return facts;
}

interface LastSeal {
  until: string;
  hash: string;
  format: number;
  closingID: number;
  logs: unknown;
}

const hasChart = (seal: LastSeal | undefined): seal is LastSeal => (seal?.format ?? 0) >= CHART_FORMAT;

/**
 * Covers the rows after the seal before it; the first seal of this format covers all rows. Writers of these rows wait
 * meanwhile.
 */
async function sealLogs(handle: Handle, sealID: number, previous: LastSeal | undefined): Promise<SealedLogs> {
  const previousLogs = previous && previous.format >= LOGS_FORMAT ? sealedLogsOf(previous.logs) : undefined;
  const sealed = async (kind: LogKind): Promise<SealedLog> => {
    const after = previousLogs?.[kind].until ?? 0;
    const range = { after, until: Math.max(after, await lastNumber(handle, kind)) };
    let piece = 0;
    return sumOfLog(handle, kind, range, (one) => storePiece(handle, { sealID, kind, piece: piece++, ...one }));
  };
  // The statements run one after the other, because they share a connection.
  const histories = await sealed("histories");
  return { histories, events: await sealed("events") };
}

async function lastSeal(handle: Handle): Promise<LastSeal | undefined> {
  const [row] = await run<LastSeal & Record<string, unknown>>(
    handle,
    `select until_date as until, hash, format, closing_id as "closingID", logs from accounting_seal
      order by until_date desc limit 1`,
  );
  return row;
}

interface SealStart {
  closingID: number;
  after: string | null;
  until: string;
  previous: string;
}

async function reserve({ db, clock }: Context, { closingID, after, until, previous }: SealStart): Promise<number> {
  const { id } = await runOne<{ id: number }>(
    db,
    `insert into accounting_seal (closing_id, after_date, until_date, entries, total_bacen, total_ifrs, previous_hash, hash, sealed_at)
     values ($1, $2, $3, 0, 0, 0, $4, '', $5) returning id`,
    [closingID, after, until, previous, clock.now().toISOString()],
  );
  return id;
}

interface StoredPiece extends LogPiece {
  sealID: number;
  kind: "entries" | LogKind;
  piece: number;
}

async function storePiece(handle: Handle, one: StoredPiece): Promise<void> {
  await run(
    handle,
    "insert into accounting_seal_piece (seal_id, kind, piece, ids, digests, hash) values ($1, $2, $3, $4::bigint[], $5, $6)",
    [one.sealID, one.kind, one.piece, one.ids, one.digests, one.hash],
  );
}

async function keepProof(handle: Handle, id: number, proof: Proof & SealedProof): Promise<void> {
  const { format, chartAfter, chartHash, closingsAfter, closingsHash, digests, logs } = proof;
  await run(
    handle,
    `update accounting_seal set format = $7, chart_after = $2, chart_hash = $3, closings_after = $4,
            closings_hash = $5, digests = $6, logs = $8 where id = $1`,
    [id, chartAfter, chartHash, closingsAfter, closingsHash, JSON.stringify(digests), format, JSON.stringify(logs)],
  );
}

async function complete(handle: Handle, id: number, facts: SealFacts, hash: string): Promise<void> {
  await run(
    handle,
    `update accounting_seal set entries = $2, first_id = $3, last_id = $4, total_bacen = $5, total_ifrs = $6, hash = $7
      where id = $1`,
    [id, facts.entries, facts.firstID, facts.lastID, facts.totalBacen, facts.totalIfrs, hash],
  );
}
