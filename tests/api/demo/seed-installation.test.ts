// Tests the seed data of every installation, and the changes that an upgrade respects.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareInstallation } from "../../../server/demo/index.ts";
import { seedInstallation } from "../../../server/features/reference/index.ts";
import { shippedRows } from "../../../server/features/reference/shipped-file.ts";
import { type Row, run } from "../../../server/platform/db/database.ts";
import { SLICES } from "../../../server/slices.ts";
import { VIEWS } from "../../../src/base/check-pages.ts";
import { productResources } from "../../helpers/product-resources.ts";
import { rolesOf } from "../../helpers/shipped-rights.ts";
import { type Installation, newInstallation } from "./installation.ts";

const roles = rolesOf(productResources());

let lender: Installation;
const rows = <R = Row>(sql: string, values: unknown[] = []) => run<R>(lender.database.db, sql, values);
const seed = () => seedInstallation(lender.context);
const forget = (key: string) => rows("delete from installation where key = $1", [key]);

beforeAll(async () => {
  lender = await newInstallation({ DEMO: "off" });
  expect(await prepareInstallation(lender)).toEqual({ nobody: true });
});
afterAll(() => lender.close());

test("without the demonstration there are no people and no companies", async () => {
  expect(
    await rows("select (select count(*) from users) as users, (select count(*) from companies) as companies"),
  ).toEqual([{ users: 0, companies: 0 }]);
});

test.each(SLICES.flatMap(({ shippedTables }) => shippedTables ?? []))("all $resource are there", async (table) => {
  const { length } = shippedRows(table.file);
  const [row] = await rows<{ count: number }>(
    `select count(*) as count from "${lender.app.services.resources.get(table.resource)!.table}"`,
  );
  expect(row!.count).toBe(length);
});

test("the holidays of banks are there, from two years ago to five years ahead", async () => {
  expect(
    await rows(
      "select extract(year from date)::int as year, count(*)::int as count from holidays group by 1 order by 1",
    ),
  ).toEqual([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031].map((year) => ({ year, count: 13 })));
});

test("subtypes belong to their types", async () => {
  expect(
    await rows(
      "select s.code from product_subtypes s left join product_types t on t.id = s.type_id where t.code is distinct from left(s.code, 2)",
    ),
  ).toEqual([]);
});

test("a second start writes nothing", async () => expect(await seed()).toBe(0));

describe("the shipped roles", () => {
  test.each(roles)("include $code with its default rights", async ({ code, system, pages }) => {
    const [role] = await rows<{ rights: unknown; system: string }>(
      "select systems_pages_views as rights, auth_system_code as system from auth_roles where code = $1",
      [code],
    );
    const rights = Object.fromEntries(
      Object.entries(pages).map(([page, views]) => [page, views.map((view) => `${view}_${page}`)]),
    );
    expect(role).toEqual({ system, rights: { [system]: rights } });
  });

  test("that administer have every view of the page of a register", () => {
    const owners = roles.filter(({ pages }) => pages.credit_settings_notices);
    expect(owners.map(({ code }) => code)).toEqual(["r_superadmin", "r_admin"]);
    for (const { pages } of owners) expect(pages.credit_settings_notices).toEqual(VIEWS);
  });

  test("have the page of a register that names them", async () => {
    const { services } = lender.context;
    const notices = services.resources.get("notices")!;
    const named = { ...notices, ownPage: { ...notices.ownPage!, roles: { r_operator: ["view" as const] } } };
    const resources = new Map([...services.resources, ["notices", named]]);
    expect(await seedInstallation({ ...lender.context, services: { ...services, resources } })).toBe(1);
    const [role] = await rows<{ views: string[] }>(
      "select systems_pages_views #> '{credit,credit_settings_notices}' as views from auth_roles where code = 'r_operator'",
    );
    expect(role!.views).toEqual(["view_credit_settings_notices"]);
  });

  test("keep what an administrator removed, and receive the pages of an upgrade", async () => {
    const rightsOf = async () =>
      (
        await rows<{ pages: Row }>("select systems_pages_views -> 'hr' as pages from auth_roles where code = 'r_hr'")
      )[0]!.pages;
    await rows(
      `update auth_roles set systems_pages_views = systems_pages_views #- '{hr,hr_employees}' #- '{hr,hr_operations}' where code = 'r_hr'`,
    );
    expect(await seed()).toBe(0);
    await rows(`update installation set value = value #- '{r_hr,2}' where key = 'shipped_role_pages'`);
    const [role] = await rows<{ pages: string[] }>(
      "select value -> 'r_hr' as pages from installation where key = 'shipped_role_pages'",
    );
    expect(await seed()).toBe(1);
    expect(role!.pages).not.toContain("hr_operations");
    expect(Object.keys(await rightsOf()).toSorted()).toEqual(["hr_customers", "hr_operations", "hr_user_profile"]);
  });
});

describe("an upgrade", () => {
  test("updates only tables whose files changed", async () => {
    await rows("update banks set text = 'NOME ANTIGO' where code = '001'");
    await rows("update cnaes set text = 'NOME ANTIGO' where code = '0111301'");
    await rows("update installation set value = value - 'cnaes' where key = 'reference_data'");
    expect(await seed()).toBe(1);
    expect(await rows("select text from banks where code = '001'")).toEqual([{ text: "NOME ANTIGO" }]);
  });

  test("disables outdated rows and leaves other rows unchanged", async () => {
    await rows("update cnaes set active = true where code = '1091100'");
    await rows(
      "insert into postal_codes (postal_code, address, city, state) values ('98765432', 'RUA', 'CIDADE', 'RS')",
    );
    await forget("reference_data");
    await seed();
    expect(await rows("select active from cnaes where code = '1091100'")).toEqual([{ active: false }]);
    expect(await rows("select address from postal_codes where postal_code = '98765432'")).toEqual([{ address: "RUA" }]);
  });

  test("fills years without holidays, and leaves years that people edited", async () => {
    await rows("delete from holidays where date >= '2031-01-01'");
    await rows("delete from holidays where date = '2030-12-25'");
    expect(await seed()).toBe(13);
    expect(await rows("select date from holidays where date = '2030-12-25'")).toEqual([]);
  });

  test("adds missing rows and corrects columns that no screen edits", async () => {
    await rows("delete from banks where code = '756'");
    await rows("update banks set text = 'NOME ANTIGO' where code = '001'");
    await forget("reference_data");
    expect(await seed()).toBe(2);
    expect(await rows("select text from banks where code = '001'")).toEqual([{ text: "Banco do Brasil S.A." }]);
  });

  test("keeps changes of people, and a name that they already use", async () => {
    await rows("update holidays set text = 'Ano-novo' where date = '2026-01-01'");
    await rows("delete from operation_statuses where code = 'CEDED'");
    await rows("insert into operation_statuses (name) values ('CEDIDA')");
    await forget("reference_data");
    expect(await seed()).toBe(0);
    expect(await rows("select text from holidays where date = '2026-01-01'")).toEqual([{ text: "Ano-novo" }]);
  });
});
