// Tests the cells of exported files: texts from the database are formatted as the field types do, and a spreadsheet has
// real numbers, dates and texts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ByteCell, byteCell } from "../../../server/framework/export/byte-cell.ts";
import { cellText, csvCell } from "../../../server/framework/export/csv.ts";
import { Output } from "../../../server/framework/export/output.ts";
import { xlsxRows } from "../../../server/framework/import/xlsx-rows.ts";
import { readText } from "../../../server/platform/db/text-rows.ts";
import type { Field } from "../../../src/base/resource.ts";
import { definitions } from "../../../src/fields/definitions.ts";
import { apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TEXTS = [
  "=1+1",
  "-x",
  " +1",
  "@a",
  "\ttab",
  "a;b",
  'a"b',
  "a\r\nb",
  "=a;b",
  "a\u00a0b",
  "",
  "12345678909",
  "R$ 1",
  "É",
  "\u2003=1",
  "\ufeff@1",
  "\u3000-1",
  "São João – 日本 ½",
  "é".repeat(5000),
];
const NUMBERS = [0, -1.5, 1234.5, 0.00000001, 9999999.99, 12];

function written(cell: ByteCell, text: string): string {
  const output = new Output();
  const bytes = Buffer.from(`before${text}after`);
  if (text !== "") cell.write(output, bytes, "before".length, bytes.length - "after".length);
  return output.end().toString();
}

/** Adds values to the examples of a type that its column could also hold. */
function valuesOf(field: Field): unknown[] {
  const { sqlType, examples } = definitions.get(field.type)!;
  const samples = [...examples.valid.map(({ wire }) => wire), null];
  if (["text", "long-text"].includes(field.type)) return [...samples, ...TEXTS];
  return sqlType === "numeric(20,8)" ? [...samples, ...NUMBERS] : samples;
}

describe("cells made of the texts that the database sends", () => {
  const spelled = [...definitions.values()].flatMap((definition) => {
    const schema = definition.sample;
    const field: Field = {
      ...{
        name: "x",
        path: "x",
        column: "x",
        title: "X",
        type: definition.name,
        required: false,
        readOnly: false,
        schema,
      },
      options: schema.oneOf?.map(({ const: value, title }) => ({ value: String(value), label: `${title}; =` })),
    };
    const computed = { ...field, column: undefined };
    if (byteCell(field) === undefined) return [];
    return [
      [definition.name, field],
      [`${definition.name}, computed`, computed],
    ] as const;
  });

  test("cover the usual types of columns", () => {
    expect(spelled.map(([name]) => name)).toEqual(
      expect.arrayContaining(["text", "money", "cpf-cnpj", "phone", "enum", "boolean", "date", "date-time", "percent"]),
    );
  });

  test.each(spelled)("have the text of the formatted value: %s", async (_name, field) => {
    const type = definitions.get(field.type)!.sqlType!;
    for (const value of valuesOf(field)) {
      const cell = byteCell(field)!;
      const { rows } = await readText(server.database.db, `select ${cell.select(`$1::${type}`)}`, [value]);
      const [text] = rows[0]!;
      const ours = cellText(value, field);
      const quoted = /[;"\r\n]/.test(ours) ? `"${ours.replaceAll('"', '""')}"` : ours;
      expect(written(cell, text ?? ""), JSON.stringify(value)).toBe(quoted);
    }
    expect(csvCell("a;b")).toBe('"a;b"');
  });
});

test("a spreadsheet has the rows of the list, numbers and dates as such, and no formula", async () => {
  const api = apiOf(server.app, await server.tokenOf("sa"));
  const lead = await api.post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name: "=SOMA(A1) & <b>", phone: "11987654321", source: "SITE", status: "NEW" },
    ...{ desiredValue: 1234.5, birthDate: "1980-02-29" },
  });
  const parameters = query({ filters: { id: lead.body.id }, format: "xlsx" });
  const columns = "name,phone,desiredValue,birthDate,createdAt,enabled,createdByID";
  const file = await server.app.inject({
    url: `/api/leads/export${parameters}&columns=${columns}`,
    headers: { authorization: `Bearer ${await server.tokenOf("sa")}` },
  });
  expect(file.headers["content-disposition"]).toBe('attachment; filename="leads-2026-11-18.xlsx"');
  const rows = [];
  for await (const { cells } of xlsxRows(file.rawPayload)) rows.push(cells);
  expect(rows[0]!.slice(0, 3)).toEqual(["Nome / Razão social", "Telefone", "Valor desejado"]);
  expect(rows[1]!.slice(0, 6)).toEqual([
    ...["=SOMA(A1) & <B>", "(11) 98765-4321", "1234,5", "29/02/1980"],
    ...["18/11/2026 12:00", "Sim"],
  ]);
  expect(file.rawPayload.includes(Buffer.from("<f>"))).toBe(false);
});

test("the format is one of two, and a spreadsheet obeys rights and scope as the CSV does", async () => {
  const get = async (login: string, path: string) =>
    server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${await server.tokenOf(login)}` } });
  expect((await get("sa", "/leads/export?format=pdf")).statusCode).toBe(400);
  expect((await get("hr", "/leads/export?format=xlsx")).statusCode).toBe(403);
  const own = (await apiOf(server.app, await server.tokenOf("ag")).get<{ count: number }>("/customers/count")).body
    .count;
  const file = await get("ag", "/customers/export?format=xlsx");
  const rows = [];
  for await (const row of xlsxRows(file.rawPayload)) rows.push(row);
  expect(rows.length - 1).toBe(own);
});
