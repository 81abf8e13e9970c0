// J08: notifications in two browsers, one that sends and one that receives.
import type { Browser, Page } from "@playwright/test";
import { NOTIFICATIONS as TEXTS } from "../../src/i18n/notifications.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fail, hold, parameters, watchCalls } from "./pages/network.ts";

const PROVOKED = /Failed to load resource|answer 500|net::ERR_/;
const STREAM = /^\/api\/notifications\/push\/stream$/;

let sender: Page;
let receiverID: number;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  sender = await anotherPage(browser);
  await signIn(sender, "ad");
  const { body } = await apiAs(sender).get<{ content: { id: number }[] }>(
    `/users?filters=${encodeURIComponent('{"person.email":{"$like":"op@"}}')}`,
  );
  receiverID = body.content[0]?.id ?? 0;
});
test.afterAll(() => sender.context().close());

async function send(title: string, more: object = {}): Promise<void> {
  const notice = { audience: "PEOPLE", userIDs: [receiverID], title, text: `<p>${title}</p>`, ...more };
  const { status, body } = await apiAs(sender).post("/notices", notice);
  expect(status, JSON.stringify(body)).toBe(201);
}

const bell = (page: Page) => page.getByRole("button", { name: TEXTS.bell });
const badge = (page: Page) => page.locator(".notif-badge");
const stream = (page: Page) => page.locator("[data-stream]");
const panel = (page: Page) => page.getByRole("dialog", { name: TEXTS.title });
const rows = (page: Page) => panel(page).getByRole("listitem");
const toasts = (page: Page) => page.getByRole("region", { name: SHELL.notifications }).getByRole("status");

async function enter(page: Page): Promise<void> {
  await signIn(page, "op");
  const { body } = await apiAs(page).get<{ id: number }>("/users/me");
  receiverID = body.id;
  await expect(stream(page)).toHaveAttribute("data-stream", "OPEN");
}

const LONG = "Um título que passa dos quarenta e oito caracteres permitidos";

test("the bell counts, lists five at a time, and shows new notifications live", NIGHTLY, async ({ page }) => {
  await enter(page);
  // Notifications of earlier journeys are deleted, and the page is reloaded because it has counted them.
  await apiAs(page).delete("/notifications");
  await page.reload();
  await expect(stream(page)).toHaveAttribute("data-stream", "OPEN");
  for (let n = 1; n <= 11; n += 1)
    await send(`Aviso ${n}`, { tone: (["info", "success", "warning", "error"] as const)[n % 4] });
  await send(LONG, { text: "<p>Com <b>destaque</b><script>document.title = 'x'</script></p>" });
  await expect(badge(page)).toHaveText("12");
  await expect(toasts(page)).toHaveCount(0);
  const rowsCome = await hold(page, "GET", /^\/api\/notifications\/fetch$/);
  const fetches = watchCalls(page, "GET", /^\/api\/notifications\/fetch$/);
  await bell(page).click();
  await expect(page.locator(".notif-waiting")).toHaveCount(3);
  await rowsCome();
  await expect(rows(page)).toHaveCount(5);
  expect([parameters(fetches[0]!).get("size"), parameters(fetches[0]!).get("uid")]).toEqual(["5", null]);
  await expect(rows(page).first().locator("b")).toHaveText("destaque");
  await expect(rows(page).first().locator(".notif-title")).toHaveAttribute("title", LONG);
  await expect(rows(page).first().locator("time")).toHaveText(/^Hoje às \d\d:\d\d$/);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j08-list");
  for (const count of [10, 12]) {
    await panel(page).getByRole("button", { name: TEXTS.loadMore }).click();
    await expect(rows(page)).toHaveCount(count);
  }
  expect(new Set(await rows(page).locator(".notif-title").allInnerTexts()).size).toBe(12);
  await page.emulateMedia({ colorScheme: "dark" });
  await shot(page, "j08-list-dark");
  await expectAccessible(page);
});

test("a notification of an operation announces itself, opens it and is read then", NIGHTLY, async ({ page }) => {
  await enter(page);
  await bell(page).click();
  await expect(rows(page).first()).toBeVisible();
  await send("Mensagem da operação", { operationID: 15 });
  await expectToast(page, "Mensagem da operação");
  await expect(rows(page).first()).toContainText("Mensagem da operação");
  await expect(badge(page)).toHaveText("13");
  await Promise.all([1, 2, 3, 4, 5].map((n) => send(`Rápida ${n}`, { operationID: n })));
  // The list begins with five, and those sent at once have any order.
  await send("Rápida 6", { operationID: 6 });
  await expect(badge(page)).toHaveText("19");
  expect(await toasts(page).count()).toBeLessThanOrEqual(4);
  await shot(page, "j08-toasts");
  await send("Sem referência");
  await expect(badge(page)).toHaveText("20");
  await expect(toasts(page).getByText("Sem referência")).toHaveCount(0);
  const reads = watchCalls(page, "PUT", /mark-as-read$/);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  const open = async () => {
    if (!(await panel(page).isVisible())) await bell(page).click();
    await panel(page)
      .getByRole("button", { name: /Rápida 6/ })
      .first()
      .click();
    await expect(panel(page)).toBeHidden();
  };
  await open();
  await expect(badge(page)).toHaveText("19");
  expect(visited).toContain("/operacional/operacao/6");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /^Olá/ })).toBeVisible();
  await open();
  await page.waitForLoadState();
  expect(reads).toHaveLength(1);
});

/** Finds the first button with this name in the list. */
const actOf = (page: Page) => (name: string) => panel(page).getByRole("button", { name }).first();
const agreeOn = (page: Page) => (name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();

async function expectFailureNotices(page: Page, unread: string): Promise<void> {
  const [act, agree] = [actOf(page), agreeOn(page)];
  const { markRead, markAllRead, delete: remove, deleteAll } = TEXTS;
  for (const [method, pattern, name, text] of [
    ["PUT", /mark-as-read$/, markRead, TEXTS.markError],
    ["PUT", /mark-all-as-read$/, markAllRead, TEXTS.allReadError],
    ["DELETE", /notifications\/\d+$/, remove, TEXTS.deleteError],
    ["DELETE", /notifications$/, deleteAll, TEXTS.deleteAllError],
  ] as const) {
    const heal = await fail(page, method, pattern);
    await act(name).click();
    if (method === "DELETE") await agree(name);
    await expectToast(page, text);
    await heal();
    await expect(badge(page)).toHaveText(unread);
  }
}

test("each act has its text and its failure, and asks before it deletes", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(PROVOKED);
  await enter(page);
  await bell(page).click();
  await expect(rows(page).first()).toBeVisible();
  const before = Number(await badge(page).innerText());
  const [act, agree] = [actOf(page), agreeOn(page)];
  await expectFailureNotices(page, String(before));

  await act(TEXTS.markRead).click();
  await expectToast(page, TEXTS.markedRead);
  await expect(badge(page)).toHaveText(String(before - 1));
  await act(TEXTS.markUnread).click();
  await expectToast(page, TEXTS.markedUnread);
  await expect(badge(page)).toHaveText(String(before));
  await act(TEXTS.delete).click();
  await shot(page, "j08-confirm");
  await page.getByRole("alertdialog").getByRole("button", { name: SHELL.cancel }).click();
  await expect(badge(page)).toHaveText(String(before));
  await act(TEXTS.delete).click();
  await agree(TEXTS.delete);
  await expectToast(page, TEXTS.deleted);
  await expect(badge(page)).toHaveText(String(before - 1));
  await act(TEXTS.markAllRead).click();
  await expectToast(page, TEXTS.allRead);
  await expect(badge(page)).toHaveCount(0);
  await act(TEXTS.deleteAll).click();
  await agree(TEXTS.deleteAll);
  await expectToast(page, TEXTS.allDeleted);
  await expect(panel(page).getByText(TEXTS.emptyTitle)).toBeVisible();
  await expect(panel(page).getByText(TEXTS.emptyText)).toBeVisible();
  await shot(page, "j08-empty");
});

/** Simulates a page that lost its token and gets an "online" event: it sends no request and explains why. */
async function wakeWithoutToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tokens = Object.entries(sessionStorage).filter(([name]) => name.startsWith("oidc.user:"));
    for (const [name] of tokens) sessionStorage.removeItem(name);
    dispatchEvent(new Event("online"));
    setTimeout(() => {
      for (const [name, value] of tokens) sessionStorage.setItem(name, value);
    });
  });
  await page.clock.runFor(100);
}

test("the tabs of a person share one stream and the state of notifications", NIGHTLY, async ({ page, context }) => {
  await enter(page);
  await send("Para as duas abas");
  const other = await context.newPage();
  const streams = watchCalls(other, "GET", STREAM);
  await other.goto("/");
  await expect(stream(other)).toHaveAttribute("data-stream", "OPEN");
  await expect(badge(other)).toHaveText(await badge(page).innerText());
  expect(streams).toHaveLength(0);
  await send("Também para as duas", { operationID: 9 });
  for (const tab of [page, other]) await expectToast(tab, "Também para as duas");
  await bell(page).click();
  await panel(page).getByRole("button", { name: TEXTS.markAllRead }).click();
  for (const tab of [page, other]) await expect(badge(tab)).toHaveCount(0);
  await page.close();
  await expect.poll(() => streams.length).toBe(1);
  await send("Para a que ficou");
  await expect(badge(other)).toHaveText("1");
});

test("a stream that is cut reconnects three times, and misses nothing", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(PROVOKED);
  await page.clock.install();
  await enter(page);
  await page.route("**/api/notifications/push/stream", (route) => route.abort());
  const streamCalls = watchCalls(page, "GET", STREAM);
  await page.reload();
  await expect(stream(page)).toHaveAttribute("data-stream", "CONNECTING");
  await expect.poll(() => streamCalls.length).toBe(2);
  for (const count of [3, 4]) {
    await page.clock.fastForward(8_000);
    await expect.poll(() => streamCalls.length).toBe(count);
  }
  await expect(stream(page)).toHaveAttribute("data-stream", "CLOSED");
  await wakeWithoutToken(page);
  await expectToast(page, TEXTS.streamError);
  expect(streamCalls).toHaveLength(4);
  await send("Durante a queda");
  await page.unroute("**/api/notifications/push/stream");
  await bell(page).click();
  await expect(stream(page)).toHaveAttribute("data-stream", "OPEN");
  await expect(rows(page).first()).toContainText("Durante a queda");
  const { body } = await apiAs(page).get<{ count: number }>(
    `/notifications/count?filters=${encodeURIComponent('{"read":{"$eq":false}}')}`,
  );
  await expect(badge(page)).toHaveText(String(body.count));
});

test("a notification during the fetch of the count is counted", NIGHTLY, async ({ page }) => {
  await enter(page);
  // Requests of the previous page must not count.
  await page.goto("about:blank");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  // The server counts before the notice is sent, and the page receives the count after it.
  await page.route("**/api/notifications/count?*", async (route) => {
    const response = await route.fetch();
    read.resolve();
    await released;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto("/");
  await expect(stream(page)).toHaveAttribute("data-stream", "OPEN");
  await read.promise;
  await send("Entre a pergunta e a resposta", { operationID: 21 });
  await expectToast(page, "Entre a pergunta e a resposta");
  await page.unroute("**/api/notifications/count?*");
  release();
  const { body } = await apiAs(page).get<{ count: number }>(
    `/notifications/count?filters=${encodeURIComponent('{"read":{"$eq":false}}')}`,
  );
  await expect(badge(page)).toHaveText(String(body.count));
});

test("on a phone the list is a sheet over the whole width", NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  for (let n = 1; n <= 3; n += 1) await send(`Aviso ${n}`, { tone: "warning" });
  await bell(page).click();
  await expect(rows(page)).not.toHaveCount(0);
  const box = await panel(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 390]);
  await expectAccessible(page);
  await shot(page, "j08-phone");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});

test("a notice is sent from the bell by right; agencies have no bell", NIGHTLY, async ({ page }) => {
  await bell(sender).click();
  await panel(sender).getByRole("button", { name: TEXTS.send }).click();
  const dialog = sender.getByRole("dialog", { name: TEXTS.send });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("textbox", { name: /^Título/ }).fill("Manutenção hoje às 22h");
  await shot(sender, "j08-send");
  await expectAccessible(sender);
  await dialog.getByRole("textbox", { name: /^Texto/ }).fill("O sistema fica fora por dez minutos.");
  await dialog.getByRole("button", { name: TEXTS.sendAction, exact: true }).click();
  await expectToast(sender, TEXTS.sent);
  await expect(badge(sender)).toBeVisible();

  const calls = watchCalls(page, "GET", /^\/api\/notifications/);
  await signIn(page, "ag");
  await expect(page.locator(".user-button")).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  expect(calls).toEqual([]);
});
