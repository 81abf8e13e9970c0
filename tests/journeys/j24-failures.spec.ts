// Each failure is reported once with its own message, loses nothing, and disappears with its cause.
import type { Page } from "@playwright/test";
import { PROFILE_TEXTS } from "../../src/custom/users/profile/texts.ts";
import { ERRORS } from "../../src/i18n/errors.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { closeToasts, expectAccessible, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { goWithin } from "./pages/menu.ts";
import { delay, type Fault, fail, watchCalls } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

const PROVOKED = /status of [45]\d\d|answer 5\d\d|net::ERR_/;
const notices = (page: Page) => page.getByRole("region", { name: SHELL.notifications }).locator(".toast");

test("organization and settings that fail to load are reported, and the frame still works", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(PROVOKED);
  await fail(page, "GET", /^\/api\/companies\/main$/);
  await fail(page, "GET", /^\/api\/users\/me\/settings$/);
  await enter(page, "op");
  const texts = [PROFILE_TEXTS.organizationError, PROFILE_TEXTS.preferencesError];
  await Promise.all(texts.map((text) => expectToast(page, text)));
  await shot(page, "j24-frame-failed");
  await closeToasts(page);
  await page.getByRole("button", { name: "Cadastros" }).click();
  await page.getByLabel("Clientes", { exact: true }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
});

test("a profile and a list that fail to load say so and load after the fault", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(PROVOKED);
  await enter(page, "op");
  const healProfile = await fail(page, "GET", /^\/api\/users\/me$/);
  await goWithin(page, "/meu-perfil");
  await expect(page.getByText(PROFILE_TEXTS.loadError)).toBeVisible();
  await expectAccessible(page);
  await shot(page, "j24-profile-failed");
  await healProfile();
  await page.getByRole("button", { name: SHELL.retry }).click();
  await expect(page.getByRole("heading", { name: PROFILE_TEXTS.person })).toBeVisible();

  const healList = await fail(page, "GET", /^\/api\/leads$/);
  await goWithin(page, "/cadastros/leads");
  await expect(page.getByText(ERRORS.loadData)).toBeVisible();
  await healList();
  await page.getByRole("button", { name: SHELL.retry }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

// biome-ignore format: a table, one fault a line
const FAULTS: [Fault, string][] = [
  [{ status: 409, code: "DUPLICATE_DATA", field: "email" }, "Este e-mail já está em uso."],
  [{ status: 409, code: "DUPLICATE_DATA", field: "licensePlate" }, "O campo Placa não pode ser igual a um veículo já cadastrado."],
  [{ status: 409, code: "DUPLICATE_DATA", field: "chassisNumber" }, "O campo Chassi não pode ser igual a um veículo já cadastrado."],
  [{ status: 409, code: "DUPLICATE_DATA", field: "vehicleDocumentNumber" }, "O campo Renavam não pode ser igual a um veículo já cadastrado."],
  [{ status: 409, code: "DUPLICATE_DATA", entity: "ProductAdditionalFee" }, "Já existe uma taxa adicional com este tempo de empresa."],
  [{ status: 409, code: "DUPLICATE_DATA", field: "code" }, "Código identificador já existente."],
  [{ status: 404, code: "NOT_FOUND", entity: "ProductVariant" }, "Não existe parametrização para os dados informados."],
  [{ status: 404, code: "NOT_FOUND", entity: "OperationDisbursement" }, "Desembolso obrigatório não informado."],
  [{ status: 409, code: "ENTITY_IN_RELATIONSHIP", entity: "OperationStatus" }, "Não foi possível excluir este status devido à existência de uma ou mais operações associadas a ele."],
  [{ status: 400, code: "INVALID_COMMITTEE_COMPETENCE_ORDER" }, "Ordem dos cargos deve respeitar a estrutura organizacional!"],
  [{ status: 400, code: "NOT_ENOUGH_MARGIN" }, "O valor da parcela excede a margem informada!"],
  [{ status: 400, code: "EXCEEDED_LIMIT", entity: "Person" }, "Falta limite consignável disponível."],
  [{ status: 403, code: "FORBIDDEN" }, "Você não tem permissão para realizar esta ação."],
  [{ status: 413, code: "PAYLOAD_TOO_LARGE" }, "O arquivo excede o limite de 50 MB."],
  [{ status: 429, code: "RATE_LIMITED" }, "Muitas requisições. Aguarde alguns instantes e tente novamente."],
  [{ status: 503, code: "SERVICE_UNAVAILABLE" }, "Serviço temporariamente indisponível. Tente novamente em instantes."],
  [{ status: 500, code: "XPTO" }, PROFILE_TEXTS.saveError],
];

test("every refusal of a save has its own text and keeps what was typed", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(PROVOKED);
  await enter(page, "op", "/meu-perfil");
  const phone = page.getByLabel(/^Telefone/);
  const original = await phone.inputValue();
  await phone.fill("11912345678");
  for (const [fault, text] of FAULTS) {
    const heal = await fail(page, "PUT", /^\/api\/persons\/\d+$/, fault);
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(notices(page), fault.code).toHaveText([text]);
    await closeToasts(page);
    await heal();
  }
  await expect(phone).toHaveValue("(11) 91234-5678");
  await expect(page).toHaveURL("/meu-perfil");
  const atOnce = await delay(page, "GET", /^\/api\/users\/me$/, 5_000);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectToast(page, PROFILE_TEXTS.saved);
  await expect(phone).toHaveValue("(11) 91234-5678");
  await closeToasts(page);
  // The person is still being read; values typed meanwhile stay and are saved.
  await phone.fill(original);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectToast(page, PROFILE_TEXTS.saved);
  await atOnce();
  await expect(phone).toHaveValue(original);
  await page.reload();
  await expect(phone).toHaveValue(original);
});

test(
  "a lost connection is reported once, and its notice disappears when it is back",
  NIGHTLY,
  async ({ page, context, pageErrors }) => {
    pageErrors.allow(PROVOKED);
    await enter(page, "op", "/cadastros/clientes");
    // The footer is checked, because placeholder rows look the same while the first read is still running.
    await expect(page.getByText(/^Exibindo 20 resultados/)).toBeVisible();
    await context.setOffline(true);
    await expectToast(page, ERRORS.offline);
    const sort = page.getByRole("columnheader").getByRole("button").first();
    await sort.click();
    await expect(page.getByRole("main")).toContainText(ERRORS.offline);
    await expect(notices(page)).toHaveCount(1);
    await shot(page, "j24-offline");
    const lists = watchCalls(page, "GET", /^\/api\/customers$/);
    await context.setOffline(false);
    await expect.poll(() => lists.length).toBeGreaterThan(0);
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await goWithin(page, "/cadastros/leads");
    await expect(page.locator("tbody tr").first()).toBeVisible();
  },
);
