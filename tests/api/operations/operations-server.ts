// A server of the demonstration, with a new operation of personal credit for each test, of a customer who owes nothing yet.
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface NewOperation {
  id: number;
  code: string;
  termsID: number;
}

export class OperationsServer {
  server!: TestServer;
  op!: Api;
  op2!: Api;
  sa!: Api;
  ag!: Api;
  product = 0;
  customer = { id: 0, documentNumber: "" };
  operation: NewOperation = { id: 0, code: "", termsID: 0 };

  static async start(server?: TestServer): Promise<OperationsServer> {
    const made = new OperationsServer();
    made.server = server ?? (await startTestServer());
    for (const login of ["op", "op2", "sa", "ag"] as const) made[login] = await made.as(login);
    const { db } = made.server.database;
    const [product] = await run<{ id: number }>(
      db,
      `select p.id from products p join workflows w on w.id = p.workflow_id
        where p.enabled and w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1`,
    );
    const [customer] = await run<{ id: number; documentNumber: string }>(
      db,
      `select c.id, q.document_number as "documentNumber" from customers c join persons q on q.id = c.person_id
        where c.type = 'PERSON' and q.income > 8000 and c.enabled
          and not exists (select 1 from bureau_queries b where b.document_number = q.document_number) and not exists (
          select 1 from operations o join operation_statuses s on s.id = o.status_id where o.customer_id = c.id
             and (o.sent_for_payment_at is not null or s.code in ('APPROVED', 'IN_FORMALIZATION', 'TO_PAY')))
        order by c.id limit 1`,
    );
    made.product = product!.id;
    made.customer = customer!;
    return made;
  }

  async as(login: string): Promise<Api> {
    return apiOf(this.server.app, await this.server.tokenOf(login));
  }

  async next(more: Record<string, unknown> = {}): Promise<NewOperation> {
    const { status, body } = await this.op.post<NewOperation>("/operations", {
      ...{ productID: this.product, customerID: this.customer.id, value: 8000, installmentQuantity: 12 },
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    this.operation = body;
    return body;
  }
}
