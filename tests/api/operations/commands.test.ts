// The commands of an operation: who may give them, what they leave behind, and that stage and status follow by themselves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
