// Lines of shipped scripts that a later version changed: renewed once where they stand as they were shipped, in a version of their
// own where the script has made entries, and never where people have written them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedCharts } from "../../../server/lending/accounting/chart/seed-charts.ts";
import { renewLines } from "../../../server/lending/accounting/scripts/renew-lines.ts";
import { seedScripts } from "../../../server/lending/accounting/scripts/seed-scripts.ts";
import { run } from "../../../server/platform/db/database.ts";
import { type Books, openBooks } from "./books.ts";

const MARK = "accounting_scripts:recovery";
const HISTORY = "Contrato {{operation.code}}: saída do controle de baixados";

let books: Books;
const sql = <Row>(text: string, values: unknown[] = []) => run<Row & object>(books.context.db, text, values);

interface Line {
  event: string;
  historyTemplate: string;
  value?: string;
}

beforeAll(async () => {
  books = await openBooks();
  await seedCharts(books.context);
  await seedScripts(books.context);
});
afterAll(() => books.server.close());

const scripts = async () => {
  const rows = await sql<{ id: number; version: number; lines: Line[] }>(
    "select id, script_version as version, to_jsonb(lines) as lines from accounting_scripts where title like 'EMPRÉSTIMOS –%' order by id",
  );
  return rows.map(({ lines, ...row }) => ({ ...row, line: lines.find((line) => line.historyTemplate === HISTORY) }));
};

/** As a former version of the product has shipped it. */
async function shipOld(): Promise<void> {
  await sql("delete from installation where key = $1", [MARK]);
  for (const table of ["accounting_scripts", "accounting_script_versions"])
    await sql(
      `update ${table} set lines = (select jsonb_agg(case when line ->> 'historyTemplate' = $1 then line - 'value' else line end)
         from jsonb_array_elements(to_jsonb(lines)) line) where to_jsonb(lines) @> $2::jsonb`,
      [HISTORY, JSON.stringify([{ historyTemplate: HISTORY }])],
    );
}

test("a new installation has them, and nothing is renewed twice", async () => {
  expect((await scripts()).map(({ line }) => line?.value)).toEqual(["controlled", "controlled"]);
  await shipOld();
  expect((await scripts()).map(({ line }) => line?.value)).toEqual([undefined, undefined]);
  expect(await renewLines(books.context)).toBe(2);
  expect((await scripts()).map(({ line, version }) => [line?.value, version])).toEqual([
    ["controlled", 1],
    ["controlled", 1],
  ]);
  expect(await renewLines(books.context)).toBe(0);
});

test("a script that has made entries gets a version of its own, and one that people wrote stays", async () => {
  await shipOld();
  const [first, second] = await scripts();
  await sql(
    `insert into accounting_events (key, code, date, subject, operands, content_hash, ifrs_version_id, bacen_version_id, created_at, updated_at)
     select 'test', 'RECOVERY', '2026-01-05', 'x', '{}', 'x', v.id, v.id, now(), now()
       from accounting_script_versions v where v.accounting_script_id = $1`,
    [first!.id],
  );
  await sql(
    `update accounting_scripts set lines = (select jsonb_agg(case when line ->> 'historyTemplate' = $1
        then line || '{"value": "value"}' else line end) from jsonb_array_elements(to_jsonb(lines)) line) where id = $2`,
    [HISTORY, second!.id],
  );
  expect(await renewLines(books.context)).toBe(1);
  expect((await scripts()).map(({ line, version }) => [line?.value, version])).toEqual([
    ["controlled", 2],
    ["value", 1],
  ]);
  const versions = await sql<{ number: number; lines: Line[] }>(
    "select number, to_jsonb(lines) as lines from accounting_script_versions where accounting_script_id = $1 order by number",
    [first!.id],
  );
  const valueIn = ({ lines }: { lines: Line[] }) => lines.find((line) => line.historyTemplate === HISTORY)?.value;
  expect(versions.map((version) => [version.number, valueIn(version)])).toEqual([
    [1, undefined],
    [2, "controlled"],
  ]);
});
