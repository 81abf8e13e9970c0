// Fills a register for measurements, and checks the number of rows and that each is valid.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BIG_PLANS, fillRegister } from "../../../server/demo/big.ts";
import { prepareInstallation } from "../../../server/demo/index.ts";
import { parseListQuery } from "../../../server/framework/query/parameters.ts";
import { run } from "../../../server/platform/db/database.ts";
import { flatFields } from "../../../src/base/resource.ts";
import { isCnpj, isCpf } from "../../../src/base/tax-ids.ts";
import { listPage } from "../../helpers/list-page.ts";
import { type Installation, newInstallation } from "./installation.ts";

let lender: Installation;
const ROWS = 250;

beforeAll(async () => {
  lender = await newInstallation({ DEMO: "off" });
  await prepareInstallation(lender);
});
afterAll(() => lender.close());

const resourceOf = (name: string) => lender.app.services.resources.get(name)!;

function fill(resource: string, progress: number[] = []): Promise<number> {
  const { database, clock, app } = lender;
  return fillRegister({
    database,
    clock,
    services: app.services,
    resource,
    rows: ROWS,
    chunk: 100,
    onProgress: (made) => progress.push(made),
  });
}

async function list(name: string, query: Record<string, string>) {
  return listPage({
    context: lender.context,
    resource: resourceOf(name),
    query: parseListQuery(query),
  });
}

describe.each(Object.keys(BIG_PLANS))("the demonstration of %s rows", (name) => {
  test("has the rows requested, also when it is made twice", async () => {
    const before = (await list(name, {})).totalElements;
    const progress: number[] = [];
    expect(await fill(name, progress)).toBe(ROWS);
    expect(progress).toEqual([100, 200, 250]);
    expect(await fill(name)).toBe(ROWS);
    expect((await list(name, {})).totalElements).toBe(before + 2 * ROWS);
  });

  test("has only values that its fields accept", async () => {
    const { content } = await list(name, { pageSize: "500" });
    const options = flatFields(resourceOf(name).fields).filter(
      (field) => field.path === field.name && field.options && field.type === "enum",
    );
    for (const field of options) {
      const values = new Set(
        content.map((row) => row[field.name]).filter((value) => value !== null && value !== undefined),
      );
      expect(
        [...values].filter((value) => !field.options!.some((option) => option.value === value)),
        field.path,
      ).toEqual([]);
    }
  });
});

test("every document is valid", async () => {
  const { db } = lender.database;
  const cpfs = await run<{ document: string }>(db, "select document_number as document from persons");
  const cnpjs = await run<{ document: string }>(db, "select document_number as document from companies");
  expect(cpfs.filter(({ document }) => !isCpf(document))).toEqual([]);
  expect(cnpjs.filter(({ document }) => !isCnpj(document))).toEqual([]);
  expect(cpfs.length).toBeGreaterThanOrEqual(4 * ROWS);
});

test("a customer is found by the name of its person", async () => {
  const [{ name }] = (await run<{ name: string }>(
    lender.database.db,
    "select p.full_name as name from customers c join persons p on p.id = c.person_id limit 1",
  )) as [{ name: string }];
  const page = await list("customers", { searchString: name.toLowerCase() });
  expect(page.content.map((row) => row.name)).toContain(name);
});
