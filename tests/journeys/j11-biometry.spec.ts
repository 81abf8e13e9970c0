// Biometry: an administrator sets what scores lead to and how long they hold; a person sends a picture by a link from a
// small phone; people decide on the record.
import type { Browser, Page } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "../../scripts/lib/browser.ts";
import { drawOf } from "../../server/lending/bureaus/index.ts";
import { overflowOf, smallTargetsOf } from "./helpers/access.ts";
import { expectNoEnglish, expectNoFindings, expectToast, shot } from "./helpers/looks.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fail, parameters, watchCalls } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

const FAKE_CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
test.use({ launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...FAKE_CAMERA] } });

const SETTINGS = "/configuracoes/biometria";
const RULES = /^\/api\/biometry-parametrizations/;
const VALIDITY = /^\/api\/biometry-parameters/;
const BANDS = [
  "Positivo: +50 a +100 (recomenda aprovar)",
  "Positivo: +1 a +49 (avaliar risco)",
  "Neutro: 0 (negar e solicitar nova captura)",
  "Negativo: -1 a -39 (avaliar risco)",
  "Negativo: -40 a -100 (negar)",
];

test(
  "five bands are read, opened and saved, and failures are said in words (BIO-001 to 009, 013 to 015)",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    pageErrors.allow(/500/);
    const reads = watchCalls(page, "GET", RULES);
    const writes = watchCalls(page, "PUT", RULES);
    await enter(page, "ad", SETTINGS);
    await expect(page.getByRole("tab")).toHaveText(["Regras e pontuações", "Validade da biometria"]);
    await expect(page.getByRole("tab").first()).toHaveAttribute("aria-selected", "true");
    const rows = page.locator("details.bi-rule");
    await expect(rows).toHaveCount(BANDS.length);
    for (const [at, band] of BANDS.entries()) await expect(rows.nth(at).locator("summary")).toContainText(band);
    expect(reads.map((one) => parameters(one).get("sort"))).toContain("id,DESC");
    for (const row of await rows.all()) {
      await row.locator("summary").click();
      await expect(row.getByRole("combobox")).toHaveCount(1);
      await expect(row.getByRole("option")).toHaveText([
        "Selecione",
        "Aprovar cadastro",
        "Avaliar risco",
        "Negar cadastro",
      ]);
    }
    await expectNoFindings(page);
    await expectNoEnglish(page);
    await shot(page, "biometry-rules");

    const low = rows.nth(1);
    const action = low.getByRole("combobox", { name: "Ação" });
    const save = low.getByRole("button", { name: "Salvar" });
    await action.selectOption("");
    await save.click();
    await expect(low.getByRole("alert")).toHaveText("Escolha a ação desta faixa.");
    expect(writes).toHaveLength(0);

    await action.selectOption({ label: "Negar cadastro" });
    await expect(low).toContainText("Encerra a fase de biometria; os operadores podem reiniciá-la manualmente.");
    const endWriteFault = await fail(page, "PUT", RULES);
    await save.click();
    await expectToast(page, "Não foi possível editar a parametrização!");
    await endWriteFault();
    await action.selectOption({ label: "Avaliar risco" });
    await save.click();
    await expectToast(page, "Parametrização editada com sucesso!");
    expect(writes.at(-1)?.postDataJSON()).toEqual({ scoreValue: "POSITIVE_LOW", action: "EVALUATE" });

    await fail(page, "GET", RULES);
    await page.reload();
    await expectToast(page, "Não foi possível listar as parametrizações do score biométrico!");
  },
);

test("the validity takes digits from 1 to 3650 and is saved with the switch (BIO-016 to 020)", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/500/);
  const writes = watchCalls(page, "PUT", VALIDITY);
  await enter(page, "sa", SETTINGS);
  const open = () => page.getByRole("tab", { name: "Validade da biometria" }).click();
  await open();
  const days = page.getByRole("textbox", { name: "Validade da biometria (dias)" });
  const resend = page.getByRole("switch", { name: "Reenviar biometria no contrato" });
  const save = page.getByRole("button", { name: "Salvar" });
  await expect(resend).toBeChecked();
  await days.fill("");
  await days.pressSequentially("abc");
  await expect(days).toHaveValue("");
  await days.pressSequentially("9a0");
  await expect(days).toHaveValue("90");
  for (const wrong of ["0", "3651", ""]) {
    await days.fill(wrong);
    await save.click();
    await expect(page.getByText("Informe um número inteiro de 1 a 3650 dias.")).toBeVisible();
  }
  expect(writes).toHaveLength(0);
  await days.fill("90");
  await resend.uncheck();
  const endFault = await fail(page, "PUT", VALIDITY);
  await save.click();
  await expectToast(page, "Não foi possível atualizar as configurações de validade da biometria!");
  await expect(days).toHaveValue("90");
  await endFault();
  await save.click();
  await expectToast(page, "Configurações de validade da biometria atualizadas!");
  expect(writes.at(-1)?.postDataJSON()).toEqual({ biometryDueDays: 90, contractBiometryResend: false });
  await expectNoFindings(page);
  await page.reload();
  await open();
  await expect(days).toHaveValue("90");
  await expect(resend).not.toBeChecked();
  await apiAs(page).put("/biometry-parameters", { contractBiometryResend: true });
  await fail(page, "GET", VALIDITY);
  await page.reload();
  await open();
  await expectToast(page, "Não foi possível listar as configurações de validade da biometria!");
});

test(
  "a link is asked for on a record, used on a phone of 320 pixels, and decided by people",
  NIGHTLY,
  async ({ page, browser }) => {
    await enter(page, "sa");
    const api = apiAs(page);
    await api.put("/biometry-simulator", { behaviour: "NORMAL", score: 10 });
    await page.goto(`/cadastros/central-de-pessoas/view/${await newcomer(page)}`);
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Solicitar validação biométrica" }).click();
    const question = page.getByRole("dialog", { name: "Validação biométrica" });
    await expect(question).toContainText("Deseja realmente solicitar a validação biométrica?");
    await question.getByRole("button", { name: "Solicitar validação biométrica" }).click();
    await expectToast(page, "Validação biométrica solicitada! Envie o link à pessoa.");
    const link = page.getByLabel("Link de captura");
    await expect(link).toHaveValue(/\/biometria\/captura#[\w-]{43}$/);
    await expectNoFindings(page);

    await sendPicture(browser, await link.inputValue());

    await page.reload();
    await expect(page.getByText("Suspensa (avaliar risco)").first()).toBeVisible();
    await page.getByRole("button", { name: "Abrir foto" }).click();
    const picture = page.getByRole("dialog", { name: "Foto" }).getByRole("img", { name: "Foto enviada na captura" });
    await expect(picture).toHaveJSProperty("complete", true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Aprovar" }).click();
    const decision = page.getByRole("dialog", { name: "Aprovar" });
    await decision.getByLabel("Motivo da decisão").fill("Conferida com o documento original.");
    await decision.getByRole("button", { name: "Aprovar" }).click();
    await expectToast(page, "Biometria aprovada!");
    await expect(page.getByText("Aprovada").first()).toBeVisible();
    await shot(page, "biometry-decided");
  },
);

/** A person whom nobody has captured and whose face the simulator has. */
async function newcomer(page: Page): Promise<number> {
  const api = apiAs(page);
  const { body } = await api.get<{ content: { id: number; documentNumber: string }[] }>(
    "/persons?pageSize=100&sort=id,ASC",
  );
  const captures = await api.get<{ content: { personID: number }[] }>("/biometry-captures?pageSize=100");
  const taken = new Set(captures.body.content.map(({ personID }) => personID));
  const person = body.content.find(
    ({ id, documentNumber }) => !taken.has(id) && drawOf(documentNumber)("known", 17) !== 0,
  );
  return person!.id;
}

async function sendPicture(browser: Browser, link: string): Promise<void> {
  const phone = await anotherPage(browser);
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Antes da foto" })).toBeFocused();
  await phone.getByRole("button", { name: "Continuar" }).click();
  await expect(phone.getByRole("alert").filter({ hasText: "Marque que você concorda" })).toBeVisible();
  await expectPhoneReady(phone);
  await phone.getByRole("checkbox").check();
  await phone.getByRole("button", { name: "Continuar" }).click();
  await expect(phone.getByRole("heading", { name: "Tire a foto do rosto" })).toBeFocused();
  await phone.getByRole("button", { name: "Abrir a câmera" }).click();
  const shoot = phone.getByRole("button", { name: "Tirar foto" });
  await expect(shoot).toBeEnabled();
  await expectPhoneReady(phone);
  await shoot.click();
  await expect(phone.getByRole("img", { name: "A foto que será enviada" })).toBeVisible();
  await expectPhoneReady(phone);
  await shot(phone, "biometry-preview");

  await phone.route("**/api/biometry-links/picture", (route) => route.abort());
  await phone.getByRole("button", { name: "Enviar foto" }).click();
  await expect(phone.getByRole("alert").filter({ hasText: "continua aqui" })).toBeVisible();
  await phone.unroute("**/api/biometry-links/picture");
  await phone.getByRole("button", { name: "Enviar foto" }).click();
  await expect(phone.getByRole("heading", { name: "Tudo certo" })).toBeVisible();
  await expectPhoneReady(phone);

  await phone.goto(`${new URL(link).origin}/biometria/captura#${"x".repeat(43)}`);
  await phone.reload();
  await expect(phone.getByText("Este link não existe.")).toBeVisible();
  await phone.context().close();
}

async function expectPhoneReady(phone: Page): Promise<void> {
  await expectNoFindings(phone);
  expect(await overflowOf(phone)).toBe(0);
  expect(await smallTargetsOf(phone)).toEqual([]);
}
