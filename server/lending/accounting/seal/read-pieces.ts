// Reads the entries of closed days for a seal: a canonical line each, their digests, and one hash for every piece.
import { lastOf } from "../../../../src/base/lookup.ts";
import { type Handle, run } from "../../../framework/index.ts";

/** The days after one and up to another; the first seal covers every day up to its own. */
export interface Days {
  after: string | null;
  until: string;
}

export interface Piece {
  ids: number[];
  /** Sixteen hexadecimal digits an entry, in the order of the ids. */
  digests: string;
  hash: string;
  totalBacen: string;
  totalIfrs: string;
}

export const DIGEST_LENGTH = 16;
const PIECE_SIZE = 5_000;

/**
 * All fields of an entry that cannot change once its day is closed, as JSON in a fixed order. A later reversal and the
 * last reader are not part of it.
 */
const LINE_SQL = `jsonb_build_array(e.id, e.regime, e.date, round(e.value, 2), e.debit_account_plan_tree_node_id,
  e.credit_account_plan_tree_node_id, e.enabled, e.origin, e.description, e.event_id, e.accounting_script_id,
  e.operation_id, e.reversal_of_id, e.lot, e.created_by_id)::text`;

export const LEAF_SQL = `sha256(convert_to(${LINE_SQL}, 'UTF8'))`;

/** Reads entries in the order of their days and ids. Each piece is one statement, so that no statement takes long. */
export async function* readPieces(handle: Handle, { after, until }: Days): AsyncGenerator<Piece> {
  let last: { date: string; id: number } = { date: after ?? "0001-01-01", id: after ? Number.MAX_SAFE_INTEGER : 0 };
  for (;;) {
    const [row] = await run<Omit<Piece, "ids"> & { ids: number[] | null; lastDate: string }>(
      handle,
      `with leaves as (
         select e.date, e.id, e.regime, e.value, ${LEAF_SQL} as leaf from accounting_entry e
          where e.date <= $1::date and e.date >= $2::date and (e.date, e.id) > ($2::date, $3::bigint)
          order by e.date, e.id limit ${PIECE_SIZE})
       select array_agg(id order by date, id) as ids,
              string_agg(left(encode(leaf, 'hex'), ${DIGEST_LENGTH}), '' order by date, id) as digests,
              encode(sha256(string_agg(leaf, ''::bytea order by date, id)), 'hex') as hash,
              coalesce(sum(nullif(value, 'NaN')) filter (where regime = 'BACEN'), 0)::text as "totalBacen",
              coalesce(sum(nullif(value, 'NaN')) filter (where regime = 'IFRS'), 0)::text as "totalIfrs",
              max(date) as "lastDate" from leaves`,
      [until, last.date, last.id],
    );
    if (!row?.ids) return;
    const { lastDate, ...piece } = row;
    yield { ...piece, ids: row.ids };
    if (row.ids.length < PIECE_SIZE) return;
    last = { date: lastDate, id: lastOf(row.ids) };
  }
}
