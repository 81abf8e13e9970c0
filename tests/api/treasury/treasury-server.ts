// A server with a way that ends in the payment, a bank account of the lender, and a limit above which two people pay.
import { run } from "../../../server/platform/db/database.ts";
import type { Answer, Api } from "../../helpers/api.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
import { OperationsServer } from "../operations/operations-server.ts";

export interface Payment {
  payables: { id: number; value: number; status: string; payeeName: string; bankAccounts: object[] }[];
  receivables: { id: number; value: number; openValue: number; installment: number; dueDate: string }[];
  sentBy: string | null;
  paidBy: string | null;
}

const STAGES = "{OPERATION_DATA,DISBURSEMENT,FORMALIZATION,CONTRACT_SIGNING,PAYMENT}";

export class TreasuryServer {
  operations!: OperationsServer;
  ad!: Api;
  /** Of the operation at hand. */
  id = 0;
  released = 0;
  account = 0;

  static async start(operations?: OperationsServer): Promise<TreasuryServer> {
    const made = new TreasuryServer();
    made.operations = operations ?? (await OperationsServer.start());
    const { sa, product } = made.operations;
    made.ad = await made.operations.as("ad");
    await made.rows(`update workflow_versions set stages = '${STAGES}'`);
    await made.rows("delete from product_contract_templates where product_id = $1", [product]);
    const [template] = await made.rows<{ id: number }>("select id from contract_templates where code = 'CCBPF'");
    await made.rows("update contract_templates set body = '<p>Cédula {{operation.code}}</p>' where id = $1", [
      template!.id,
    ]);
    await sa.post("/product-contract-templates", {
      ...{ productID: product, contractTemplateID: template!.id, required: true, order: 1 },
    });
    await sa.put("/companies/main", { paymentApprovalLimit: 1000 });
    const [bank] = await made.rows<{ id: number }>("select id from banks where code = '341'");
    const { status, body } = await sa.post<{ id: number }>("/bank-accounts", {
      ...{ name: "CONTA DO TESTE", accountType: "CC", bankID: bank!.id, agency: "1234", account: "56789" },
      accountDigit: "0",
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    made.account = body.id;
    return made;
  }

  close = (): Promise<void> => this.operations.server.close();

  rows = <Row>(statement: string, values: unknown[] = []) =>
    run<Row & object>(this.operations.server.database.db, statement, values);

  /** What the installation does of contracts when a day is over. */
  async night(): Promise<void> {
    for (const job of ["interest accruals", "deferred fees and costs", "provisions"]) await this.turns(job);
  }

  /** Turns of the job until nothing is left to do, as the product makes them. */
  async turns(job: string): Promise<void> {
    while (await this.operations.server.app.jobs.turn(job));
  }

  /** Contracts of before are over, with nothing in the books: no night and no check looks at them. */
  async leaveOthers(): Promise<void> {
    await this.rows("update operation_accrual set is_over = true");
    await this.rows("update operation_provision set gross = 0");
    await this.rows("update operation_deferral set closing_keys = '{}'");
  }

  send = (): Promise<Answer> => this.operations.op.post(`/operations/${this.id}/sent-for-payment`);

  payment = async (): Promise<Payment> =>
    (await this.operations.op.get<Payment>(`/operations/${this.id}/payment`)).body;

  async status(): Promise<{ status: string; stage: string | null } | undefined> {
    const [row] = await this.rows<{ status: string; stage: string | null }>(
      "select s.code as status, o.stage from operations o join operation_statuses s on s.id = o.status_id where o.id = $1",
      [this.id],
    );
    return row;
  }

  async statusOf(operationID: number): Promise<string> {
    const [row] = await this.rows<{ code: string }>(
      "select s.code from operations o join operation_statuses s on s.id = o.status_id where o.id = $1",
      [operationID],
    );
    return row!.code;
  }

  /** The different states that the instalments of an operation and their receivables are in. */
  receivableStates = (operationID: number) =>
    this.rows<{ bond: string; account: string; open: string }>(
      `select distinct b.status as bond, r.account_receivable_status as account, (r.open_value > 0)::text as open
         from operation_bonds b join account_receivables r on r.id = b.account_receivable_id where b.operation_id = $1`,
      [operationID],
    );

  payee = (value: number) => ({
    ...{ operationID: this.id, payeeKind: "CUSTOMER", payeeName: "MARIA", value },
    ...{ pixKeyType: "EMAIL", pixKey: "maria@example.com" },
    payeeDocumentNumber: this.operations.customer.documentNumber,
  });

  pay = (value: number): Promise<Answer> => this.operations.op.post("/operation-disbursements", this.payee(value));

  /** A new operation that an operator has taken. */
  async begin(): Promise<void> {
    ({ id: this.id } = await this.operations.next());
    await this.operations.op.post(`/operations/${this.id}/take`);
  }

  async completeData(): Promise<void> {
    const at = `/operations/${this.id}`;
    await this.operations.op.post(`${at}/stages/OPERATION_DATA/complete`);
    const { body } = await this.operations.op.get<{ operation: { disbursement: number } }>(`${at}/detailed`);
    this.released = body.operation.disbursement;
  }

  async generate(): Promise<number> {
    const at = `/operations/${this.id}/contracts/generate`;
    return (await this.operations.op.post<{ contractIDs: number[] }>(at)).body.contractIDs[0]!;
  }

  async sign(contract: number, more: object = {}): Promise<Answer> {
    const { app } = this.operations.server;
    const sent = await uploadOne(app, await this.operations.server.tokenOf("op"), "a.pdf", PDF);
    return this.operations.op.post(`/operation-contracts/${contract}/register-signature`, {
      ...{ signedFileID: sent.json<{ id: string }>().id },
      ...more,
    });
  }

  /** Everything before the payment is done; the rest of the value goes to one payee more. */
  async ready(values: readonly number[] = [600, 400]): Promise<void> {
    await this.begin();
    await this.completeData();
    const first = values.reduce((sum, value) => sum + value, 0);
    for (const value of [...values, Math.round((this.released - first) * 100) / 100]) {
      const { status, body } = await this.pay(value);
      if (status !== 201) throw new Error(JSON.stringify(body));
    }
    const { status, body } = await this.sign(await this.generate());
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** What the books have of the operation on one account, by its code without points; debit above zero. */
  async balance(code: string): Promise<string> {
    const [row] = await this.rows<{ balance: string }>(
      `select coalesce(sum(case when e.debit_account_plan_tree_node_id = n.id then e.value else -e.value end), 0)
                ::numeric(20, 2)::text as balance
         from accounting_entry e join account_plan_tree_nodes n
           on n.id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id)
        where e.operation_id = $1 and n.code = $2`,
      [this.id, code],
    );
    return row!.balance;
  }
}
