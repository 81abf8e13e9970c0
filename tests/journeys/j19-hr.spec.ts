// The human resources of an employer: its own employees and customers, and the change of an employer.
import type { Browser, Page } from "@playwright/test";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { createSampler } from "../helpers/sample.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fillAddress } from "./pages/customer.ts";
import { listPage } from "./pages/list.ts";
import { closedAddresses, expectClosed, menuLeaves, userMenuItems } from "./pages/menu.ts";
import { watchCalls } from "./pages/network.ts";
import { newCpf, newEmail, newName, personCustomer } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const UNKNOWN_DOCUMENT = /status of 404.*\/documentNumber\//;
const GONE = "Este registro não existe mais";

const resources = loadResources();

interface Employee {
  id: number;
  affiliatedCompanyID: number;
}

async function fillEmployee(page: Page, cpf: string, name: string, { isExisting = false } = {}): Promise<void> {
  const record = recordPage(page);
  await record.typeAll({ "person.documentNumber": cpf });
  // Known values of the person fill the form when they arrive, even while a field is being typed into.
  if (isExisting) await expect(page.getByText(/^Encontramos este CPF/)).toBeVisible();
  await record.typeAll({
    "person.fullName": name,
    "person.birthDate": "21091984",
    "person.email": newEmail(),
    "person.phone": "91988887777",
    registrationNumber: "MAT 4410",
    admissionDate: "01032019",
    salary: "350000",
    consignableMargin: "50000",
  });
  await fillAddress(page);
}

test("human resources have customers and employees, and none of the lender's tools", { tag: "@nightly" }, async ({
  page,
}) => {
  const notifications = watchCalls(page, "GET", /^\/api\/notifications/);
  await enter(page, "hr");
  await expect(page.getByRole("img", { name: "Logo da conveniada" }).first()).toBeVisible();
  expect(await menuLeaves(page)).toEqual([
    "Página Inicial",
    "Cadastros > Clientes",
    "Cadastros > Funcionários",
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
  await shot(page, "j19-start");
  const { body } = await apiAs(page).get<{ authRole: { authSystemCode: string } }>("/users/me");
  expect(body.authRole.authSystemCode).toBe("hr");
  await expectClosed(
    page,
    await closedAddresses(page, [
      "/cadastros/clientes",
      "/cadastros/funcionarios",
      "/operacional/operacoes",
      "/operacional/simulacoes",
    ]),
  );
});

test("an employee is created in the own company; the same CPF is refused by name", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  pageErrors.allow(/status of 409/);
  await enter(page, "hr", "/cadastros/funcionarios/create");
  const record = recordPage(page);
  const [cpf, name] = [newCpf(), newName("FUNCIONÁRIA DA VILA")];
  await fillEmployee(page, cpf, name);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j19-new-employee");
  await record.create.click();
  await expectToast(page, "Funcionário criado com sucesso!");
  await expect(record.fact("Margem consignável")).toHaveText(/500,00/);
  await expect(record.fact("Data de admissão")).toHaveText("01/03/2019");
  await shot(page, "j19-employee");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { body } = await apiAs(page).get<Employee>(`/employees/${id}`);
  const first = await apiAs(page).get<Employee>("/employees/first");
  expect(body).toMatchObject({
    affiliatedCompanyID: first.body.affiliatedCompanyID,
    registrationNumber: "MAT 4410",
    admissionDate: "2019-03-01",
    salary: 3500,
    consignableMargin: 500,
  });

  const before = (await apiAs(page).get("/employees/count")).body;
  await page.goto("/cadastros/funcionarios/create");
  await fillEmployee(page, cpf, name, { isExisting: true });
  await record.create.click();
  await expect(record.error("person.documentNumber")).toHaveText("Já existe um funcionário com este CPF.");
  expect((await apiAs(page).get("/employees/count")).body).toEqual(before);
  await shot(page, "j19-same-cpf");
});

async function operatorWithCustomer(
  browser: Browser,
  employer: number,
): Promise<{ op: Page; id: number; name: string }> {
  const op = await anotherPage(browser);
  await enter(op, "op");
  const name = newName("SERVIDOR TRANSFERIDO");
  const employment = { affiliatedCompanyID: employer, registrationNumber: "900", consignableMargin: 500 };
  const { body } = await apiAs(op).post<{ id: number }>("/customers", personCustomer(name, employment));
  return { op, id: body.id, name };
}

test(
  "a change of employer asks, is stored, and takes the customer out of the former one's sight",
  NIGHTLY,
  async ({ page, browser, pageErrors }) => {
    pageErrors.allow(/status of 404/);
    await enter(page, "hr");
    const { body: colleague } = await apiAs(page).get<Employee>("/employees/first");
    const { op, id, name } = await operatorWithCustomer(browser, colleague.affiliatedCompanyID);
    expect((await apiAs(page).get(`/customers/${id}`)).status).toBe(200);
    const sampler = createSampler(apiAs(op), resources, 700_000 + (Date.now() % 90_000));
    const affiliated = await sampler.body(resources.get("affiliated-companies")!);
    const employer = newName("PREFEITURA DE SERRA ALTA");
    const company = { ...(affiliated.company as object), legalName: employer };
    expect((await apiAs(op).post("/affiliated-companies", { ...affiliated, company })).status).toBe(201);

    const record = recordPage(op);
    const list = listPage(op);
    const dialog = op.getByRole("dialog", { name: "Alterar empregador" });
    const changes = watchCalls(op, "POST", /change-employer$/);
    await list.open(`/cadastros/clientes?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await list.chooseAction(list.row(name), "Alterar empregador");
    await expect(dialog).toContainText("Deseja realmente alterar o empregador?");
    await expect(dialog).toContainText("Esta ação não poderá ser desfeita.");
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    expect(changes).toHaveLength(0);

    await op.goto(`/cadastros/clientes/view/${id}`);
    await op.getByRole("button", { name: "Mais ações" }).click();
    await op.getByRole("menuitem", { name: "Alterar empregador" }).click();
    const choice = dialog.getByRole("combobox", { name: /^Empregador/ });
    await choice.fill(employer);
    await dialog.getByRole("option", { name: employer }).click();
    await dialog.getByLabel(/^Matrícula/).fill("B-77");
    await expectAccessible(op);
    await expectNoEnglish(op);
    await shot(op, "j19-change-employer");
    await dialog.getByRole("button", { name: "Alterar empregador" }).click();
    await expectToast(op, "Empregador alterado com sucesso!");
    await expect(record.fact("Empregador (conveniada)")).toHaveText(employer);
    await expect(record.fact("Matrícula")).toHaveText("B-77");
    expect(changes).toHaveLength(1);
    await op.close();

    await page.goto(`/cadastros/clientes/view/${id}`);
    await expect(page.getByRole("heading", { name: GONE })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(name);
    await expectAccessible(page);
    await shot(page, "j19-another-employer");
    for (const answer of [await apiAs(page).get(`/customers/${id}`), await apiAs(page).put(`/customers/${id}`, {})])
      expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
  },
);
