// The commands of an operation: who may give them, what they leave behind, and that stage and status follow by themselves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { addDays } from "../../../src/base/dates.ts";
import { OperationsServer } from "./operations-server.ts";

let operations: OperationsServer;

beforeAll(async () => {
  operations = await OperationsServer.start();
});
afterAll(() => operations.server.close());
beforeEach(() => operations.next());

describe("a new operation", () => {
  test("enters the pipeline with its terms, instalments, checklist and the status of its workflow", async () => {
    const { id } = operations.operation;
    const { body } = await operations.op.get<Record<string, never>>(`/operations/${id}/detailed`);
    expect(body).toMatchObject({
      operation: {
        id,
        stage: "OPERATION_DATA",
        status: { text: "EM ANÁLISE" },
        requestedValue: 8000,
        installmentQuantity: 12,
        // The product's, of which its terms are a copy.
        ...{ paymentType: "BOLETO", paymentFrequency: "MONTHLY" },
      },
      simulation: { paymentType: "BOLETO", paymentFrequency: "MONTHLY" },
      facts: { termsVersions: 1, requestedValue: "800000" },
    });
  });

  test("says of each stage that it has left how long it has stood there, all stays together", async () => {
    const { id } = operations.operation;
    await operations.op.post(`/operations/${id}/take`);
    const { clock } = operations.server;
    const start = clock.now().getTime();
    const { db } = operations.server.database;
    const leave = async (act: string, hours: number) => {
      const { status } = await operations.op.post(`/operations/${id}/stages/OPERATION_DATA/${act}`, {
        ...(act === "reopen" ? { note: "Conferir a renda" } : {}),
      });
      expect(status).toBe(200);
      await run(
        db,
        "update operation_status_histories set created_at = $2 where id = (select max(id) from operation_status_histories where operation_id = $1)",
        [id, new Date(start + hours * 3_600_000).toISOString()],
      );
    };
    await run(db, "update operation_status_histories set created_at = $2 where operation_id = $1", [
      ...[id, clock.now().toISOString()],
    ]);
    await leave("complete", 5);
    await leave("reopen", 7);
    await leave("complete", 10);
    const { body } = await operations.op.get<{ stageTimes: { stage: string; hours: number }[] }>(
      `/operations/${id}/detailed`,
    );
    const hours = Object.fromEntries(body.stageTimes.map((one) => [one.stage, one.hours]));
    expect(hours.OPERATION_DATA).toBeCloseTo(8, 5);
    expect(hours.GUARANTOR).toBeCloseTo(2, 5);
  });
});

describe("new terms", () => {
  beforeEach(() => operations.op.post(`/operations/${operations.operation.id}/take`));
  const change = (body: object) => operations.op.post(`/operations/${operations.operation.id}/change-terms`, body);

  test.each(["2020-01-01", "2030-01-01"])(
    "do not begin on %s, before the operation or much later",
    async (originDate) => {
      const { status, body } = await change({ originDate });
      expect([status, (body as { errors?: { field: string }[] }).errors?.[0]?.field]).toEqual([400, "originDate"]);
    },
  );

  test("say among the differences that their day is another one", async () => {
    const originDate = addDays(operations.server.clock.today(), 5);
    const { body } = await operations.op.post<{ changes: { field: string }[] }>(
      `/operations/${operations.operation.id}/preview-change`,
      { originDate },
    );
    expect(body.changes.map(({ field }) => field)).toContain("originDate");
    expect((await change({ originDate })).status).toBe(200);
  });
});
