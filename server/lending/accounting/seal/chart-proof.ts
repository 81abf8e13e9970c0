// The part of a seal beside entries: the chart as of its day, and how each closing ended. Rows of both are only added,
// so a seal covers the rows after the seal before it, and the first seal with a proof covers all rows. Decision 0052.
import { createHash } from "node:crypto";
import { type Handle, run } from "../../../framework/index.ts";
import { DIGEST_LENGTH } from "./read-pieces.ts";

/** The rows after one mark and up to another; null means from the first row. */
interface ProofRange {
  chartAfter: string | null;
  until: string;
  closingsAfter: number | null;
  closingID: number;
}

/** The first digits of the hash of each row, by account and day or by closing. */
type Digests = Record<string, string>;

export interface Proof {
  chartHash: string;
  closingsHash: string;
  digests: { accounts: Digests; closings: Digests };
}

interface Leaf {
  key: string;
  leaf: string;
}

const ACCOUNTS = `
  select concat_ws(' ', account_id, valid_from) as key, encode(sha256(convert_to(jsonb_build_array(account_id, valid_from,
           account_plan_tree_id, code, control_digit, title, type, nature, natural_side, parent_id, level, removed)::text, 'UTF8')), 'hex') as leaf
    from account_version where ($1::date is null or valid_from > $1::date) and valid_from <= $2::date
   order by valid_from, account_id`;

const CLOSINGS = `
  select id::text as key, encode(sha256(convert_to(jsonb_build_array(id, date, manual, status, divergence_count,
           divergences -> 'items')::text, 'UTF8')), 'hex') as leaf
    from accounting_closings where ($1::bigint is null or id > $1::bigint) and id <= $2::bigint order by id`;

export async function readProof(handle: Handle, range: ProofRange): Promise<Proof> {
  const { chartAfter, until, closingsAfter, closingID } = range;
  const accounts = await run<Leaf & Record<string, unknown>>(handle, ACCOUNTS, [chartAfter, until]);
  const closings = await run<Leaf & Record<string, unknown>>(handle, CLOSINGS, [closingsAfter, closingID]);
  return {
    chartHash: hashOf(accounts),
    closingsHash: hashOf(closings),
    digests: { accounts: digestsOf(accounts), closings: digestsOf(closings) },
  };
}

const hashOf = (leaves: readonly Leaf[]): string =>
  createHash("sha256")
    .update(leaves.map(({ leaf }) => leaf).join("\n"))
    .digest("hex");

const digestsOf = (leaves: readonly Leaf[]): Digests =>
  Object.fromEntries(leaves.map(({ key, leaf }) => [key, leaf.slice(0, DIGEST_LENGTH)]));

/** The form of the keys of the digests. */
const KEYS = { accounts: /^\d{1,18} \d{4,6}-\d\d-\d\d( BC)?$/, closings: /^\d{1,18}$/ };

/**
 * Returns the keys of rows that changed, disappeared or were added since the seal. The stored digests may themselves
 * have been overwritten.
 */
export function changedKeys(kind: keyof typeof KEYS, sealed: Digests, now: Digests): string[] {
  const keys = new Set([...Object.keys(sealed), ...Object.keys(now)]);
  return [...keys].filter((key) => sealed[key] !== now[key] && KEYS[kind].test(key));
}
