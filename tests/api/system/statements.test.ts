// The database must accept every constant SQL statement in the code and return its declared type of rows. This finds
// any misspelt or removed table or column.
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { declaredTables } from "../../helpers/statements/declared-tables.ts";
import { describeStatement } from "../../helpers/statements/describe.ts";
import { type SourceStatement, sourceStatements } from "../../helpers/statements/source-statements.ts";

/** Maps the PostgreSQL type OID to the JavaScript type that the driver returns; other types are not checked. */
const READ_AS = new Map<number, string>([
  [16, "boolean"],
  [20, "number"],
  [21, "number"],
  [23, "number"],
  [19, "string"],
  [25, "string"],
  [1043, "string"],
  [1082, "string"],
  [1083, "string"],
  [1184, "string"],
  [2950, "string"],
  // Amounts (numeric) have a type of their own, which differs from every plain kind.
  [1700, "numeric"],
  [1009, "string[]"],
  [1016, "number[]"],
]);

let server: TestServer;
let client: pg.PoolClient;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  client = await server.database.pool.connect();
});
afterAll(async () => {
  client?.release();
  await server?.close();
});

async function problems({ place, text, row }: SourceStatement): Promise<string[]> {
  const description = await describeStatement(client, text).catch((error: Error) => error.message);
  if (typeof description === "string") return [`${place}: ${description}`];
  if (!row) return [];
  const columns = new Map(description.columns.map(({ name, type }) => [name, READ_AS.get(type)]));
  return [...row].flatMap(([name, { kinds, optional }]) => {
    if (!columns.has(name))
      return optional ? [] : [`${place}: no column "${name}", though the type of its rows has it`];
    const read = columns.get(name);
    if (!kinds || read === undefined || [...kinds].every((kind) => kind === read)) return [];
    return [`${place}: "${name}" is read as ${read}, and not as ${[...kinds].join(" | ")}`];
  });
}

describe("statements of the server", () => {
  const { whole } = sourceStatements("server/**/*.ts");

  it("are accepted by the database and give rows of their declared types", async () => {
    const wrong: string[] = [];
    for (const statement of whole) wrong.push(...(await problems(statement)));
    expect(wrong).toEqual([]);
    expect(whole.length).toBeGreaterThan(250);
  });

  it("are refused when a column is misspelt or its type is another", async () => {
    const text = "select id, nme as title from companies";
    expect(await problems({ place: "here", text })).toEqual(['here: column "nme" does not exist']);
    const row = new Map([
      ["id", { kinds: new Set(["string"]), optional: false }],
      ["name", { kinds: null, optional: false }],
    ]);
    expect(await problems({ place: "here", text: "select id from companies", row })).toEqual([
      'here: "id" is read as number, and not as string',
      'here: no column "name", though the type of its rows has it',
    ]);
  });
});

describe("the types of tables", () => {
  /** Maps a column type to the TypeScript types that may declare it. */
  const DECLARED: Readonly<Record<string, RegExp>> = {
    int8: /^number$/,
    int4: /^number$/,
    int2: /^number$/,
    text: /^(string|"[^"]*"( \| "[^"]*")*)$/,
    uuid: /^string$/,
    date: /^string$/,
    timestamptz: /^string$/,
    bool: /^boolean$/,
    jsonb: /^unknown$/,
    numeric: /^(WireAmount|number)$/,
    _text: /^string\[\]$/,
    _uuid: /^string\[\]$/,
    _int8: /^number\[\]$/,
    _numeric: /^WireAmount\[\]$/,
  };

  it("have the columns of the migrated database, of the same types", async () => {
    const { rows } = await client.query<{ table: string; column: string; type: string; filled: boolean }>(
      `select table_name as table, column_name as column, udt_name as type, column_default is not null or is_identity = 'YES' as filled
         from information_schema.columns
        where table_schema = current_schema() and column_name !~ '^search_[0-9a-f]{8}$' order by 1, ordinal_position`,
    );
    const declared = declaredTables();
    const wrong = rows.flatMap(({ table, column, type, filled }) => {
      const text = declared.get(table)?.get(column);
      declared.get(table)?.delete(column);
      if (text === undefined) return [`${table}.${column} is not in the types`];
      const plain = (/^Generated<(.*)>$/.exec(text)?.[1] ?? text).replace(/ \| null$/, "");
      const isSame = DECLARED[type]?.test(plain) === true && (filled || !text.startsWith("Generated<"));
      return isSame ? [] : [`${table}.${column} is a ${type}, and ${text} in the types`];
    });
    const gone = [...declared].flatMap(([table, columns]) => [...columns.keys()].map((column) => `${table}.${column}`));
    expect({ wrong, gone }).toEqual({ wrong: [], gone: [] });
    expect(declared.size).toBeGreaterThan(80);
  });
});
