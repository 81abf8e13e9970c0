// J14: the settings of the daily closing: texts, values that a choice clears, responsible people, and failures.
import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { test } from "./helpers/test.ts";
import { enter } from "./pages/session.ts";

const PATH = "/contabil/encerramento-diario";
const SETTINGS = "/accounting-closing-parametrizations";
const FAILED = { status: 500, json: { code: "INTERNAL_ERROR", message: "falha" } };
const UNSET = {
  ...{ version: 1, manualClosing: null, closingTime: null, weekendClosing: false, operationInputBlocked: false },
  ...{ manualClosingNotified: false, notificationManualTime: null, responsiblePersonIDs: [], disagreementAction: null },
  ...{ closingStartedNotified: false, closingEndedNotified: false },
};

const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
const save = (page: Page) => page.getByRole("button", { name: "Salvar", exact: true }).click();
const mode = (page: Page) => page.getByLabel(/^Encerramento de dia/);
const time = (page: Page) => page.getByLabel(/^Horário de encerramento/);
const reminder = (page: Page) => page.getByLabel("Lembrete", { exact: true });
const reminderTime = (page: Page) => page.getByLabel(/^Horário do lembrete/);
const decision = (page: Page) => page.getByLabel(/^Decisão/);

test("the closing settings have their texts, empty the dependent settings, and report faults", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/500|falha/);
  await page.route(`**/api${SETTINGS}`, (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: UNSET }) : route.continue(),
  );
  await enter(page, "ad", PATH);
  await tab(page, "Parametrizações");
  let puts = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes(SETTINGS)) puts += 1;
  });

  await test.step("nothing is selected", () => askNothingChosen(page));
  await test.step("automatic closing starts with midnight, and only times are accepted", () => askAutomatic(page));
  await test.step("manual closing hides the time, and requires reminder and people", () => askManual(page));
  expect(puts).toBe(0);
  await test.step("only administrators may be responsible", () => linkPeople(page));
  await test.step("the help explains the decisions", () => readHelp(page));
  await test.step("the settings are saved, or a failure is reported", () => saveAndFail(page));
  await test.step("a failure to link people is reported", () => failToLink(page));
});

test("edited values stay when the settings are read again, beside the changes of others", {
  tag: "@nightly",
}, async ({ page }) => {
  let version = 1;
  const stored = () => ({ ...UNSET, version, operationInputBlocked: version > 1 });
  await page.route(`**/api${SETTINGS}`, (route) => route.fulfill({ json: stored() }));
  await enter(page, "ad", "/");
  await page.clock.install();
  await page.goto(`${PATH}#parametrizacoes`);
  await decision(page).selectOption("IGNORE");
  version = 2;
  const answer = page.waitForResponse(`**/api${SETTINGS}`);
  await page.clock.fastForward("01:00");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await answer;
  await expect(page.getByLabel("Bloquear entrada de operações durante o encerramento")).toBeChecked();
  await expect(decision(page)).toHaveValue("IGNORE");
});

async function askNothingChosen(page: Page): Promise<void> {
  await save(page);
  for (const text of ["Encerramento de dia é obrigatório(a).", "Decisão é obrigatório(a)."])
    await expect(page.getByText(text)).toBeVisible();
  await expect(mode(page)).toBeFocused();
}

async function askAutomatic(page: Page): Promise<void> {
  await mode(page).selectOption("false");
  await expect(time(page)).toHaveValue("00:00");
  await time(page).fill("");
  await save(page);
  await expect(page.getByText("Horário de encerramento é obrigatório(a).")).toBeVisible();
  for (const wrong of ["24:00", "12:60", "1:2"]) {
    await time(page).fill(wrong);
    await save(page);
    await expect(page.getByText("Horário inválido.")).toBeVisible();
  }
  await time(page).fill("23:59:00");
  await save(page);
  await expect(page.getByText("Horário inválido.")).toHaveCount(0);
}

async function askManual(page: Page): Promise<void> {
  await mode(page).selectOption("true");
  await expect(time(page)).toHaveCount(0);
  await expect(reminderTime(page)).toBeDisabled();
  await reminder(page).check();
  await save(page);
  for (const text of ["Lembrete é obrigatório(a).", "Usuários responsáveis são obrigatório(a)s."])
    await expect(page.getByText(text)).toBeVisible();
  await reminderTime(page).fill("17:00");
  await reminder(page).uncheck();
  await expect(reminderTime(page)).toHaveValue("");
  await mode(page).selectOption("false");
  await mode(page).selectOption("true");
}

async function linkPeople(page: Page): Promise<void> {
  const userAnswer = page.waitForResponse((response) => response.url().includes("/api/users?"));
  await page.reload();
  await mode(page).selectOption("true");
  const answer = await userAnswer;
  expect(decodeURIComponent(answer.url())).toContain('"authRole.code":{"$in":["r_admin","r_superadmin"]}');
  const { totalElements: admins }: { totalElements: number } = await answer.json();
  expect(admins).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Vincular usuários" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox")).toHaveCount(admins);
  await expectAccessible(page, ".MuiDialog-paper");
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.getByRole("button", { name: "Vincular", exact: true }).click();
  // The people are linked only when the settings are saved, because on the server the closing is not manual yet.
  await expect(page.getByRole("button", { name: /^Desvincular/ })).toHaveCount(admins);
  await expect(page.getByText("Usuários vinculados com sucesso!")).toHaveCount(0);
}

async function readHelp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sobre as decisões" }).click();
  const help = page.getByRole("dialog", { name: "Sobre as decisões" });
  for (const text of ["Cancelar: desfaz", "Ignorar: conclui", "Suspender: aguarda"])
    await expect(help.getByText(text)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sobre as decisões" })).toBeFocused();
  await decision(page).selectOption("SUSPEND");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j14-parametrizacoes");
}

async function saveAndFail(page: Page): Promise<void> {
  await page.route(`**/api${SETTINGS}?*`, (route) => route.fulfill(FAILED));
  await save(page);
  await expectToast(page, "Ocorreu um problema ao editar as parametrizações.");
  await expectToast(page, "Não foi possível vincular os usuários!");
  await page.unroute(`**/api${SETTINGS}?*`);
  const sent = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes(SETTINGS));
  await save(page);
  const request = await sent;
  expect(new URL(request.url()).searchParams.getAll("clear")).toEqual(["closingTime", "notificationManualTime"]);
  expect(Object.keys(request.postDataJSON() as object)).toHaveLength(8);
  await expectToast(page, "Parametrizações editadas com sucesso!");
  await expectToast(page, "Usuários vinculados com sucesso!");
}

async function failToLink(page: Page): Promise<void> {
  await page.unroute(`**/api${SETTINGS}`);
  await page.reload();
  await page.route(`**/api${SETTINGS}*`, (route) =>
    route.request().method() === "PUT" ? route.fulfill(FAILED) : route.continue(),
  );
  await page.getByRole("button", { name: "Vincular usuários" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Vincular", exact: true }).click();
  await expectToast(page, "Não foi possível vincular os usuários!");
  await page.route("**/api/users?*", (route) => route.fulfill(FAILED));
  await page.reload();
  await page.getByRole("button", { name: "Vincular usuários" }).click();
  await expect(page.getByRole("dialog").getByText("Não foi possível listar os usuários.")).toBeVisible();
}
