// Tests what the generated types refuse. `tsc` reads this file, and an expected error that does not occur is an error.
import { describe, expect, expectTypeOf, it } from "vitest";
import { resourceTypes } from "../scripts/lib/resource-types.ts";
import { inRoot } from "../scripts/lib/root.ts";
import { columnsIn } from "../scripts/lib/slice-columns.ts";
import { tableTypes } from "../scripts/lib/table-types.ts";
import { readDocuments } from "../server/framework/documents/load-documents.ts";
import { type Context, type Handle, hooksFor, records, resourceNamed, tables } from "../server/framework/index.ts";
import { compileResources } from "../src/base/compile-resources.ts";
import type { WireAmount } from "../src/base/exact-json.ts";
import type { InputOf, RecordOf } from "../src/base/resource-types.ts";
import { typeOf } from "../src/fields/definitions.ts";

describe("the records of a resource whose name is in the code", () => {
  it("have the fields of its document", () => {
    expectTypeOf<RecordOf<"leads">>().toHaveProperty("status");
    expectTypeOf<RecordOf<"leads">["status"]>().toEqualTypeOf<
      "NEW" | "CONTACTED" | "QUALIFIED" | "CONVERTED" | "LOST"
    >();
    expectTypeOf<RecordOf<string>>().toEqualTypeOf<Record<string, unknown>>();
  });

  it("have amounts of a type that no arithmetic accepts", () => {
    expectTypeOf<RecordOf<"accounting-entries">["value"]>().toEqualTypeOf<WireAmount>();
    const doubled = (entry: RecordOf<"accounting-entries">) =>
      // @ts-expect-error an amount is no number to calculate with
      entry.value * 2;
    expect(doubled).toBeTypeOf("function");
  });

  it("are read, written and hooked into by their types", () => {
    const uses = async (context: Context) => {
      const leads = resourceNamed(context, "leads");
      const lead = await records.get(context, leads, 1);
      expectTypeOf(lead).toEqualTypeOf<RecordOf<"leads">>();
      // @ts-expect-error there is no such field
      lead.staus;
      // @ts-expect-error there is no such resource
      resourceNamed(context, "leeds");
      await tables.update(context, leads, 1, { customer_id: 2 });
      // @ts-expect-error there is no such column
      await tables.update(context, leads, 1, { custumer_id: 2 });
      // @ts-expect-error the column holds a number
      await tables.update(context, leads, 1, { customer_id: "2" });
      // @ts-expect-error there is no such resource
      hooksFor("leeds", {});
    };
    expect(uses).toBeTypeOf("function");
    expectTypeOf<InputOf<"leads">["status"]>().toEqualTypeOf<unknown>();
  });
});

describe("statements over tables of the documents", () => {
  it("have the columns of each", () => {
    const uses = async (db: Handle) => {
      const [lead] = await db.selectFrom("leads").select(["id", "customer_id"]).where("status", "=", "LOST").execute();
      expectTypeOf(lead!.customer_id).toEqualTypeOf<number | null>();
      // @ts-expect-error there is no such column
      db.selectFrom("leads").select("custumer_id");
      // @ts-expect-error there is no such table
      db.selectFrom("leeds");
      // @ts-expect-error the status has no such value
      db.selectFrom("leads").select("id").where("status", "=", "GONE");
    };
    expect(uses).toBeTypeOf("function");
  });
});

describe("the generated files", () => {
  const set = readDocuments(inRoot("src/schemas"), []);
  const { resources } = compileResources(set, typeOf);

  it("have every resource once, and every table of them", () => {
    const recordsText = resourceTypes(set, resources);
    const tablesText = tableTypes(resources.values());
    for (const { name, entity, table } of resources.values()) {
      expect(recordsText.split(`    "${name}": ${entity};`)).toHaveLength(2);
      expect(tablesText.split(`    "${name}": "${table}";`)).toHaveLength(2);
      expect(tablesText.split(`    ${table}: {`)).toHaveLength(2);
    }
  });

  it("have the columns that the SQL of a slice adds to a table", () => {
    const sql = `-- What people do not see.
alter table leads add column if not exists heat numeric(18,2) not null default 0;
alter table leads add column if not exists origin_ids bigint[];
create index if not exists leads_by_heat on leads (heat);`;
    const leads = tableTypes(resources.values(), new Map([["leads", columnsIn(sql)]]))
      .split("    leads: {")[1]!
      .split("};")[0]!;
    expect(leads).toContain("      heat: Generated<WireAmount>;\n      origin_ids: number[] | null;\n");
    const unread = new Map([["leads", columnsIn("alter table leads add column if not exists place point;")]]);
    expect(() => tableTypes(resources.values(), unread)).toThrow('The column leads.place has the type "point"');
  });
});
