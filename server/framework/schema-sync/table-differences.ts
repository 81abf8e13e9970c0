// Finds changes that a table cannot follow by itself: a column whose values have another type, or rows that contradict
// a new rule. The start reports them with the solution before anything is changed.

import type { Problem } from "../../../src/base/check-resources.ts";
import { AUDIT_FIELDS } from "../../../src/base/compile-resources.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { type Handle, run } from "../../platform/db/database.ts";
import { DocumentError, type Resources } from "../documents/load-documents.ts";

const FULL_NAMES: Record<string, string> = {
  timestamptz: "timestamp with time zone",
  time: "time without time zone",
};

/** Written by the server alone, with types of their own. */
const OWN_COLUMNS = new Set(AUDIT_FIELDS.map(({ column }) => column));

interface Owner {
  resource: Resource;
  path: string;
  column: string;
  type: string;
}

/** Refuses documents that give a column another type than it has in the database, or in another document. */
export async function refuseChangedTypes(tx: Handle, resources: Resources): Promise<void> {
  const present = await typesInPlace(tx);
  const owners = new Map<string, Owner>();
  const problems: Problem[] = [];
  for (const resource of resources.values()) {
    for (const field of flatFields(resource.fields)) {
      if (!field.column || OWN_COLUMNS.has(field.column)) continue;
      const key = `${resource.table}.${field.column}`;
      const type = fullName(definitionOf(field).sqlType ?? "text");
      const owner: Owner = { resource, path: field.path, column: field.column, type };
      const first = owners.get(key);
      const stored = present.get(key);
      if (first && first.type !== type) problems.push(clash(owner, first, key));
      else if (!first && stored && stored !== type) problems.push(changed(owner, stored));
      if (!first) owners.set(key, owner);
    }
  }
  if (problems.length > 0) throw new DocumentError(problems);
}

const fullName = (type: string): string => FULL_NAMES[type] ?? type;

async function typesInPlace(tx: Handle): Promise<Map<string, string>> {
  const rows = await run<{ column: string; type: string }>(
    tx,
    `select c.relname || '.' || a.attname as column, format_type(a.atttypid, a.atttypmod) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  return new Map(rows.map((row) => [row.column, row.type]));
}

function clash({ resource, path, type }: Owner, first: Owner, column: string): Problem {
  const message = `a coluna ${column} é ${type} aqui e ${first.type} em ${fileOf(first.resource)}`;
  return { file: fileOf(resource), place: `properties.${path}`, message };
}

function changed({ resource, path, type, column }: Owner, stored: string): Problem {
  const message =
    `a coluna ${resource.table}.${column} guarda ${stored} e o campo agora pede ${type}; nada foi alterado. ` +
    "Volte ao tipo anterior, dê outro nome ao campo (a coluna antiga fica como está), ou converta os valores com o " +
    `servidor parado: alter table "${resource.table}" alter column "${column}" type ${type} using "${column}"::${type}`;
  return { file: fileOf(resource), place: `properties.${path}`, message };
}

const fileOf = (resource: Resource): string => resource.file ?? resource.name;

const CONTRADICTIONS: Record<string, string> = {
  "23505": "há linhas com valores repetidos no que agora deve ser único; corrija-as antes",
  "23503": "há linhas que apontam para registros que não existem; corrija-as antes",
};

/** Runs the statements of the sync; rows that contradict a new rule are reported as a mistake of the document. */
export async function runStatement(tx: Handle, statement: string, resources: Resources): Promise<void> {
  try {
    await run(tx, statement);
  } catch (error) {
    const { code, detail } = objectOf(error);
    const reason = CONTRADICTIONS[String(code)];
    const table = / (?:on|table) "(\w+)"/.exec(statement)?.[1];
    const resource = [...resources.values()].find((one) => one.table === table);
    if (!reason || !resource) throw error;
    const message = `${reason}${detail ? ` (${String(detail)})` : ""}; o comando foi: ${statement}`;
    throw new DocumentError([{ file: fileOf(resource), place: `tabela ${table}`, message }]);
  }
}
