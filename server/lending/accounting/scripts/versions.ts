// The versions of an accounting script: which one is in force on a date, which ones have made entries, and the row of
// each. A version that made entries never changes; one that made none can still be edited (decision 0032).
import { formatDate } from "../../../../src/base/dates.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import type { ScriptLine } from "../../../../src/rules/accounting/scripts/script-lines.ts";
import {
  type Context,
  type InputOf,
  type RecordOf,
  type RowValues,
  resourceNamed,
  run,
  tables,
  validationError,
  type Written,
} from "../../../framework/index.ts";

const ENTITY = "AccountingScript";
/** These fields decide the entries; a new title or description changes none. */
const VERSIONED_FIELDS = ["lines", "validFrom"] as const;

export interface ScriptVersion {
  id: number;
  number: number;
  validFrom: string | null;
  lines: ScriptLine[];
}

/** Returns the version in force on that day: the latest to begin and, of several, the one written last. */
export async function versionAt({ db }: Context, scriptID: number, date: string): Promise<ScriptVersion | undefined> {
  const [version] = await run<ScriptVersion>(
    db,
    // The row lock keeps the version from changing while entries are made by it.
    `select id, number, valid_from::text as "validFrom", coalesce(lines, '[]') as lines from accounting_script_versions
      where accounting_script_id = $1 and (valid_from is null or valid_from <= $2::date)
      order by valid_from desc nulls last, number desc limit 1 for key share`,
    [scriptID, date],
  );
  return version;
}

type Script = RecordOf<"accounting-scripts">;
type Body = InputOf<"accounting-scripts">;

/** A change of a version that made entries becomes the next version. */
export async function versionedBody(context: Context, body: Body, current: Script | null): Promise<Body> {
  if (!current || !VERSIONED_FIELDS.some((name) => body[name] !== undefined && !isSame(body[name], current[name])))
    return body;
  if (!(await isUsed(context, current))) return body;
  const [from, before] = [validFrom(body, current), current.validFrom];
  if (before !== null && (from ?? "") < before)
    throw validationError(
      [
        {
          field: "validFrom",
          code: "minDateField",
          message: `A versão atual já fez lançamentos: a nova não pode valer antes dela (${formatDate(before)}).`,
        },
      ],
      ENTITY,
    );
  return { ...body, scriptVersion: (current.scriptVersion ?? 0) + 1 };
}

/** The checks that follow refuse a value that is not a text. */
function validFrom(body: Body, current: Script): string | null {
  if (body.validFrom === undefined) return current.validFrom;
  return typeof body.validFrom === "string" ? body.validFrom : null;
}

async function isUsed({ db }: Context, current: Script): Promise<boolean> {
  const [version] = await run<{ id: number }>(
    db,
    "select id from accounting_script_versions where accounting_script_id = $1 and number = $2 for update",
    [current.id, current.scriptVersion],
  );
  if (!version) return false;
  const used = await run(
    db,
    "select 1 from accounting_events where ifrs_version_id = $1 or bacen_version_id = $1 limit 1",
    [version.id],
  );
  return used.length > 0;
}

interface ScriptRow {
  id: number;
  title: string;
  number: number;
  validFrom: string | null;
  lines: unknown;
  storedID: number | null;
  isSame: boolean | null;
}

/** Writes the row of the current version of every script that was written. */
export async function keepVersions(context: Context, written: readonly Pick<Written, "id" | "after">[]): Promise<void> {
  const resource = resourceNamed(context, "accounting-script-versions");
  const ids = written.filter(({ after }) => after !== null).map(({ id }) => id);
  const rows = await run<ScriptRow>(
    context.db,
    `select s.id, s.title, coalesce(s.script_version, 1) as number, s.valid_from::text as "validFrom", s.lines, v.id as "storedID",
            (v.lines, v.valid_from) is not distinct from (s.lines, s.valid_from) as "isSame"
       from accounting_scripts s
       left join accounting_script_versions v on v.accounting_script_id = s.id and v.number = coalesce(s.script_version, 1)
      where s.id = any($1::bigint[]) order by s.id`,
    [ids],
  );
  const columns = (row: ScriptRow): RowValues<"accounting-script-versions"> => ({
    lines: row.lines,
    valid_from: row.validFrom,
    name: `${row.title}, versão ${row.number}`,
  });
  const missing = rows.filter(({ storedID }) => storedID === null);
  const changes = rows.flatMap((row) =>
    row.storedID === null || row.isSame ? [] : [{ id: row.storedID, columns: columns(row) }],
  );
  if (missing.length > 0)
    await tables.insertMany(
      context,
      resource,
      missing.map((row) => ({ ...columns(row), accounting_script_id: row.id, number: row.number })),
    );
  if (changes.length > 0) await tables.updateMany(context, resource, changes);
}

/** Lines are in the order of their list; `order` repeats it for readers of a single line. */
export function numbered(body: Body): Body {
  if (!Array.isArray(body.lines)) return body;
  const lines = body.lines.map((line: unknown, order) =>
    isPlainObject(line) ? { percent: 100, ...line, order } : line,
  );
  return { ...body, lines };
}

/** Compares contents without regard to the order of names or to explicit empty values. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/**
 * Drops the records that a read resolved beside an id ("debitAccountPlanTreeNode"), which are not content of the
 * script.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const names = Object.keys(value);
  const filled = Object.entries(value).filter(
    ([name, inner]) => inner !== null && !names.includes(`${name}ID`) && !(Array.isArray(inner) && inner.length === 0),
  );
  return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, plain(inner)]));
}
