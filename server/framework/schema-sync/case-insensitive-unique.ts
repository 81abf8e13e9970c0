// Values that must be unique whatever their case: e-mail addresses, codes. The index stands over the folded value; where
// rows from before differ in case alone, the plain index stays, and the start says which rows they are.
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { type Handle, run } from "../../platform/db/database.ts";

export const isCaseBlind = (field: Field): boolean => definitionOf(field).isCaseBlind === true;

/** SQL of the form in which two spellings of the value are equal. */
export const caseBlindSql = (sql: string): string => `lower(${sql})`;

export const caseBlindName = (name: string): string => `${name.slice(0, 54)}_any_case`;

interface CaseBlindIndexes {
  statements: string[];
  /** Rows that stand in the way, in words. */
  warnings: string[];
}

export async function caseBlindIndexes(
  tx: Handle,
  resources: Iterable<Resource>,
  plainName: (table: string, column: string) => string,
): Promise<CaseBlindIndexes> {
  const present = new Set(
    (
      await run<{ name: string }>(
        tx,
        "select indexname as name from pg_indexes where schemaname = current_schema() and indexname like 'uq\\_%'",
      )
    ).map(({ name }) => name),
  );
  const result: CaseBlindIndexes = { statements: [], warnings: [] };
  const createdIndexes = new Set<string>();
  for (const resource of resources)
    for (const field of flatFields(resource.fields)) {
      if (!field.column || !field.schema["x-unique"] || !isCaseBlind(field)) continue;
      const plain = plainName(resource.table, field.column);
      const name = caseBlindName(plain);
      if (createdIndexes.has(name)) continue;
      createdIndexes.add(name);
      const alike = present.has(plain) && !present.has(name) ? await alikeRows(tx, resource, field) : [];
      if (alike.length > 0) result.warnings.push(warning(resource, field, alike));
      else
        result.statements.push(
          `create unique index if not exists "${name}" on "${resource.table}" (${caseBlindSql(`"${field.column}"`)})`,
          ...(present.has(plain) ? [`drop index "${plain}"`] : []),
        );
    }
  return result;
}

const LISTED_GROUPS = 5;

function alikeRows(tx: Handle, { table }: Resource, { column }: Field): Promise<{ ids: number[] }[]> {
  const value = caseBlindSql(`"${column}"`);
  return run<{ ids: number[] }>(
    tx,
    `select array_agg(id order by id) as ids from "${table}" where "${column}" is not null
      group by ${value} having count(*) > 1 order by min(id) limit ${LISTED_GROUPS + 1}`,
  );
}

function warning({ label }: Resource, { title }: Field, alike: { ids: number[] }[]): string {
  const groups = alike.slice(0, LISTED_GROUPS).map(({ ids }) => ids.join(" e "));
  const more = alike.length > LISTED_GROUPS ? " e outros" : "";
  return (
    `Aviso: em ${label.many} há registros cujo campo "${title}" só difere em maiúsculas e minúsculas ` +
    `(códigos ${groups.join("; ")}${more}). Corrija-os e reinicie: até lá a repetição só é recusada quando igual.`
  );
}
