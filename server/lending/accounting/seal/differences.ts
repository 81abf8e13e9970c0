// Finds the entries of a broken seal that were changed, removed or added since it was made.
import { type Handle, run } from "../../../framework/index.ts";
import { type Days, DIGEST_LENGTH, LEAF_SQL } from "./read-pieces.ts";

export interface Difference {
  kind: "changed" | "missing" | "added";
  entryID: number;
}

const MAX_DIFFERENCES = 100;

export async function differencesOf(handle: Handle, seal: Days & { id: number }): Promise<Difference[]> {
  const differences = await missingOrChanged(handle, seal.id);
  const added = await run<{ id: number }>(
    handle,
    `select e.id from accounting_entry e
      where e.date <= $1::date and ($2::date is null or e.date > $2::date)
        and not exists (select from accounting_seal_piece p, unnest(p.ids) s(id)
                          where p.seal_id = $3 and p.kind = 'entries' and s.id = e.id)
      order by e.id limit ${MAX_DIFFERENCES}`,
    [seal.until, seal.after, seal.id],
  );
  return [...differences, ...added.map(({ id }): Difference => ({ kind: "added", entryID: id }))].slice(
    0,
    MAX_DIFFERENCES,
  );
}

/**
 * Digests are compared as bytes, because finding the n-th character of a text walks through all characters before it.
 */
async function missingOrChanged(handle: Handle, sealID: number): Promise<Difference[]> {
  const pieces = await run<{ piece: number }>(
    handle,
    "select piece from accounting_seal_piece where seal_id = $1 and kind = 'entries' order by piece",
    [sealID],
  );
  const differences: Difference[] = [];
  for (const { piece } of pieces) {
    const rows = await run<{ id: number; isThere: boolean }>(
      handle,
      `with piece as materialized (
         select ids, convert_to(digests, 'UTF8') as digests from accounting_seal_piece
          where seal_id = $1 and kind = 'entries' and piece = $2),
       sealed as (
         select s.id, convert_from(
                  substr(digests, 1 + (s.place::int - 1) * ${DIGEST_LENGTH}, ${DIGEST_LENGTH}), 'UTF8') as digest
           from piece, unnest(ids) with ordinality s(id, place))
       select s.id, e.id is not null as "isThere" from sealed s left join accounting_entry e on e.id = s.id
        where e.id is null or left(encode(${LEAF_SQL}, 'hex'), ${DIGEST_LENGTH}) <> s.digest
        order by s.id limit ${MAX_DIFFERENCES}`,
      [sealID, piece],
    );
    for (const { id, isThere } of rows) differences.push({ kind: isThere ? "changed" : "missing", entryID: id });
    if (differences.length >= MAX_DIFFERENCES) break;
  }
  return differences;
}
