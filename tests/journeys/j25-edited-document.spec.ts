// A lender's developer edits one document and restarts: table, rules, contract, list, form and export follow. A second
// installation with the same build serves the edited document.
import type { Page } from "@playwright/test";
import { resourceTypes } from "../../scripts/lib/resource-types.ts";
import { loadResources, readDocuments } from "../../server/framework/documents/load-documents.ts";
import { tabsOf } from "../../src/base/layout.ts";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { ADDRESS } from "../helpers/address.ts";
import { query } from "../helpers/api.ts";
import { editedInstallation } from "./helpers/installation.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fillAddress } from "./pages/customer.ts";
import { listPage } from "./pages/list.ts";
import { maskedCnpj, newCnpj, newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";

const FILE = "registers/suppliers.json";
const LIST = "/cadastros/fornecedores";
const TITLE = "Prazo de entrega (dias)";
const TERM = { type: "integer", title: TITLE, minimum: 0, maximum: 180 } as const;
const ROWS = 45;

interface Supplier extends Record<string, unknown> {
  id: number;
  version: number;
  deliveryDays?: number | null;
  bankAccounts: object[];
}
interface SupplierPage {
  content: Supplier[];
  totalElements: number;
}

// The port is in a separate range below the ports of the other journeys.
const second = editedInstallation(Number(process.env.JOURNEYS_PORT) - 400);
test.use({ baseURL: second.url });
test.beforeAll(() => second.prepare());
test.afterAll(() => second.remove());

const withTerm = (document: ResourceDocument) => {
  document.properties.deliveryDays = { ...TERM };
  document.required!.push("deliveryDays");
  document["x-list"].columns.splice(1, 0, "deliveryDays");
  document["x-list"].filters!.push("deliveryDays");
};

const withoutTerm = (document: ResourceDocument) => {
  const others = (names: string[] = []) => names.filter((name) => name !== "deliveryDays");
  delete document.properties.deliveryDays;
  document.required = others(document.required);
  document["x-list"] = { columns: others(document["x-list"].columns), filters: others(document["x-list"].filters) };
  for (const section of tabsOf(document).flatMap(({ sections }) => sections)) section.fields = others(section.fields);
};

/** Waits until the list has loaded its parts, which would fail while the server restarts. */
const restart = async (page: Page, change: (document: ResourceDocument) => void) => {
  if ((await page.locator(".rs-list").count()) > 0) await expect(page.locator(".rs-bulk")).toBeAttached();
  second.edit(FILE, change);
  expect(await second.start()).toBeUndefined();
};

const suppliers = async (page: Page, parameters: object = {}): Promise<SupplierPage> =>
  (await apiAs(page).get<SupplierPage>(`/suppliers${query({ pageSize: 100, sort: "id,ASC", ...parameters })}`)).body;

const newSupplier = (old: Supplier, more: object) => ({
  company: { documentNumber: newCnpj(), legalName: newName("FORNECEDOR") },
  address: ADDRESS,
  category: old.category,
  bankAccounts: old.bankAccounts,
  ...more,
});

// The later test goes on with what the former one stored.
test.describe.configure({ mode: "serial", timeout: 600_000 });
test.beforeEach(({ pageErrors }) => {
  pageErrors.allow(/status of (400|401|404|503)|Serviço temporariamente indisponível/);
  // Chromium has several error names for a server that ends during a call.
  pageErrors.allow(/net::ERR_/);
});

let before: SupplierPage;
let made: number;

test("a field that is added to a document is followed everywhere", NIGHTLY, async ({ page }) => {
  await restart(page, withoutTerm);
  await signIn(page, "sa", LIST);
  before = await fillUp(page);
  await expect(listPage(page).column(TITLE)).toHaveCount(0);

  await restart(page, withTerm);
  await seeOldRows(page, before);
  made = await fillForm(page);
  await askByCalls(page, before.content[0]!);
  await readAndClear(page, made);
  await sortFilterExport(page);
});

test("a field is changed, removed and restored; another installation has its own", { tag: "@nightly" }, async ({
  page,
}) => {
  await signIn(page, "sa", LIST);
  await restart(page, ({ properties }) => {
    properties.deliveryDays!.title = "Dias para entregar";
    const oneOf = [
      { const: "A", title: "Parceiro ouro" },
      { const: "B", title: "Parceiro prata" },
    ];
    properties.partnership = { type: "string", title: "Parceria", oneOf };
    properties.payeeDocument = { type: "string", format: "cnpj", title: "CNPJ do recebedor" };
  });
  await useMoreFields(page, made);
  await takeOutAndBack(page, before);

  // The other installation serves the same build and still uses its own documents.
  await signIn(page, "sa", `http://localhost:${process.env.JOURNEYS_PORT}${LIST}`);
  await expect(listPage(page).column("Categoria")).toBeVisible();
  await expect(listPage(page).column(TITLE)).toHaveCount(0);
});

/** Creates suppliers up to 45, before the field exists. */
async function fillUp(page: Page): Promise<SupplierPage> {
  const { content, totalElements } = await suppliers(page);
  const data = Array.from({ length: ROWS - totalElements }, () => newSupplier(content[0]!, {}));
  const made = await apiAs(page).post<{ results: { state: string }[] }>("/suppliers/bulk/create", { data });
  expect(made.body.results.every(({ state }) => state === "fulfilled")).toBe(true);
  const all = await suppliers(page);
  expect(all.totalElements).toBe(ROWS);
  expect(all.content[0]).not.toHaveProperty("deliveryDays");
  return all;
}

async function seeOldRows(page: Page, before: SupplierPage): Promise<void> {
  const types = resourceTypes(readDocuments(second.schemas, []), loadResources(second.schemas));
  expect(types).toMatch(/type Supplier = \{[^}]*\n {2}deliveryDays: number;/);
  const after = await suppliers(page);
  expect(after.content).toEqual(before.content.map((row) => ({ ...row, deliveryDays: null })));
  const list = listPage(page);
  await list.open(LIST);
  await expect(list.column(TITLE)).toBeVisible();
  expect(new Set(await list.cells(TITLE))).toEqual(new Set(["–"]));
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j25-list");
  await expectInContract(page);
}

async function expectInContract(page: Page): Promise<void> {
  const { body: contract } = await apiAs(page).get<{
    paths: Record<string, { post: { requestBody: object } }>;
    components: { schemas: Record<string, { properties?: Record<string, object> }> };
  }>("/openapi.json");
  const written = Object.values(contract.components.schemas).filter(({ properties }) => properties?.deliveryDays);
  expect(written.length).toBeGreaterThan(0);
  for (const { properties } of written)
    expect(properties!.deliveryDays).toMatchObject({ title: TITLE, minimum: 0, maximum: 180 });
  expect(JSON.stringify(contract.paths["/suppliers"]!.post.requestBody)).toMatch(/"required":\[[^\]]*"deliveryDays"/);
}

/** Fills in the form by hand: the field is empty, too large and invalid before it gets a valid value. */
async function fillForm(page: Page): Promise<number> {
  const record = recordPage(page);
  await record.open(`${LIST}/create`);
  await expect(record.field("deliveryDays")).toContainText(TITLE);
  await expect(record.field("deliveryDays")).toContainText("(obrigatório)");
  const name = newName("FORNECEDOR");
  await record.type("company.documentNumber", newCnpj());
  await record.type("company.legalName", name);
  await record.choose("category", "Prestador de serviços");
  await fillAddress(page);
  await record.add("bankAccounts");
  await record.choose("bankAccounts.0.accountType", "Conta corrente");
  await record.choose("bankAccounts.0.bankID", "341");
  await record.typeAll({
    "bankAccounts.0.agency": "1234",
    "bankAccounts.0.account": "123456",
    "bankAccounts.0.accountDigit": "1",
  });
  await record.create.click();
  await expect(record.error("deliveryDays")).toContainText(`O campo "${TITLE}" é obrigatório.`);
  await record.type("deliveryDays", "181");
  await page.keyboard.press("Tab");
  await expect(record.error("deliveryDays")).toContainText("Informe um valor menor ou igual a 180.");
  await expectAccessible(page);
  await shot(page, "j25-form");
  await record.type("deliveryDays", "abc");
  await expect(record.control("deliveryDays")).toHaveValue("");
  await record.type("deliveryDays", "30");
  await record.create.click();
  await expectToast(page, "Fornecedor criado com sucesso!");
  const { content } = await suppliers(page, { searchString: name });
  expect(content.map(({ deliveryDays }) => deliveryDays)).toEqual([30]);
  return content[0]!.id;
}

async function askByCalls(page: Page, old: Supplier): Promise<void> {
  const api = apiAs(page);
  for (const more of [{}, { deliveryDays: 181 }, { deliveryDays: -1 }, { deliveryDays: "abc" }]) {
    const refused = await api.post("/suppliers", newSupplier(old, more));
    expect(refused).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR", field: "deliveryDays" } });
  }
  const accepted = await api.post("/suppliers", newSupplier(old, { deliveryDays: 60 }));
  expect(accepted).toMatchObject({ status: 201, body: { deliveryDays: 60 } });
}

async function readAndClear(page: Page, id: number): Promise<void> {
  const record = recordPage(page);
  await record.open(`${LIST}/view/${id}`);
  await expect(record.fact(TITLE)).toHaveText("30");
  await record.edit.click();
  await record.control("deliveryDays").fill("");
  await record.save.click();
  await expect(record.error("deliveryDays")).toContainText(`O campo "${TITLE}" é obrigatório.`);
  const api = apiAs(page);
  for (const [path, body] of [
    [`/suppliers/${id}?clear=deliveryDays`, {}],
    [`/suppliers/${id}`, { deliveryDays: null }],
  ] as const)
    expect(await api.put(path, body)).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR", field: "deliveryDays" },
    });
  expect((await api.get(`/suppliers/${id}`)).body.deliveryDays).toBe(30);
}

async function sortFilterExport(page: Page): Promise<void> {
  const list = listPage(page);
  await list.open(LIST);
  await list.column(TITLE).getByRole("button").click();
  await expect.poll(async () => (await list.cells(TITLE)).filter((text) => text !== "–")).toEqual(["30", "60"]);
  await page.getByRole("button", { name: "Filtro", exact: true }).click();
  await page.getByRole("dialog", { name: "Filtros" }).getByRole("button", { name: TITLE, exact: true }).click();
  await page.getByLabel("Mínimo").fill("40");
  await page.getByLabel("Máximo").fill("90");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(list.rows).toHaveCount(1);
  expect(await list.cells(TITLE)).toEqual(["60"]);
  await shot(page, "j25-filter");
  const api = apiAs(page);
  const filters = { deliveryDays: { $gte: 30 } };
  expect((await api.get(`/suppliers/count${query({ filters })}`)).body).toEqual({ count: 2 });
  const sorted = await suppliers(page, { filters, sort: "deliveryDays,DESC" });
  expect(sorted.content.map(({ deliveryDays }) => deliveryDays)).toEqual([60, 30]);
  const { body: csv } = await api.get<string>(`/suppliers/export${query({ filters, sort: "deliveryDays,ASC" })}`);
  const lines = csv.trim().split("\r\n");
  expect(lines[0]).toContain(TITLE);
  expect(lines.slice(1).map((line) => line.split(";")[1])).toEqual(["30", "60"]);
}

async function useMoreFields(page: Page, id: number): Promise<void> {
  const record = recordPage(page);
  const cnpj = newCnpj();
  await record.open(`${LIST}/edit/${id}`);
  await expect(record.field("deliveryDays")).toContainText("Dias para entregar");
  await expect(record.control("deliveryDays")).toHaveValue("30");
  await record.choose("partnership", "Parceiro prata");
  await record.type("payeeDocument", cnpj);
  await expect(record.control("payeeDocument")).toHaveValue(maskedCnpj(cnpj));
  await record.save.click();
  await expectToast(page, "Fornecedor editado com sucesso!");
  const { body } = await apiAs(page).get<Supplier>(`/suppliers/${id}`);
  expect(body).toMatchObject({ partnership: "B", payeeDocument: cnpj, deliveryDays: 30 });
  await record.open(`${LIST}/view/${id}`);
  await expect(record.fact("Parceria")).toHaveText("Parceiro prata");
  await expect(record.fact("CNPJ do recebedor")).toHaveText(maskedCnpj(cnpj));
  await shot(page, "j25-view");
  await listPage(page).open(LIST);
  await expect(listPage(page).column("Dias para entregar")).toBeVisible();
}

/** A removed field disappears from list and contract, and has its old values when it is restored. */
async function takeOutAndBack(page: Page, before: SupplierPage): Promise<void> {
  const full = await suppliers(page);
  await restart(page, withoutTerm);
  const list = listPage(page);
  await list.open(LIST);
  await expect(list.column("Dias para entregar")).toHaveCount(0);
  const bare = await suppliers(page);
  expect(bare.content.slice(0, ROWS).map(({ id }) => id)).toEqual(before.content.map(({ id }) => id));
  expect(JSON.stringify(bare)).not.toContain("deliveryDays");
  const unknown = await apiAs(page).put(`/suppliers/${bare.content[0]!.id}`, { deliveryDays: 5 });
  expect(unknown.status).toBe(400);
  await restart(page, withTerm);
  expect((await suppliers(page)).content).toEqual(full.content);

  // A type that does not fit the existing column is refused at the start, with a message.
  second.edit(FILE, ({ properties }) => {
    properties.deliveryDays = { type: "string", title: TITLE };
  });
  const said = await second.start();
  expect(said).toContain(`- ${FILE} › properties.deliveryDays: a coluna suppliers.delivery_days guarda bigint`);
  expect(said).not.toMatch(/\n\s+at /);
}
