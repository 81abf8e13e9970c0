// The people of an agency: which users its master sees, how an administrator creates one, and limited hours of access.
import type { Page } from "@playwright/test";
import { TEST_PASSWORD } from "../helpers/password.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { listPage } from "./pages/list.ts";
import { menuLeaves } from "./pages/menu.ts";
import { watchCalls } from "./pages/network.ts";
import { newCpf, newEmail, newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const UNKNOWN_DOCUMENT = /status of 404.*\/documentNumber\//;

const OUTSIDE_HOURS = "Acesso não permitido neste dia ou horário.";

interface Row {
  id: number;
  agencyOfficeID: number | null;
}

const officeID = async (page: Page, code: string): Promise<number> => {
  const filters = encodeURIComponent(JSON.stringify({ code }));
  return (await apiAs(page).get<{ id: number }>(`/agency-offices/first?filters=${filters}`)).body.id;
};

test(
  "the master sees the users and customers of the offices below, the agent only their own",
  NIGHTLY,
  async ({ page, browser }) => {
    await enter(page, "agm", "/cadastros/usuarios");
    const list = listPage(page);
    await expect(list.footer).toBeVisible();
    const names = await list.cells("Nome completo");
    expect(names).toEqual(expect.arrayContaining(["IVONE SALGADO PRATA", "NATANAEL CORDEIRO"]));
    expect(new Set(await list.cells("Tipo de usuário"))).toEqual(new Set(["Agente"]));
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, "j18-master-users");
    expect(await menuLeaves(page)).toEqual([
      "Página Inicial",
      "Cadastros > Usuários",
      "Cadastros > Clientes",
      "Operacional > Operações",
      "Operacional > Nova operação",
      "Operacional > Simulação",
      "Operacional > Simulações salvas",
    ]);
    const below = (await apiAs(page).get<Row[]>("/customers/list")).body.map(({ agencyOfficeID }) => agencyOfficeID);
    const op = await browser.newPage();
    await enter(op, "op");
    const [north, south] = [await officeID(op, "NORTE"), await officeID(op, "SUL")];
    await op.close();
    expect(below).toContain(north);
    expect(below).not.toContain(south);

    const agent = await browser.newPage();
    await enter(agent, "ag", "/cadastros/usuarios");
    await expect(listPage(agent).row("NATANAEL CORDEIRO")).toBeVisible();
    await expect(listPage(agent).row("IVONE SALGADO PRATA")).toHaveCount(0);
    await agent.close();
  },
);

test("an administrator creates an agency user, who needs an office and agency roles, and nothing typed is lost", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await enter(page, "ad", "/cadastros/usuarios/create");
  const record = recordPage(page);
  const name = newName("AGENTE NOVO");
  await record.typeAll({
    "person.documentNumber": newCpf(),
    "person.fullName": name,
    "person.birthDate": "03021990",
    "person.email": newEmail(),
    "person.phone": "91987650000",
  });
  await expect(record.field("agencyOfficeID")).toHaveCount(0);
  await page.getByRole("radio", { name: "Agente", exact: true }).check();
  await expect(record.field("agencyOfficeID").locator("label")).toHaveText("Agente vinculado (obrigatório)");
  await record.field("authRoleID").getByRole("combobox").click();
  const roles = page.getByRole("listbox").getByRole("option");
  await expect(roles).toHaveCount(2);
  expect((await roles.allInnerTexts()).toSorted()).toEqual(["AGENTE", "AGENTE MASTER"]);
  await page.getByRole("option", { name: "AGENTE", exact: true }).click();
  await record.choose("agencyOfficeID", "AGÊNCIA NORTE");
  await record.type("accessStartTime", "0800");
  await record.type("accessEndTime", "1800");
  await record.control("changeRates").check();
  await record.type("jurisdictionLevel", "2");
  // The page is scrolled to the top, because a control half covered by the top bar counts as too small a target.
  await record.control("person.fullName").focus();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j18-new-user");
  const posts = watchCalls(page, "POST", /^\/api\/users/);
  await record.create.click();
  await expectToast(page, "Usuário criado com sucesso!");
  expect(posts).toHaveLength(1);
  await expect(record.fact("Agente vinculado")).toHaveText("AGÊNCIA NORTE");
  await expect(record.fact("Função")).toHaveText("AGENTE");
  await expect(record.fact("Início do horário de acesso")).toHaveText("08:00");
  await expect(record.fact("Alçada")).toHaveText("2");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  expect((await apiAs(page).get(`/users/${id}`)).body).toMatchObject({
    type: "AGENT",
    agencyOfficeID: await officeID(page, "NORTE"),
    accessDays: ["MON", "TUE", "WED", "THU", "FRI"],
    accessStartTime: "08:00",
    accessEndTime: "18:00",
    changeRates: true,
    jurisdictionLevel: 2,
  });
  await shot(page, "j18-user");
});

test("outside the hours that an administrator set, the agent is told so and neither enters nor calls", {
  tag: "@nightly",
}, async ({ page, browser, pageErrors }) => {
  pageErrors.allow(/status of 40\d/);
  await enter(page, "ag");
  const agent = apiAs(page);
  const { body: me } = await agent.get<{ id: number }>("/users/me");
  const admin = await browser.newPage();
  await enter(admin, "ad");
  const limit = (body: object, clear = "") => apiAs(admin).put(`/users/${me.id}${clear}`, body);
  const [start, end] = hoursElsewhere();
  expect((await limit({ accessStartTime: start, accessEndTime: end })).status).toBe(200);
  try {
    const refused = await agent.get("/customers");
    expect([refused.status, refused.body.message]).toEqual([403, OUTSIDE_HOURS]);
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(OUTSIDE_HOURS);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByLabel("Usuário ou e-mail").fill("ag");
    await page.getByLabel("Senha", { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(OUTSIDE_HOURS);
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, "j18-outside-hours");
  } finally {
    const clear = "?clear=accessStartTime&clear=accessEndTime";
    expect((await limit({}, clear)).status).toBe(200);
    await admin.close();
  }
});

/** Returns two hours of the day that do not include the present in São Paulo. */
function hoursElsewhere(): [string, string] {
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: "America/Sao_Paulo", hour: "2-digit" }).format(new Date()),
  );
  return hour < 12 ? ["20:00", "21:00"] : ["03:00", "04:00"];
}
