// J05: a customer's bureaus. An agent sees none of them, prices are for people of both systems, a query is asked and paid
// once, its answer is read by mouse and by keys, and a bureau that fails charges nothing.
import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectNoEnglish, expectNoFindings, expectToast, shot } from "./helpers/looks.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { keyboardOf } from "./pages/keyboard.ts";
import { fail, parameters, watchCalls } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

interface Customer {
  id: number;
  type: string;
  personID: number | null;
  companyID: number | null;
  documentNumber: string;
}

interface HubRow {
  lastConsult: string | null;
}

/** As the simulators draw: the same document gives the same answer. */
const draw = (documentNumber: string, place: string, below: number): number =>
  createHash("sha256").update(`${documentNumber} ${place}`).digest().readUInt32BE(0) % below;
const isUnknown = (documentNumber: string) => draw(documentNumber, "known", 17) === 0;
const HIGH_RISK = 3;

/** A customer whom nobody has asked about, of whom the simulators know what the journey needs. */
async function freshCustomer(
  page: Page,
  type: "PERSON" | "COMPANY",
  fits: (document: string) => boolean = () => true,
): Promise<Customer> {
  const api = apiAs(page);
  const { body } = await api.get<{ content: Customer[] }>("/customers?pageSize=100");
  for (const one of body.content) {
    if (one.type !== type || isUnknown(one.documentNumber) || !fits(one.documentNumber)) continue;
    const place = one.personID === null ? `/companies/${one.companyID}` : `/persons/${one.personID}`;
    const hub = await api.get<Record<string, HubRow>>(`${place}/bureaus-info`);
    if (Object.values(hub.body).every(({ lastConsult }) => lastConsult === null)) return one;
  }
  throw new Error(`no customer of the kind ${type} fits`);
}

const address = ({ id }: Customer) => `/cadastros/clientes/view/${id}`;
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const hubOf = (page: Page) => dialog(page, "Consulta aos bureaus");
const row = (page: Page, bureau: string) =>
  hubOf(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: bureau }) });
const question = (page: Page) => page.getByRole("alertdialog");

async function openHub(page: Page, customer: Customer): Promise<void> {
  await page.goto(address(customer));
  await page.getByRole("button", { name: /^Bureaus/ }).click();
  await expect(row(page, "SCR")).toBeVisible();
}

/** What stands below a dialog is veiled, and nobody reads it. */
async function expectReadable(part: Locator): Promise<void> {
  await expectNoFindings(part.page(), `[aria-labelledby="${await part.getAttribute("aria-labelledby")}"]`);
}

const behave = (page: Page, bureau: string, behaviour: string) =>
  apiAs(page).put("/bureau-simulator", { bureau, behaviour });

test(
  "bureaus are of Credit, prices of both systems, and a query is confirmed, asked and paid once",
  NIGHTLY,
  async ({ page, browser }) => {
    await enter(page, "sa");
    const customer = await freshCustomer(page, "PERSON");
    const agent = await anotherPage(browser);
    await enter(agent, "ag", "/cadastros/clientes");
    await agent.getByRole("table").getByRole("link").first().click();
    await expect(agent.getByRole("heading", { name: /^Visualizar cliente/ })).toBeVisible();
    await expect(agent.getByText(/bureau/i)).toHaveCount(0);
    await agent.close();

    const operator = await anotherPage(browser);
    await enter(operator, "op");
    const prices = watchCalls(operator, "GET", /bureaus-info\/prices$/);
    await openHub(operator, customer);
    await expect(hubOf(operator).getByRole("heading", { level: 3 })).toHaveText(["SCR", "Boa Vista", "Regcheq"]);
    await expect(hubOf(operator)).toContainText("A consulta é cobrada uma única vez dentro do prazo de validade");
    await expect(hubOf(operator)).not.toContainText("R$");
    expect(prices).toHaveLength(0);
    await operator.close();

    await openHub(page, customer);
    for (const [bureau, price] of [
      ["SCR", "0,09"],
      ["Boa Vista", "5,00"],
      ["Regcheq", "0,09"],
    ] as const)
      await expect(row(page, bureau)).toContainText(price);
    await expectReadable(hubOf(page));
    await shot(page, "j05-hub");

    const calls = watchCalls(page, "GET", /\/boa-vista\/\d+$/);
    const consult = row(page, "Boa Vista").getByRole("button", { name: "Consultar Boa Vista" });
    await consult.click();
    await expect(question(page)).toContainText("A consulta não pode ser desfeita");
    await question(page).getByRole("button", { name: "Cancelar" }).click();
    expect(calls).toHaveLength(0);
    await consult.click();
    await question(page).getByRole("button", { name: "Consultar" }).dblclick();
    const analysis = dialog(page, "Análise | Boa Vista");
    await expect(analysis.getByRole("tab")).toHaveText([
      ...["Resumo", "Débitos", "Protestos", "Cheques sustados/sem fundo", "Consultas anteriores"],
    ]);
    expect(calls.map((call) => parameters(call).get("force"))).toEqual(["true"]);
    const ledger = await apiAs(page).get<{ content: { documentNumber: string }[] }>("/bureau-queries?pageSize=100");
    expect(
      ledger.body.content.filter(({ documentNumber }) => documentNumber === customer.documentNumber),
    ).toMatchObject([
      { bureau: "BOA_VISTA", charged: "YES", personID: customer.personID, legalBasis: "CREDIT_PROTECTION" },
    ]);
    await readBoaVista(page, customer);
    await analysis.getByRole("button", { name: "Fechar" }).click();
    await askAgain(page);
  },
);

/** The tabs say what the answer has; a difference to the register is taken over. */
async function readBoaVista(page: Page, { documentNumber, personID }: Customer): Promise<void> {
  const { body } = await apiAs(page).get<{
    queryID: number;
    scoreInfo: { score: number };
    personalInfo: { motherName: string };
    debts: object[];
  }>(`/boa-vista/${documentNumber}`);
  const analysis = dialog(page, "Análise | Boa Vista");
  await expect(analysis.getByRole("img", { name: `Score ${body.scoreInfo.score} de 1000` })).toBeVisible();
  await expect(analysis).toContainText("Simulador: nenhum bureau foi consultado");
  await expectReadable(analysis);
  await expectNoEnglish(page);
  await shot(page, "j05-boa-vista");
  const keys = keyboardOf(page);
  await analysis.getByRole("tab", { name: "Resumo" }).focus();
  await keys.press("ArrowRight");
  await expect(analysis.getByRole("tabpanel", { name: "Débitos" })).toBeVisible();
  if (body.debts.length > 0)
    await expect(analysis.getByRole("table", { name: "Débitos" }).locator("tbody tr")).toHaveCount(body.debts.length);
  await keys.press("End");
  await expect(analysis.getByRole("tabpanel", { name: "Consultas anteriores" })).toBeVisible();
  await keys.press("Home");
  await analysis.getByRole("button", { name: "Usar no cadastro: Nome da mãe" }).click();
  await expectToast(page, "Cadastro atualizado.");
  const person = await apiAs(page).get<{ motherName: string }>(`/persons/${personID}`);
  expect(person.body.motherName).toBe(body.personalInfo.motherName);
  await analysis.getByRole("button", { name: "PDF" }).click();
  await expect(dialog(page, `Consulta ${body.queryID}`).getByRole("button", { name: "Baixar" })).toBeEnabled();
  await page.keyboard.press("Escape");
}

/** What is stored is read for nothing; a new query asks first. */
async function askAgain(page: Page): Promise<void> {
  const calls = watchCalls(page, "GET", /\/boa-vista\/\d+$/);
  await row(page, "Boa Vista").getByRole("button", { name: "Visualizar dados de Boa Vista" }).click();
  const analysis = dialog(page, "Análise | Boa Vista");
  await analysis.getByRole("button", { name: "Refazer consulta" }).click();
  await expect(question(page)).toContainText("refazer a consulta cobra de novo");
  expect(calls.filter((call) => parameters(call).has("force"))).toHaveLength(0);
  await question(page).getByRole("button", { name: "Consultar" }).click();
  await expect.poll(() => calls.filter((call) => parameters(call).get("force") === "true").length).toBe(1);
  await expect(analysis.getByRole("img", { name: /^Score/ })).toBeVisible();
  await page.keyboard.press("Escape");
}

test("an answer without a score and one about a company say what they have", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "sa");
  const [person, company] = [await freshCustomer(page, "PERSON"), await freshCustomer(page, "COMPANY")];
  await behave(page, "BOA_VISTA", "NO_SCORE");
  for (const customer of [person, company]) {
    await openHub(page, customer);
    await row(page, "Boa Vista").getByRole("button", { name: "Consultar Boa Vista" }).click();
    await question(page).getByRole("button", { name: "Consultar" }).click();
    const analysis = dialog(page, "Análise | Boa Vista");
    await expect(analysis.getByText("N/D")).toBeVisible();
    await expect(analysis).toContainText("Não foi possível consultar o Score desse CPF/CNPJ");
    const own = customer === company ? "Inscrição estadual" : "Título de eleitor";
    await expect(analysis.getByRole("cell", { name: own, exact: true })).toBeVisible();
    await expect(analysis.getByRole("cell", { name: "Nome da mãe", exact: true })).toHaveCount(
      customer === company ? 0 : 1,
    );
  }
  await behave(page, "BOA_VISTA", "NORMAL");
});

test(
  "Regcheq shows what it found above everything else, and the record carries its risk",
  NIGHTLY,
  async ({ page }) => {
    await enter(page, "sa");
    const customer = await freshCustomer(page, "PERSON", (document) => draw(document, "risk", 4) === HIGH_RISK);
    await openHub(page, customer);
    const sent = watchCalls(page, "POST", /\/regcheq$/);
    await row(page, "Regcheq").getByRole("button", { name: "Consultar Regcheq" }).click();
    await question(page).getByRole("button", { name: "Consultar" }).click();
    const analysis = dialog(page, "Análise | Regcheq");
    await expect(analysis.getByRole("alert")).toContainText("Encontrado em: OFAC/ONU/Interpol · PEP");
    await expect(analysis.getByText("ALTO")).toBeVisible();
    expect(sent.map((call) => call.postDataJSON())).toMatchObject([
      { force: true, personType: "natural", address: "", dni: customer.documentNumber },
    ]);
    await expectReadable(analysis);
    await shot(page, "j05-regcheq");
    for (const [list, title, text] of [
      [/^GAFI/, "GAFI", "Nenhum dado encontrado"],
      [/^OFAC/, "OFAC, ONU e Interpol", "Lista de sanções simulada"],
      [/^PEP\b(?! pessoa)/, "Pessoa politicamente exposta", "VEREADOR"],
      [/^PEP pessoa/, "Relações PEP pessoa jurídica", "Nenhum dado encontrado"],
      [/^Global Screening/, "Global Screening - Mídia negativa", "Notícia simulada"],
      [/^Validação/, "Validação de CPF/CNPJ", "REGULAR"],
    ] as const) {
      await analysis.getByRole("button", { name: list }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page, title)).toContainText(text);
      await page.keyboard.press("Escape");
      await expect(dialog(page, title)).toHaveCount(0);
      await expect(analysis.getByRole("button", { name: list })).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Bureaus/ })).toContainText("Alto");
    const risk = await apiAs(page).get<{ risk: string }>(`/persons/${customer.personID}/regcheq-risk`);
    expect(risk.body.risk).toBe("HIGH");
  },
);

test("a bureau that fails charges nothing, and a charge that is not clear is cleared up", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of (500|502)|answer (500|502)/);
  await enter(page, "sa");
  const customer = await freshCustomer(page, "PERSON");
  const endPrices = await fail(page, "GET", /bureaus-info\/prices$/);
  await openHub(page, customer);
  await expectToast(page, "Não foi possível carregar os dados!");
  await expect(hubOf(page)).not.toContainText("R$");
  await endPrices();
  const consult = async (bureau: string) => {
    await page.reload();
    await page.getByRole("button", { name: /^Bureaus/ }).click();
    await row(page, bureau)
      .getByRole("button", { name: `Consultar ${bureau}` })
      .click();
    await question(page).getByRole("button", { name: "Consultar" }).click();
  };
  await behave(page, "BOA_VISTA", "FAILING");
  await consult("Boa Vista");
  await expectToast(page, "Não foi possível realizar a consulta.");
  await expect(dialog(page, /Boa Vista/).getByRole("alert")).toContainText("Nada foi cobrado");
  await dialog(page, /Boa Vista/)
    .getByRole("button", { name: "Fechar" })
    .click();
  await expect(row(page, "Boa Vista")).toContainText("Não consultado");

  await behave(page, "REGCHEQ", "FAILING");
  await consult("Regcheq");
  await expectToast(page, "Não foi possível encontrar os dados");
  await behave(page, "REGCHEQ", "NORMAL");

  await behave(page, "BOA_VISTA", "ODD");
  await consult("Boa Vista");
  await expectToast(page, "Não foi possível realizar a consulta.");
  await dialog(page, /Boa Vista/)
    .getByRole("button", { name: "Fechar" })
    .click();
  await expect(row(page, "Boa Vista")).toContainText("Cobrança a esclarecer");
  await expectReadable(hubOf(page));
  await shot(page, "j05-unclear");
  await behave(page, "BOA_VISTA", "NORMAL");
  await row(page, "Boa Vista").getByRole("button", { name: "Perguntar ao bureau" }).click();
  await expectToast(page, "O bureau respondeu, e a consulta foi recuperada.");
  await expect(row(page, "Boa Vista")).toContainText("Válido");
});
