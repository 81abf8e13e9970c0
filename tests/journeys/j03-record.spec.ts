// Tests one record of a register: look-up, saving, reading, changing, refusals, and two people at once.
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fillAddress, fillPerson, NEW_CUSTOMER, UNKNOWN_DOCUMENT } from "./pages/customer.ts";
import { makeCustomers } from "./pages/made.ts";
import { fail, hold, parameters, watchCalls } from "./pages/network.ts";
import { maskedCpf, newCpf, newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";
import { sentAt, typeAtOnce } from "./pages/typing.ts";

test("a registered CPF is reported at once and looked up once; it cannot be a customer twice", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 409/);
  await enter(page, "op", NEW_CUSTOMER);
  const [id] = await makeCustomers(page, newName("CONHECIDA"), 1);
  const customer = await apiAs(page).get<{ documentNumber: string; name: string }>(`/customers/${id}`);
  const record = recordPage(page);
  const lookups = watchCalls(page, "GET", /\/documentNumber\//);
  const typed = await typeAtOnce(record.control("person.documentNumber"), customer.body.documentNumber);
  await expect.poll(() => lookups.length).toBe(1);
  expect((await sentAt(lookups[0]!)) - typed).toBeGreaterThanOrEqual(550);
  await expect(record.field("person.documentNumber").getByRole("status")).toContainText("Encontramos este CPF");
  await expect(record.control("person.fullName")).toHaveValue(customer.body.name);
  expect(lookups).toHaveLength(1);
  await fillAddress(page);
  await record.create.click();
  await expectToast(page, "Já existe um cliente com este CPF.");
  await expect(page).toHaveURL(/\/cadastros\/clientes\/create#dados-do-cliente$/);
  await expect(record.control("person.fullName")).toHaveValue(customer.body.name);
  await shot(page, "j03-known-cpf");
});

test("a registered CPF is reported to fast typists, and to those who come back to the field", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "op");
  const [id] = await makeCustomers(page, newName("APRESSADA"), 1);
  const { body } = await apiAs(page).get<{ documentNumber: string; name: string }>(`/customers/${id}`);
  const record = recordPage(page);
  const notice = record.field("person.documentNumber").getByRole("status");
  const schemaComes = await hold(page, "GET", /^\/api\/schemas\/persons$/);
  await page.goto(NEW_CUSTOMER);
  await record.type("person.documentNumber", body.documentNumber);
  // The postal code is looked up after the same delay, so the document's look-up is due once the address is there.
  await record.type("address.postalCode", "01001000");
  await expect(record.control("address.state")).toHaveValue("SP");
  await schemaComes();
  await expect(notice).toContainText("Encontramos este CPF");
  await expect(record.control("person.fullName")).toHaveValue(body.name);

  await page.goto(NEW_CUSTOMER);
  const lookups = watchCalls(page, "GET", /\/documentNumber\//);
  const answerComes = await hold(page, "GET", /\/documentNumber\//);
  await record.type("person.documentNumber", body.documentNumber);
  await expect.poll(() => lookups.length).toBe(1);
  await record.control("person.documentNumber").press("Backspace");
  await record.control("person.documentNumber").press(body.documentNumber.at(-1)!);
  await answerComes();
  await expect(notice).toContainText("Encontramos este CPF");
  await expect(record.control("person.fullName")).toHaveValue(body.name);
});

test("human resources are informed of an existing CPF or e-mail on leaving the field", { tag: "@nightly" }, async ({
  page,
}) => {
  await enter(page, "op", "/cadastros/central-de-pessoas/create");
  const record = recordPage(page);
  const [id] = await makeCustomers(page, newName("REPETIDA"), 1);
  const customer = await apiAs(page).get<{ documentNumber: string; email: string }>(`/customers/${id}`);
  const duplicateChecks = watchCalls(page, "POST", /\/persons\/check-duplicate$/);
  await record.type("documentNumber", customer.body.documentNumber);
  await page.keyboard.press("Tab");
  await expect(record.error("documentNumber")).toHaveText("Já existe uma pessoa com este CPF.");
  await record.type("email", customer.body.email);
  await page.keyboard.press("Tab");
  await expect(record.error("email")).toHaveText("Este e-mail já está em uso.");
  expect(duplicateChecks.map((request) => request.postDataJSON())).toEqual([
    { documentNumber: customer.body.documentNumber },
    { email: customer.body.email },
  ]);
  await expectAccessible(page);
  await shot(page, "j03-taken");
  await record.type("documentNumber", newCpf());
  await page.keyboard.press("Tab");
  await expect(record.error("documentNumber")).toHaveCount(0);
});

test("a new customer is saved once and shown", async ({ page, pageErrors }) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await enter(page, "op", NEW_CUSTOMER);
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
  await expect(record.fact("CPF/CNPJ")).toContainText(maskedCpf(cpf));
  await expect(record.fact("Data de nascimento")).toHaveText("05/03/1985");
  await expect(page.locator(".rs-foot")).toContainText(/Criado por BIANCA TORRES LACERDA em \d\d\/\d\d\/\d{4}/);
  await expect(page.locator(".rs-record-main").locator("input, select, textarea")).toHaveCount(0);
  await expect(record.save).toHaveCount(0);
  await expect(record.acts).toBeEnabled();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j03-view");
  await expect(record.edit).toHaveAttribute("href", address.replace("/view/", "/edit/"));
});

test(
  "a change sends the changed fields alone, and unsaved changes are left only after a question",
  NIGHTLY,
  async ({ page }) => {
    await enter(page, "op");
    const name = newName("CONCEIÇÃO");
    const [id] = await makeCustomers(page, name, 1);
    const api = apiAs(page);
    expect((await api.put(`/customers/${id}`, { person: { occupation: "PROFESSORA" } })).status).toBe(200);
    const address = `/cadastros/clientes/view/${id}`;
    const record = recordPage(page);
    await record.open(address);
    await record.edit.click();
    await expect(record.heading).toHaveText(`Editar cliente PESSOA A ${name}`);
    await expect(record.control("person.fullName")).toHaveValue(`PESSOA A ${name}`);
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
    await expect(dialog).toContainText("O que você digitou fica guardado como rascunho por 30 dias.");
    await dialog.getByRole("button", { name: "Continuar editando" }).click();
    await expect(record.control("registrationNumber")).toHaveValue("B-18");
    await page.getByRole("link", { name: "Fornecedores", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sair e guardar o rascunho" }).click();
    await expect(page).toHaveURL(/\/cadastros\/fornecedores$/);
    expect(puts).toHaveLength(1);
  },
);

test("of two people who change the same customer the second resolves the conflict field by field", {
  tag: "@nightly",
}, async ({ page, browser, pageErrors }) => {
  pageErrors.allow(/status of 409/);
  await enter(page, "op");
  const [id] = await makeCustomers(page, newName("DISPUTADA"), 1);
  const address = `/cadastros/clientes/edit/${id}`;
  const record = recordPage(page);
  await record.open(address);
  const other = await anotherPage(browser);
  await enter(other, "op2", address);
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
  await dialog.getByRole("button", { name: "Salvar com estas escolhas" }).click();
  await expectToast(page, "Cliente editado com sucesso!");
  expect((await apiAs(page).get(`/customers/${id}`)).body.registrationNumber).toBe("MINHA");
});

test("a save that fails keeps the form and shows its own text for each kind of failure", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of (4|5)\d\d|answer 5\d\d|net::ERR_/);
  await enter(page, "op");
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
  // Other requests fail as well, so the test waits for the failure of the save itself.
  const lost = page.waitForEvent(
    "requestfailed",
    (call) => call.method() === "PUT" && /\/customers\//.test(call.url()),
  );
  await record.save.click();
  await lost;
  await expectToast(page, "Sem conexão com a internet.");
  await page.context().setOffline(false);
  await expect(page.locator("body")).not.toContainText("XPTO");
  await shot(page, "j03-save-failed");
  await record.save.click();
  await expectToast(page, "Cliente editado com sucesso!");
});
