// J06: two paid operations become one: from "Renegociar" through the eight steps to the sending, which alone changes them.
import type { Page } from "@playwright/test";
import { CHAIN_TEXTS } from "../../src/custom/operations/pipeline/renegotiation/texts.ts";
import { STEP_LABELS } from "../../src/custom/operations/renegotiation/texts.ts";
import type { Answer, Api } from "../helpers/api.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { newName } from "./pages/people.ts";

const PIPELINE = "/operacional/esteira-de-credito";
const STAGES = ["OPERATION_DATA", "DISBURSEMENT", "PAYMENT"];
const STEPS = ["PRE_ANALYSIS", "PRODUCT_SELECTION", "OPERATION_DATA", "CUSTOMER_DATA", "ADDRESS", "CONFIRMATION"];

interface Row {
  id: number;
  code: string;
  name: string;
  workflowID: number;
  type: string;
  person?: { fullName: string; documentNumber: string; income: number };
}

async function body<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
  const { status, body: content } = await answer;
  expect(status, JSON.stringify(content)).toBeLessThan(300);
  return content;
}

const rows = async (api: Api, path: string): Promise<Row[]> =>
  (await body(api.get<{ content: Row[] }>(`${path}?pageSize=100`))).content;

test(
  "a customer's two contracts are renegotiated into one, and are over once it is sent",
  NIGHTLY,
  async ({ page, browser }) => {
    await signIn(page, "op");
    const treasurer = await anotherPage(browser);
    await signIn(treasurer, "sa");
    const [op, sa] = [apiAs(page), apiAs(treasurer)];
    const product = (await rows(sa, "/products")).find(({ name }) => name === "CRÉDITO PESSOAL")!;
    await body(sa.put(`/products/${product.id}`, { workflowID: await shortWorkflow(sa) }));
    try {
      const sources = [await paidOperation(op, sa, product.id), await paidOperation(op, sa, product.id)];
      const id = await renegotiate(page, sources);
      await send(page, op, { id, sources });
      await expectOver(page, sources, id);
    } finally {
      // Other journeys enter operations of this product.
      await body(sa.put(`/products/${product.id}`, { workflowID: product.workflowID }));
      await treasurer.context().close();
    }
  },
);

async function shortWorkflow(api: Api): Promise<number> {
  const status = (await rows(api, "/operation-statuses")).find(({ name }) => name === "EM ANÁLISE")!;
  const made = await body(
    api.post<{ id: number }>("/workflows", {
      ...{ name: newName("SEM COMITÊ"), customerType: "PERSON", kind: "NEW", defaultStatusID: status.id },
      ...{ stages: STAGES, rules: [] },
      steps: STEPS.map((code, at) => ({ order: at + 1, code, required: true })),
    }),
  );
  return made.id;
}

async function paidOperation(op: Api, sa: Api, productID: number): Promise<Row> {
  const customers = await rows(op, "/customers");
  const { id: customerID, person } = customers.find(
    (one) => one.type === "PERSON" && (one.person?.income ?? 0) > 8000,
  )!;
  const made = await body(op.post<Row>("/operations", { productID, customerID, value: 4000, installmentQuantity: 12 }));
  const at = `/operations/${made.id}`;
  await body(op.post(`${at}/take`));
  await body(op.post(`${at}/stages/OPERATION_DATA/complete`));
  const { operation } = await body(op.get<{ operation: { disbursement: number } }>(`${at}/detailed`));
  await body(
    op.post("/operation-disbursements", {
      ...{ operationID: made.id, payeeKind: "CUSTOMER", payeeName: person?.fullName, value: operation.disbursement },
      ...{ payeeDocumentNumber: person?.documentNumber, pixKeyType: "EMAIL", pixKey: "cliente@exemplo.com.br" },
    }),
  );
  const { payableIDs } = await body(op.post<{ payableIDs: number[] }>(`${at}/sent-for-payment`));
  const [account] = await rows(sa, "/bank-accounts");
  await body(sa.post(`/account-payables/${payableIDs[0]}/mark-as-paid`, { sourceBankAccountID: account!.id }));
  return made;
}

async function renegotiate(page: Page, [first, second]: Row[]): Promise<number> {
  const arrive = async (step: keyof typeof STEP_LABELS) => {
    const name = `Renegociação - ${STEP_LABELS[step]}`;
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  const goOn = async (step: keyof typeof STEP_LABELS) => {
    await page.getByRole("button", { name: "Avançar" }).click();
    await arrive(step);
  };
  await test.step("it starts at one of them, and takes the other along (OPS-043, OPS-044)", async () => {
    await page.goto(`${PIPELINE}/${first!.id}`);
    await page.getByRole("button", { name: "Outras ações" }).click();
    await page.getByRole("menuitem", { name: "Renegociar" }).click();
    await arrive("OPERATION_DATA");
    await page.getByLabel(/^Parcelas/).fill("18");
    await goOn("RENEGOTIATION_DATA");
    await page.getByLabel(`Todas as parcelas da operação ${second!.code}`).check();
    await page.getByLabel("Desconto").fill("100,00");
    await expect(page.getByRole("region", { name: "Saldo a renegociar" })).toContainText(/− R\$.100,00/);
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, "j06-renegotiation");
  });
  await test.step("without change nobody is paid (OPS-046)", async () => {
    for (const step of ["CUSTOMER", "GUARANTORS", "ATTACHMENTS", "COLLATERALS", "DISBURSEMENTS"] as const)
      await goOn(step);
    await expect(page.getByRole("heading", { name: "Sem troco, nada é pago ao cliente." })).toBeVisible();
    await goOn("CONFIRMATION");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Concluir" }).click();
    await expectToast(page, "Operação criada com sucesso!");
    await expect(page).toHaveURL(new RegExp(`${PIPELINE}/[a-z-]+/\\d+$`));
  });
  return Number(page.url().split("/").at(-1));
}

interface Renegotiated {
  id: number;
  sources: readonly Row[];
}

async function send(page: Page, op: Api, { id, sources }: Renegotiated): Promise<void> {
  await body(op.post(`/operations/${id}/take`));
  await body(op.post(`/operations/${id}/stages/OPERATION_DATA/complete`));
  await test.step("the sending says what it carries away (PAY-002)", async () => {
    await page.goto(`${PIPELINE}/pagamento/${id}`);
    const chain = page.getByRole("region", { name: CHAIN_TEXTS.title });
    for (const { code } of sources) await expect(chain.getByRole("link", { name: code })).toBeVisible();
    await expect(chain).toContainText(CHAIN_TEXTS.waits);
    await page.getByRole("button", { name: "Enviar para pagamento" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Enviar para pagamento" }).click();
    await expectToast(page, "Operação enviada para pagamento com sucesso!");
    await expect(page.getByText("PAGO", { exact: true }).first()).toBeVisible();
  });
}

async function expectOver(page: Page, sources: readonly Row[], id: number): Promise<void> {
  await test.step("the former contracts are over, each instalment renegotiated (PAY-010)", async () => {
    for (const source of sources) {
      await page.goto(`${PIPELINE}/dados-da-operacao/${source.id}`);
      await expect(page.getByText("BAIXADA", { exact: true })).toBeVisible();
      await expect(page.getByText("RENEGOCIADA", { exact: true })).toHaveCount(12);
    }
    const chain = page.getByRole("region", { name: CHAIN_TEXTS.title });
    await shot(page, "j06-renegotiated");
    await chain.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/${id}$`));
  });
}
