// Tests exports of a list and of a person's data, erasure, a lead that becomes a customer, and companies in registers.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fillAddress, NEW_CUSTOMER, UNKNOWN_DOCUMENT } from "./pages/customer.ts";
import { listPage, searchedFor } from "./pages/list.ts";
import { makeAgents, makeCustomers } from "./pages/made.ts";
import { newCnpj, newCpf, newEmail, newName, personCustomer } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

async function act(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
}
const confirm = (page: Page, label: string) =>
  page.getByRole("dialog").getByRole("button", { name: label, exact: true });

test("the list is exported with its search, order and columns", NIGHTLY, async ({ page }) => {
  await enter(page, "op");
  const name = newName("EXPORTADA");
  await makeCustomers(page, name, 3);
  await page.goto(`/cadastros/clientes?filter=${encodeURIComponent(JSON.stringify({ q: name }))}&sort=name&order=DESC`);
  await expect(page.getByText("Exibindo 3 resultados")).toBeVisible();
  const button = page.getByRole("button", { name: "Exportar", expanded: false });
  await button.focus();
  await page.keyboard.press("Enter");
  // The arrow key changes the format from spreadsheet to CSV.
  await expect(page.getByRole("radio", { name: "Planilha (.xlsx)" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  await expectToast(page, "3 linhas exportadas com sucesso!");
  await expect(button).toBeFocused();
  expect(file.suggestedFilename()).toMatch(/^Clientes \d{4}-\d\d-\d\d\.csv$/);
  const [titles, ...lines] = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(titles).toMatch(/^\uFEFFNome \/ Razão social;CPF\/CNPJ;/);
  expect(lines.map((line) => line.split(";")[0])).toEqual(["C", "B", "A"].map((letter) => `PESSOA ${letter} ${name}`));
  await expectAccessible(page);
});

test("the administrator exports a customer's data, and erases the customer permanently", NIGHTLY, async ({ page }) => {
  await enter(page, "ad");
  const [id] = await makeCustomers(page, newName("ESQUECIDA"), 1);
  const record = recordPage(page);
  await record.open(`/cadastros/clientes/view/${id}`);
  await act(page, "Exportar dados pessoais");
  const [file] = await Promise.all([page.waitForEvent("download"), confirm(page, "Exportar dados pessoais").click()]);
  const data = JSON.parse(readFileSync(await file.path(), "utf8")) as { records: { register: string }[] };
  expect(data.records.map(({ register }) => register)).toEqual(["Pessoa", "Cliente"]);
  await act(page, "Anonimizar dados pessoais");
  await expect(page.getByRole("dialog")).toContainText(/não poderá ser desfeita|irreversível/);
  await expectAccessible(page);
  await shot(page, "j03-anonymise");
  await confirm(page, "Anonimizar dados pessoais").click();
  await expect(record.heading).toContainText("ANONIMIZADO");
  await expect(record.fact("Anonimizado em")).toHaveText(/\d\d\/\d\d\/\d{4}/);
  await record.acts.click();
  await expect(page.getByRole("menuitem", { name: "Excluir", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(record.edit).toHaveCount(0);
  await shot(page, "j03-anonymised");
  const list = listPage(page);
  await list.open(`/cadastros/clientes${searchedFor("ANONIMIZADO")}`);
  await list.rows
    .first()
    .getByRole("button", { name: /^Ações: / })
    .click();
  await expect(page.getByRole("menuitem", { name: "Visualizar" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Editar" })).toHaveCount(0);
  await page.goto(`/cadastros/clientes/edit/${id}`);
  await expect(page).toHaveURL(`/cadastros/clientes/view/${id}`);
});

test("a lead becomes a customer and the customer opens", NIGHTLY, async ({ page }) => {
  await enter(page, "op");
  const name = newName("INTERESSADA");
  const api = apiAs(page);
  const lead = await api.post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name, documentNumber: newCpf(), birthDate: "1991-02-03", email: newEmail() },
    ...{ phone: "11987654321", source: "SITE", status: "NEW" },
  });
  await page.goto(`/cadastros/leads/view/${lead.body.id}`);
  await act(page, "Converter em cliente");
  await confirm(page, "Converter em cliente").click();
  await expect(page).toHaveURL(/\/cadastros\/clientes\/view\/\d+$/);
  await expect(recordPage(page).heading).toContainText(name);
  expect((await api.get(`/leads/${lead.body.id}`)).body).toMatchObject({ status: "CONVERTED" });
});

test("a company is a customer with the fields of a company", { tag: "@nightly" }, async ({ page, pageErrors }) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await enter(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  await page.getByRole("radio", { name: "Pessoa jurídica" }).check();
  await expect(record.field("person.documentNumber")).toHaveCount(0);
  const name = newName("COMÉRCIO");
  await record.typeAll({ "company.documentNumber": newCnpj(), "company.legalName": name });
  await record.choose("company.size", "Microempresa");
  await fillAddress(page);
  await expectAccessible(page);
  await shot(page, "j03-company");
  await record.create.click();
  await expectToast(page, "Cliente criado com sucesso!");
  await expect(record.heading).toHaveText(`Visualizar cliente ${name}`);
});

test("a supplier whose CNPJ exists as a supplier is refused with the register's own text", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/);
  await enter(page, "op", "/cadastros/fornecedores/create");
  const api = apiAs(page);
  const list = await api.get<{ content: { company: { documentNumber: string } }[] }>("/suppliers?pageSize=1");
  const record = recordPage(page);
  await record.type("company.documentNumber", list.body.content[0]!.company.documentNumber);
  await expect(record.control("company.legalName")).not.toHaveValue("");
  await record.choose("category", "Outro");
  await fillAddress(page);
  await record.create.click();
  await expectToast(page, "Já existe um fornecedor com este CNPJ.");
});

test("a save that renames a company of other registers asks for confirmation", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/);
  await enter(page, "op", "/cadastros/fornecedores/create");
  const api = apiAs(page);
  const [id] = await makeAgents(page, newName("PRÓPRIO"), 1);
  const { body: agent } = await api.get<{ companyID: number; company: { documentNumber: string } }>(
    `/agency-offices/${id}`,
  );
  const nameOf = async () => (await api.get<{ legalName: string }>(`/companies/${agent.companyID}`)).body.legalName;
  const former = await nameOf();
  const name = `${newName("RENOMEADA")} S.A.`;
  const record = recordPage(page);
  const dialog = page.getByRole("dialog");
  await record.type("company.documentNumber", agent.company.documentNumber);
  await expect(record.control("company.legalName")).toHaveValue(former);
  await record.type("company.legalName", name);
  await record.choose("category", "Outro");
  await fillAddress(page);
  await record.add("bankAccounts");
  await record.choose("bankAccounts.0.accountType", "Conta corrente");
  await record.choose("bankAccounts.0.bankID", "341");
  await record.typeAll({ "bankAccounts.0.agency": "1234", "bankAccounts.0.account": "123456" });
  await record.type("bankAccounts.0.accountDigit", "1");
  await record.create.click();
  for (const text of [former, name, "Razão social", "Agentes"]) await expect(dialog).toContainText(text);
  await expectAccessible(page);
  await shot(page, "j03-shared-changes");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByText(name)).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ colorScheme: "dark" });
  await shot(page, "j03-shared-changes-phone");
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  await confirm(page, "Cancelar").click();
  await expectToast(page, /^Nada foi salvo/);
  await expect(record.control("company.legalName")).toHaveValue(name);
  expect(await nameOf()).toBe(former);

  await record.create.click();
  await confirm(page, "Alterar em todos").click();
  await expectToast(page, "Fornecedor criado com sucesso!");
  expect(await nameOf()).toBe(name);
  await page.goto(`/cadastros/agentes/view/${id}`);
  await page.getByRole("button", { name: "Histórico" }).click();
  await expect(page.getByText(/Fornecedores/).first()).toBeVisible();
  await shot(page, "j03-shared-changes-history");
});

test("a user with an e-mail in use is refused", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "ad");
  const api = apiAs(page);
  const taken = await api.post<{ email: string }>("/customers", personCustomer(newName("EMAIL")));
  await page.goto("/cadastros/usuarios/create");
  const record = recordPage(page);
  await record.type("person.email", taken.body.email);
  await page.keyboard.press("Tab");
  await expect(record.error("person.email")).toHaveText("Este e-mail já está em uso.");
});
