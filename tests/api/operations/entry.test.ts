// The entry of an operation by its calls: begun once, answered step by step, judged by rules, and concluded once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../helpers/api.ts";
import { type Answer, EntryCalls, type Refusal, SHORT, type State } from "./entry-calls.ts";
import type { OperationsServer } from "./operations-server.ts";

let entry: EntryCalls;
let operations: OperationsServer;
let op: Api;

beforeAll(async () => {
  entry = await EntryCalls.start();
  operations = entry.operations;
  op = operations.op;
});
afterAll(() => operations.server.close());

describe("an entry", () => {
  let product = 0;
  const preAnalysis = () => entry.preAnalysis();
  const start = async () => (await entry.begin(product, { data: preAnalysis() })).body.operationID ?? 0;

  beforeAll(async () => {
    product = await entry.productWith(SHORT);
  });

  test("begins with the answers of its first step, goes through the others and enters the pipeline", async () => {
    const first = await entry.begin(product, { data: preAnalysis() });
    expect(first.body).toMatchObject({
      stepIndex: 1,
      finished: false,
      decision: "CONTINUE",
      operation: { customerID: operations.customer.id },
    });
    const id = first.body.operationID ?? 0;
    const second = await entry.answer(id, 1, { value: 8000, installmentQuantity: 12 });
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
    await entry.answer(id, 1, { value: 8000, installmentQuantity: 12 });
    const both = await Promise.all([entry.answer(id, 2, {}), entry.answer(id, 2, {})]);
    expect(both.map(({ status, body }) => [status, body.finished])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await entry.rows(`select 1 from operation_terms where operation_id = ${id}`)).toHaveLength(1);
    expect(await entry.rows(`select 1 from operation_status_histories where operation_id = ${id}`)).toHaveLength(1);
  });

  test("names each mistake at its field and stays at the step", async () => {
    const { status, body } = await entry.begin(product, {
      data: { documentNumber: "11111111111" },
      customerType: "PERSON",
    });
    expect(status).toBe(400);
    const refusal = body as unknown as Refusal;
    expect(refusal.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["documentNumber", "fullName", "income"]),
    );
    expect(
      await entry.rows(
        `select 1 from operations where product_id = ${product} and entered_at is null and customer_id is null`,
      ),
    ).toEqual([]);
  });

  test("is not answered out of order", async () => {
    const id = await start();
    const { status, body } = await entry.answer(id, 2, {});
    expect([status, body.subcode, body.message]).toEqual([
      409,
      "STEP_PENDING",
      "Conclua antes a etapa Dados da operação.",
    ]);
    expect((await entry.answer(id, 9, {})).status).toBe(404);
  });

  test("keeps what is typed as a draft from its beginning, and does not take it for an answer", async () => {
    const begun = await entry.begin(product, { isDraft: true, customerType: "PERSON", data: { fullName: "MAR" } });
    const id = begun.body.operationID ?? 0;
    await op.put(`/operations/${id}/entry/draft`, { step: "OPERATION_DATA", data: { value: 77 } });
    const state = await entry.state(id, operations.op2);
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
    const tooMuch = await entry.answer(id, 1, { value: 60_000, installmentQuantity: 12 });
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.entity]).toEqual([404, "NOT_FOUND", "ProductVariant"]);
    expect((await entry.state(id)).stepIndex).toBe(1);
  });

  test("is refused for the installment above the share of the income, with the largest value", async () => {
    const limited = await entry.productWith(SHORT, [], { maxIncomeCommitmentPercent: 30 });
    const { body } = await entry.begin(limited, { data: { ...preAnalysis(), income: 1000 } });
    const refused = await entry.answer(body.operationID ?? 0, 1, { value: 8000, installmentQuantity: 12 });
    expect([refused.status, refused.body.code, refused.body.subcode]).toEqual([
      422,
      "REJECTED",
      "INCOME_COMMITMENT_EXCEEDED",
    ]);
    expect(refused.body.message).toMatch(/Em 12 parcelas cabe até R\$/);
    expect((await entry.answer(body.operationID ?? 0, 1, { value: 3000, installmentQuantity: 12 })).status).toBe(200);
  });

  test("is begun, read and concluded by an agency and by HR, each for its own", async () => {
    await entry.rows(
      `insert into product_companies (product_id, company_id, company_type, link, created_at, updated_at)
       select distinct ${product}, company_id, company_type, link, now(), now() from product_companies where link`,
    );
    for (const login of ["ag", "hr"] as const) {
      const api = await operations.as(login);
      const { body } = await api.get<{ content: { id: number }[] }>("/customers?pageSize=50");
      const [customer] = await entry.rows<{ id: number; documentNumber: string }>(
        `select c.id, p.document_number as "documentNumber" from customers c join persons p on p.id = c.person_id
          where c.id in (${body.content.map(({ id }) => id)}) and not exists (
            select 1 from bureau_queries q where q.document_number = p.document_number) limit 1`,
      );
      const { documentNumber } = customer!;
      await entry.rows(`update persons set income = 9000 where document_number = '${documentNumber}'`);
      const begun = await entry.begin(
        product,
        { customerID: customer!.id, data: { documentNumber, fullName: "X", birthDate: "1980-01-01", income: 9000 } },
        api,
      );
      expect(begun.status, `${login} ${JSON.stringify(begun.body)}`).toBe(200);
      const id = begun.body.operationID!;
      expect((await entry.state(id, api)).stepIndex).toBe(1);
      await entry.answer(id, 1, { value: 3000, installmentQuantity: 12 }, api);
      const done = await entry.answer(id, 2, {}, api);
      expect([login, done.body.finished, done.body.message]).toEqual([login, true, undefined]);
      expect((await api.get(`/operations/${id}/detailed`)).status).toBe(200);
    }
  });

  test("that the lender typed for somebody's client is not opened, changed or discarded by that partner", async () => {
    const hr = await operations.as("hr");
    const { body } = await hr.get<{ content: { id: number }[] }>("/operations?pageSize=50");
    const [typed] = await entry.rows<{ id: number }>(
      `select o.id from operations o join users u on u.id = o.created_by_id
        where o.id in (${body.content.map(({ id }) => id)}) and u.affiliated_company_id is null limit 1`,
    );
    const at = `/operations/${typed!.id}`;
    const answers = [
      await hr.get(`${at}/entry`),
      await hr.put(`${at}/entry/draft`, { step: "OPERATION_DATA", data: { value: 999 } }),
      await hr.post(`${at}/execute`, { action: "ABORT" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await hr.get(`${at}/detailed`)).status).toBe(200);
  });

  test("is no business of who has no right to new operations, and of nobody else's customers", async () => {
    const ce = await operations.as("ce");
    expect((await entry.begin(product, { data: preAnalysis() }, ce)).status).toBe(403);
    const id = await start();
    expect((await entry.state(id, operations.ag)) as unknown as Refusal).toMatchObject({ code: "NOT_FOUND" });
    expect((await op.get(`/operations/${id}/entry`)).status).toBe(200);
    const customerID = operations.customer.id;
    expect((await entry.begin(product, { isDraft: true, customerID }, operations.ag)).status).toBe(404);
    const whole = { productID: product, customerID, value: 3000, installmentQuantity: 12 };
    expect((await operations.ag.post("/operations", whole)).status).toBe(403);
  });
});

test.each([
  ["available", "available_consignable_limit"],
  ["whole", "consignable_limit"],
])("refuses more than the %s consignable limit of the person, and stays at the step", async (_which, column) => {
  const product = await entry.productWith(SHORT, [], { consigned: true, consignedType: "PUBLIC" });
  const { documentNumber } = operations.customer;
  await entry.rows(`update persons set ${column} = 100 where document_number = '${documentNumber}'`);
  const { body } = await entry.begin(product, { data: entry.preAnalysis() });
  const id = body.operationID ?? 0;
  const refused = await entry.answer(id, 1, { value: 8000, installmentQuantity: 12 });
  expect([refused.status, refused.body.code, refused.body.entity]).toEqual([422, "EXCEEDED_LIMIT", "Person"]);
  expect(refused.body.message).toMatch(/^Falta limite consignável disponível\./);
  expect((await entry.state(id)).stepIndex).toBe(1);
  await entry.rows(`update persons set ${column} = null where document_number = '${documentNumber}'`);
});

test("enters with the status of the band that the score of the bureau falls in", async () => {
  const [pending] = await entry.rows<{ id: number }>("select id from operation_statuses where code = 'PENDING'");
  const product = await entry.productWith(SHORT);
  const band = await operations.sa.post("/product-score-parametrizations", {
    ...{ productID: product, name: "TODOS", minScore: 0, maxScore: 1000, classification: "A" },
    operationEntryStatusID: pending?.id,
  });
  expect(band.status, JSON.stringify(band.body)).toBe(201);
  const { body } = await entry.begin(product, { data: entry.preAnalysis() });
  const id = body.operationID ?? 0;
  const { documentNumber } = operations.customer;
  const consulted = await op.get(`/boa-vista/${documentNumber}?force=true&operationID=${id}`);
  expect(consulted.status, JSON.stringify(consulted.body)).toBe(200);
  await entry.answer(id, 1, { value: 5000, installmentQuantity: 12 });
  expect((await entry.answer(id, 2, {})).body).toMatchObject({ finished: true, statusID: pending?.id });
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
  const data = (income = 1000) => entry.preAnalysis(income);

  test.each([
    ["REJECT", "REPROVADA", "REJECT"],
    ["ABORT", "CANCELADA", "ABORT"],
  ])("%s ends the entry with its reason", async (decision, status, outcome) => {
    const product = await entry.productWith(SHORT, [rule(decision)]);
    const { body } = await entry.begin(product, { data: data() });
    expect(body).toMatchObject({ finished: true, decision: outcome, messages: [`Regra ${decision}.`] });
    const stored = await op.get(`/operations/${body.operationID}`);
    expect(stored.body).toMatchObject({
      status: { text: status },
      finishReason: `Regra ${decision}.`,
      entryDecision: outcome,
    });
    expect((await entry.answer(body.operationID ?? 0, 1, { value: 8000, installmentQuantity: 12 })).status).toBe(409);
    expect((await entry.begin(product, { data: data(2000) })).body.finished).toBe(false);
  });

  test("set the status of the entry and ask for the committee", async () => {
    const [pending] = await entry.rows<{ id: number }>("select id from operation_statuses where code = 'PENDING'");
    const product = await entry.productWith(SHORT, [
      rule("SET_STATUS", { statusID: pending?.id }),
      rule("REQUIRE_COMMITTEE"),
    ]);
    const { body } = await entry.begin(product, { data: data() });
    await entry.answer(body.operationID ?? 0, 1, { value: 5000, installmentQuantity: 12 });
    const last = await entry.answer(body.operationID ?? 0, 2, {});
    expect(last.body).toMatchObject({ statusID: pending?.id, decision: "COMMITTEE" });
    const stored = await op.get(`/operations/${body.operationID}`);
    expect(stored.body).toMatchObject({ requiresCommittee: true, status: { text: "PENDENTE" } });
  });

  test("add the fee of the product to the figures", async () => {
    const product = await entry.productWith(SHORT, [rule("ADD_ADDITIONAL_FEE")]);
    await operations.sa.post("/product-additional-fees", {
      productID: product,
      companyTimeMonths: 12,
      feeType: "FIXED",
      feeValue: 99,
    });
    const with99 = await entry.begin(product, { data: data() });
    expect(with99.body.action).toBe("ADD_ADDITIONAL_FEE");
    await entry.answer(with99.body.operationID ?? 0, 1, { value: 5000, installmentQuantity: 12 });
    expect((await entry.state(with99.body.operationID ?? 0)).simulation?.additionalFee).toBe(99);
  });

  test("a person may interrupt an entry too, or ask for the fee", async () => {
    const product = await entry.productWith(SHORT);
    const { body } = await entry.begin(product, { data: data() });
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
