// The entry of an operation by its calls: begun once, answered step by step, judged by rules, and concluded once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { simulatedMargin } from "../../../server/lending/operations/entry/margin/simulator.ts";
import { run } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { expectConformity } from "../../helpers/margin-suite.ts";
import { OperationsServer } from "./operations-server.ts";

let operations: OperationsServer;
let op: Api;

interface Answer {
  operationID?: number;
  operation: { id: number; customerID: number | null };
  stepIndex: number;
  finished: boolean;
  statusID: number | null;
  decision: string;
  action: string | null;
  messages: string[];
}

interface State {
  steps: { key: string; code: string; isDone: boolean; problems: string[] }[];
  stepIndex: number;
  answers: Record<string, Record<string, unknown>>;
  simulation: { installmentValue: number; additionalFee: number; rate: { from: string } } | null;
  simulationProblem: { message: string } | null;
  finished: boolean;
}

interface Refusal {
  code: string;
  subcode: string | null;
  entity: string | null;
  message: string;
  errors: { field: string; message: string }[];
}

const CPF = "52998224725";
const PERSON = {
  fullName: "MARINA LOPES",
  birthDate: "1988-04-12",
  email: "marina.lopes@exemplo.com.br",
  phone: "11987654321",
};
const ADDRESS = {
  ...{
    postalCode: "01001000",
    address: "PRAÇA DA SÉ",
    number: "10",
    neighborhood: "SÉ",
    city: "SÃO PAULO",
    state: "SP",
  },
  country: "BR",
};
const ACCOUNT = { accountType: "CC", agency: "1234", account: "12345", accountDigit: "6", primary: true };

/** A workflow of its own, and a product that follows it. */
async function productWith(
  steps: unknown[],
  rules: unknown[] = [],
  product: Record<string, unknown> = {},
): Promise<number> {
  const name = `TESTE ${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  const [status] = await rows<{ id: number }>("select id from operation_statuses where code = 'IN_ANALYSIS'");
  const workflow = await operations.sa.post<{ id: number }>("/workflows", {
    ...{ name, customerType: "BOTH", kind: "NEW", defaultStatusID: status?.id, rules },
    ...{ steps: [...steps, { code: "CONFIRMATION" }], stages: ["PRE_ANALYSIS", "OPERATION_DATA", "COMMITTEE"] },
  });
  expect(workflow.status, JSON.stringify(workflow.body)).toBe(201);
  const [model] = await rows<{ typeID: number; subtypeID: number }>(
    `select type_id as "typeID", subtype_id as "subtypeID" from products where id = ${operations.product}`,
  );
  const made = await operations.sa.post<{ id: number }>("/products", {
    ...{ ...model, name, code: name.slice(-6), customerType: "BOTH", workflowID: workflow.body.id },
    ...{
      minInstallmentQuantity: 1,
      maxInstallmentQuantity: 60,
      minValue: 100,
      maxValue: 100_000,
      graceDays: 30,
      rate: 2,
    },
    ...{ amortizationType: "PRICE", paymentType: "BOLETO", ...product },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const variant = await operations.sa.post("/product-variants", {
    ...{ productID: made.body.id, name: "ÚNICA", customerType: "BOTH", rate: 2, minValue: 100, maxValue: 50_000 },
    ...{ minInstallmentQuantity: 1, maxInstallmentQuantity: 60 },
  });
  expect(variant.status, JSON.stringify(variant.body)).toBe(201);
  return made.body.id;
}

const rows = <Row extends object>(text: string) =>
  run<Row & { [name: string]: unknown }>(operations.server.database.db, text);

const begin = (productID: number, body: object, by = op) =>
  by.post<Answer>(`/products/${productID}/executeWorkflow`, body);
const answer = (id: number, index: number, data: object, by = op) =>
  by.post<Answer & Refusal>(`/operations/workflow-execution/${id}?index=${index}`, { data });
const stateOf = async (id: number, by = op) => (await by.get<State>(`/operations/${id}/entry`)).body;

async function documentOfCustomer(): Promise<{ id: number; documentNumber: string }> {
  return operations.customer;
}

beforeAll(async () => {
  operations = await OperationsServer.start();
  op = operations.op;
});
afterAll(() => operations.server.close());

const SHORT = [{ code: "PRE_ANALYSIS" }, { code: "OPERATION_DATA" }];

describe("an entry", () => {
  let product = 0;
  let known = { id: 0, documentNumber: "" };
  const preAnalysis = () => ({
    documentNumber: known.documentNumber,
    fullName: "X",
    birthDate: "1980-01-01",
    income: 9000,
  });
  const start = async () => (await begin(product, { data: preAnalysis() })).body.operationID ?? 0;

  beforeAll(async () => {
    known = await documentOfCustomer();
    product = await productWith(SHORT);
  });

  test("begins with the answers of its first step, goes through the others and enters the pipeline", async () => {
    const first = await begin(product, { data: preAnalysis() });
    expect(first.body).toMatchObject({
      stepIndex: 1,
      finished: false,
      decision: "CONTINUE",
      operation: { customerID: known.id },
    });
    const id = first.body.operationID ?? 0;
    const second = await answer(id, 1, { value: 8000, installmentQuantity: 12 });
    expect(second.body).toMatchObject({ stepIndex: 2, finished: false });
    const last = await op.post<Answer>(`/operations/${id}/execute`, { step: "CONFIRMATION", data: {} });
    expect(last.body, JSON.stringify(last.body)).toMatchObject({ finished: true, decision: "CONTINUE" });
    const { body } = await op.get(`/operations/${id}`);
    expect(body).toMatchObject({
      stage: "OPERATION_DATA",
      requestedValue: 8000,
      informedIncome: 9000,
      statusID: last.body.statusID,
    });
  });

  test("is concluded once, however often the last button is pressed", async () => {
    const id = await start();
    await answer(id, 1, { value: 8000, installmentQuantity: 12 });
    const both = await Promise.all([answer(id, 2, {}), answer(id, 2, {})]);
    expect(both.map(({ status, body }) => [status, body.finished])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await rows(`select 1 from operation_terms where operation_id = ${id}`)).toHaveLength(1);
    expect(await rows(`select 1 from operation_status_histories where operation_id = ${id}`)).toHaveLength(1);
  });

  test("names each mistake at its field and stays at the step", async () => {
    const { status, body } = await begin(product, { data: { documentNumber: "11111111111" }, customerType: "PERSON" });
    expect(status).toBe(400);
    const refusal = body as unknown as Refusal;
    expect(refusal.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["documentNumber", "fullName", "income"]),
    );
    expect(
      await rows(
        `select 1 from operations where product_id = ${product} and entered_at is null and customer_id is null`,
      ),
    ).toEqual([]);
  });

  test("is not answered out of order", async () => {
    const id = await start();
    const { status, body } = await answer(id, 2, {});
    expect([status, body.subcode, body.message]).toEqual([
      409,
      "STEP_PENDING",
      "Conclua antes a etapa Dados da operação.",
    ]);
    expect((await answer(id, 9, {})).status).toBe(404);
  });

  test("keeps what is typed as a draft from its beginning, and does not take it for an answer", async () => {
    const begun = await begin(product, { isDraft: true, customerType: "PERSON", data: { fullName: "MAR" } });
    const id = begun.body.operationID ?? 0;
    await op.put(`/operations/${id}/entry/draft`, { step: "OPERATION_DATA", data: { value: 77 } });
    const state = await stateOf(id, operations.op2);
    expect(state).toMatchObject({
      stepIndex: 0,
      answers: { PRE_ANALYSIS: { fullName: "MAR" }, OPERATION_DATA: { value: 77 } },
    });
    const { body } = await op.get<{ id: number; customerName: string }[]>("/operations/unfinished-entries");
    expect(body.find((entry) => entry.id === id)?.customerName).toBe("MAR");
    expect(
      (await operations.op2.get<{ id: number }[]>("/operations/unfinished-entries")).body.some(
        (entry) => entry.id === id,
      ),
    ).toBe(false);
  });

  test("refuses what no variant, income or margin allows, says what would pass, and stays", async () => {
    const id = await start();
    const tooMuch = await answer(id, 1, { value: 60_000, installmentQuantity: 12 });
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.entity]).toEqual([404, "NOT_FOUND", "ProductVariant"]);
    expect((await stateOf(id)).stepIndex).toBe(1);
  });

  test("is refused for the installment above the share of the income, with the largest value", async () => {
    const limited = await productWith(SHORT, [], { maxIncomeCommitmentPercent: 30 });
    const { body } = await begin(limited, { data: { ...preAnalysis(), income: 1000 } });
    const refused = await answer(body.operationID ?? 0, 1, { value: 8000, installmentQuantity: 12 });
    expect([refused.status, refused.body.code, refused.body.subcode]).toEqual([
      422,
      "REJECTED",
      "INCOME_COMMITMENT_EXCEEDED",
    ]);
    expect(refused.body.message).toMatch(/Em 12 parcelas cabe até R\$/);
    expect((await answer(body.operationID ?? 0, 1, { value: 3000, installmentQuantity: 12 })).status).toBe(200);
  });

  test("is no business of who has no right to new operations, and of nobody else's customers", async () => {
    const ce = await operations.as("ce");
    expect((await begin(product, { data: preAnalysis() }, ce)).status).toBe(403);
    const id = await start();
    expect((await stateOf(id, operations.ag)) as unknown as Refusal).toMatchObject({ code: "NOT_FOUND" });
    expect((await op.get(`/operations/${id}/entry`)).status).toBe(200);
    expect((await begin(product, { isDraft: true, customerID: known.id }, operations.ag)).status).toBe(404);
  });
});

describe("rules of the workflow", () => {
  const rule = (decision: string, more: object = {}) => ({
    ...{
      step: "PRE_ANALYSIS",
      field: "customer.income",
      operator: "$lt",
      value: "2000",
      decision,
      message: `Regra ${decision}.`,
    },
    ...more,
  });
  const data = async (income = 1000) => ({
    ...{ documentNumber: (await documentOfCustomer()).documentNumber, fullName: "X", birthDate: "1980-01-01", income },
  });

  test.each([
    ["REJECT", "REPROVADA", "REJECT"],
    ["ABORT", "CANCELADA", "ABORT"],
  ])("%s ends the entry with its reason", async (decision, status, kept) => {
    const product = await productWith(SHORT, [rule(decision)]);
    const { body } = await begin(product, { data: await data() });
    expect(body).toMatchObject({ finished: true, decision: kept, messages: [`Regra ${decision}.`] });
    const stored = await op.get(`/operations/${body.operationID}`);
    expect(stored.body).toMatchObject({
      status: { text: status },
      finishReason: `Regra ${decision}.`,
      entryDecision: kept,
    });
    expect((await answer(body.operationID ?? 0, 1, { value: 8000, installmentQuantity: 12 })).status).toBe(409);
    expect((await begin(product, { data: await data(2000) })).body.finished).toBe(false);
  });

  test("set the status of the entry and ask for the committee", async () => {
    const [pending] = await rows<{ id: number }>("select id from operation_statuses where code = 'PENDING'");
    const product = await productWith(SHORT, [
      rule("SET_STATUS", { statusID: pending?.id }),
      rule("REQUIRE_COMMITTEE"),
    ]);
    const { body } = await begin(product, { data: await data() });
    await answer(body.operationID ?? 0, 1, { value: 5000, installmentQuantity: 12 });
    const last = await answer(body.operationID ?? 0, 2, {});
    expect(last.body).toMatchObject({ statusID: pending?.id, decision: "COMMITTEE" });
    const stored = await op.get(`/operations/${body.operationID}`);
    expect(stored.body).toMatchObject({ requiresCommittee: true, status: { text: "PENDENTE" } });
  });

  test("add the fee of the product to the figures", async () => {
    const product = await productWith(SHORT, [rule("ADD_ADDITIONAL_FEE")]);
    await operations.sa.post("/product-additional-fees", {
      productID: product,
      companyTimeMonths: 12,
      feeType: "FIXED",
      feeValue: 99,
    });
    const with99 = await begin(product, { data: await data() });
    expect(with99.body.action).toBe("ADD_ADDITIONAL_FEE");
    await answer(with99.body.operationID ?? 0, 1, { value: 5000, installmentQuantity: 12 });
    expect((await stateOf(with99.body.operationID ?? 0)).simulation?.additionalFee).toBe(99);
  });

  test("a person may interrupt an entry too, or ask for the fee", async () => {
    const product = await productWith(SHORT);
    const { body } = await begin(product, { data: await data() });
    const id = body.operationID ?? 0;
    expect((await op.post<Answer>(`/operations/${id}/execute`, { action: "ADD_ADDITIONAL_FEE" })).body.action).toBe(
      "ADD_ADDITIONAL_FEE",
    );
    const ended = await op.post<Answer>(`/operations/${id}/execute`, {
      action: "ABORT",
      data: { reason: "Desistiu." },
    });
    expect(ended.body).toMatchObject({ finished: true, decision: "ABORT", messages: ["Desistiu."] });
    expect((await op.get<State>(`/operations/${id}/entry`)).body.finished).toBe(true);
    expect((await op.post(`/operations/${id}/execute`, { action: "PAY" })).status).toBe(400);
  });
});

test("the simulator of margins conforms to the contract of the port", async () => {
  await expectConformity(simulatedMargin(operations.server.database.db));
});

describe("the steps", () => {
  test("customer and address make the customer, guarantors and guarantees stand with the operation", async () => {
    const product = await productWith([
      ...[{ code: "PRE_ANALYSIS" }, { code: "OPERATION_DATA" }, { code: "CUSTOMER_DATA" }, { code: "ADDRESS" }],
      ...[{ code: "GUARANTORS" }, { code: "VEHICLE_COLLATERAL" }, { code: "OTHER_COLLATERALS" }],
    ]);
    const { body } = await begin(product, { data: { documentNumber: CPF, ...PERSON, income: 9000 } });
    const id = body.operationID ?? 0;
    expect(body.operation.customerID).toBeNull();
    const [bank] = await rows<{ id: number }>("select id from banks where active limit 1");
    const bankAccounts = [{ ...ACCOUNT, bankID: bank?.id }];
    const steps: [number, object][] = [
      [1, { value: 8000, installmentQuantity: 12 }],
      [2, { type: "PERSON", person: { documentNumber: CPF, ...PERSON, income: 9000 }, bankAccounts }],
      [3, { address: ADDRESS }],
    ];
    for (const [index, data] of steps) {
      const step = await answer(id, index, data);
      expect(step.status, JSON.stringify(step.body)).toBe(200);
    }
    const [customer] = await rows<{ city: string; income: string }>(
      `select p.city, p.income::text as income from operations o join customers c on c.id = o.customer_id
         join persons p on p.id = c.person_id where o.id = ${id}`,
    ).catch(() =>
      rows<{ city: string; income: string }>(`select null as city, p.income::text as income from operations o
         join customers c on c.id = o.customer_id join persons p on p.id = c.person_id where o.id = ${id}`),
    );
    expect(customer?.income).toBe("9000.00");

    const own = { type: "PERSON", person: { documentNumber: CPF, ...PERSON } };
    const refused = await answer(id, 4, { guarantors: [own] });
    expect(refused.body.errors[0]).toMatchObject({
      field: "guarantors.0.person.documentNumber",
      message: "O cliente não pode ser avalista da própria operação.",
    });
    const guarantor = {
      ...{ type: "PERSON", signer: true },
      person: { documentNumber: "30000096040", ...PERSON, fullName: "JOSÉ LIMA", email: "jose.lima@exemplo.com.br" },
    };
    expect((await answer(id, 4, { guarantors: [guarantor] })).status).toBe(200);
    const vehicle = {
      ...{
        licensePlate: "ABC1D23",
        chassisNumber: "9BWZZZ377VT004251",
        brand: "FIAT",
        model: "UNO",
        manufactureYear: 2020,
      },
      ...{ modelYear: 2021, marketValue: 40_000 },
    };
    const step = await answer(id, 5, vehicle);
    expect(step.status, JSON.stringify(step.body)).toBe(200);
    const warranty = {
      type: "REAL_ESTATE",
      value: 100_000,
      location: "RUA A",
      registrationNumber: "123",
      registryOffice: "1º RI",
    };
    expect((await answer(id, 6, { warranties: [warranty] })).status).toBe(200);
    const last = await answer(id, 7, { usesPrimaryAccount: true });
    expect(last.body, JSON.stringify(last.body)).toMatchObject({ finished: true });
    const { body: parts } = await op.get<Record<string, Record<string, unknown>[]>>(
      `/operations/${id}/related-entities`,
    );
    expect(parts.guarantors).toMatchObject([{ name: "JOSÉ LIMA" }]);
    expect(parts.warranties).toMatchObject([{ type: "VEHICLE", value: 40_000 }, warranty]);
    expect(parts.disbursements).toMatchObject([{ payeeName: "MARINA LOPES", payeeKind: "CUSTOMER", account: "12345" }]);

    const again = await begin(product, { data: { documentNumber: CPF, ...PERSON, income: 9000 } });
    for (const [index, data] of [...steps, [4, { guarantors: [] }] as const])
      await answer(again.body.operationID ?? 0, index, data);
    const taken = await answer(again.body.operationID ?? 0, 5, vehicle);
    expect([taken.status, taken.body.code]).toEqual([409, "DUPLICATE_DATA"]);
    expect(taken.body.errors.map(({ field }) => field)).toEqual(["licensePlate", "chassisNumber"]);
  });

  test("a payee is demanded where the product needs one, and nothing is written without", async () => {
    const product = await productWith(SHORT, [], { vehicleGuarantee: true });
    await run(operations.server.database.db, "update customers set bank_accounts = null where id = $1", [
      operations.customer.id,
    ]).catch(() => undefined);
    const { body } = await begin(product, {
      data: {
        documentNumber: operations.customer.documentNumber,
        fullName: "X",
        birthDate: "1980-01-01",
        income: 9000,
      },
    });
    const id = body.operationID ?? 0;
    await answer(id, 1, { value: 8000, installmentQuantity: 12 });
    const refused = await answer(id, 2, { usesPrimaryAccount: false });
    expect([refused.status, refused.body.code, refused.body.entity]).toEqual([
      404,
      "NOT_FOUND",
      "OperationDisbursement",
    ]);
    expect(refused.body.message).toMatch(/^Desembolso obrigatório não informado\./);
    expect(await rows(`select 1 from operation_terms where operation_id = ${id}`)).toEqual([]);
  });

  test("the margin is asked, limits the instalment, and comes back after a cancellation", async () => {
    const product = await productWith(
      [{ code: "PRE_ANALYSIS" }, { code: "MARGIN_CONSULTATION" }, { code: "OPERATION_DATA" }],
      [],
      { consigned: true, consignedType: "PUBLIC" },
    );
    const { body } = await begin(product, {
      data: {
        documentNumber: operations.customer.documentNumber,
        fullName: "X",
        birthDate: "1980-01-01",
        income: 9000,
      },
    });
    const id = body.operationID ?? 0;
    expect((await answer(id, 1, { registrationNumber: "777" })).body.errors[0]?.message).toMatch(/^Consulte a margem/);
    const asked = await op.post<{ available: number; isSimulated: boolean }>(`/operations/${id}/entry/margin`, {
      data: { registrationNumber: "777", codeType: "AVERBATION_PASSWORD", code: "segredo" },
    });
    expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ isSimulated: true });
    expect((await answer(id, 1, { registrationNumber: "777", code: "segredo" })).status).toBe(200);
    expect(JSON.stringify(await rows(`select * from operation_entry where operation_id = ${id}`))).not.toContain(
      "segredo",
    );
    const above = await answer(id, 2, { maxInstallmentValue: asked.body.available + 1, installmentQuantity: 12 });
    expect([above.status, above.body.code]).toEqual([422, "NOT_ENOUGH_MARGIN"]);
    expect(above.body.message).toMatch(/^O valor da parcela excede a margem informada!/);
    expect((await answer(id, 2, { maxInstallmentValue: 100, installmentQuantity: 12 })).status).toBe(200);
    const last = await answer(id, 3, {});
    expect(last.body, JSON.stringify(last.body)).toMatchObject({ finished: true });
    const left = async () =>
      (
        await rows<{ amount: string; is_released: boolean }>(
          "select amount, is_released from margin_simulator_reservation",
        )
      )[0];
    expect(await left()).toMatchObject({ is_released: false });
    await operations.sa.post(`/operations/${id}/cancel`, { reason: "Teste." });
    await operations.server.app.jobs.turn("margin releases");
    expect(await left()).toMatchObject({ is_released: true });
  });
});
