// The commands of an operation: who may give them, what they leave behind, and that stage and status follow by themselves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
      },
      facts: { termsVersions: 1, requestedValue: "800000" },
    });
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
