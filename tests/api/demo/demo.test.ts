// Tests the demonstration lender: its data is complete and plausible, and is made once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareInstallation } from "../../../server/demo/index.ts";
import { makeDemo } from "../../../server/demo/make-demo.ts";
import { isPassword } from "../../../server/features/identity/passwords.ts";
import { cacheCallers } from "../../../server/features/users/caller.ts";
import { parseListQuery } from "../../../server/framework/query/parameters.ts";
import { type Row, run } from "../../../server/platform/db/database.ts";
import { isCnpj, isCpf } from "../../../src/base/tax-ids.ts";
import { listPage } from "../../helpers/list-page.ts";
import { TEST_PASSWORD } from "../../helpers/password.ts";
import { fingerprint, type Installation, startedInstallation, TODAY } from "./installation.ts";

let lender: Installation;
const rows = <R = Row>(sql: string, values: unknown[] = []) => run<R>(lender.database.db, sql, values);

beforeAll(async () => {
  lender = await startedInstallation();
});
afterAll(() => lender.close());

// biome-ignore format: a table
const COUNTS: [table: string, count: number][] = [
  ["customers", 45], ["suppliers", 21], ["agency_offices", 3], ["affiliated_companies", 1], ["cessionary_companies", 1],
  ["cessionary_assignors", 1], ["correspondent_banks", 1], ["insurers", 1], ["brokers", 1], ["representatives", 3],
  ["products", 8], ["users", 31], ["competences", 18], ["committees", 3], ["company_hierarchies", 7], ["person_absences", 5], ["employees", 12], ["buyers", 8], ["leads", 10], ["auth_roles", 7], ["auth_systems", 4],
  ["identity_account", 9], ["workflows", 4],
];

test.each(COUNTS)("%s has %i rows", async (table, count) => {
  expect(await rows(`select count(*) as count from "${table}"`)).toEqual([{ count }]);
});

describe("the people and companies of the demonstration", () => {
  test("have valid documents, each once", async () => {
    const cpfs = await rows<{ document: string }>("select document_number as document from persons");
    const cnpjs = await rows<{ document: string }>("select document_number as document from companies");
    expect(cpfs.filter(({ document }) => !isCpf(document))).toEqual([]);
    expect(cnpjs.filter(({ document }) => !isCnpj(document))).toEqual([]);
    expect(new Set([...cpfs, ...cnpjs].map(({ document }) => document)).size).toBe(cpfs.length + cnpjs.length);
  });

  test("do not use the documents with which people try the product", async () => {
    for (const table of ["persons", "companies", "leads", "customers", "brokers"]) {
      for (const document of ["52998224725", "12345678909", "39053344705"]) {
        expect(await rows(`select id from "${table}" t where t::text like $1`, [`%${document}%`])).toEqual([]);
      }
    }
  });

  test("include the lender, and one supplier with the best known CNPJ", async () => {
    const [main] = await rows("select legal_name, document_number, types from companies where main");
    expect(main).toMatchObject({ legal_name: "FINANCEIRA AURORA S.A.", types: ["MN"] });
    expect(main!.document_number).not.toBe("11222333000181");
    const existing = await rows(
      "select s.id from suppliers s join companies c on c.id = s.company_id where c.document_number = '11222333000181'",
    );
    expect(existing).toHaveLength(1);
  });

  test("carry the types of the registers that they are in", async () => {
    const types = await rows<{ legal_name: string; types: string[] }>(
      "select legal_name, types from companies where legal_name in ('AGÊNCIA NORTE', 'AGÊNCIA SUL', 'PREFEITURA DE VILA CLARA', 'FIDC HORIZONTE', 'BANCO PARCEIRO')",
    );
    expect(Object.fromEntries(types.map((row) => [row.legal_name, row.types]))).toEqual({
      "AGÊNCIA NORTE": ["AO"],
      "AGÊNCIA SUL": ["AO"],
      "PREFEITURA DE VILA CLARA": ["AF"],
      "FIDC HORIZONTE": ["CS"],
      "BANCO PARCEIRO": ["CA"],
    });
  });

  test("are found by a name typed without accents", async () => {
    const resource = lender.app.services.resources.get("customers")!;
    const query = parseListQuery({ searchString: "joao" });
    const page = await listPage({ context: lender.context, resource, query });
    expect(page.totalElements).toBeGreaterThanOrEqual(1);
  });

  test("were registered over the past months, none in the future", async () => {
    const [span] = await rows<{ days: number; last: string }>(
      "select count(distinct created_at::date) as days, max(updated_at)::date::text as last from customers",
    );
    expect(span!.days).toBeGreaterThan(20);
    expect(span!.last < TODAY).toBe(true);
  });

  test("are spread over both agencies, and some work for the conveniada", async () => {
    const offices = await rows<{ name: string; count: number }>(
      `select coalesce(co.legal_name, '-') as name, count(*) from customers c left join agency_offices a on a.id = c.agency_office_id
         left join companies co on co.id = a.company_id group by 1 order by 1`,
    );
    expect(offices.map(({ name }) => name)).toEqual(["-", "AGÊNCIA NORTE", "AGÊNCIA SUL"]);
    expect(Math.min(...offices.map(({ count }) => count))).toBeGreaterThan(8);
    expect(await rows("select count(*) as count from customers where affiliated_company_id is not null")).toEqual([
      { count: 6 },
    ]);
  });
});

const LOGINS = ["sa", "ad", "op", "op2", "lim", "ag", "agm", "hr", "ce"];

describe("the accounts of the demonstration", () => {
  test("sign in with one password", async () => {
    const hashes = await rows<{ hash: string }>("select password_hash as hash from identity_account where demo");
    expect(hashes).toHaveLength(LOGINS.length);
    expect(await isPassword(TEST_PASSWORD, hashes[0]!.hash)).toBe(true);
  });

  test.each([
    ["ag", "agencyOffice", "select id from agency_offices where code = 'NORTE'"],
    ["hr", "affiliatedCompany", "select id from affiliated_companies"],
    ["ce", "cessionaryCompany", "select id from cessionary_companies"],
  ])("include %s, who sees the rows of one %s", async (login, owner, sql) => {
    const caller = await callerOf(login);
    expect(caller.owners[owner]).toEqual((await rows<{ id: number }>(sql)).map(({ id }) => id));
  });

  test("include agm, who sees the master agency and the one below it", async () => {
    const below = await rows<{ id: number }>(
      "select id from agency_offices where code in ('MASTER', 'NORTE') order by id",
    );
    expect((await callerOf("agm")).owners.agencyOffice!.toSorted()).toEqual(below.map(({ id }) => id));
  });

  test("include lim, an operator with a single right", async () => {
    const caller = await callerOf("lim");
    expect(caller.roles).toEqual(["r_operator"]);
    expect(caller.systemsPagesViews).toEqual({
      credit: { credit_registers_customers: ["view_credit_registers_customers"] },
    });
  });
});

async function callerOf(login: string) {
  const [account] = await rows<{ id: string; email: string; role: string }>(
    `select a.id, a.email, r.code as role from identity_account a join users u on u.id = a.user_id join auth_roles r on r.id = u.auth_role_id where a.login = $1`,
    [login],
  );
  const { id, email, role } = account!;
  const callers = await cacheCallers(lender.database, lender.app);
  return callers.current({ subject: id, email, roles: [role], expiresAt: 0 }, lender.clock.now());
}

test("a second run of the demonstration creates nothing", async () => {
  const before = await fingerprint(lender);
  const { context, settings } = lender;
  const { accounts } = lender.app.identity;
  expect(await makeDemo({ context, settings, accounts, password: () => "outra-1234" })).toEqual({
    made: {},
    logins: [],
  });
  expect(await prepareInstallation(lender)).toEqual({ demo: { logins: LOGINS, password: TEST_PASSWORD } });
  expect(await fingerprint(lender)).toEqual(before);
});
