// Decides which field each column of a file means: by the person's choice, by the choice of last time, or by the
// headings.
import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { badRequest } from "../../../src/base/app-error.ts";
import type { FileColumns } from "../../../src/base/import-answers.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { searchForm } from "../../../src/base/text.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { run } from "../../platform/db/database.ts";
import type { Context } from "../records/services.ts";
import { type ImportColumn, namesOf, titleOfId } from "./columns.ts";
import { likeness, wordsOf } from "./heading-words.ts";

/** Names in the form that are no fields of a register. */
export const COLUMNS_FIELD = "_columns";
export const KEY_FIELD = "_key";

export type Guess = Pick<FileColumns["columns"][number], "field" | "how">;

/** Parses the mapping of a form: for each column of the file a path, "id" or null. */
export function parseMapping(text: string | undefined, columns: ImportColumn[]): (string | null)[] | undefined {
  if (text === undefined) return undefined;
  const mapping = jsonOf(text);
  if (!isMapping(mapping))
    throw badRequest(
      COLUMNS_FIELD,
      `O campo "${COLUMNS_FIELD}" deve ser uma lista JSON com um campo do cadastro, "id" ou null para cada coluna do arquivo.`,
    );
  const paths = new Set(["id", ...columns.map(({ path }) => path)]);
  const unknown = mapping.find((path) => path !== null && !paths.has(path));
  if (unknown) throw badRequest(COLUMNS_FIELD, `O campo "${unknown}" não existe neste cadastro.`);
  return mapping;
}

const isMapping = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((path) => path === null || typeof path === "string");

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface File {
  heads: string[];
  /** The values of each column, to recognise their kind. */
  samples: string[][];
}

const MIN_SCORE = 0.5;

/** Every field is assigned to the column that suits it best, and only once. */
export async function guessMapping(
  resource: Resource,
  columns: ImportColumn[],
  { heads, samples }: File,
): Promise<Guess[]> {
  const guesses = heads.map((): Guess => ({ field: null, how: null }));
  const byName = namesOf(columns);
  const idNames = new Set(["id", searchForm(titleOfId(resource))]);
  const taken = new Set<string>();
  const take = (at: number, field: string, how: Guess["how"]) => {
    if (taken.has(field) || guesses[at]?.field !== null) return;
    taken.add(field);
    guesses[at] = { field, how };
  };
  const bare = heads.map((head) => searchForm(head.replace(/\*\s*$/, "")));
  for (const [at, name] of bare.entries()) {
    const same = idNames.has(name) ? "id" : byName.get(name)?.path;
    if (same) take(at, same, "same");
  }
  const ignoredWords = wordsOf(`${resource.label.one} ${resource.label.many}`);
  const scored: Scored[] = [];
  for (const [at, name] of bare.entries()) {
    if (name === "" || guesses[at]?.field !== null) continue;
    const scoreOf = columnScores(name, samples[at] ?? [], ignoredWords);
    scored.push(...unambiguous(columns.map((column) => ({ at, column, score: scoreOf(column) }))));
    // There are hundreds of headings times hundreds of fields, so other calls are answered in between.
    await breathe();
  }
  for (const { at, column } of scored.toSorted((a, b) => b.score - a.score)) take(at, column.path, "alike");
  return guesses;
}

interface Scored {
  at: number;
  column: ImportColumn;
  score: number;
}

/** A heading that suits several fields equally well gets none of them. */
function unambiguous(scored: Scored[]): Scored[] {
  const likely = scored.filter(({ score }) => score >= MIN_SCORE);
  const best = Math.max(...likely.map(({ score }) => score));
  return likely.filter(({ score }) => score === best).length === 1 ? likely : [];
}

/**
 * Values that the field would refuse count against it; of equals the required field wins, then the one in fewer groups.
 */
function columnScores(
  name: string,
  samples: string[],
  ignoredWords: ReadonlySet<string>,
): (column: ImportColumn) => number {
  const words = wordsOf(name, ignoredWords);
  return ({ path, field, heading, isRequired }) => {
    const alike = likeness(words, [heading, field.title], field, ignoredWords);
    if (alike === 0) return 0;
    const isReference = field.type === "reference" || field.type === "reference-many";
    const refused = isReference ? [] : samples.filter((text) => !isFitting(text, field));
    const doubt = samples.length > 0 && refused.length * 2 > samples.length ? 0.3 : 0;
    return alike - doubt + (isRequired ? 0.02 : 0) - path.split(".").length * 0.001;
  };
}

function isFitting(text: string, field: ImportColumn["field"]): boolean {
  const definition = definitionOf(field);
  const value = definition.parse(text, field);
  if (value === null || value === undefined) return true;
  if (field.options) return field.options.some((option) => option.value === value);
  const { type } = definition.jsonSchema(field);
  if (type === "number" || type === "integer") return typeof value === "number";
  if (type === "boolean") return typeof value === "boolean";
  return definition.check?.(value, field) === undefined;
}

const headsHash = (heads: string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(heads.map(searchForm)))
    .digest("hex");

/** Returns the mapping that this person chose for a file with the same heading, as far as the fields still exist. */
export async function rememberedMapping(
  { db, caller }: Context,
  resource: Resource,
  { columns, heads }: { columns: ImportColumn[]; heads: string[] },
): Promise<(string | null)[] | undefined> {
  const [row] = await run<{ columns: (string | null)[] }>(
    db,
    "select columns from import_mapping where user_id = $1 and resource = $2 and heads_hash = $3",
    [caller.userID, resource.name, headsHash(heads)],
  );
  const paths = new Set(["id", ...columns.map(({ path }) => path)]);
  return row?.columns.map((path) => (path !== null && paths.has(path) ? path : null));
}

export async function rememberMapping(
  { db, caller, clock }: Context,
  resource: Resource,
  { mapping, heads }: { mapping: (string | null)[]; heads: string[] },
): Promise<void> {
  if (caller.key || caller.userID === null) return;
  await run(
    db,
    `insert into import_mapping as m (user_id, resource, heads_hash, columns, used_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, resource, heads_hash) do update set columns = excluded.columns, used_at = excluded.used_at`,
    [caller.userID, resource.name, headsHash(heads), JSON.stringify(mapping), clock.now().toISOString()],
  );
}
