// A server of the demonstration with paid operations to sell, and the fund that buys them by the shipped script.
import type { Answer, Api } from "../../helpers/api.ts";
import { TreasuryServer } from "../treasury/treasury-server.ts";

export interface CessionRecord {
  id: number;
  version: number;
  code: string;
  status: string;
  rate: number;
  operationsCount: number;
  operationIDs: number[];
  faceValue: number;
  presentValue: number;
  purchaseValue: number;
  fileNumber: number | null;
}

export class CessionServer {
  at!: TreasuryServer;
  ce!: Api;
  fund = 0;
  script = 0;

  static async start(at?: TreasuryServer): Promise<CessionServer> {
    const made = new CessionServer();
    made.at = at ?? (await TreasuryServer.start());
    made.ce = await made.at.operations.as("ce");
    const { rows } = made.at;
    const [fund] = await rows<{ id: number }>(
      "select cessionary_company_id as id from users where cessionary_company_id is not null limit 1",
    );
    const [script] = await rows<{ id: number }>(
      "select id from accounting_scripts where title like 'CESSÃO DE CRÉDITO%' and regime = 'IFRS'",
    );
    made.fund = fund!.id;
    made.script = script!.id;
    await rows("delete from cession_accounting_scripts where product_id = $1 and cessionary_company_id = $2", [
      ...[made.at.operations.product, made.fund],
    ]);
    const link = { productID: made.at.operations.product, cessionaryCompanyID: made.fund };
    await must(made.sa.post("/cession-accounting-scripts", { ...link, accountingScriptID: made.script }));
    await made.criteria({});
    return made;
  }

  get sa(): Api {
    return this.at.operations.sa;
  }

  get today(): string {
    return this.at.operations.server.clock.today();
  }

  rows: TreasuryServer["rows"] = (statement, values) => this.at.rows(statement, values);

  /** What the fund asks for; what is not said is not asked. */
  async criteria(more: Record<string, unknown>): Promise<void> {
    const none = {
      ...{ product_ids: null, accepted_customer_type: null, accepted_states: null, min_contract_rate: null },
      ...{ min_operation_value: null, max_operation_value: null, min_score: null, max_days_late: 0 },
      ...{ max_term_months: null, purchase_limit: null, max_concentration_percent: null, enabled: true },
      ...{
        cnab_layout: "CNAB444_B",
        cnab_originator_code: "1234567",
        cnab_bank_code: "611",
        cnab_bank_name: "PAULISTA",
      },
    };
    const columns = Object.entries({ ...none, ...more });
    await this.rows(
      `update cessionary_companies set ${columns.map(([name], at) => `${name} = $${at + 2}`).join(", ")} where id = $1`,
      [this.fund, ...columns.map(([, value]) => value)],
    );
  }

  /** The id of a new operation that was paid to its customer. */
  async paid(): Promise<number> {
    const { at } = this;
    await at.ready([]);
    await must(at.send());
    for (const { id } of (await at.payment()).payables)
      await must(this.at.ad.post(`/account-payables/${id}/mark-as-paid`, { sourceBankAccountID: at.account }));
    return at.id;
  }

  offer = (operationIDs: readonly number[], more: object = {}) => ({
    ...{ cessionaryCompanyID: this.fund, cessionDate: this.today, rate: 1.5, coObligation: "WITHOUT", operationIDs },
    ...more,
  });

  async lot(operationIDs: readonly number[], more: object = {}): Promise<CessionRecord> {
    return (await must(this.sa.post<CessionRecord>("/operation-cessions", this.offer(operationIDs, more)))).body;
  }

  act = <Body = CessionRecord>(id: number, act: string, body: object = {}): Promise<Answer<Body>> =>
    this.sa.post<Body>(`/operation-cessions/${id}/${act}`, body);

  async sold(operationIDs: readonly number[], more: object = {}): Promise<CessionRecord> {
    const { id } = await this.lot(operationIDs, more);
    return (await must(this.act(id, "confirm"))).body;
  }

  /** What the books have on one account of these operations and of the cession itself, debit above zero. */
  async balance(code: string): Promise<string> {
    const [row] = await this.rows<{ balance: string }>(
      `select coalesce(sum(case when e.debit_account_plan_tree_node_id = n.id then e.value else -e.value end), 0)
                ::numeric(20, 2)::text as balance
         from accounting_entry e join account_plan_tree_nodes n
           on n.id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id) where n.code = $1`,
      [code],
    );
    return row!.balance;
  }

  receivables = (operationID: number) =>
    this.rows<{
      id: number;
      installment: number;
      value: string;
      open: string;
      cessionID: number | null;
      buyer: number | null;
    }>(
      `select id, installment, value::text, open_value::text as open, operation_cession_id as "cessionID", cessionary_company_id as buyer
         from account_receivables where operation_id = $1 order by installment`,
      [operationID],
    );

  payables = (cessionID: number) =>
    this.rows<{ id: number; value: string; status: string; description: string; operationID: number | null }>(
      `select id, value::text, status, description, operation_id as "operationID" from account_payables
        where operation_cession_id = $1 order by id`,
      [cessionID],
    );

  async price(cessionID: number): Promise<{ id: number; value: string; status: string }> {
    const [row] = await this.rows<{ id: number; value: string; status: string }>(
      `select id, value::text, account_receivable_status as status from account_receivables
        where operation_cession_id = $1 and operation_bond_id is null order by id desc limit 1`,
      [cessionID],
    );
    return row!;
  }

  receive = (id: number, receivedValue: number | string, more: object = {}) =>
    this.sa.post(`/account-receivables/${id}/liquidate`, { receivedValue: Number(receivedValue), ...more });

  close = (): Promise<void> => this.at.close();
}

export async function must<Body>(answer: Promise<Answer<Body>>): Promise<Answer<Body>> {
  const made = await answer;
  if (made.status >= 300) throw new Error(JSON.stringify(made.body));
  return made;
}
