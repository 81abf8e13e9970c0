// J08: two people talk about an operation in its window: live, with files, drafts and a lost connection; the agency sees
// only the shared conversation; the window stays with the pipeline and closes with it.
import type { Page } from "@playwright/test";
import { CHAT_TEXTS, OPINION_TEXTS, WINDOW_TEXTS } from "../../src/custom/operations/pipeline/talk/texts.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { expectNoEnglish, expectNoFindings, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { operationFor, shortWay } from "./pages/operations.ts";

const PIPELINE = "/operacional/esteira-de-credito";

test(
  "two people talk about an operation, and the agency sees what is meant for it",
  NIGHTLY,
  async ({ page: writer, browser, pageErrors }) => {
    test.slow();
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const [reader, admin, agency] = await Promise.all([1, 2, 3].map(() => anotherPage(browser)));
    if (!reader || !admin || !agency) throw new Error("a page is missing");
    await signIn(writer, "op2");
    await signIn(reader, "op");
    await signIn(admin, "sa");
    await signIn(agency, "ag");
    const way = await shortWay(admin, agency);
    const { id } = await operationFor(writer, way);
    expect((await apiAs(reader).post(`/operations/${id}/take`)).status).toBe(200);

    await writer.goto(`${PIPELINE}/comite/${id}`);
    const opened = writer.context().waitForEvent("page");
    await writer
      .getByRole("region", { name: "Resumo da operação" })
      .getByRole("button", { name: WINDOW_TEXTS.open })
      .click();
    const window = await opened;

    await hasTabs(window, id);

    const box = window.getByLabel(CHAT_TEXTS.placeholder);
    const messages = window.getByRole("log").getByRole("listitem");
    await test.step("a message is there once, and the other member is told at once (PIPE-050, NOTIF-027)", async () => {
      await box.fill("Falta o holerite.");
      const notice = expectToast(reader, /enviou uma mensagem/);
      await box.press("Enter");
      await box.press("Enter");
      await notice;
      await expect(messages.filter({ hasText: "Falta o holerite." })).toHaveCount(1);
    });

    await seesAll(window, reader, id);
    await losesNothing({ writer, window, reader });

    await test.step("the agency sees only the shared conversation", async () => {
      await window.getByRole("radio", { name: CHAT_TEXTS.shared }).check();
      await box.fill("Envie o comprovante, por favor.");
      await window.getByRole("button", { name: CHAT_TEXTS.send, exact: true }).click();
      await expect(messages.filter({ hasText: "Envie o comprovante" })).toHaveCount(1);
      const shared = await apiAs(agency).get<{ content: { text: string }[] }>(
        `/operations/${id}/conversations/shared/messages`,
      );
      expect(shared.body.content.map(({ text }) => text)).toEqual(["Envie o comprovante, por favor."]);
      expect((await apiAs(agency).get(`/operations/${id}/conversations/internal/messages`)).status).toBe(403);
      await expect(reader.getByText(`${CHAT_TEXTS.shared} (1)`)).toBeVisible();
    });

    await staysAndCloses(writer, window, id);
    for (const page of [reader, admin, agency]) await page.context().close();
  },
);

async function staysAndCloses(writer: Page, window: Page, id: number): Promise<void> {
  await test.step("the window stays with another stage, and closes with the pipeline (SHELL-062, SHELL-063)", async () => {
    await writer.goto(`${PIPELINE}/dados-da-operacao/${id}`);
    await expect(writer.getByRole("heading", { level: 1 })).toBeVisible();
    await writer.waitForTimeout(7_000);
    expect(window.isClosed()).toBe(false);
    const closed = window.waitForEvent("close");
    await writer.getByRole("link", { name: "Página Inicial" }).first().click();
    await closed;
  });
}

async function losesNothing({
  writer,
  window,
  reader,
}: { [page in "writer" | "window" | "reader"]: Page }): Promise<void> {
  const box = window.getByLabel(CHAT_TEXTS.placeholder);
  await test.step("what is typed survives a reload, and a message a lost connection", async () => {
    await box.fill("Rascunho");
    await window.reload();
    await expect(box).toHaveValue("Rascunho");
    await writer.context().setOffline(true);
    await box.press("Enter");
    await expect(window.getByText(CHAT_TEXTS.failed)).toBeVisible();
    await writer.context().setOffline(false);
    await expect(window.getByText(CHAT_TEXTS.failed)).toBeHidden();
    await expect(reader.getByRole("log").getByText("Rascunho")).toHaveCount(1);
  });
}

async function seesAll(window: Page, reader: Page, id: number): Promise<void> {
  const box = window.getByLabel(CHAT_TEXTS.placeholder);
  await test.step("both see text and file as they come, with author and time (PIPE-051)", async () => {
    await reader.goto(`${PIPELINE}/nova-janela/${id}/chat`);
    const there = reader.getByRole("log");
    await expect(there).toContainText(/GUSTAVO PIMENTEL ROSA Hoje às \d\d:\d\d\s*Falta o holerite\./);
    await box.fill("Primeira linha");
    await box.press("Shift+Enter");
    await box.pressSequentially("segunda linha");
    const file = { name: "holerite.txt", mimeType: "text/plain", buffer: Buffer.from("renda 5.000") };
    await window.locator("input[type=file]").setInputFiles(file);
    await expect(window.getByText("holerite.txt")).toBeVisible();
    await box.press("Enter");
    await expect(there).toContainText("segunda linha");
    await there.getByRole("button", { name: "holerite.txt" }).click();
    await expect(reader.getByRole("dialog")).toContainText("renda 5.000");
    await reader.keyboard.press("Escape");
    await expectNoFindings(reader);
    await expectNoEnglish(reader);
    await shot(reader, "chat");
  });
}

async function hasTabs(window: Page, id: number): Promise<void> {
  await test.step("the window has no menu, and its address follows the tab (PIPE-049, SHELL-018)", async () => {
    await expect(window).toHaveURL(new RegExp(`/nova-janela/${id}/parecer$`));
    await expect(window.getByRole("tab", { name: OPINION_TEXTS.tab })).toBeVisible();
    await expect(window.getByRole("navigation", { name: SHELL.mainMenu })).toHaveCount(0);
    await window.getByRole("textbox", { name: OPINION_TEXTS.field }).fill("Renda comprovada");
    await window.getByRole("radio", { name: "Aprovar" }).check();
    await window.getByRole("button", { name: OPINION_TEXTS.save }).click();
    await expect(window.getByRole("list", { name: OPINION_TEXTS.others })).toContainText("Renda comprovada");
    await expectNoFindings(window);
    await window.getByRole("tab", { name: CHAT_TEXTS.tab }).click();
    await expect(window).toHaveURL(new RegExp(`/nova-janela/${id}/chat$`));
  });
}
