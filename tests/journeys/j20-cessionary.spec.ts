// A cessionary company: its areas, its payers and assignors, one record with several roles, and its own data.
import type { Page } from "@playwright/test";
import { ADDRESS } from "../helpers/address.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fillAddress } from "./pages/customer.ts";
import { listPage, searchedFor } from "./pages/list.ts";
import { closedAddresses, expectClosed, menuLeaves, userMenuItems } from "./pages/menu.ts";
import { maskedCnpj, maskedCpf, newCnpj, newCpf, newEmail, newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const UNKNOWN_DOCUMENT = /status of 404.*\/documentNumber\//;
const OWN = ["usuarios", "sacados", "cedentes", "central-de-pessoas", "central-de-empresas"];

const TREASURY = ["/tesouraria/contas-a-pagar", "/tesouraria/contas-a-receber"];

const idOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1)!;

test("a cessionary has its areas and its own company, and none of the lender's tools", { tag: "@nightly" }, async ({
  page,
}) => {
  await enter(page, "ce");
  await expect(page.getByRole("img", { name: "Logo da cessionária" }).first()).toBeVisible();
  expect((await menuLeaves(page)).toSorted()).toEqual(
    [
      "Página Inicial",
      "Cadastros > Cedentes",
      "Cadastros > Central de empresas",
      "Cadastros > Central de pessoas",
      "Cadastros > Sacados",
      "Cadastros > Usuários",
      "Operacional > Cessões",
      "Operacional > Operações",
      "Tesouraria > Contas a pagar",
      "Tesouraria > Contas a receber",
    ].toSorted(),
  );
  expect(await userMenuItems(page)).toEqual(["Empresa cessionária", "Meu perfil", "Ajuda", "Sair"]);
  await expect(page.getByRole("button", { name: /notificaç|disponib/i })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j20-start");
  const open = [
    ...OWN.map((name) => `/cadastros/${name}`),
    "/configuracoes/cessionaria",
    "/operacional/cessoes",
    "/operacional/operacoes",
    ...TREASURY,
  ];
  await expectClosed(page, await closedAddresses(page, open));
});

test("payers are persons and companies: created, listed together, refused twice, changed and deleted", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  pageErrors.allow(/status of 409/);
  await enter(page, "ce", "/cadastros/sacados/create");
  const record = recordPage(page);
  const surname = newName("PAGADOR");
  const [cnpj, cpf] = [newCnpj(), newCpf()];
  await record.typeAll({
    "company.documentNumber": cnpj,
    "company.legalName": `${surname} LTDA`,
    email: newEmail(),
    creditLimit: "1000000",
  });
  await fillAddress(page);
  // The page is scrolled to the top, because axe reports a control that is half covered by the top bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j20-new-payer");
  await record.create.click();
  await expectToast(page, "Sacado criado com sucesso!");
  await expect(record.fact("Limite de crédito")).toHaveText(/10\.000,00/);

  await page.goto("/cadastros/sacados/create");
  await page.getByRole("radio", { name: "Pessoa física" }).check();
  await record.typeAll({ "person.documentNumber": cpf, "person.fullName": `${surname} SILVA`, email: newEmail() });
  await fillAddress(page);
  await record.create.click();
  await expectToast(page, "Sacado criado com sucesso!");

  const list = listPage(page);
  await list.open(`/cadastros/sacados${searchedFor(surname)}`);
  expect((await list.cells("CPF/CNPJ")).toSorted()).toEqual([maskedCpf(cpf), maskedCnpj(cnpj)].toSorted());
  await expectAccessible(page);
  await shot(page, "j20-payers");

  await page.goto("/cadastros/sacados/create");
  await record.typeAll({ "company.documentNumber": cnpj, "company.legalName": `${surname} LTDA`, email: newEmail() });
  await expect(record.control("address.number")).toHaveValue("S/N");
  await record.create.click();
  await expect(record.error("company.documentNumber")).toHaveText("Já existe um sacado com este CNPJ.");
  await shot(page, "j20-same-cnpj");

  await list.open(`/cadastros/sacados${searchedFor(cpf)}`);
  await list.chooseAction(list.row(`${surname} SILVA`), "Editar");
  await record.type("defaultPaymentTermDays", "45");
  await record.save.click();
  await expectToast(page, "Sacado editado com sucesso!");
  await expect(record.heading).toHaveText(/^Visualizar sacado/);
  await record.askRemoval();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir sacado" }).click();
  await expectToast(page, "Dado deletado com sucesso!");
});

test("a payer that becomes an assignor is one company with its roles; other cessionaries' records are not there", {
  tag: "@nightly",
}, async ({ page, browser, pageErrors }) => {
  pageErrors.allow(/status of 40[49]/);
  await enter(page, "ce");
  const api = apiAs(page);
  const [cnpj, legalName] = [newCnpj(), newName("INDÚSTRIA CEDENTE")];
  const company = { documentNumber: cnpj, legalName, tradeName: "CEDENTE DA SERRA" };
  expect((await api.post("/buyers", { type: "COMPANY", email: newEmail(), address: ADDRESS, company })).status).toBe(
    201,
  );
  await page.goto("/cadastros/cedentes/create");
  const record = recordPage(page);
  await record.type("company.documentNumber", cnpj);
  await expect(record.control("company.legalName")).toHaveValue(legalName);
  await shot(page, "j20-known-company");
  const product = await api.get<{ id: number; text: string }[]>("/products/list");
  const made = await api.post<{ id: number; companyID: number }>("/cessionary-assignors", {
    company: { documentNumber: cnpj, legalName },
    address: ADDRESS,
    products: [product.body[0]!.id],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const twice = await api.post("/cessionary-assignors", {
    company: { documentNumber: cnpj, legalName },
    address: ADDRESS,
    products: [product.body[0]!.id],
  });
  expect([twice.status, twice.body.message]).toEqual([409, "Já existe um cedente com este CNPJ."]);
  await page.goto(`/cadastros/central-de-empresas/view/${made.body.companyID}`);
  await expect(record.fact("Nome fantasia")).toHaveText("CEDENTE DA SERRA");
  await expect(page.locator("body")).toContainText("Cedente");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j20-company");
  await listPage(page).open("/cadastros/central-de-pessoas");
  await expectAccessible(page);

  const op = await browser.newPage();
  await enter(op, "op");
  const foreign = await apiAs(op).post<{ id: number }>("/buyers", {
    type: "COMPANY",
    email: newEmail(),
    address: ADDRESS,
    company: { documentNumber: newCnpj(), legalName: newName("DE OUTRA CARTEIRA") },
  });
  await op.goto("/configuracoes/cessionaria");
  await expect(op).toHaveURL("/404");
  await op.close();
  await page.goto(`/cadastros/sacados/view/${foreign.body.id}`);
  await expect(page.getByRole("heading", { name: "Este registro não existe mais" })).toBeVisible();
  for (const answer of [await api.get(`/buyers/${foreign.body.id}`), await api.delete(`/buyers/${foreign.body.id}`)])
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
});

test("the cessionary edits its own data in one page", NIGHTLY, async ({ page }) => {
  await enter(page, "ce", "/settings/cessionaryCompany");
  await expect(page).toHaveURL(/\/configuracoes\/cessionaria$/);
  const record = recordPage(page);
  const email = newEmail();
  await page.getByRole("button", { name: /^Editar/ }).click();
  await record.type("notificationEmail", email);
  await record.save.click();
  await expectToast(page, /sucesso/);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j20-own-company");
  expect(idOf(page)).toBe("cessionaria");
});
