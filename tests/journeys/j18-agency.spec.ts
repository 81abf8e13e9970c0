// The agency office: its few screens, its own customers and users, and nothing of the other agency.
import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fillAddress } from "./pages/customer.ts";
import { listPage, searchedFor } from "./pages/list.ts";
import { closedAddresses, expectClosed, menuLeaves, userMenuItems } from "./pages/menu.ts";
import { watchCalls } from "./pages/network.ts";
import { newCpf, newEmail, newName, personCustomer } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const UNKNOWN_DOCUMENT = /status of 404.*\/documentNumber\//;

interface Row {
  id: number;
  name: string;
  agencyOfficeID: number | null;
  version: number;
}

/** Does some work as the lender's operator, for comparison with the agency's view. */
async function asOperator<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage();
  await enter(page, "op");
  const result = await work(page);
  await page.close();
  return result;
}

const officeID = async (page: Page, code: string): Promise<number> => {
  const filters = encodeURIComponent(JSON.stringify({ code }));
  return (await apiAs(page).get<{ id: number }>(`/agency-offices/first?filters=${filters}`)).body.id;
};

const ownOffice = async (page: Page): Promise<number> =>
  (await apiAs(page).get<{ agencyOfficeID: number }>("/users/me")).body.agencyOfficeID;

test(
  "an agent has users, customers and their own profile, and none of the lender's tools",
  NIGHTLY,
  async ({ page }) => {
    const notifications = watchCalls(page, "GET", /^\/api\/notifications/);
    await enter(page, "ag");
    await expect(page.getByRole("img", { name: "Logo do agente" }).first()).toBeVisible();
    expect(await menuLeaves(page)).toEqual([
      "Página Inicial",
      "Cadastros > Usuários",
      "Cadastros > Clientes",
      "Operacional > Operações",
      "Operacional > Nova operação",
      "Operacional > Simulação",
      "Operacional > Simulações salvas",
    ]);
    expect(await userMenuItems(page)).toEqual(["Meu perfil", "Ajuda", "Sair"]);
    await expect(page.getByRole("button", { name: /notificaç|disponib/i })).toHaveCount(0);
    expect(notifications).toHaveLength(0);
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, "j18-start");
  },
);

test('every other address is answered with the page "not found"', { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "ag");
  await expectClosed(
    page,
    await closedAddresses(page, [
      "/cadastros/usuarios",
      "/cadastros/clientes",
      "/operacional/operacoes",
      "/operacional/simulacoes",
    ]),
  );
  await shot(page, "j18-closed");
});

test("the list holds the agency's own customers and no others", { tag: "@nightly" }, async ({ page, browser }) => {
  await enter(page, "ag", "/cadastros/clientes");
  const own = await ownOffice(page);
  const ids = (await apiAs(page).get<Row[]>("/customers/list")).body.map(({ id }) => id).sort((a, b) => a - b);
  const [expected, north] = await asOperator(browser, async (op) => {
    const filters = encodeURIComponent(JSON.stringify({ agencyOfficeID: own }));
    const { body } = await apiAs(op).get<number[]>(`/customers/ids?filters=${filters}`);
    return [body.toSorted((a, b) => a - b), await officeID(op, "NORTE")];
  });
  expect(own).toBe(north);
  expect(ids).toEqual(expected);
  const list = listPage(page);
  await expect(list.footer).toContainText(`de ${ids.length} ao total`);
  expect(new Set(await list.cells("Agente"))).toEqual(new Set(["AGÊNCIA NORTE"]));
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j18-customers");
});

test("a new customer belongs to the agency, is changed and deleted there, without bureaus or full profile", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await enter(page, "ag", "/cadastros/clientes");
  await page.getByRole("link", { name: /^Novo cliente/ }).click();
  const record = recordPage(page);
  const name = newName("CLIENTE DO NORTE");
  await record.typeAll({
    "person.documentNumber": newCpf(),
    "person.fullName": name,
    "person.birthDate": "12071988",
    "person.email": newEmail(),
    "person.phone": "91987654321",
  });
  await fillAddress(page);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j18-new-customer");
  await record.create.click();
  await expectToast(page, "Cliente criado com sucesso!");
  await expect(record.heading).toHaveText(`Visualizar cliente ${name}`);
  await expect(record.fact("Agente")).toHaveText("AGÊNCIA NORTE");
  await expect(page.getByText(/bureau|perfil completo/i)).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "j18-customer");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  expect((await apiAs(page).get(`/customers/${id}`)).body.agencyOfficeID).toBe(await ownOffice(page));

  await record.edit.click();
  await record.type("person.occupation", "pescador");
  await record.save.click();
  await expectToast(page, "Cliente editado com sucesso!");
  await expect(record.fact("Profissão")).toHaveText("PESCADOR");

  const list = listPage(page);
  await list.open(`/cadastros/clientes${searchedFor(name)}`);
  await list
    .row(name)
    .getByRole("button", { name: /^Ações: / })
    .click();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    "Visualizar",
    "Editar",
    "Desabilitar",
    "Simular",
    "Nova operação",
    "Alterar empregador",
    "Excluir",
  ]);
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir cliente" }).click();
  await expectToast(page, "Dado deletado com sucesso!");
  await expect(list.row(name)).toHaveCount(0);
});

test("a customer of the other agency is not there: on screen, by every call, and as a place for new ones", {
  tag: "@nightly",
}, async ({ page, browser, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const { foreign, south } = await asOperator(browser, async (op) => {
    const id = await officeID(op, "SUL");
    const filters = encodeURIComponent(JSON.stringify({ agencyOfficeID: id }));
    return { foreign: (await apiAs(op).get<Row>(`/customers/first?filters=${filters}`)).body, south: id };
  });
  await enter(page, "ag", `/cadastros/clientes/view/${foreign.id}`);
  await expect(page.getByRole("heading", { name: "Este registro não existe mais" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(foreign.name);
  await expectAccessible(page);
  await shot(page, "j18-other-agency");
  await page.goto(`/cadastros/clientes/edit/${foreign.id}`);
  await expect(page.getByRole("heading", { name: "Este registro não existe mais" })).toBeVisible();

  const api = apiAs(page);
  const address = `/customers/${foreign.id}`;
  for (const answer of [await api.get(address), await api.put(address, { notes: "x" }), await api.delete(address)])
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
  for (const [call, body] of [
    ["update", { ids: [foreign.id], data: { enabled: false } }],
    ["delete", { ids: [foreign.id] }],
  ] as const) {
    const { body: bulk } = await api.post<{ results: { state: string }[] }>(`/customers/bulk/${call}`, body);
    expect(bulk.results.map(({ state }) => state)).toEqual(["rejected"]);
  }
  const moved = await api.post("/customers", personCustomer(newName("DESVIADO"), { agencyOfficeID: south }));
  expect([moved.status, moved.body.code]).toEqual([403, "FORBIDDEN"]);
  const untouched = await asOperator(browser, (op) => apiAs(op).get<Row>(address));
  expect(untouched.body.version).toBe(foreign.version);
});

test("an agency is linked to its own office only, and an operator to none", { tag: "@nightly" }, async ({
  page,
  browser,
}) => {
  await enter(page, "ag");
  type Linked = { content: { id: number; company: { legalName: string } }[] };
  const { body } = await apiAs(page).get<Linked>("/users/me/linked-agency-offices");
  expect(body.content.map(({ company }) => company.legalName)).toEqual(["AGÊNCIA NORTE"]);
  const nothing = await apiAs(page).get<Linked>("/users/me/linked-agency-offices?searchString=sul");
  expect(nothing.body.content).toEqual([]);
  const companies = await apiAs(page).get<{ content: object[] }>(
    "/users/me/linked-companies?sort=company.legalName,ASC",
  );
  expect([companies.status, companies.body.content]).toEqual([200, []]);
  const none = await asOperator(browser, (op) => apiAs(op).get<Linked>("/users/me/linked-agency-offices"));
  expect(none.body.content).toEqual([]);
});
