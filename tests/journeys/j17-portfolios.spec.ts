// An administrator looks at one company's portfolio: it is offered and chosen after the sign-in, switched in the top
// bar, in force everywhere, and without effect once the view changes.
import type { Page } from "@playwright/test";
import { FEATURE_TEXTS } from "../../src/custom/portfolios/group/texts.ts";
import { PORTFOLIO_TEXTS } from "../../src/custom/portfolios/texts.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn, signOut } from "./helpers/people.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { goWithin, menuLinks } from "./pages/menu.ts";
import { fail, watchCalls } from "./pages/network.ts";
import { offerPortfolios, portfolioPage } from "./pages/portfolio.ts";

test.describe.configure({ mode: "serial" });

const PROVOKED = /status of [45]\d\d|answer 5\d\d/;
const SET = /^\/api\/user-company-portfolios\/set\/\d+$/;
const CLEAR = /^\/api\/user-company-portfolios\/clear$/;
const CESSIONARY = /FIDC HORIZONTE/;
const ORGANIZATION = /FINANCEIRA AURORA/;

const filterKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("esteira.filters.")));

async function inTheWholeView(page: Page, login: string): Promise<void> {
  await signIn(page, login);
  const view = portfolioPage(page);
  await view.option(ORGANIZATION).check();
  await view.advance.click();
  await expect(view.switcher).toBeVisible();
}

test.afterAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, "sa");
  await offerPortfolios(page, false);
  await page.close();
});

test(
  "the question appears once an administrator turns portfolios on, for that person at once",
  NIGHTLY,
  async ({ page }) => {
    await signIn(page, "sa", "/configuracoes/grupo-carteiras");
    const view = portfolioPage(page);
    await page.getByText(FEATURE_TEXTS.feature, { exact: true }).first().click();
    await expect(view.switcher).toHaveCount(0);
    await shot(page, "j17-feature");
    await page.getByRole("button", { name: FEATURE_TEXTS.turnOn }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: FEATURE_TEXTS.turnOn }).click();
    await expectToast(page, FEATURE_TEXTS.turnedOn);
    await expect(view.heading).toBeVisible();
    await expect(page.getByRole("navigation", { name: SHELL.mainMenu })).toHaveCount(0);
    const [lender, ...companies] = await view.options();
    expect(lender).toBe("FINANCEIRA AURORA S.A.\nOrganização");
    expect(companies.length).toBeGreaterThan(0);
    for (const company of companies) expect(company).toMatch(/\nCessionária$/);
  },
);

test("choosing a portfolio has its texts, order and height, needs a choice, and can be left", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.route("**/api/company-portfolios?**", (route) => route.fulfill({ json: { content: TWELVE } }));
  await signIn(page, "sa", "/cadastros/fornecedores");
  const view = portfolioPage(page);
  await expect(view.heading).toBeVisible();
  await expect(page.getByText(PORTFOLIO_TEXTS.subtitle)).toBeVisible();
  await expect(page.getByText(PORTFOLIO_TEXTS.note)).toBeVisible();
  const names = (await view.options()).map((text) => text.split("\n"));
  expect(names.slice(0, 4)).toEqual([
    ["FINANCEIRA AURORA S.A.", "Organização"],
    ["ÁLAMO", "Conveniada"],
    ["ALFA", "Cessionária"],
    ["BETA", "Conveniada"],
  ]);
  expect(names.at(-1)).toEqual(["ZETA", "Cessionária"]);
  expect((await view.list.boundingBox())?.height).toBe(196);
  expect(await view.list.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  const sets = watchCalls(page, "POST", SET);
  await expect(view.advance).toBeDisabled();
  await view.option(/ALFA/).focus();
  await page.keyboard.press("Enter");
  expect(sets).toHaveLength(0);
  await view.option(/BETA/).check();
  await expect(view.advance).toBeEnabled();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await looks(page, "j17-choose");
  await view.leave.click();
  await expect(page).toHaveURL(/\/oidc\/entrar\//);
  await page.goBack().catch(() => null);
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await expect(view.heading).toHaveCount(0);
});

test(
  "in a cessionary's portfolio menu, addresses and API are those of receivables, also after a reload",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    pageErrors.allow(PROVOKED);
    await signIn(page, "sa", "/cadastros/fornecedores");
    const view = portfolioPage(page);
    const heal = await fail(page, "POST", SET);
    await view.option(CESSIONARY).check();
    await view.advance.click();
    await expectToast(page, PORTFOLIO_TEXTS.selectError);
    await expect(view.option(CESSIONARY)).toBeChecked();
    await heal();
    const sets = watchCalls(page, "POST", SET);
    await view.advance.click();
    await expectToast(page, PORTFOLIO_TEXTS.chosen);
    await expect(page).toHaveURL("/");
    expect(sets).toHaveLength(1);
    await page.reload();
    await expect(view.switcher).toContainText(CESSIONARY);
    expect((await menuLinks(page)).toSorted()).toEqual(RECEIVABLES);
    await shot(page, "j17-cessionary");
    for (const path of ["/cadastros/fornecedores", "/configuracoes/status", "/cadastros/clientes/create"]) {
      await goWithin(page, path);
      await expect(page, path).toHaveURL("/404");
    }
    await goWithin(page, "/cadastros/sacados");
    await expect(page.getByRole("heading", { level: 1, name: "Sacados" })).toBeVisible();
    const api = apiAs(page);
    for (const path of ["/suppliers", "/webhooks", "/leads", "/customers"])
      expect((await api.get(path)).status, path).toBeGreaterThan(399);
  },
);

/**
 * While the session ends, calls of the home are rightly refused; it repeats them whenever its window gets the focus.
 */
const REFUSED_AT_THE_END = /401 \(Unauthorized\) \(\S+\/api\/(home|users\/me\/drafts)\)/;

test("the switcher shows the current view, asks before typed values are lost, and clears the former view", {
  tag: "@nightly",
}, async ({ page, context, pageErrors }) => {
  pageErrors.allow(REFUSED_AT_THE_END);
  await signIn(page, "sa", "/cadastros/sacados");
  const view = portfolioPage(page);
  await page.getByRole("searchbox").fill("nada que exista");
  await expect.poll(() => filterKeys(page)).not.toEqual([]);
  const other = await context.newPage();
  await other.goto("/cadastros/cedentes");
  await expect(portfolioPage(other).switcher).toContainText(CESSIONARY);

  await goWithin(page, "/cadastros/sacados/create");
  await page.getByLabel(/Razão social/).fill("DIGITADO");
  await view.switcher.click();
  await expect(view.option(CESSIONARY)).toBeChecked();
  await expectAccessible(page);
  await looks(page, "j17-switcher");
  await view.option(ORGANIZATION).check();
  await view.save.click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText(SHELL.unsavedText);
  const clears = watchCalls(page, "POST", CLEAR);
  await confirmation.getByRole("button", { name: SHELL.unsavedLeave }).click();
  await expectToast(page, PORTFOLIO_TEXTS.chosen);
  await expect(page).toHaveURL("/");
  expect(clears).toHaveLength(1);
  expect(await filterKeys(page)).toEqual([]);
  await expect(view.switcher).toContainText(ORGANIZATION);
  expect(await menuLinks(page)).toContain("/cadastros/fornecedores");
  expect((await apiAs(page).get("/users/me/company-portfolio")).body).toBeNull();
  await expect(other).toHaveURL("/");
  await expect(portfolioPage(other).switcher).toContainText(ORGANIZATION);
  await other.close();
  // Choosing the whole lender also counts, so there is no question before the next sign-in.
  await page.reload();
  await expect(view.switcher).toBeVisible();
  await signOut(page);
  await signIn(page, "sa");
  await expect(view.heading).toBeVisible();
});

test("portfolios that fail to load are reported, and block nobody", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(PROVOKED);
  const healList = await fail(page, "GET", /^\/api\/company-portfolios$/);
  await signIn(page, "ad");
  await expectToast(page, PORTFOLIO_TEXTS.loadError);
  await expect(page.getByRole("navigation", { name: SHELL.mainMenu })).toBeVisible();
  await healList();
  await fail(page, "GET", /^\/api\/users\/me\/company-portfolio$/);
  await page.reload();
  await expect(portfolioPage(page).heading).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("an administrator follows the rights of the role in the whole view; an operator is never asked", {
  tag: "@nightly",
}, async ({ page, browser }) => {
  await inTheWholeView(page, "ad");
  await expect(portfolioPage(page).switcher).toBeVisible();
  const op = await browser.newPage();
  const flags = watchCalls(
    op,
    "GET",
    /^\/api\/(system\/feature-flags|company-portfolios|users\/me\/company-portfolio)$/,
  );
  await signIn(op, "op");
  await expect(op.getByRole("navigation", { name: SHELL.mainMenu })).toBeVisible();
  await expect(portfolioPage(op).switcher).toHaveCount(0);
  expect(flags).toHaveLength(0);
  expect((await apiAs(op).post("/user-company-portfolios/set/1")).status).toBe(403);
  expect((await apiAs(op).put("/system/feature-flags", { companyPortfolio: false })).status).toBe(403);
  await op.close();
});

test("turned off, everybody is back in the lender's whole view", NIGHTLY, async ({ page }) => {
  await inTheWholeView(page, "ad");
  await offerPortfolios(page, false);
  await page.reload();
  await expect(page.getByRole("navigation", { name: SHELL.mainMenu })).toBeVisible();
  await expect(portfolioPage(page).switcher).toHaveCount(0);
});

/** Takes screenshots in light mode, in dark mode and on a phone. */
async function looks(page: Page, name: string): Promise<void> {
  await shot(page, name);
  await page.emulateMedia({ colorScheme: "dark" });
  await shot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, `${name}-phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const RECEIVABLES = [
  "/",
  "/cadastros/cedentes",
  "/cadastros/central-de-empresas",
  "/cadastros/central-de-pessoas",
  "/cadastros/sacados",
  "/cadastros/usuarios",
  "/operacional/cessoes",
  "/operacional/operacoes",
  "/tesouraria/contas-a-pagar",
  "/tesouraria/contas-a-receber",
  "/tesouraria/lancamentos-contabeis",
];

const TWELVE = ["ZETA", "MN", "ALFA", "GAMA", "BETA", "DELTA", "ÁLAMO", "ÔMEGA", "SIGMA", "LAMBDA", "KAPA", "TETA"].map(
  (name, index) => ({
    id: index + 1,
    companyID: index + 1,
    companyType: name === "MN" ? "MN" : ["BETA", "ÁLAMO"].includes(name) ? "AF" : "CS",
    company: { legalName: name === "MN" ? "FINANCEIRA AURORA S.A." : name, avatarFileID: null },
  }),
);
