// What the steps of an entry leave behind: customer, guarantors, guarantees, payee and margin.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { simulatedMargin } from "../../../server/lending/operations/entry/margin/simulator.ts";
import { run } from "../../../server/platform/db/database.ts";
import { answerVersion } from "../../../src/rules/operations/entry-version.ts";
import type { Api } from "../../helpers/api.ts";
import { expectConformity } from "../../helpers/margin-suite.ts";
import { EntryCalls, SHORT } from "./entry-calls.ts";
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
const VEHICLE = {
  ...{
    licensePlate: "ABC1D23",
    chassisNumber: "9BWZZZ377VT004251",
    brand: "FIAT",
    model: "UNO",
    manufactureYear: 2020,
  },
  ...{ modelYear: 2021, marketValue: 40_000 },
};
const WARRANTY = {
  type: "REAL_ESTATE",
  value: 100_000,
  location: "RUA A",
  registrationNumber: "123",
  registryOffice: "1º RI",
};
const ACCOUNT = { accountType: "CC", agency: "1234", account: "12345", accountDigit: "6", primary: true };

test("the simulator of margins conforms to the contract of the port", async () => {
  await expectConformity(simulatedMargin(operations.server.database.db));
});

// biome-ignore format: a table, one account a line
const WRONG_ACCOUNTS = [
  [{ pixKeyType: "EMAIL", pixKey: "nao-e-mail" }, "pixKey", "Chave PIX inválida."],
  [{ pixKeyType: "EMAIL", pixKey: "11987654321" }, "pixKey", "A chave PIX não é do tipo escolhido."],
  [{ pixKeyType: "EMAIL" }, "pixKey", 'O campo "Chave PIX" é obrigatório.'],
  [{ pixKeyType: "CPF", pixKey: "39053344705" }, "pixKey", "Esta chave CPF não é do favorecido."],
  [{ account: "12345", accountDigit: "6" }, "bankID", "Informe banco, agência e conta, ou uma chave PIX."],
  [{ pixKeyType: "EMAIL", pixKey: "a@x.example", payeeDocumentNumber: "39053344705" }, "payeeDocumentNumber", "Este CPF/CNPJ não é o do cliente: corrija-o ou escolha outro tipo de favorecido."],
] as const;

describe("the steps", () => {
  test("customer and address make the customer, guarantors and guarantees stand with the operation", async () => {
    const product = await entry.productWith([
      ...[{ code: "PRE_ANALYSIS" }, { code: "OPERATION_DATA" }, { code: "CUSTOMER_DATA" }, { code: "ADDRESS" }],
      ...[{ code: "GUARANTORS" }, { code: "VEHICLE_COLLATERAL" }, { code: "OTHER_COLLATERALS" }],
    ]);
    const { body } = await entry.begin(product, { data: { documentNumber: CPF, ...PERSON, income: 9000 } });
    const id = body.operationID ?? 0;
    expect(body.operation.customerID).toBeNull();
    const [bank] = await entry.rows<{ id: number }>("select id from banks where active limit 1");
    const bankAccounts = [{ ...ACCOUNT, bankID: bank?.id }];
    const steps: [number, object][] = [
      [1, { value: 8000, installmentQuantity: 12 }],
      [2, { type: "PERSON", person: { documentNumber: CPF, ...PERSON, income: 9000 }, bankAccounts }],
      [3, { address: ADDRESS }],
    ];
    for (const [index, data] of steps) {
      const step = await entry.answer(id, index, data);
      expect(step.status, JSON.stringify(step.body)).toBe(200);
    }
    const [customer] = await entry.rows<{ income: string; city: string }>(
      `select p.income::text as income, p.address_city as city from operations o
         join customers c on c.id = o.customer_id join persons p on p.id = c.person_id where o.id = ${id}`,
    );
    expect(customer).toEqual({ income: "9000.00", city: "SÃO PAULO" });

    const own = { type: "PERSON", person: { documentNumber: CPF, ...PERSON } };
    const refused = await entry.answer(id, 4, { guarantors: [own] });
    expect(refused.body.errors[0]).toMatchObject({
      field: "guarantors.0.person.documentNumber",
      message: "O cliente não pode ser avalista da própria operação.",
    });
    const guarantor = {
      ...{ type: "PERSON", signer: true },
      person: { documentNumber: "30000096040", ...PERSON, fullName: "JOSÉ LIMA", email: "jose.lima@exemplo.com.br" },
    };
    expect((await entry.answer(id, 4, { guarantors: [guarantor] })).status).toBe(200);
    const step = await entry.answer(id, 5, VEHICLE);
    expect(step.status, JSON.stringify(step.body)).toBe(200);
    expect((await entry.answer(id, 6, { warranties: [WARRANTY] })).status).toBe(200);
    const last = await entry.answer(id, 7, { usesPrimaryAccount: true });
    expect(last.body, JSON.stringify(last.body)).toMatchObject({ finished: true });
    const { body: parts } = await op.get<Record<string, Record<string, unknown>[]>>(
      `/operations/${id}/related-entities`,
    );
    expect(parts.guarantors).toMatchObject([{ name: "JOSÉ LIMA" }]);
    expect(parts.warranties).toMatchObject([{ type: "VEHICLE", value: 40_000 }, WARRANTY]);
    expect(parts.disbursements).toMatchObject([{ payeeName: "MARINA LOPES", payeeKind: "CUSTOMER", account: "12345" }]);

    const again = await entry.begin(product, { data: { documentNumber: CPF, ...PERSON, income: 9000 } });
    for (const [index, data] of [...steps, [4, { guarantors: [] }] as const])
      await entry.answer(again.body.operationID ?? 0, index, data);
    const taken = await entry.answer(again.body.operationID ?? 0, 5, VEHICLE);
    expect([taken.status, taken.body.code]).toEqual([409, "DUPLICATE_DATA"]);
    expect(taken.body.errors.map(({ field }) => field)).toEqual(["licensePlate", "chassisNumber"]);

    await op.post(`/operations/${id}/take`);
    expect((await op.post(`/operations/${id}/cancel`, { reason: "Desistência." })).status).toBe(200);
    const free = await entry.answer(again.body.operationID ?? 0, 5, { ...VEHICLE, licensePlate: "ABC1D24" });
    expect(free.status, JSON.stringify(free.body)).toBe(200);
  });

  test("take a correction of the pre-analysis over into the customer's data that repeat it", async () => {
    const limited = await entry.productWith(
      [{ code: "PRE_ANALYSIS" }, { code: "CUSTOMER_DATA" }, { code: "OPERATION_DATA" }],
      [],
      { maxIncomeCommitmentPercent: 30 },
    );
    const documentNumber = "39053344705";
    const person = { ...PERSON, documentNumber, email: "corrigida@exemplo.com.br", income: 1 };
    const { fullName, birthDate } = person;
    const preAnalysisOf = (income: number) => ({ documentNumber, fullName, birthDate, income });
    const { body } = await entry.begin(limited, { data: preAnalysisOf(1) });
    const id = body.operationID ?? 0;
    const stored = await entry.answer(id, 1, { type: "PERSON", person, address: ADDRESS });
    expect(stored.status, JSON.stringify(stored.body)).toBe(200);
    const terms = { value: 8000, installmentQuantity: 12 };
    expect((await entry.answer(id, 2, terms)).body.subcode).toBe("INCOME_COMMITMENT_EXCEEDED");
    await entry.answer(id, 0, preAnalysisOf(15_000));
    expect((await entry.state(id)).answers.CUSTOMER_DATA).toMatchObject({ person: { income: 15_000 } });
    expect((await entry.answer(id, 2, terms)).status).toBe(200);
  });

  test("refuse a vehicle whose years and value cannot be, each at its field", async () => {
    const product = await entry.productWith([{ code: "PRE_ANALYSIS" }, { code: "VEHICLE_COLLATERAL" }]);
    const { body } = await entry.begin(product, { data: entry.preAnalysis() });
    const unlikely = { ...VEHICLE, chassisNumber: "9BWZZZ377VT004252", modelYear: 2050, marketValue: 0 };
    const refused = await entry.answer(body.operationID ?? 0, 1, unlikely);
    expect(refused.body.errors.map(({ field }) => field)).toEqual(["modelYear", "marketValue"]);
  });

  test("with an income of zero commit more than any share of it", async () => {
    const limited = await entry.productWith(SHORT, [], { maxIncomeCommitmentPercent: 30 });
    const { body } = await entry.begin(limited, { data: { ...entry.preAnalysis(0) } });
    const refused = await entry.answer(body.operationID ?? 0, 1, { value: 8000, installmentQuantity: 12 });
    expect([refused.status, refused.body.subcode]).toEqual([422, "INCOME_COMMITMENT_EXCEEDED"]);
  });

  test("a payee is demanded where the product needs one, and nothing is written without", async () => {
    const product = await entry.productWith(SHORT, [], { vehicleGuarantee: true });
    await run(operations.server.database.db, "update customers set bank_accounts = null where id = $1", [
      operations.customer.id,
    ]).catch(() => undefined);
    const { body } = await entry.begin(product, { data: entry.preAnalysis() });
    const id = body.operationID ?? 0;
    await entry.answer(id, 1, { value: 8000, installmentQuantity: 12 });
    const refused = await entry.answer(id, 2, { usesPrimaryAccount: false });
    expect([refused.status, refused.body.code, refused.body.entity]).toEqual([
      404,
      "NOT_FOUND",
      "OperationDisbursement",
    ]);
    expect(refused.body.message).toMatch(/^Desembolso obrigatório não informado\./);
    const payee = { payeeKind: "CUSTOMER", payeeName: "MARINA LOPES", payeeDocumentNumber: CPF };
    const unpaid = await entry.answer(id, 2, { usesPrimaryAccount: false, payee });
    expect([unpaid.status, unpaid.body.errors[0]?.field]).toEqual([400, "payee.account"]);
    for (const [more, field, message] of WRONG_ACCOUNTS) {
      const { body } = await entry.answer(id, 2, { usesPrimaryAccount: false, payee: { ...payee, ...more } });
      expect(body.errors, JSON.stringify(more)).toMatchObject([{ field: `payee.${field}`, message }]);
    }
    expect(await entry.rows(`select 1 from operation_terms where operation_id = ${id}`)).toEqual([]);
  });

  test("the margin is consulted, limits the instalment, and comes back after a cancellation", async () => {
    const product = await entry.productWith(
      [{ code: "PRE_ANALYSIS" }, { code: "MARGIN_CONSULTATION" }, { code: "OPERATION_DATA" }],
      [],
      { consigned: true, consignedType: "PUBLIC" },
    );
    const { body } = await entry.begin(product, { data: entry.preAnalysis() });
    const id = body.operationID ?? 0;
    expect((await entry.answer(id, 1, { registrationNumber: "777" })).body.errors[0]?.message).toMatch(
      /^Consulte a margem/,
    );
    const consulted = await op.post<{ available: number; isSimulated: boolean }>(`/operations/${id}/entry/margin`, {
      data: { registrationNumber: "777", codeType: "AVERBATION_PASSWORD", code: "segredo" },
    });
    expect(consulted.body, JSON.stringify(consulted.body)).toMatchObject({ isSimulated: true });
    expect((await entry.answer(id, 1, { registrationNumber: "777", code: "segredo" })).status).toBe(200);
    expect(JSON.stringify(await entry.rows(`select * from operation_entry where operation_id = ${id}`))).not.toContain(
      "segredo",
    );
    const above = await entry.answer(id, 2, {
      maxInstallmentValue: consulted.body.available + 1,
      installmentQuantity: 12,
    });
    expect([above.status, above.body.code]).toEqual([422, "NOT_ENOUGH_MARGIN"]);
    expect(above.body.message).toMatch(/^O valor da parcela excede a margem informada!/);
    expect((await entry.answer(id, 2, { maxInstallmentValue: 100, installmentQuantity: 12 })).status).toBe(200);
    const last = await entry.answer(id, 3, {});
    expect(last.body, JSON.stringify(last.body)).toMatchObject({ finished: true });
    const left = async () =>
      (
        await entry.rows<{ amount: string; is_released: boolean }>(
          "select amount, is_released from margin_simulator_reservation where key like 'operacao-%'",
        )
      )[0];
    expect(await left()).toMatchObject({ is_released: false });
    await operations.sa.post(`/operations/${id}/cancel`, { reason: "Teste." });
    await operations.server.app.jobs.turn("margin releases");
    expect(await left()).toMatchObject({ is_released: true });
  });
});

describe("two forms of one step", () => {
  const CODE = "PRE_ANALYSIS";
  const draft = (id: number, data: object, read: object[]) =>
    op.put<{ code: string; message: string }>(`/operations/${id}/entry/draft`, {
      ...{ step: CODE, data, readVersions: read.map((one) => answerVersion(CODE, { ...one })) },
    });

  async function begun(): Promise<number> {
    const productID = await entry.productWith(SHORT);
    const { body } = await entry.begin(productID, { data: entry.preAnalysis(), isDraft: true });
    return body.operation.id;
  }

  test("the second does not write over what it has not seen, neither a draft nor an answer", async () => {
    const id = await begun();
    const first = entry.preAnalysis();
    const mine = { ...first, fullName: "MINHA ABA" };
    expect((await draft(id, mine, [first])).status).toBe(200);
    const refused = await draft(id, { ...first, income: 1 }, [first]);
    expect([refused.status, refused.body.code]).toEqual([409, "STALE_RECORD"]);
    expect(refused.body.message).toMatch(/^Esta etapa foi alterada em outra aba ou por outra pessoa/);
    const answered = await op.post<{ code: string }>(`/operations/workflow-execution/${id}?index=0`, {
      ...{ data: { ...first, income: 1 }, readVersions: [answerVersion(CODE, first)] },
    });
    expect([answered.status, answered.body.code]).toEqual([409, "STALE_RECORD"]);
    expect((await entry.state(id)).answers[CODE]).toMatchObject({ fullName: "MINHA ABA", income: 9000 });
    expect((await draft(id, { ...mine, income: 1 }, [first, mine])).status).toBe(200);
  });

  test("an answer that is sent again, because it got lost, is taken", async () => {
    const id = await begun();
    const first = entry.preAnalysis();
    const mine = { ...first, income: 8000 };
    const send = () =>
      op.post(`/operations/workflow-execution/${id}?index=0`, {
        ...{ data: mine, readVersions: [answerVersion(CODE, first)] },
      });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
  });
});
