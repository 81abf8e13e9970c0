// Tests the form of a record: required fields, feedback while typing, and values that are cut, stored or cleared.
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fillPerson, NEW_CUSTOMER, UNKNOWN_DOCUMENT } from "./pages/customer.ts";
import { watchCalls } from "./pages/network.ts";
import { newCpf, newEmail, newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const required = (label: string) => `O campo "${label}" é obrigatório.`;

test("saving an empty form reports every missing field, marks it, and focuses the first", { tag: "@nightly" }, async ({
  page,
}) => {
  await enter(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  await expect(record.heading).toHaveText("Novo cliente");
  await expect(record.acts).toHaveCount(0);
  await expect(record.control("person.documentNumber")).toBeVisible();
  const posts = watchCalls(page, "POST", /^\/api\/customers$/);
  await record.create.click();
  const missing = {
    "person.documentNumber": "CPF",
    "person.fullName": "Nome completo",
    "person.birthDate": "Data de nascimento",
    "person.email": "E-mail",
    "person.phone": "Telefone",
    "address.postalCode": "CEP",
    "address.number": "Número",
    "address.state": "UF",
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

test("wrong documents, masks, dates and amounts are reported or rejected while typing", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await enter(page, "op", NEW_CUSTOMER);
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
  await expect(record.error("person.birthDate")).toHaveText(
    "A data de nascimento deve ser anterior a hoje e a partir de 01/01/1900.",
  );
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

test("the civil status married shows the spouse in one place; single hides it", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await enter(page, "op", NEW_CUSTOMER);
  const record = recordPage(page);
  await fillPerson(page, newName("CASADA"));
  await expect(record.field("person.marriageRegime")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Cônjuge" })).toHaveCount(0);
  await record.choose("person.civilStatus", "Casado(a)");
  await expect(record.field("person.marriageRegime")).toBeVisible();
  await expect(record.field("person.spouse.documentNumber").locator("label")).toHaveText(
    "CPF do cônjuge (obrigatório)",
  );
  await record.create.click();
  await expect(record.error("person.spouse.documentNumber")).toHaveText(required("CPF do cônjuge"));
  await expect(record.error("person.spouse.fullName")).toHaveText(required("Nome do cônjuge"));
  await record.type("person.spouse.fullName", "joão prado");
  await expectAccessible(page);
  await shot(page, "j03-spouse");
  await record.choose("person.civilStatus", "Solteiro(a)");
  await expect(record.field("person.spouse.fullName")).toHaveCount(0);
  await record.choose("person.civilStatus", "União estável");
  await expect(record.control("person.spouse.fullName")).toHaveValue("");
  await record.typeAll({ "person.spouse.documentNumber": newCpf(), "person.spouse.fullName": "joão prado" });
  await record.create.click();
  await expectToast(page, "Cliente criado com sucesso!");
  await expect(record.fact("Nome do cônjuge")).toHaveText("JOÃO PRADO");
});

test("a record without an address needs its parts only once it is begun", NIGHTLY, async ({ page }) => {
  await enter(page, "op");
  const { body: lead } = await apiAs(page).post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name: newName("SEM ENDEREÇO"), birthDate: "1990-05-20", documentNumber: newCpf() },
    ...{ email: newEmail(), phone: "11987654321", source: "SITE", status: "NEW" },
  });
  const { body: made } = await apiAs(page).post<{ customerID: number }>(`/leads/${lead.id}/convert`, {});
  await page.goto(`/cadastros/clientes/view/${made.customerID}`);
  const record = recordPage(page);
  await expect(page.getByRole("note")).toContainText("Falta informar: Endereço.");
  await expectAccessible(page);
  await shot(page, "j03-missing-address");
  await page.getByRole("note").getByRole("link", { name: "Informar agora" }).click();
  await expect(page).toHaveURL(/\/edit\/\d+#endereco$/);
  await expect(record.control("address.postalCode")).toBeInViewport();
  const label = record.field("address.address").locator("label");
  await expect(label).toHaveText("Logradouro");
  await record.type("address.number", "10");
  await expect(label).toHaveText("Logradouro (obrigatório)");
  await record.save.click();
  await expect(record.error("address.city")).toHaveText(required("Cidade"));
  await record.control("address.number").fill("");
  await expect(label).toHaveText("Logradouro");
  await record.type("person.occupation", "PINTORA");
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

test("long, mixed and accented texts are cut or stored; the account marked last is the primary one", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  await enter(page, "op", NEW_CUSTOMER);
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
