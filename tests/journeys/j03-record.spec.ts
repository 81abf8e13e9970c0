// One record of a register: filling, refusing, saving, changing, leaving, and two people at once.
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { makeCustomers } from "./pages/made.ts";
import { fail, parameters, watchCalls } from "./pages/network.ts";
import { maskedCpf, newCpf, newEmail, newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";

const NEW_CUSTOMER = "/cadastros/clientes/create";
const required = (label: string) => `O campo "${label}" é obrigatório.`;

/** The house is asked whether it knows a document; for a new one the answer is 404. */
const UNKNOWN_DOCUMENT = /status of 404.*\/documentNumber\//;

async function fillPerson(page: Page, name: string): Promise<string> {
  const record = recordPage(page);
  const cpf = newCpf();
  await record.typeAll({
    "person.documentNumber": cpf,
    "person.fullName": name,
    "person.birthDate": "05031985",
    "person.email": newEmail(),
    "person.phone": "11987654321",
  });
  return cpf;
}

test("saving an empty form tells every missing field, marks it, and stands in the first", async ({ page }) => {
  await signIn(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  await expect(record.heading).toHaveText("Novo cliente");
  await expect(record.remove).toBeDisabled();
  await expect(record.control("person.documentNumber")).toBeVisible();
  const posts = watchCalls(page, "POST", /^\/api\/customers$/);
  await record.create.click();
  const missing = {
    "person.documentNumber": "CPF",
    "person.fullName": "Nome completo",
    "person.birthDate": "Data de nascimento",
    "person.email": "E-mail",
    "person.phone": "Telefone",
  };
  for (const [path, label] of Object.entries(missing)) {
    await expect(record.error(path)).toHaveText(required(label));
    await expect(record.field(path).locator("label")).toHaveText(`${label} (obrigatório)`);
  }
  for (const [path, label] of Object.entries({
    "person.socialName": "Nome social",
    "person.occupation": "Profissão",
  })) {
    await expect(record.field(path).locator("label")).toHaveText(label);
    await expect(record.error(path)).toHaveCount(0);
  }
  await expect(record.control("person.documentNumber")).toBeFocused();
  await expect(record.create).toBeDisabled();
  expect(posts).toHaveLength(0);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j03-required");
});

test("wrong documents, masks, dates and amounts are told or kept out while typing", async ({ page, pageErrors }) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await signIn(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  await record.type("person.documentNumber", "11111111111");
  await expect(record.control("person.documentNumber")).toHaveValue("111.111.111-11");
  await page.keyboard.press("Tab");
  await expect(record.error("person.documentNumber")).toHaveText("CPF inválido.");
  await record.type("person.documentNumber", newCpf());
  await expect(record.error("person.documentNumber")).toHaveCount(0);

  await record.type("person.phone", "1133334444");
  await expect(record.control("person.phone")).toHaveValue("(11) 3333-4444");
  await record.type("person.phone", "119876543219");
  await expect(record.control("person.phone")).toHaveValue("(11) 98765-4321");
  await expect(record.control("person.birthDate")).toHaveAttribute("placeholder", "Selecione a data desejada");
  await record.type("person.birthDate", tomorrow());
  await page.keyboard.press("Tab");
  await expect(record.error("person.birthDate")).toHaveText("A data não pode ser futura.");
  await record.type("person.income", "-5");
  await expect(record.control("person.income")).toHaveValue("0,05");

  await record.type("address.postalCode", "010010009");
  await expect(record.control("address.postalCode")).toHaveValue("01001-000");
  await expect(record.control("address.address")).toHaveValue(/praça da sé/i);
  await expect(record.control("address.state")).toHaveValue("SP");

  await expect(record.field("person.companyDocumentNumber")).toHaveCount(0);
  await record.control("person.ownsCompany").check();
  await record.type("person.companyDocumentNumber", "11222333000180");
  await page.keyboard.press("Tab");
  await expect(record.error("person.companyDocumentNumber")).toHaveText("CNPJ inválido.");
  await record.control("person.ownsCompany").uncheck();
  await expect(record.field("person.companyDocumentNumber")).toHaveCount(0);
  await record.control("person.ownsCompany").check();
  await expect(record.control("person.companyDocumentNumber")).toHaveValue("");
  await expectAccessible(page);
  await shot(page, "j03-masks");
});

function tomorrow(): string {
  const day = new Date(Date.now() + 24 * 3_600_000);
  return new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(day).replaceAll("/", "");
}

test("the civil status married asks for the spouse with name and CPF", async ({ page }) => {
  await signIn(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  await expect(record.field("person.marriageRegime")).toHaveCount(0);
  await record.choose("person.civilStatus", "Casado(a)");
  await expect(record.field("person.marriageRegime")).toBeVisible();
  await expect(record.field("relatedPersons")).toContainText("Pessoas relacionadas (obrigatório)");
  await record.add("relatedPersons");
  await expect(record.error("relatedPersons.0.fullName")).toHaveCount(0);
  await record.choose("relatedPersons.0.type", "Cônjuge");
  await expect(record.field("relatedPersons.0.documentNumber").locator("label")).toHaveText("CPF (obrigatório)");
  await record.create.click();
  await expect(record.error("relatedPersons.0.documentNumber")).toHaveText(required("CPF"));
  await expect(record.error("relatedPersons.0.fullName")).toHaveText(required("Nome completo"));
  await record.choose("person.civilStatus", "Solteiro(a)");
  await expect(record.field("person.marriageRegime")).toHaveCount(0);
  await expect(record.field("relatedPersons")).not.toContainText("Pessoas relacionadas (obrigatório)");
});

test("a known CPF is told at once and asked for once; it cannot be a customer twice", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 409/);
  await signIn(page, "op", NEW_CUSTOMER);
  const [id] = await makeCustomers(page, newName("CONHECIDA"), 1);
  const known = await apiAs(page).get<{ documentNumber: string; name: string }>(`/customers/${id}`);
  const record = recordPage(page);
  const lookups = watchCalls(page, "GET", /\/documentNumber\//);
  await record.type("person.documentNumber", known.body.documentNumber);
  const typed = Date.now();
  await expect.poll(() => lookups.length).toBe(1);
  expect(Date.now() - typed).toBeGreaterThanOrEqual(550);
  await expect(record.field("person.documentNumber").getByRole("status")).toContainText("Encontramos este CPF");
  await expect(record.control("person.fullName")).toHaveValue(known.body.name);
  expect(lookups).toHaveLength(1);
  await record.create.click();
  await expectToast(page, "Já existe um cliente com este CPF.");
  await expect(page).toHaveURL(/\/create$/);
  await expect(record.control("person.fullName")).toHaveValue(known.body.name);
  await shot(page, "j03-known-cpf");
});

test("a new customer is saved once, read, changed by the changed fields alone, and left only on purpose", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await signIn(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  const name = newName("CONCEIÇÃO");
  const posts = watchCalls(page, "POST", /^\/api\/customers$/);
  const cpf = await fillPerson(page, name.toLowerCase());
  await expect(record.control("person.fullName")).toHaveValue(name);
  await record.type("person.occupation", "professora");
  await record.create.dblclick();
  await expectToast(page, "Cliente criado com sucesso!");
  await expect(page).toHaveURL(/\/cadastros\/clientes\/view\/\d+$/);
  expect(posts).toHaveLength(1);
  expect(posts[0]!.postDataJSON().person).toMatchObject({
    documentNumber: cpf,
    fullName: name,
    birthDate: "1985-03-05",
  });
  const address = new URL(page.url()).pathname;

  await expect(record.heading).toHaveText(`Visualizar cliente ${name}`);
  await expect(record.fact("CPF")).toContainText(maskedCpf(cpf));
  await expect(record.fact("Data de nascimento")).toHaveText("05/03/1985");
  await expect(page.locator(".rs-foot")).toContainText(/Criado por BIANCA TORRES LACERDA em \d\d\/\d\d\/\d{4}/);
  await expect(page.locator(".rs-record-main").locator("input, select, textarea")).toHaveCount(0);
  await expect(record.save).toHaveCount(0);
  await expect(record.remove).toBeEnabled();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j03-view");

  await expect(record.edit).toHaveAttribute("href", address.replace("/view/", "/edit/"));
  await record.edit.click();
  await expect(record.heading).toHaveText(`Editar cliente ${name}`);
  await expect(record.control("person.fullName")).toHaveValue(name);
  const puts = watchCalls(page, "PUT", /^\/api\/customers\/\d+$/);
  await expect(record.save).toBeDisabled();
  await record.type("registrationNumber", "A-17");
  await record.control("person.occupation").fill("");
  await shot(page, "j03-edit");
  await record.save.click();
  await expectToast(page, "Cliente editado com sucesso!");
  await expect(page).toHaveURL(address);
  expect(puts).toHaveLength(1);
  expect(puts[0]!.postDataJSON()).toEqual({ registrationNumber: "A-17" });
  expect(parameters(puts[0]!).getAll("clear")).toEqual(["person.occupation"]);

  await record.edit.click();
  await record.type("registrationNumber", "B-18");
  await page.getByRole("link", { name: "Fornecedores", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Existem alterações não salvas. Deseja realmente sair?");
  await dialog.getByRole("button", { name: "Continuar editando" }).click();
  await expect(record.control("registrationNumber")).toHaveValue("B-18");
  await page.getByRole("link", { name: "Fornecedores", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page).toHaveURL(/\/cadastros\/fornecedores$/);
  expect(puts).toHaveLength(1);
});

test("two people change the same customer: the second is told and chooses field by field", async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/);
  await signIn(page, "op");
  const [id] = await makeCustomers(page, newName("DISPUTADA"), 1);
  const address = `/cadastros/clientes/edit/${id}`;
  const record = recordPage(page);
  await record.open(address);
  const other = await browser.newPage();
  await signIn(other, "op2", address);
  await recordPage(other).type("registrationNumber", "OUTRA");
  await recordPage(other).save.click();
  await expectToast(other, "Cliente editado com sucesso!");
  await other.close();

  await record.type("registrationNumber", "MINHA");
  await record.save.click();
  const dialog = page.getByRole("dialog", { name: "Este registro foi alterado por outra pessoa" });
  await expect(dialog).toContainText("MINHA");
  await expect(dialog).toContainText("OUTRA");
  await expectAccessible(page);
  await shot(page, "j03-two-people");
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Aplicar escolhas" }).click();
  await record.save.click();
  await expectToast(page, "Cliente editado com sucesso!");
  expect((await apiAs(page).get(`/customers/${id}`)).body.registrationNumber).toBe("MINHA");
});

test("a save that fails keeps the form and shows its own text for each kind of failure", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of (4|5)\d\d|answer 5\d\d|ERR_INTERNET_DISCONNECTED/);
  await signIn(page, "op");
  const [id] = await makeCustomers(page, newName("FALHA"), 1);
  const record = recordPage(page);
  await record.open(`/cadastros/clientes/edit/${id}`);
  await record.type("registrationNumber", "C-19");
  for (const [status, code, text] of [
    [500, "XPTO", "Não foi possível editar cliente!"],
    [403, "FORBIDDEN", "Você não tem permissão para realizar esta ação."],
    [409, "STALE_RECORD", "Este registro foi alterado por outro usuário. Recarregue a página e tente novamente."],
    [413, "PAYLOAD_TOO_LARGE", "O arquivo excede o limite de 50 MB."],
    [429, "RATE_LIMITED", "Muitas requisições. Aguarde alguns instantes e tente novamente."],
    [503, "SERVICE_UNAVAILABLE", "Serviço temporariamente indisponível. Tente novamente em instantes."],
  ] as const) {
    const mended = await fail(page, "PUT", /^\/api\/customers\/\d+$/, { status, code });
    await record.save.click();
    await expectToast(page, text);
    expect(new URL(page.url()).pathname).toBe(`/cadastros/clientes/edit/${id}`);
    await expect(record.control("registrationNumber")).toHaveValue("C-19");
    await mended();
  }
  await page.context().setOffline(true);
  await record.save.click();
  await expectToast(page, "Sem conexão com a internet.");
  await page.context().setOffline(false);
  await expect(page.locator("body")).not.toContainText("XPTO");
  await shot(page, "j03-save-failed");
  await record.save.click();
  await expectToast(page, "Cliente editado com sucesso!");
});

async function addAccount(page: Page, place: number, bank: string): Promise<void> {
  const record = recordPage(page);
  const at = (name: string) => `bankAccounts.${place}.${name}`;
  await record.add("bankAccounts");
  await record.choose(at("accountType"), "Conta corrente");
  await record.choose(at("bankID"), bank);
  await record.typeAll({ [at("agency")]: "1234", [at("account")]: "123456789012", [at("accountDigit")]: "123" });
  await expect(record.control(at("account"))).toHaveValue("123456789");
  await expect(record.control(at("accountDigit"))).toHaveValue("12");
  await record.control(at("primary")).check();
}

test("long, mixed and accented texts are cut or kept; the account marked last is the primary one", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await signIn(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  await fillPerson(page, newName("TEXTO"));
  await record.control("person.email").fill("");
  const email = newEmail().replace("jornada", "Joao.Jornada");
  await record.type("person.email", email);
  await expect(record.control("person.email")).toHaveValue(email);
  await record.type("person.occupation", "conceição");
  await expect(record.control("person.occupation")).toHaveValue("CONCEIÇÃO");
  await record.control("person.socialName").fill("a".repeat(300));
  await expect(record.control("person.socialName")).toHaveValue("A".repeat(120));
  await record.control("notes").fill("Primeira linha\nsegunda Linha");
  await addAccount(page, 0, "001");
  await record.create.click();
  await expectToast(page, "Cliente criado com sucesso!");
  await expect(record.fact("Observações")).toHaveText(/Primeira linha\s+segunda Linha/);
  await expect(record.fact("Observações").getByText("segunda Linha")).toHaveCSS("white-space", /^pre/);
  const id = new URL(page.url()).pathname.split("/").at(-1);

  await record.edit.click();
  await addAccount(page, 1, "341");
  await record.choose("bankAccounts.1.pixKeyType", "CPF");
  await record.type("bankAccounts.1.pixKey", "12345");
  await page.keyboard.press("Tab");
  await expect(record.error("bankAccounts.1.pixKey")).toBeVisible();
  await record.type("bankAccounts.1.pixKey", newCpf());
  await expect(record.error("bankAccounts.1.pixKey")).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "j03-accounts");
  await record.save.click();
  await expectToast(page, "Cliente editado com sucesso!");
  const { body } = await apiAs(page).get<{ bankAccounts: { primary: boolean }[]; person: object; notes: string }>(
    `/customers/${id}`,
  );
  expect(body.bankAccounts.map(({ primary }) => primary)).toEqual([false, true]);
  expect(body.person).toMatchObject({ email, occupation: "CONCEIÇÃO", socialName: "A".repeat(120) });
  expect(body.notes).toBe("Primeira linha\nsegunda Linha");
});

test("a file of another kind and an empty file are refused; a good one shows its name", async ({ page }) => {
  await signIn(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  await record.add("attachments");
  const box = record.field("attachments");
  const uploads = watchCalls(page, "POST", /\/public-files\/upload$/);
  const choose = (name: string, content: string) =>
    box.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(content) });
  await choose("programa.exe", "MZ");
  await expect(box.getByText("Tipo de arquivo não permitido.")).toBeVisible();
  await choose("vazio.pdf", "");
  await expect(box.getByText("O arquivo está vazio.")).toBeVisible();
  expect(uploads).toHaveLength(0);
  await expectAccessible(page);
  await shot(page, "j03-files");
  await choose("contrato.pdf", "%PDF-1.4\n%%EOF\n");
  await expect(box.getByText("contrato.pdf")).toBeVisible();
  expect(uploads).toHaveLength(1);
});
