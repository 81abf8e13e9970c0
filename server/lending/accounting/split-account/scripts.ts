// Finds the scripts that name an account, and replaces it in them from the day on which it is split.
import { valueAt } from "../../../../src/base/lookup.ts";
import type { NamingScript, ScriptChange } from "../../../../src/rules/accounting/account-split.ts";
import { type Context, type Row, resourceNamed, run, tables } from "../../../framework/index.ts";
import { keepVersions } from "../scripts/versions.ts";

interface StoredScript extends Omit<NamingScript, "lines"> {
  lines: Row[];
}

/** Looks only at current versions; earlier versions made entries and stay as they are. */
export async function scriptsUsing(
  { db }: Context,
  accountID: number,
  lock: "" | "for update" = "",
): Promise<NamingScript[]> {
  const scripts = await readScripts(db, null, lock);
  return scripts.flatMap(({ lines, ...script }) => {
    const matchingLines = lines.filter(
      (line) => JSON.stringify(withAccount(line, accountID, -1)) !== JSON.stringify(line),
    );
    return matchingLines.length === 0 ? [] : [{ ...script, lines: matchingLines.length }];
  });
}

/** Writes a next version of each of these scripts, valid from the day on, with another account in the place of one. */
export async function replaceInScripts(
  context: Context,
  { accountID, by, date }: { accountID: number; by: ReadonlyMap<number, number>; date: string },
): Promise<ScriptChange[]> {
  if (by.size === 0) return [];
  const scripts = await readScripts(context.db, [...by.keys()], "for update");
  const changes = scripts.map(({ id, title, number, validFrom, lines }) => ({
    ...{ id, title, number: number + 1, validFrom: validFrom !== null && validFrom > date ? validFrom : date },
    lines: lines.map((line) => withAccount(line, accountID, valueAt(by, id))),
  }));
  await tables.updateMany(
    context,
    resourceNamed(context, "accounting-scripts"),
    changes.map(({ id, number, validFrom, lines }) => ({
      id,
      columns: { lines, valid_from: validFrom, script_version: number },
    })),
  );
  await keepVersions(
    context,
    changes.map(({ id }) => ({ id, after: {} })),
  );
  return changes.map(({ lines: _lines, ...change }) => change);
}

function readScripts(db: Context["db"], ids: number[] | null, lock: "" | "for update"): Promise<StoredScript[]> {
  return run<StoredScript & Record<string, unknown>>(
    db,
    `select id, title, coalesce(script_version, 1) as number, valid_from::text as "validFrom", coalesce(lines, '[]') as lines
       from accounting_scripts where $1::bigint[] is null or id = any($1::bigint[]) order by title, id ${lock}`,
    [ids],
  );
}

const NAMES = new Set(["debitAccountPlanTreeNodeID", "creditAccountPlanTreeNodeID", "accountID"]);

/** Replaces the account wherever a line names it: on either side, and in the cases of a side. */
function withAccount(value: unknown, from: number, to: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withAccount(item, from, to));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      NAMES.has(name) && inner === from ? to : withAccount(inner, from, to),
    ]),
  );
}
