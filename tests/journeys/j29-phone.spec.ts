// J29, a phone: where heads, facts, forms and the simulator have their parts, and that nothing stands beside the window.
import { expect, type Locator, type Page } from "@playwright/test";
import { PIPELINE_TEXTS } from "../../src/custom/operations/pipeline/texts.ts";
import { expectNoFindings, shot } from "./helpers/looks.ts";
import { test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { enter } from "./pages/session.ts";

const SCRIPTS = "/operacional/roteiros-contabeis";
const LINE_PX = 30;

test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

async function boxOf(part: Locator) {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

/** Two parts stand side by side where the middle of the one is beside the other. */
async function expectBeside(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  expect(b.middle).toBeGreaterThan(a.y);
  expect(b.middle).toBeLessThan(a.bottom);
  expect(b.x).toBeGreaterThanOrEqual(a.right);
}

/** A title and its value. */
const factOf = (page: Page, title: string) =>
  page
    .locator("dt", { hasText: new RegExp(`^${title}$`) })
    .first()
    .locator("..");

test("a record has its acts beside its name, and long values have a row of their own", async ({ page }) => {
  await enter(page, "sa");
  const { body } = await apiAs(page).get<{ content: { id: number; title: string }[] }>("/accounting-scripts");
  const script = body.content.find(({ title }) => title === "EMPRÉSTIMOS – IFRS 9");
  await page.goto(`${SCRIPTS}/view/${script?.id}`);
  const name = page.getByRole("heading", { level: 1 });
  await expectBeside(name, page.getByRole("button", { name: "Comentários" }));
  await expectBeside(factOf(page, "Regime"), factOf(page, "Origem"));
  expect((await boxOf(factOf(page, "Título").locator("dd"))).height).toBeLessThan(LINE_PX);
  await expect(page.getByRole("heading", { level: 2, name: "Testar roteiro" })).toBeVisible();
  await expectNoFindings(page);
  await shot(page, "phone-script");
});

test("an operation has its menu beside its code, and its main act in a row of its own", async ({ page }) => {
  await enter(page, "sa");
  const { body } = await apiAs(page).get<{ content: { id: number; code: string }[] }>(
    `/operations?pageSize=1&filters=${encodeURIComponent(JSON.stringify({ stage: "DISBURSEMENT" }))}`,
  );
  await page.goto(`/operacional/operacao/${body.content[0]?.id}`);
  const name = page.getByRole("heading", { level: 1 });
  await expectBeside(name, page.getByRole("button", { name: PIPELINE_TEXTS.otherActs }));
  const take = await boxOf(page.getByRole("button", { name: PIPELINE_TEXTS.take }));
  expect([take.x, take.right]).toEqual([16, 374]);
  const members = factOf(page, PIPELINE_TEXTS.members);
  const face = await boxOf(members.getByRole("button").locator("span").first());
  expect(face.x - (await boxOf(members.locator("dt"))).x).toBeLessThan(2);
  await expectNoFindings(page);
  await shot(page, "phone-operation");
});

test("a form has two short texts in a row, and the simulator its button at the thumb", async ({ page }) => {
  await enter(page, "sa");
  await page.goto("/cadastros/clientes/edit/1");
  await expectBeside(factOf(page, "Tipo de cliente"), factOf(page, "Cliente desde"));
  await page.goto("/operacional/simulador");
  const simulate = page.getByRole("button", { name: "Simular", exact: true });
  await expect(simulate).toBeInViewport({ ratio: 1 });
  await page.getByRole("combobox", { name: /^Produto/ }).fill("CRÉDITO PESSOAL");
  await page.getByRole("option", { name: "CRÉDITO PESSOAL" }).click();
  await page.getByLabel(/^Valor da simulação/).fill("500000");
  await page.getByRole("textbox", { name: /^Parcelas/ }).fill("12, 18");
  await simulate.click();
  const offers = page.getByRole("list", { name: "Propostas" });
  await offers.getByRole("button", { name: /^18×/ }).click();
  await expect(offers.getByRole("button", { name: /^18×/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel("18×")).toContainText("Total a pagar");
  await expectNoFindings(page);
  await shot(page, "phone-offers");
});
