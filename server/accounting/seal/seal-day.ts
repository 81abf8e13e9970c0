// Seals what a closing makes final: its day and every day before it that no seal covers yet.
import type { Context } from "../../base/context.ts";
import { type Handle, run } from "../../base/database.ts";
import { type Piece, readPieces } from "./read-pieces.ts";
import { FIRST_HASH, type SealFacts, SealSum } from "./seal-hash.ts";

/** In the transaction that closes the day: from it on no entry of these days comes or goes. */
export async function sealDay(context: Context, closing: { id: number; date: string }): Promise<SealFacts> {
  const { db } = context;
  const previous = await lastSeal(db);
  const days = { after: previous?.until ?? null, until: closing.date };
  const sealID = await reserve(context, { closingID: closing.id, ...days, previous: previous?.hash ?? FIRST_HASH });
  const sum = new SealSum();
  let piece = 0;
  for await (const one of readPieces(db, days)) {
    sum.add(one);
    await keepPiece(db, { sealID, piece: piece++, ...one });
  }
  const facts = sum.facts(closing.id, days);
  await complete(db, sealID, facts, sum.hash(previous?.hash ?? FIRST_HASH, facts));
  return facts;
}

async function lastSeal(handle: Handle): Promise<{ until: string; hash: string } | undefined> {
  const [row] = await run<{ until: string; hash: string }>(
    handle,
    "select until_date as until, hash from accounting_seal order by until_date desc limit 1",
  );
  return row;
}

interface Reserved {
  closingID: number;
  after: string | null;
  until: string;
  previous: string;
}

async function reserve({ db, clock }: Context, { closingID, after, until, previous }: Reserved): Promise<number> {
  const [row] = await run<{ id: number }>(
    db,
    `insert into accounting_seal (closing_id, after_date, until_date, entries, total_bacen, total_ifrs, previous_hash, hash, sealed_at)
     values ($1, $2, $3, 0, 0, 0, $4, '', $5) returning id`,
    [closingID, after, until, previous, clock.now().toISOString()],
  );
  return row!.id;
}

async function keepPiece(handle: Handle, one: Piece & { sealID: number; piece: number }): Promise<void> {
  await run(
    handle,
    "insert into accounting_seal_piece (seal_id, piece, ids, digests, hash) values ($1, $2, $3::bigint[], $4, $5)",
    [one.sealID, one.piece, one.ids, one.digests, one.hash],
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
