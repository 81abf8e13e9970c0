// J12 steps 9 and 10: the chart of accounts as a tree in both regimes, a new account with a preview of its position,
// refusals, the dialog that chooses accounts, and export and import of the chart.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { parameters, watchCalls } from "./pages/network.ts";
import { enter } from "./pages/session.ts";
import { typeAtOnce } from "./pages/typing.ts";

const PATH = "/contabil/plano-de-contas";
const BACEN = "Res. nº 2.682/99 - Bacen";
const IFRS = "Res. nº 4.966/21 - IFRS 9";

const grid = (page: Page) => page.getByRole("treegrid", { name: "Plano de contas" });
const rowOf = (page: Page, name: string | RegExp) => grid(page).getByRole("row", { name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Buscar conta" });

interface Account {
  id: number;
  code: string;
  children: Account[];
}
const every = (accounts: Account[]): Account[] => accounts.flatMap((one) => [one, ...every(one.children)]);

/** Deletes accounts of an earlier run that did not finish. */
async function clean(page: Page, start: string): Promise<void> {
  const { body } = await apiAs(page).get<Account[]>(
    `/account-plan-tree-nodes/tree-multiple-roots?version=IFRS&searchString=${start}`,
  );
  for (const { id, code } of every(body).reverse())
    if (code.startsWith(start)) await apiAs(page).delete(`/account-plan-tree-nodes/${id}`);
}

test(
  "the tree of accounts has regimes, a legend, a search that shows ancestors, and opens by keyboard",
  NIGHTLY,
  async ({ page }) => {
    await enter(page, "sa", PATH);
    await expect(page.getByRole("heading", { level: 1, name: "Plano de contas" })).toBeVisible();
    await expect(page.getByRole("radio", { name: IFRS })).toBeChecked();
    const legend = page.getByRole("list", { name: "Legenda" });
    await expect(legend.getByRole("listitem")).toHaveText([
      ...["Conta sintética", "Conta analítica", "Nova conta", "Conta atual"],
    ]);
    await expect(rowOf(page, /1\.0\.0\.00\.00\.00-9 ATIVO REALIZÁVEL/)).toBeVisible();
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, "j12-chart-ifrs");

    await page.getByRole("radio", { name: IFRS }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("radio", { name: BACEN })).toBeChecked();
    await expect(rowOf(page, /1\.0\.0\.00\.00-7 ATIVO REALIZÁVEL/)).toBeVisible();
    await expect(page.getByRole("note")).toContainText("69 contas deste plano foram reconstruídas");
    await page.getByRole("radio", { name: BACEN }).press("ArrowRight");
    await expect(page.getByRole("tooltip").filter({ hasText: "1º de janeiro de 2025" })).toBeVisible();
    await page.getByRole("radio", { name: IFRS }).press("ArrowLeft");

    const calls = watchCalls(page, "GET", /tree-multiple-roots/);
    await typeAtOnce(search(page), "provis");
    await expect(grid(page).locator("mark").first()).toHaveText(/provis/i);
    await expect(rowOf(page, /1\.6\.9\.20\.00-2/)).toBeVisible();
    // The page reads the whole chart, without a search, at every change of the regime.
    expect(calls.flatMap((call) => parameters(call).get("searchString") || [])).toEqual(["provis"]);
    await expect(rowOf(page, /1\.0\.0\.00\.00-7/)).toBeVisible();
    await expect(rowOf(page, /1\.1\.1\.10\.00-6/)).toHaveCount(0);
    await expectAccessible(page);
    await shot(page, "j12-chart-search");
    await search(page).fill("nada que exista");
    await expect(page.getByText("Nenhuma conta encontrada.")).toBeVisible();
    await search(page).press("Escape");

    const first = rowOf(page, /1\.0\.0\.00\.00-7/);
    await first.focus();
    await page.keyboard.press("ArrowDown");
    await expect(rowOf(page, /1\.1\.0\.00\.00-6/)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(rowOf(page, /1\.1\.0\.00\.00-6/)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowRight");
    await expect(rowOf(page, /1\.1\.1\.00\.00-9/)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(rowOf(page, /1\.1\.0\.00\.00-6/)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("End");
    await expect(grid(page).getByRole("row").last()).toBeFocused();
    await page.getByRole("button", { name: "Expandir tudo" }).click();
    await expect(grid(page)).toHaveAttribute("aria-rowcount", "191");
    await page.getByRole("button", { name: "Recolher tudo" }).click();
    await expect(grid(page)).toHaveAttribute("aria-rowcount", "9");
  },
);

test(
  "a new account shows its place while it is typed, is refused until it is right, and is then found",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of (400|409)/);
    await enter(page, "sa", PATH);
    await clean(page, "1619");
    await search(page).fill("1.6.1.00");
    const loans = rowOf(page, /1\.6\.1\.00\.00\.00-4/);
    await loans.getByRole("button", { name: /^Ações/ }).click();
    await page.getByRole("menuitem", { name: "Nova conta abaixo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nova conta" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: /^Conta superior/ })).toHaveValue(/^1\.6\.1\.00\.00\.00-4/);
    const code = page.getByRole("textbox", { name: /^Código/ });
    const place = page.getByRole("region", { name: "Posição no plano" });
    await code.fill("1.6.1.97.00.00-0");
    await expect(place).toContainText("O dígito de controle de 1.6.1.97.00.00 é 6, e não 0.");
    await code.fill("7.1.1");
    await expect(place).toContainText("O código deve continuar o da conta superior");
    await code.fill("1.6.1.20.00.00-2");
    await expect(place).toContainText("Já existe uma conta com este código");
    await code.fill("1.6.1.97");
    await page.getByRole("textbox", { name: /^Título/ }).fill("Empréstimos da filial");
    await expect(
      place.getByRole("listitem").filter({ hasText: "1.6.1.97.00.00-6 Empréstimos da filial" }),
    ).toContainText("Nova conta");
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, "j12-chart-new");
    await page.getByRole("button", { name: /^Criar/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1.6.1.97.00.00-6 Empréstimos da filial");

    await page.getByRole("button", { name: "Ver no plano de contas: Código" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Conta no plano de contas" });
    await expect(dialog.getByRole("row", { name: /1\.6\.1\.97/ })).toContainText("Conta atual");
    await expectAccessible(page);
    await shot(page, "j12-chart-look");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await search(page).fill("filial");
    await rowOf(page, /1\.6\.1\.97/)
      .getByRole("button", { name: /^Ações/ })
      .click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    await page.getByRole("button", { name: "Excluir conta" }).click();
    await expectToast(page, "Conta excluída com sucesso!");
    await expect(page.getByText("Nenhuma conta encontrada.")).toBeVisible();
  },
);

test("an account is split into sub-accounts after a preview of the chart", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  await enter(page, "sa", PATH);
  await clean(page, "16196");
  const { body: plans } = await apiAs(page).get<{ content: { id: number; regime: string }[] }>("/account-plan-trees");
  const accountPlanTreeID = plans.content.find(({ regime }) => regime === "IFRS")!.id;
  const title = "Bancos da matriz";
  await apiAs(page).post("/account-plan-tree-nodes", {
    accountPlanTreeID,
    code: "1.6.1.96",
    title,
    type: "AN",
    nature: "A",
  });
  await search(page).fill("matriz");
  await rowOf(page, /1\.6\.1\.96/)
    .getByRole("button", { name: /^Ações/ })
    .click();
  await page.getByRole("menuitem", { name: "Dividir conta" }).click();
  const dialog = page.getByRole("dialog", { name: /^Dividir conta 1\.6\.1\.96.*Bancos da matriz/ });
  await expect(dialog.getByRole("textbox", { name: "Código da 1ª subconta" })).toHaveValue(/^1\.6\.1\.96\..*\.01$/);
  await expect(dialog.getByText("Nenhum roteiro usa esta conta.")).toBeVisible();
  await dialog.getByRole("button", { name: "Conferir" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Informe o título da subconta.");
  await dialog.getByRole("textbox", { name: "Título da 1ª subconta" }).fill("Banco da Praça");
  await dialog.getByRole("textbox", { name: "Título da 2ª subconta" }).fill("Caixa Regional");
  await expectAccessible(page, ".MuiDialog-paper");
  await expectNoEnglish(page);
  await shot(page, "j12-split-form");
  await dialog.getByRole("button", { name: "Conferir" }).click();
  const preview = dialog.getByRole("region", { name: "Como fica o plano" });
  await expect(preview.getByRole("listitem")).toHaveCount(3);
  await expect(preview).toContainText("Bancos da matriz");
  await expect(preview).toContainText("Banco da Praça");
  await expectAccessible(page, ".MuiDialog-paper");
  await shot(page, "j12-split-preview");
  await dialog.getByRole("button", { name: "Dividir conta" }).click();
  await expectToast(page, /dividida em 2 subcontas a partir de/);
  await expect(dialog).toBeHidden();
  await search(page).fill("praça");
  await expect(rowOf(page, /Banco da Praça/)).toBeVisible();
  await expect(rowOf(page, /Bancos da matriz/)).toBeVisible();
  await clean(page, "16196");
});

test("an account is chosen in the chart, which says why others cannot be", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "sa", "/contabil/lancamentos-contabeis/create");
  const field = page.getByRole("combobox", { name: /^Conta de débito/ });
  await field.focus();
  await page.keyboard.press("7");
  const dialog = page.getByRole("dialog", { name: /^Escolher conta: Conta de débito/ });
  await expect(dialog.getByRole("searchbox", { name: "Buscar conta" })).toHaveValue("7");
  await expect(dialog.getByRole("list", { name: "Legenda" })).toContainText("Conta sintética");
  await dialog.getByRole("searchbox").fill("7.1.1");
  const credit = dialog.getByRole("row", { name: /não recebe débitos/ }).first();
  await expect(credit).toHaveAttribute("aria-disabled", "true");
  await credit.click({ force: true });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("searchbox").fill("1.1.1.10");
  await expectAccessible(page, ".MuiDialog-paper");
  await shot(page, "j12-chart-choose");
  await dialog.getByRole("row", { name: /1\.1\.1\.10\.00\.00-8 CAIXA/ }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(/^1\.1\.1\.10\.00\.00-8 CAIXA/);
  await expect(field).toBeFocused();
});

test("the chart is exported as a file, and accounts are imported from one", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  await enter(page, "sa", PATH);
  await clean(page, "1619");
  await page.getByRole("button", { name: "Exportar" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(404);
  expect(text).toContain("1612001104;Saldo Contratual;");

  await page.getByRole("button", { name: "Importar" }).click();
  const dialog = page.getByRole("dialog", { name: /^Importar/ });
  const heads = "Plano;Código;Título;Tipo;Natureza";
  const plan = "PLANO DE CONTAS COSIF – RES. CMN 4.966/21";
  const rows = [
    `${plan};1.6.1.96.01;Filha do arquivo;Analítica;Ambas`,
    `${plan};1.6.1.96;Mãe do arquivo;Sintética;Ambas`,
    `${plan};1.6.1.96.02.00-0;Dígito errado;Analítica;Ambas`,
  ];
  const buffer = Buffer.from(`\uFEFF${[heads, ...rows].join("\r\n")}\r\n`);
  await dialog.getByLabel("Arraste a planilha").setInputFiles({ name: "contas.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Conferir linhas" }).click();
  await expect(dialog.getByText("2 linhas prontas para importar")).toBeVisible();
  await expect(dialog.getByRole("group", { name: "Linhas recusadas" })).toContainText("dígito de controle");
  await dialog.getByRole("button", { name: "Importar 2 linhas" }).click();
  await expect(dialog.getByText("2 registros criados")).toBeVisible();
  await dialog.getByRole("button", { name: "Fechar" }).last().click();
  await search(page).fill("do arquivo");
  await expect(rowOf(page, /1\.6\.1\.96\.00\.00/)).toHaveAttribute("aria-level", "4");
  await expect(rowOf(page, /1\.6\.1\.96\.01\.00/)).toHaveAttribute("aria-level", "5");
  await clean(page, "1619");
});

test("a chart that fails to load says so, and a narrow screen shows all of it", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500|answer 500/);
  await enter(page, "sa", PATH);
  await page.route(/tree-multiple-roots/, (route) =>
    route.fulfill({ status: 500, contentType: "application/json", body: '{"code":"INTERNAL_ERROR"}' }),
  );
  await page.reload();
  await expectToast(page, "Não foi possível carregar a lista de contas.");
  await page.unroute(/tree-multiple-roots/);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(grid(page)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(grid(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
  await shot(page, "j12-chart-phone");
});
