// Tests the try-out of an accounting script, and copies of scripts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOf } from "../../helpers/api.ts";
import { type Bench, type Failure, openBench, type Script } from "./script-bench.ts";

let bench: Bench;
let loans: Script;

beforeAll(async () => {
  bench = await openBench();
  loans = await bench.scriptNamed("EMPRÉSTIMOS – IFRS 9");
});
afterAll(() => bench.server.close());

describe("the try-out of a script", () => {
  const released = { netReleased: 10_000, iofTotal: 210.39, tfc: 850, "operation.code": "77", "customer.name": "ANA" };

  test("shows the entries of both regimes with totals, and writes nothing", async () => {
    const count = async () => (await bench.api.get<{ count: number }>("/accounting-entries/count")).body.count;
    const before = await count();
    const { status, body } = await bench.api.post<{ regimes: Record<string, unknown>[] }>(
      `/accounting-scripts/${loans.id}/try-out`,
      { event: "OPERATION_SENT_FOR_PAYMENT", date: bench.today, operands: released },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.regimes.map(({ regime, total }) => [regime, total])).toEqual([
      ["IFRS", 11_060.39],
      ["BACEN", 11_060.39],
    ]);
    expect(body.regimes[0]!.entries).toContainEqual({
      line: 0,
      debit: { id: bench.ifrs("1.6.1.20.01.10-4"), name: expect.stringContaining("1.6.1.20.01.10-4") },
      credit: { id: bench.ifrs("4.9.9.10.10.00-2"), name: expect.any(String) },
      value: 10_000,
      description: "Contrato 77: valor a liberar a ANA",
    });
    expect(await count()).toBe(before);
  });

  test("accepts a script that is not saved yet, and refuses it where saving would", async () => {
    const sent = (lines: object[]) => ({
      script: { regime: "IFRS", lines },
      event: "FEE",
      date: bench.today,
      operands: { fee: 9 },
    });
    const tried = await bench.api.post<{ regimes: { number: null; entries: object[] }[] }>(
      "/accounting-scripts/try-out",
      sent([bench.line({ condition: "fee > 8" }), bench.line({ condition: "fee > 9" })]),
    );
    expect([tried.body.regimes[0]!.number, tried.body.regimes[0]!.entries.length]).toEqual([null, 1]);
    const wrong = await bench.api.post<Failure>("/accounting-scripts/try-out", sent([bench.line({ value: "nada" })]));
    expect([wrong.status, wrong.body.errors[0]!.field]).toEqual([400, "lines.0.value"]);
  });

  test("reports a line whose value is negative, and a line whose two accounts are the same", async () => {
    const sent = (more: object, operands: object) => ({
      script: { regime: "IFRS", lines: [bench.line({ event: "CESSION", historyTemplate: "x", ...more })] },
      ...{ event: "CESSION", date: bench.today, operands },
    });
    const negative = await bench.api.post<{ regimes: { problems: { field: string }[] }[] }>(
      "/accounting-scripts/try-out",
      sent({ value: "price - bookValue" }, { price: 1, bookValue: 2 }),
    );
    expect(negative.body.regimes[0]!.problems).toMatchObject([{ line: 0, field: "value" }]);
    const same = { debitCases: [{ condition: "retainsRisk", accountID: bench.ifrs("1.1.2.30.00.00-3") }] };
    const equal = await bench.api.post<{ regimes: { problems: { field: string }[] }[] }>(
      "/accounting-scripts/try-out",
      sent(same, { price: 1, bookValue: 2, retainsRisk: true }),
    );
    expect(equal.body.regimes[0]!.problems).toMatchObject([{ line: 0, field: "creditAccountPlanTreeNodeID" }]);
  });

  test.each([
    [{ event: "NADA", date: "2025-03-01", operands: {} }, "event"],
    [{ event: "FEE", date: "01/03/2025", operands: { fee: 1 } }, "date"],
    [{ event: "FEE", date: "2025-03-01", operands: {} }, "operands.fee"],
    [{ event: "FEE", date: "2025-03-01", operands: { fee: 1, nada: 1 } }, "operands.nada"],
    [{ event: "FEE", date: "2025-03-01", operands: { fee: 1 }, nada: 1 }, "nada"],
  ])("refuses %j", async (body, field) => {
    const answer = await bench.api.post<Failure & { field: string }>(`/accounting-scripts/${loans.id}/try-out`, body);
    expect(answer.status).toBe(400);
    expect([answer.body.field, ...(answer.body.errors ?? []).map((error) => error.field)]).toContain(field);
  });

  test("needs the right to see scripts", async () => {
    const stranger = apiOf(bench.server.app, await bench.server.tokenOf("hr"));
    const body = { event: "FEE", date: bench.today, operands: { fee: 1 } };
    expect((await stranger.post(`/accounting-scripts/${loans.id}/try-out`, body)).status).toBe(403);
    expect((await stranger.post("/accounting-events", bench.fee(loans.id))).status).toBe(403);
  });
});

test("the copy of a script has its lines, and a version of its own", async () => {
  const { status, body } = await bench.api.post<Script>(`/accounting-scripts/${loans.id}/duplicate`);
  expect(status, JSON.stringify(body)).toBe(201);
  expect([body.title, body.scriptVersion, body.lines.length, body.bacenScriptID]).toEqual([
    `${loans.title} (CÓPIA)`,
    1,
    loans.lines.length,
    loans.bacenScriptID,
  ]);
});
