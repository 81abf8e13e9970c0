// The calls of an entry, for tests: a workflow of one's own, a product that follows it, and the steps answered.
import { expect } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { OperationsServer } from "./operations-server.ts";

export interface Answer {
  operationID?: number;
  operation: { id: number; customerID: number | null };
  stepIndex: number;
  finished: boolean;
  statusID: number | null;
  decision: string;
  action: string | null;
  messages: string[];
}

export interface State {
  steps: { key: string; code: string; isDone: boolean; problems: string[] }[];
  stepIndex: number;
  answers: Record<string, Record<string, unknown>>;
  simulation: { installmentValue: number; additionalFee: number; rate: { from: string } } | null;
  simulationProblem: { message: string } | null;
  finished: boolean;
}

export interface Refusal {
  code: string;
  subcode: string | null;
  entity: string | null;
  message: string;
  errors: { field: string; message: string }[];
}

export const SHORT = [{ code: "PRE_ANALYSIS" }, { code: "OPERATION_DATA" }];

export class EntryCalls {
  readonly operations: OperationsServer;

  constructor(operations: OperationsServer) {
    this.operations = operations;
  }

  static async start(): Promise<EntryCalls> {
    return new EntryCalls(await OperationsServer.start());
  }

  rows<Row extends object>(text: string): Promise<(Row & { [name: string]: unknown })[]> {
    return run<Row & { [name: string]: unknown }>(this.operations.server.database.db, text);
  }

  begin(productID: number, body: object, by: Api = this.operations.op) {
    return by.post<Answer>(`/products/${productID}/executeWorkflow`, body);
  }

  answer(id: number, index: number, data: object, by: Api = this.operations.op) {
    return by.post<Answer & Refusal>(`/operations/workflow-execution/${id}?index=${index}`, { data });
  }

  async state(id: number, by: Api = this.operations.op): Promise<State> {
    return (await by.get<State>(`/operations/${id}/entry`)).body;
  }

  /** What the pre-analysis asks, about the customer of the demonstration. */
  preAnalysis(income = 9000) {
    const { documentNumber } = this.operations.customer;
    return { documentNumber, fullName: "X", birthDate: "1980-01-01", income };
  }

  /** A workflow of its own, and a product that follows it. */
  async productWith(steps: unknown[], rules: unknown[] = [], product: Record<string, unknown> = {}): Promise<number> {
    const name = `TESTE ${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    const [status] = await this.rows<{ id: number }>("select id from operation_statuses where code = 'IN_ANALYSIS'");
    const workflow = await this.operations.sa.post<{ id: number }>("/workflows", {
      ...{ name, customerType: "BOTH", kind: "NEW", defaultStatusID: status?.id, rules },
      ...{ steps: [...steps, { code: "CONFIRMATION" }], stages: ["PRE_ANALYSIS", "OPERATION_DATA", "COMMITTEE"] },
    });
    expect(workflow.status, JSON.stringify(workflow.body)).toBe(201);
    const [model] = await this.rows<{ typeID: number; subtypeID: number }>(
      `select type_id as "typeID", subtype_id as "subtypeID" from products where id = ${this.operations.product}`,
    );
    const made = await this.operations.sa.post<{ id: number }>("/products", {
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
    const variant = await this.operations.sa.post("/product-variants", {
      ...{ productID: made.body.id, name: "ÚNICA", customerType: "BOTH", rate: 2, minValue: 100, maxValue: 50_000 },
      ...{ minInstallmentQuantity: 1, maxInstallmentQuantity: 60 },
    });
    expect(variant.status, JSON.stringify(variant.body)).toBe(201);
    return made.body.id;
  }
}
