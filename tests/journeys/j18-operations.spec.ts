// Operations as they are seen: the lender's list, board and queues, and the summary of an agency, which sends a document.
import { expectNoEnglish, expectNoFindings, expectToast, shot } from "./helpers/looks.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { listPage } from "./pages/list.ts";
import { enter } from "./pages/session.ts";

interface Operation {
  id: number;
  code: string;
  customer: { name: string };
}

const first = (filters: object) => `/operations/first?filters=${encodeURIComponent(JSON.stringify(filters))}`;

test("the list has counts that set its filter, and the board shows the same operations by stage", async ({ page }) => {
  await enter(page, "op", "/operacional/operacoes");
  const list = listPage(page);
  await list.settled();
  const documents = page.getByRole("group", { name: "Etapas da esteira" }).getByRole("button", { name: /^Documentos/ });
  const count = Number((await documents.innerText()).replace(/\D/g, ""));
  expect(count).toBeGreaterThan(0);
  await documents.click();
  await expect(documents).toHaveAttribute("aria-pressed", "true");
  await expect(list.footer).toContainText(`de ${count} ao total`);
  await expectNoFindings(page);
  await expectNoEnglish(page);
  await shot(page, "j18-operations");
  await page.getByRole("link", { name: "Quadro" }).click();
  const column = page.getByRole("region", { name: /^Documentos/ });
  await expect(column.getByRole("listitem")).toHaveCount(Math.min(count, 8));
  await expect(page.getByRole("region", { name: /^Avalista/ }).getByRole("listitem")).toHaveCount(0);
  await expectNoFindings(page);
  await expectNoEnglish(page);
  const links = column.getByRole("heading", { level: 3 }).getByRole("link");
  await links.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
});

test(
  "an operation of nobody is taken on the board, and waits in the queue of who took it",
  NIGHTLY,
  async ({ page }) => {
    await enter(page, "op", "/operacional/meu-trabalho?fila=unowned");
    const code = await page.getByRole("table").getByRole("link").first().innerText();
    await page.goto("/operacional/operacoes/quadro");
    const card = page.getByRole("listitem").filter({ hasText: code });
    await card.getByRole("button", { name: /^Assumir/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Assumir operação" }).click();
    await expectToast(page, "Operação assumida!");
    await expect(card.getByRole("button", { name: /^Assumir/ })).toHaveAttribute("aria-disabled", "true");
    await page.goto("/operacional/meu-trabalho?fila=toComplete");
    await expect(page.getByRole("table").getByRole("link", { name: code })).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole("tab", { name: "Atrasos" }).click();
    await expect(page.getByRole("columnheader", { name: "Prazo mais antigo" })).toBeVisible();
    await expectNoFindings(page);
    await expectNoEnglish(page);
  },
);

test(
  "the board and the list follow what the other person does, and keep what one is at",
  NIGHTLY,
  async ({ page, browser }) => {
    await enter(page, "sa", "/operacional/operacoes/quadro");
    const other = await anotherPage(browser);
    await enter(other, "op2", "/operacional/operacoes");
    await listPage(other).settled();
    const [ours, theirs] = [apiAs(page), apiAs(other)];
    const { body: sample } = await ours.get<Operation>(
      first({ stage: "OPERATION_DATA", missingText: { $null: true } }),
    );
    await theirs.post(`/operations/${sample.id}/take`);
    const name = `#${sample.code}`;
    const cardIn = (stage: RegExp) => page.getByRole("region", { name: stage }).getByRole("link", { name });
    const guarantor = /^Avalista/;
    await cardIn(/^Dados da operação/).focus();
    const before = await page.getByRole("region", { name: guarantor }).getByRole("listitem").count();
    expect((await theirs.post(`/operations/${sample.id}/stages/OPERATION_DATA/complete`)).status).toBe(200);
    await expect(cardIn(guarantor)).toBeFocused();
    await expect(cardIn(/^Dados da operação/)).toHaveCount(0);
    await expect(page.getByRole("region", { name: guarantor }).getByRole("heading", { level: 2 })).toHaveText(
      `Avalista ${before + 1}`,
    );
    await shot(page, "j18-board-live");

    const stages = other.getByRole("group", { name: "Etapas da esteira" });
    await expect(stages.getByRole("button", { name: guarantor })).toHaveText(`Avalista ${before + 1}`);
    const choice = other.getByRole("table").getByRole("checkbox").nth(1);
    await choice.check();
    expect((await ours.post(`/operations/${sample.id}/stages/GUARANTOR/complete`)).status).toBe(200);
    const guarantors = stages.getByRole("button", { name: guarantor });
    await (before === 0 ? expect(guarantors).toBeHidden() : expect(guarantors).toHaveText(`Avalista ${before}`));
    await expect(choice).toBeChecked();
    await other.context().close();
  },
);

test(
  "an agency reads its summary, sends a document that was asked for, and whoever works on it is told",
  NIGHTLY,
  async ({ page, browser }) => {
    await enter(page, "ag", "/operacional/operacoes");
    await listPage(page).settled();
    const { body: waiting } = await apiAs(page).get<Operation>(first({ "status.name": "AGUARDANDO AGENTE" }));
    await page.goto(`/operacional/operacao/${waiting.id}`);
    await expect(page).toHaveURL(new RegExp(`/operacional/resumo-operacao/${waiting.id}$`));
    for (const title of ["Cliente", "Condições", "Documentos", "Parcelas", "Andamento"])
      await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/parecer|voto|bureau|score/i);
    await expectNoFindings(page);
    await expectNoEnglish(page);
    await shot(page, "j18-summary");
    const documents = page.getByRole("region", { name: "Documentos" });
    await documents
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        ...{
          name: "rg.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF"),
        },
      });
    await expectToast(page, "Documento enviado!");
    await expect(documents.getByText("rg.pdf")).toBeVisible();
    await expect(documents.getByText("Em análise").first()).toBeVisible();
    const analyst = await anotherPage(browser);
    await enter(analyst, "op2");
    await expect
      .poll(async () => JSON.stringify((await apiAs(analyst).get("/notifications/fetch")).body))
      .toContain("Documento enviado");
    await analyst.close();
    await page.goto(`/operacional/esteira-de-credito/${waiting.id}`);
    await expect(page).toHaveURL(/\/404$/);
    await page.goto("/operacional/operacoes/quadro");
    await expect(page).toHaveURL(/\/404$/);
  },
);
