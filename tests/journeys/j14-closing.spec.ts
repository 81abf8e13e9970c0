// J14: closing a day by hand, the effect of each decision about a divergence, the next closing, and the settings.
import { expect, type Page } from "@playwright/test";
import { addDays, daysInMonth, formatDate } from "../../src/base/dates.ts";
import { CLOSING_TEXTS, dateProblem } from "../../src/custom/accounting/closing/texts.ts";
import type { OpenDays } from "../../src/rules/accounting/closing/closing-preview.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { enter } from "./pages/session.ts";

const PATH = "/contabil/encerramento-diario";
const CLOSINGS = "/accounting-closings";
const SETTINGS = "/accounting-closing-parametrizations";
const EVENTS = "/accounting-closing-events";
const FAILED = { status: 500, json: { code: "INTERNAL_ERROR", message: "falha" } };
/** The date is before all entries of other journeys, unless one of them has closed later days. */
const LONG_AGO = "2001-01-01";

const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
const dateBox = (page: Page) => page.getByRole("textbox", { name: "Data do encerramento" });
const card = (page: Page, name: string) => page.getByRole("region", { name });

async function closedUntil(page: Page): Promise<string | undefined> {
  const filters = encodeURIComponent(JSON.stringify({ status: { $in: ["F", "D"] } }));
  const { body } = await apiAs(page).get<{ content: { date: string }[] }>(
    `${CLOSINGS}?sort=date,DESC&pageSize=1&filters=${filters}`,
  );
  return body.content[0]?.date;
}

/** The first administrator is responsible, and closings are manual so that none runs during other journeys. */
async function decide(page: Page, disagreementAction: string): Promise<void> {
  const me = await apiAs(page).get<{ personID: number }>("/users/me");
  const body = { manualClosing: true, disagreementAction, responsiblePersonIDs: [me.body.personID] };
  expect((await apiAs(page).put(SETTINGS, body)).status).toBe(200);
}

/** Makes a divergence: a product has no script during the work, and gets it back afterwards. */
async function withoutScript(page: Page, work: () => Promise<void>): Promise<void> {
  const { body } = await apiAs(page).get<{ content: { id: number; accountingScriptID: number }[] }>(
    '/products?pageSize=1&filters={"enabled":true,"accountingScriptID":{"$null":false}}',
  );
  const { id, accountingScriptID } = body.content[0]!;
  expect((await apiAs(page).put(`/products/${id}?clear=accountingScriptID`)).status).toBe(200);
  try {
    await work();
  } finally {
    await apiAs(page).put(`/products/${id}`, { accountingScriptID });
  }
}

/** Switches the check for products without scripts, which other journeys may have left. */
async function checkScripts(page: Page, isOn: boolean): Promise<void> {
  const { body } = await apiAs(page).get<{ id: number; code: string }[]>(EVENTS);
  const { id } = body.find(({ code }) => code === "SCRIPTS_REVIEW")!;
  expect((await apiAs(page).put(EVENTS, [{ id, enabled: isOn }])).status).toBe(200);
}

async function runClosing(page: Page, date: string): Promise<void> {
  await dateBox(page).fill(formatDate(date));
  await page.getByRole("button", { name: CLOSING_TEXTS.run }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Encerrar [\d.]+ dias?$/ })
    .click();
}

/** Reads the open days, with today's date of the product. */
async function openDays(page: Page): Promise<OpenDays> {
  return (await apiAs(page).get<OpenDays>(`${CLOSINGS}/open-days`)).body;
}

test("people who may only view do not find the page", { tag: "@nightly" }, async ({ page }) => {
  await page.route("**/api/users/me/auth-info", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"create_credit_accounting_daily_closing"', '"x"');
    await route.fulfill({ response: answer, body: text });
  });
  await enter(page, "ad", PATH);
  await expect(page).toHaveURL(/\/404$/);
});

test("a day is closed, and every decision has its effect", async ({ page }) => {
  await enter(page, "ad", PATH);
  const start = addDays((await closedUntil(page)) ?? LONG_AGO, 1);
  for (const suspended of (await apiAs(page).get<{ content: { id: number }[] }>(`${CLOSINGS}?filters={"status":"S"}`))
    .body.content)
    await apiAs(page).post(`${CLOSINGS}/${suspended.id}/cancel`);
  await checkScripts(page, false);
  await decide(page, "CANCEL");
  await page.reload();

  const next = addDays(start, 1);
  await test.step("the closing succeeds", () => succeed(page, start));
  await test.step("the calendar offers no day after today, and none that is closed", () => findDaysOff(page, next));
  await checkScripts(page, true);
  await withoutScript(page, async () => {
    for (const [action, status] of [
      ["CANCEL", "Cancelado"],
      ["IGNORE", "Concluído com divergências"],
      ["SUSPEND", "Suspenso"],
    ] as const)
      await test.step(`${action}: ${status}`, async () => {
        await decide(page, action);
        await runClosing(page, action === "SUSPEND" ? addDays(next, 1) : next);
        await expect(card(page, CLOSING_TEXTS.last).getByText(status, { exact: true })).toBeVisible();
      });
  });
  await test.step("the history shows the closings and their divergences", () => readHistory(page));
  await test.step("a suspended closing is corrected and resumed", () => resume(page));
  await checkScripts(page, true);
});

async function findDaysOff(page: Page, start: string): Promise<void> {
  const open = await openDays(page);
  const { today } = open;
  const [year, month] = today.split("-").map(Number);
  const days = Array.from({ length: daysInMonth(year!, month!) }, (_, at) => addDays(`${today.slice(0, 8)}01`, at));
  const limits = `De ${formatDate(start)} a ${formatDate(today)}.`;
  // After a closing, the page reads again up to which day the books are closed.
  await expect(page.getByText(limits)).toBeVisible();
  await dateBox(page).fill(formatDate(today));
  await page.getByRole("button", { name: /Abrir calendário/ }).click();
  const calendar = page.getByRole("dialog", { name: "Data do encerramento" });
  await expect(calendar.getByRole("gridcell")).toHaveCount(days.length);
  await expect(calendar.locator("[role=gridcell][aria-disabled=true]")).toHaveCount(
    days.filter((day) => day < start || day > today).length,
  );
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  for (const day of [addDays(start, -1), addDays(today, 1)]) {
    await dateBox(page).fill(formatDate(day));
    await expect(page.getByRole("alert")).toHaveText(dateProblem(day, open)!);
    await expect(page.getByRole("button", { name: CLOSING_TEXTS.run })).toBeDisabled();
  }
}

async function succeed(page: Page, start: string): Promise<void> {
  const sent = page.waitForRequest((request) => request.url().includes("/accounting-closings/create"));
  await expect(dateBox(page)).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await runClosing(page, start);
  const request = await sent;
  expect([new URL(request.url()).search, request.postData()]).toEqual([`?closingDate=${start}`, null]);
  await expectToast(page, "Encerramento realizado com sucesso!");
  await expect(card(page, CLOSING_TEXTS.last).getByText("Concluído", { exact: true })).toBeVisible();
  await expect(page.getByText(CLOSING_TEXTS.noDivergences)).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j14-encerramento");
}

async function readHistory(page: Page): Promise<void> {
  await tab(page, "Histórico");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows.first()).toContainText("Suspenso");
  await expect(rows.first()).toContainText("Manual");
  await expect(rows.first()).toContainText("RICARDO AMORIM SALES");
  for (const text of ["Cancelado", "Concluído com divergências"])
    await expect(rows.filter({ hasText: text }).first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, "j14-historico");
  await rows.first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("cell", { name: "D13" })).toBeVisible();
  await expect(dialog.getByText("Conferência de débitos e créditos")).toBeVisible();
  await expectAccessible(page, ".MuiDialog-paper");
  await shot(page, "j14-divergencias");
}

async function resume(page: Page): Promise<void> {
  await checkScripts(page, false);
  await page.getByRole("dialog").getByRole("button", { name: "Retomar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retomar" }).click();
  await expectToast(page, "Encerramento realizado com sucesso!");
  await expect(
    page
      .getByRole("row")
      .filter({ has: page.getByRole("cell") })
      .first(),
  ).toContainText("Concluído");
}

test(
  "decisions that the settings leave open are asked for before anything is closed",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    pageErrors.allow(/500|falha/);
    await enter(page, "ad", "/");
    const { today } = await openDays(page);
    const finding = {
      entity: "Product",
      id: 1,
      ids: [1],
      unit: "count",
      expected: 0,
      found: 1,
      value: 1,
      decision: null,
    };
    const preview = {
      ...{ firstDay: addDays(today, -1), lastDay: today, days: 2, weekdays: 1, weekendClosing: false },
      entries: [{ regime: "IFRS", count: 3 }],
      divergences: [
        { ...finding, code: "D13", description: "Produtos sem roteiro contábil" },
        { ...finding, code: "D18", description: "IFRS: 7.1.1 Rendas tem saldo devedor" },
      ],
      ...{ divergenceCount: 2, disagreementAction: null, status: null },
    };
    const { firstDay, lastDay, days, weekdays, weekendClosing, entries } = preview;
    await page.route(`**/api${CLOSINGS}/days?*`, (route) =>
      route.fulfill({ json: { firstDay, lastDay, days, weekdays, weekendClosing, entries } }),
    );
    await page.route(`**/api${CLOSINGS}/preview?*`, (route) => route.fulfill({ json: preview }));
    await page.route(`**/api${CLOSINGS}/create?*`, (route) => route.fulfill(FAILED));
    await page.goto(PATH);
    await page.getByRole("button", { name: CLOSING_TEXTS.run }).click();
    const dialog = page.getByRole("alertdialog");
    const agree = dialog.getByRole("button", { name: "Encerrar 2 dias" });
    await expect(dialog.getByText("2 dias, 1 de segunda a sexta-feira")).toBeVisible();
    await expect(agree).toBeDisabled();
    await dialog
      .getByRole("group", { name: /D13/ })
      .getByLabel(/^Ignorar/)
      .check();
    await expect(agree).toBeDisabled();
    await dialog
      .getByRole("group", { name: /D18/ })
      .getByLabel(/^Suspender/)
      .check();
    await expect(dialog.getByText("O encerramento ficará suspenso")).toBeVisible();
    await expectAccessible(page, ".MuiDialog-paper");
    await expectNoEnglish(page);
    await shot(page, "j14-decisoes");
    const sent = page.waitForRequest((request) => request.url().includes("/create"));
    await agree.click();
    expect(new URL((await sent).url()).searchParams.get("decisions")).toBe("D13:IGNORE,D18:SUSPEND");
  },
);

test("the next closing follows time and weekend, and failures are reported", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/500|falha/);
  const settings = {
    version: 1,
    manualClosing: false,
    closingTime: "18:00",
    weekendClosing: false,
    responsiblePersonIDs: [],
  };
  await enter(page, "ad", "/");
  await test.step("an empty list of closings is no failure", async () => {
    await page.route(`**/api${CLOSINGS}?*`, (route) =>
      route.fulfill({ json: { content: [], totalElements: 0, number: 0, last: true } }),
    );
    await page.goto(PATH);
    await expect(page.getByText("Nenhum encerramento realizado.")).toBeVisible();
    await page.unroute(`**/api${CLOSINGS}?*`);
  });
  for (const [address, place, text] of [
    [`**/api${CLOSINGS}?*`, PATH, "Ocorreu um problema ao buscar o último encerramento diário."],
    [`**/api${SETTINGS}`, `${PATH}#parametrizacoes`, "Ocorreu um problema ao buscar as parametrizações."],
    [`**/api${EVENTS}`, `${PATH}#parametrizacoes`, "Ocorreu um problema ao buscar os eventos."],
  ] as const)
    await test.step(text, async () => {
      await page.route(address, (route) => route.fulfill(FAILED));
      await page.goto("/");
      await page.goto(place);
      await expect(page.getByText(text)).toBeVisible();
      await page.unroute(address);
    });
  await test.step("a failed closing is reported", async () => {
    await page.route(`**/api${CLOSINGS}?*`, (route) =>
      route.fulfill({ json: { content: [], totalElements: 0, number: 0, last: true } }),
    );
    await page.route(`**/api${CLOSINGS}/create*`, (route) => route.fulfill(FAILED));
    await page.goto("/");
    await page.goto(PATH);
    await runClosing(page, "2025-03-05");
    await expectToast(page, "Ocorreu um erro ao realizar o encerramento!");
  });
  await page.unroute(`**/api${CLOSINGS}?*`);
  for (const [now, weekendClosing, next] of [
    ["2025-03-14T17:00:00-03:00", false, "14/03/2025 às 18:00"],
    ["2025-03-14T19:00:00-03:00", false, "17/03/2025 às 18:00"],
    ["2025-03-14T19:00:00-03:00", true, "15/03/2025 às 18:00"],
  ] as const)
    await test.step(`${now}, ${weekendClosing}: ${next}`, async () => {
      await page.clock.setFixedTime(now);
      await page.route(`**/api${SETTINGS}`, (route) => route.fulfill({ json: { ...settings, weekendClosing } }));
      await page.goto(PATH);
      await expect(card(page, CLOSING_TEXTS.next)).toContainText(next);
      await page.unroute(`**/api${SETTINGS}`);
    });
});
