// Tests the calls about the signed-in person: identity, rights, linked companies, settings and password.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type People, startPeople } from "./people.ts";

let server: People["server"];
let people: People["people"];
let office: number;

beforeAll(async () => {
  ({ server, people, office } = await startPeople());
});
afterAll(() => server.close());

describe("the calls about oneself", () => {
  test("say who is signed in and with which rights", async () => {
    const me = await people.admin!.get("/users/me");
    expect(me.body).toMatchObject({
      userSettingsVersion: 1,
      owners: { user: [me.body.id] },
      authRole: { code: "r_admin", authSystemCode: "credit" },
      person: { fullName: "PESSOA ADMIN", email: "admin@exemplo.com.br" },
    });
    const rights = await people.admin!.get<{ systemsPagesViews: Record<string, Record<string, string[]>> }>(
      "/users/me/auth-info",
    );
    expect(rights.body.systemsPagesViews.credit!.credit_registers_users).toContain("create_credit_registers_users");
  });

  test("include the picture of the company that the person works for, and the lender's for its own people", async () => {
    const picture = "5f0c1a1e-0d4b-4c11-9a53-0a7a3c6f1b10";
    const logoOf = async (login: string) => (await people[login]!.get("/users/me")).body.logoFileID;
    expect(await logoOf("master")).toBeNull();
    await run(
      server.database.db,
      "update companies set avatar_file_id = $1 where id = (select company_id from agency_offices where id = $2)",
      [picture, office],
    );
    expect(await logoOf("master")).toBe(picture);
    expect(await logoOf("oper")).toBeNull();
    const companyOf = async (login: string) => (await people[login]!.get("/users/me")).body.company;
    expect(await companyOf("master")).toEqual({
      legalName: expect.stringMatching(/\S/) as string,
      avatarFileID: picture,
    });
    expect(await companyOf("oper")).toBeNull();
  });

  test("keep settings with defaults, raise their version, and refuse unknown ones", async () => {
    const before = await people.oper!.get<{ version: number }>("/users/me/settings");
    expect(before.body).toMatchObject({
      version: 1,
      sidebarFixed: true,
      trialBalance: { maxDisplayNodeLevel: 8, showNodeCodes: true, showNoValueNodes: false },
    });
    const saved = await people.oper!.put("/users/me/settings", {
      ...before.body,
      sidebarFixed: false,
      trialBalance: { maxDisplayNodeLevel: 3, showNoValueNodes: true },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        version: 2,
        sidebarFixed: false,
        trialBalance: { maxDisplayNodeLevel: 3, showNoValueNodes: true, showNodeCodes: true },
      },
    });
    expect((await people.oper!.get("/users/me")).body.userSettingsVersion).toBe(2);
    for (const [bad, field] of [
      [{ trialBalance: { maxDisplayNodeLevel: 9 } }, "trialBalance.maxDisplayNodeLevel"],
      [{ trialBalance: { maxDisplayNodeLevel: null } }, "trialBalance.maxDisplayNodeLevel"],
      [{ sidebarFixed: "sim" }, "sidebarFixed"],
      [{ theme: "azul" }, "theme"],
    ] as const) {
      expect(await people.oper!.put("/users/me/settings", bad)).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      });
    }
    expect((await people.master!.get("/users/me/settings")).status).toBe(403);
  });

  test("list the linked agencies and companies, searched and sorted", async () => {
    expect((await people.master!.get("/users/me/linked-agency-offices")).body).toMatchObject({
      content: [{ id: office, code: "AGIL", company: { legalName: "ÁGIL PROMOTORA LTDA" } }],
    });
    expect((await people.oper!.get("/users/me/linked-agency-offices")).body).toEqual({ content: [] });
    const companies = (query: string) => people.oper!.get<{ content: unknown[] }>(`/users/me/linked-companies${query}`);
    expect((await companies("?searchString=agil&sort=company.legalName,ASC")).body.content).toMatchObject([
      { legalName: "ÁGIL PROMOTORA LTDA", companyType: "AO" },
    ]);
    expect((await companies("?searchString=11.222.333/0001")).body.content.length).toBe(1);
    expect((await companies("?searchString=%25")).body.content).toEqual([]);
    expect((await companies("?sort=constructor")).status).toBe(400);
    expect((await companies("?outro=1")).status).toBe(400);
  });
});
