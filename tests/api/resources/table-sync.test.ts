// Tests tables that follow their documents, on both engines: stored values are never lost.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentError, loadResources } from "../../../server/framework/documents/load-documents.ts";
import { syncTables } from "../../../server/framework/schema-sync/table-sync.ts";
import { type Database, run } from "../../../server/platform/db/database.ts";
import { compileResources } from "../../../src/base/compile-resources.ts";
import type { Resources } from "../../../src/base/resource.ts";
import type { FieldSchema, ResourceDocument } from "../../../src/base/resource-document.ts";
import { typeOf } from "../../../src/fields/definitions.ts";
import { sampleDocument } from "../../helpers/sample-fields.ts";
import { openCopy } from "../../helpers/server.ts";

const TERM: FieldSchema = { type: "integer", title: "Prazo" };
const NAME: FieldSchema = { type: "string", title: "Nome" };
const KIND: FieldSchema = { type: "string", title: "Tipo", oneOf: [{ const: "A", title: "Um" }] };

let db: Database;
let drop: () => Promise<void>;
let table = "";

beforeAll(async () => {
  const copy = await openCopy("empty");
  db = copy.database;
  drop = copy.drop;
});
beforeEach(({ task }) => {
  table = `shelf_${task.id.replaceAll(/[^0-9]/g, "_")}`;
});
afterAll(async () => {
  await db.close();
  await drop();
});

type Change = (document: ResourceDocument) => void;

function shelves(properties: Record<string, FieldSchema>, change: Change = () => undefined): Resources {
  const document = sampleDocument("shelf-samples", { name: NAME, ...properties });
  document["x-resource"].table = table;
  change(document);
  const file = "registers/shelf-samples.json";
  const { resources, problems } = compileResources({ resources: [{ file, document }], parts: [] }, typeOf);
  expect(problems).toEqual([]);
  return resources;
}

async function start(...before: Record<string, FieldSchema>[]): Promise<void> {
  for (const properties of before) await syncTables(db, shelves(properties));
}

/** Returns the statements that the sync ran, except those that only ensure an index. */
const changes = async (resources: Resources): Promise<string[]> =>
  (await syncTables(db, resources)).filter((statement) => !/if not exists/.test(statement));

const rows = (columns: string) => run(db.db, `select ${columns} from ${table} order by id`);

const refusalOf = async (sync: Promise<unknown>): Promise<DocumentError> => {
  const error = await sync.then(() => undefined).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DocumentError);
  return error as DocumentError;
};

describe("a table follows its document", () => {
  it("gains a column, keeps an undeclared one, and uses its values again", async () => {
    await start({});
    await run(db.db, `insert into ${table} (name) select 'Linha ' || n from generate_series(1, 45) n`);
    expect(await changes(shelves({ termDays: TERM }))).toEqual([
      `alter table "${table}" add column "term_days" bigint`,
    ]);
    await run(db.db, `update ${table} set term_days = id`);
    const filled = await rows("id, name, term_days");
    expect(filled).toHaveLength(45);

    expect(await changes(shelves({}))).toEqual([]);
    expect(await rows("id, name, term_days")).toEqual(filled);
    expect(await changes(shelves({ termDays: TERM }))).toEqual([]);
    expect(await rows("id, name, term_days")).toEqual(filled);
  });

  it("lets a value repeat again once no document asks for it to be unique", async () => {
    const unique = [{ fields: ["name", "termDays"], detail: "name", message: "Já existe." }];
    await syncTables(
      db,
      shelves({ termDays: { ...TERM, "x-unique": true } }, (document) => {
        document["x-resource"].unique = unique;
      }),
    );
    const insert = () => run(db.db, `insert into ${table} (name, term_days) values ('A', 1)`);
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: "23505" });
    expect((await changes(shelves({ termDays: TERM }))).toSorted()).toEqual([
      `drop index "uq_${table}__name__term_days"`,
      `drop index "uq_${table}__term_days"`,
    ]);
    await insert();
  });

  it("keeps empty values of old rows when a new field is required, and ignores a new title", async () => {
    await start({});
    await run(db.db, `insert into ${table} (name) values ('Antiga')`);
    const required = shelves({ termDays: TERM }, (document) => document.required!.push("termDays"));
    await syncTables(db, required);
    expect(await rows("name, term_days")).toEqual([{ name: "Antiga", term_days: null }]);
    expect(await changes(shelves({ termDays: { ...TERM, title: "Prazo novo" } }))).toEqual([]);
  });

  it("clears references to a deleted row, where the document now says so", async () => {
    const above = (onDelete?: "cascade"): FieldSchema => ({
      ...{ type: "integer", title: "Acima", "x-ref": { resource: "shelf-samples", ...(onDelete ? { onDelete } : {}) } },
    });
    await start({ aboveID: above() });
    await run(db.db, `insert into ${table} (name) values ('Uma')`);
    await run(db.db, `insert into ${table} (name, above_id) select 'Outra', id from ${table}`);
    const deleteFirst = () => run(db.db, `delete from ${table} where above_id is null`);
    await expect(deleteFirst()).rejects.toThrow();
    await start({ aboveID: above("cascade") });
    await deleteFirst();
    expect(await rows("name")).toEqual([]);
    expect(await changes(shelves({ aboveID: above("cascade") }))).toEqual([]);
  });

  it("keeps the values of a renamed field that declares its former name", async () => {
    await start({ termDays: TERM });
    await run(db.db, `insert into ${table} (name, term_days) values ('Uma', 30)`);
    const renamed = shelves({ paymentDays: { ...TERM, "x-id": "termDays" } });
    expect(await changes(renamed)).toEqual([]);
    expect(renamed.get("shelf-samples")!.fields.find(({ name }) => name === "paymentDays")!.column).toBe("term_days");
    expect(await rows("term_days")).toEqual([{ term_days: 30 }]);
  });
});

describe("a change that a table cannot follow stops the start and changes nothing:", () => {
  it.each([
    ["bigint", "text", TERM, NAME],
    ["text", "bigint", NAME, TERM],
    ["text", "boolean", KIND, { type: "boolean", title: "Tem" } satisfies FieldSchema],
    ["bigint", "numeric(18,2)", TERM, { type: "number", format: "money", title: "Valor" } satisfies FieldSchema],
  ])("the type %s to %s", async (stored, declared, before, after) => {
    await start({ termDays: before });
    await run(db.db, `insert into ${table} (name) values ('Uma')`);
    const { problems } = await refusalOf(syncTables(db, shelves({ termDays: after, other: NAME })));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: "registers/shelf-samples.json", place: "properties.termDays" });
    expect(problems[0]!.message).toContain(`${table}.term_days guarda ${stored} e o campo agora pede ${declared}`);
    expect(problems[0]!.message).toContain(`alter column "term_days" type ${declared}`);
    await expect(rows("other")).rejects.toThrow(/other/);
    expect(await changes(shelves({ termDays: before }))).toEqual([]);
  });

  it("a removed field that comes back as another type", async () => {
    await start({ termDays: TERM }, {});
    expect((await refusalOf(syncTables(db, shelves({ termDays: NAME })))).message).toContain("term_days guarda bigint");
  });

  it("rows that repeat a value that becomes unique", async () => {
    await start({ termDays: TERM });
    await run(db.db, `insert into ${table} (name, term_days) values ('Uma', 30), ('Outra', 30)`);
    const { problems } = await refusalOf(syncTables(db, shelves({ termDays: { ...TERM, "x-unique": true } })));
    expect(problems[0]!.place).toBe(`tabela ${table}`);
    expect(problems[0]!.message).toMatch(/valores repetidos.*term_days/);
  });

  it("two documents that share a table and disagree about a column", async () => {
    await start({});
    const one = sampleDocument("shelf-samples", { name: NAME, termDays: TERM });
    one["x-resource"].table = table;
    const other = sampleDocument("shelf-others", { name: NAME, termDays: NAME });
    other["x-resource"].table = table;
    const { resources } = compileResources(
      {
        resources: [
          { file: "a.json", document: one },
          { file: "b.json", document: other },
        ],
        parts: [],
      },
      typeOf,
    );
    const { message } = await refusalOf(syncTables(db, resources));
    expect(message).toContain(
      `b.json › properties.termDays: a coluna ${table}.term_days é text aqui e bigint em a.json`,
    );
  });

  it("but no document of the product does, and a second start changes nothing", async () => {
    const before = await run(db.db, "select count(*)::int as n from pg_attribute");
    expect(await changes(loadResources())).toEqual([]);
    expect(await run(db.db, "select count(*)::int as n from pg_attribute")).toEqual(before);
  });
});

describe("a column that is unique whatever the case", () => {
  const EMAIL: FieldSchema = { type: "string", format: "email", title: "E-mail", "x-unique": true };
  const indexNames = async () =>
    (
      await run<{ name: string }>(
        db.db,
        "select indexname as name from pg_indexes where tablename = $1 and indexname like 'uq%' order by 1",
        [table],
      )
    ).map(({ name }) => name);

  it("has one index over the folded value", async () => {
    await start({ email: EMAIL });
    expect(await indexNames()).toEqual([`uq_${table}__email_any_case`]);
    await run(db.db, `insert into ${table} (name, email) values ('A', 'Ana@x.com'), ('B', null), ('C', null)`);
    await expect(run(db.db, `insert into ${table} (name, email) values ('D', 'ANA@X.com')`)).rejects.toThrow(
      /any_case/,
    );
  });

  it("keeps older rows that differ in case alone, reports them, and is folded once they are corrected", async () => {
    await start({ email: { ...EMAIL, "x-unique": undefined } });
    await run(db.db, `insert into ${table} (name, email) values ('A', 'Ana@x.com'), ('B', 'ana@x.com')`);
    await run(db.db, `create unique index uq_${table}__email on ${table} (email)`);
    const errorOutput = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await syncTables(db, shelves({ email: EMAIL }));
    expect(String(errorOutput.mock.calls.at(-1)?.[0])).toMatch(
      /"E-mail" só difere em maiúsculas e minúsculas \(códigos 1 e 2\)/,
    );
    errorOutput.mockRestore();
    expect(await indexNames()).toEqual([`uq_${table}__email`]);
    await run(db.db, `update ${table} set email = 'bia@x.com' where name = 'B'`);
    await syncTables(db, shelves({ email: EMAIL }));
    expect(await indexNames()).toEqual([`uq_${table}__email_any_case`]);
  });
});
