// The part of a seal over the history of entries and their events. Their numbers only rise and nobody writes to them
// while a day is sealed, so a seal covers the numbers after the seal before it. Decision 0034.
import { createHash } from "node:crypto";
import { lastOf } from "../../../../src/base/lookup.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { type Handle, run, runOne } from "../../../framework/index.ts";
import { DIGEST_LENGTH } from "./read-pieces.ts";

export const LOG_KINDS = ["histories", "events"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** The numbers after one and up to another. */
interface LogRange {
  after: number;
  until: number;
}

export interface SealedLog extends LogRange {
  rows: number;
  hash: string;
}

export type SealedLogs = Readonly<Record<LogKind, SealedLog>>;

export interface LogPiece {
  ids: number[];
  digests: string;
  hash: string;
}

interface LogSource {
  rows: string;
  /** The whole content of a row as JSON in a fixed order, with moments in UTC whatever time zone the session has. */
  line: string;
}

const SOURCES: Readonly<Record<LogKind, LogSource>> = {
  histories: {
    rows: "(select * from audit_entry where resource in ('accounting-entries', 'accounting-events'))",
    line: `jsonb_build_array(r.id, r.resource, r.record_id, r.action, r.before, r.after, r.user_id, r.trace_id,
      r.at at time zone 'UTC', r.key_name, r.origin, r.batch_id, r.via)`,
  },
  events: {
    rows: "accounting_events",
    line: `jsonb_build_array(r.id, r.key, r.code, r.date, r.subject, r.operands, r.product_id, r.accounting_script_id,
      r.ifrs_version_id, r.bacen_version_id, r.entries_count, round(r.total_value, 2), r.content_hash,
      r.created_at at time zone 'UTC', r.created_by_id)`,
  },
};

const leafOf = (kind: LogKind): string => `sha256(convert_to(${SOURCES[kind].line}::text, 'UTF8'))`;

const PIECE_SIZE = 5_000;

export async function lastNumber(handle: Handle, kind: LogKind): Promise<number> {
  const { id } = await runOne<{ id: number }>(handle, `select coalesce(max(id), 0) as id from ${SOURCES[kind].rows} r`);
  return id;
}

/** Reads rows in the order of their numbers. Each piece is one statement, so that no statement takes long. */
async function* readLog(handle: Handle, kind: LogKind, { after, until }: LogRange): AsyncGenerator<LogPiece> {
  let last = after;
  for (;;) {
    const [row] = await run<Omit<LogPiece, "ids"> & { ids: number[] | null }>(
      handle,
      `with leaves as (
         select r.id, ${leafOf(kind)} as leaf from ${SOURCES[kind].rows} r
          where r.id > $1 and r.id <= $2 order by r.id limit ${PIECE_SIZE})
       select array_agg(id order by id) as ids,
              string_agg(left(encode(leaf, 'hex'), ${DIGEST_LENGTH}), '' order by id) as digests,
              encode(sha256(string_agg(leaf, ''::bytea order by id)), 'hex') as hash from leaves`,
      [last, until],
    );
    if (!row?.ids) return;
    yield { ...row, ids: row.ids };
    if (row.ids.length < PIECE_SIZE) return;
    last = lastOf(row.ids);
  }
}

/** Calls `onPiece` with each piece as it is read. */
export async function sumOfLog(
  handle: Handle,
  kind: LogKind,
  range: LogRange,
  onPiece: (piece: LogPiece) => Promise<void> = async () => {},
): Promise<SealedLog> {
  const whole = createHash("sha256");
  let rows = 0;
  for await (const piece of readLog(handle, kind, range)) {
    whole.update(`${piece.hash}\n`);
    rows += piece.ids.length;
    await onPiece(piece);
  }
  return { ...range, rows, hash: whole.digest("hex") };
}

/**
 * Parses the facts stored in a seal, which may have been overwritten: returns undefined when they do not have the shape
 * of a seal.
 */
export function sealedLogsOf(stored: unknown): SealedLogs | undefined {
  const logs = objectOf(stored);
  const [histories, events] = [logs.histories, logs.events];
  return isSealedLog(histories) && isSealedLog(events) ? { histories, events } : undefined;
}

function isSealedLog(value: unknown): value is SealedLog {
  const { after, until, rows, hash } = objectOf(value);
  return [after, until, rows].every(Number.isSafeInteger) && typeof hash === "string";
}

export interface LogDifference {
  kind: "changed" | "missing" | "added";
  /** The id of the row of the log itself. */
  id: number;
  /** The entry or the event that the row is about; null when the row was deleted and its subject is unknown. */
  about: { resource: string; recordID: number } | null;
}

const MAX_DIFFERENCES = 100;

const ABOUT: Readonly<Record<LogKind, string>> = {
  histories: "r.resource, r.record_id",
  events: "'accounting-events' as resource, r.id as record_id",
};

/**
 * Digests are compared as bytes, because finding the n-th character of a text walks through all characters before it.
 */
export async function logDifferences(
  handle: Handle,
  sealID: number,
  kind: LogKind,
  { after, until }: LogRange,
): Promise<LogDifference[]> {
  const rows = await run<{ id: number; kind: LogDifference["kind"]; resource: string | null; recordID: number | null }>(
    handle,
    `with pieces as materialized (
       select ids, convert_to(digests, 'UTF8') as digests from accounting_seal_piece where seal_id = $1 and kind = $2),
     sealed as materialized (
       select s.id, substr(digests, 1 + (s.place::int - 1) * ${DIGEST_LENGTH}, ${DIGEST_LENGTH}) as digest
         from pieces, unnest(ids) with ordinality s(id, place)),
     now as (
       select r.id, ${ABOUT[kind]}, convert_to(left(encode(${leafOf(kind)}, 'hex'), ${DIGEST_LENGTH}), 'UTF8') as digest
         from ${SOURCES[kind].rows} r where r.id > $3 and r.id <= $4)
     select coalesce(s.id, n.id) as id, n.resource, n.record_id as "recordID",
            case when n.id is null then 'missing' when s.id is null then 'added' else 'changed' end as kind
       from sealed s full join now n on n.id = s.id
      where n.id is null or s.id is null or n.digest <> s.digest
      order by 1 limit ${MAX_DIFFERENCES}`,
    [sealID, kind, after, until],
  );
  return rows.map(({ id, kind: how, resource, recordID }) => ({
    ...{ id, kind: how },
    about: resource === null || recordID === null ? null : { resource, recordID },
  }));
}
