// From the signed contract to the treasury: signatures given elsewhere, and what is sent for payment once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TreasuryServer } from "./treasury-server.ts";

/** As many as the nightly run asks for. */
const SEND_ROUNDS = Number(process.env.SEND_ROUNDS ?? 2);
let at: TreasuryServer;

beforeAll(async () => {
  at = await TreasuryServer.start();
});
afterAll(() => at.close());

describe("signatures given elsewhere", () => {
  beforeEach(() => at.begin());

  test("are registered of the current document alone, not before it nor to come, and set the day of acceptance", async () => {
    await at.completeData();
    await at.pay(at.released);
    const contract = await at.generate();
    expect((await at.sign(contract, { signedOn: "2020-01-01" })).body).toMatchObject({ field: "signedOn" });
    expect((await at.sign(contract, { signedOn: "2199-01-01" })).body).toMatchObject({ field: "signedOn" });
    expect((await at.sign(contract, { signedFileID: null })).body).toMatchObject({ field: "signedFileID" });
    expect((await at.status())?.stage).toBe("CONTRACT_SIGNING");
    expect((await at.sign(contract)).status).toBe(200);
    expect((await at.status())?.stage).toBe("PAYMENT");
    const today = at.operations.server.clock.today();
    expect(await at.rows("select acceptance_date::text as day from operations where id = $1", [at.id])).toEqual([
      { day: today },
    ]);
    await at.operations.op.post(`/operation-contracts/${contract}/generate`);
    expect((await at.sign(contract)).body.subcode).toBe("REPLACED");
    expect((await at.status())?.stage).toBe("CONTRACT_SIGNING");
  });

  test("wait for what comes before", async () => {
    const [other] = await at.rows<{ id: number }>(
      `insert into operation_contracts (operation_id, name, is_current, created_at, updated_at) values ($1, 'CCB', true, now(), now()) returning id`,
      [at.id],
    );
    expect((await at.sign(other!.id)).body).toMatchObject({ status: 409, subcode: "STAGE_PENDING" });
  });
});

describe("sending for payment (PAY-006 to PAY-017)", () => {
  test("names what is missing before, and makes nothing", async () => {
    await at.begin();
    expect((await at.send()).body.message).toBe("Nenhum desembolso está registrado.");
    await at.pay(100);
    expect((await at.send()).body.message).toBe(
      "Falta antes do pagamento: Dados da operação, Desembolso, Formalização, Assinatura de contrato.",
    );
    expect((await at.operations.op2.post(`/operations/${at.id}/sent-for-payment`)).status).toBe(403);
    expect((await at.operations.ag.post(`/operations/${at.id}/sent-for-payment`)).status).toBe(403);
    expect(await at.payment()).toMatchObject({ payables: [], receivables: [] });
  });

  test("ten at once make one set of accounts and one set of entries", async () => {
    await at.ready();
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { payables, receivables, sentBy } = await at.payment();
    expect(payables.map(({ value }) => value)).toEqual([600, 400, Math.round((at.released - 1000) * 100) / 100]);
    expect(receivables.map(({ installment }) => installment)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(sentBy).not.toBeNull();
    expect(await at.status()).toEqual({ status: "TO_PAY", stage: "PAYMENT" });
    const events = await at.rows("select 1 from accounting_events where key = $1", [`operation:${at.id}:contract`]);
    expect(events).toHaveLength(1);
    const ofOperation = encodeURIComponent(JSON.stringify({ operationID: at.id }));
    const { content } = (
      await at.operations.sa.get<{ content: { key: string; operation: { id: number } }[] }>(
        `/accounting-events?filters=${ofOperation}`,
      )
    ).body;
    expect(content.map(({ key }) => key)).toContain(`operation:${at.id}:contract`);
    expect(new Set(content.map(({ operation }) => operation.id))).toEqual(new Set([at.id]));
    expect((await at.operations.op.put(`/operations/${at.id}/status`, { statusID: 1 })).body.subcode).toBe(
      "IMMUTABLE_OPERATION",
    );
  });

  test("two people who send at the same moment make one set, in every round", async () => {
    for (let round = 1; round <= SEND_ROUNDS; round++) {
      await at.ready();
      const path = `/operations/${at.id}/sent-for-payment`;
      const answers = await Promise.all([at.operations.op.post(path), at.operations.sa.post(path)]);
      expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 409]);
      const [made] = await at.rows<{ payables: number; receivables: number; events: number }>(
        `select (select count(*)::int from account_payables where operation_id = $1) as payables,
                (select count(*)::int from account_receivables where operation_id = $1) as receivables,
                (select count(*)::int from accounting_events where operation_id = $1) as events`,
        [at.id],
      );
      expect(made, `round ${round}`).toEqual({ payables: 3, receivables: 12, events: 1 });
    }
  }, 1_800_000);

  test("is undone whole when the books refuse it", async () => {
    await at.ready();
    const [product] = await at.rows<{ script: number }>(
      "select accounting_script_id as script from products where id = $1",
      [at.operations.product],
    );
    await at.rows("update products set accounting_script_id = null where id = $1", [at.operations.product]);
    expect((await at.send()).body.message).toContain("não tem roteiro contábil");
    expect(await at.payment()).toMatchObject({ payables: [], receivables: [], sentBy: null });
    await at.rows("update products set accounting_script_id = $2 where id = $1", [
      at.operations.product,
      product!.script,
    ]);
    expect((await at.send()).status).toBe(200);
  });
});
