// A server with a way that ends in the banking, and an assignor of the product at each platform.
import { run } from "../../../server/platform/db/database.ts";
import type { Answer } from "../../helpers/api.ts";
import { startTestServer, type TestServerOptions } from "../../helpers/server.ts";
import { OperationsServer } from "../operations/operations-server.ts";

interface Banking {
  id: number;
  state: string;
  platform: string;
  inApproval: boolean;
  externalID: string | null;
  isSimulated: boolean;
  documentFileID: string | null;
  lastError: { code: string | null; message: string | null; details: unknown } | null;
  cessionaryAssignor: { company: { legalName: string; documentNumber: string } };
}

export class BankingServer {
  operations!: OperationsServer;
  id = 0;
  assignors = { UY3: 0, DAYCOVAL: 0 };

  static async start(options: TestServerOptions = {}): Promise<BankingServer> {
    const made = new BankingServer();
    made.operations = await OperationsServer.start(await startTestServer(options));
    const { product } = made.operations;
    await made.rows("update workflow_versions set stages = '{OPERATION_DATA,BANKING,PAYMENT}'");
    const [first] = await made.rows<{ id: number }>(
      "select id from cessionary_assignors where platform = 'UY3' and $1 = any(products) order by id limit 1",
      [product],
    );
    made.assignors.UY3 = first!.id;
    const [second] = await made.rows<{ id: number }>(
      `insert into cessionary_assignors (company_id, products, platform, platform_account_id, enabled, created_at, updated_at)
       select k.id, $1, 'DAYCOVAL', 'DAY-1', true, now(), now() from companies k
        where k.id not in (select company_id from cessionary_assignors) order by k.id limit 1 returning id`,
      [[product]],
    );
    made.assignors.DAYCOVAL = second!.id;
    return made;
  }

  close = (): Promise<void> => this.operations.server.close();

  rows = <Row>(statement: string, values: unknown[] = []) =>
    run<Row & object>(this.operations.server.database.db, statement, values);

  /** A new operation that an operator has taken, in the stage of the banking. */
  async begin(): Promise<number> {
    ({ id: this.id } = await this.operations.next());
    await this.operations.op.post(`/operations/${this.id}/take`);
    await this.operations.op.post(`/operations/${this.id}/stages/OPERATION_DATA/complete`);
    return this.id;
  }

  send = (platform: "UY3" | "DAYCOVAL" = "UY3", more: object = {}): Promise<Answer<{ id: number }>> =>
    this.operations.op.post<{ id: number }>("/operation-bankings/bank", {
      ...{ operationID: this.id, cessionaryAssignorID: this.assignors[platform] },
      ...more,
    });

  banking = async (): Promise<Banking | null> =>
    (await this.operations.op.get<{ banking: Banking | null }>(`/operations/${this.id}/banking`)).body.banking;

  behave = (behaviour: string, platform = "UY3"): Promise<Answer> =>
    this.operations.sa.put("/banking-simulator", { platform, behaviour });

  async events(id: number): Promise<{ templateCode: string; body: string | null; timestamp: string }[]> {
    const filters = encodeURIComponent(JSON.stringify({ operationBankingID: { $eq: id } }));
    const { body } = await this.operations.op.get<{ content: [] }>(
      `/operation-banking-events?filters=${filters}&sort=timestamp,DESC`,
    );
    return body.content;
  }

  /** The clock goes on, and the job has its turn. */
  async later(seconds: number): Promise<void> {
    const { clock, app } = this.operations.server;
    clock.set(new Date(clock.now().getTime() + seconds * 1000));
    await app.jobs.turn("banking checks");
  }

  async operation(): Promise<{
    stage: string | null;
    banking: number | null;
    platform: string | null;
    code: string | null;
  }> {
    const [row] = await this.rows<{ stage: string; banking: number; platform: string; code: string }>(
      `select o.stage, o.operation_banking_id as banking, o.external_operation_platform as platform, s.code
         from operations o join operation_statuses s on s.id = o.status_id where o.id = $1`,
      [this.id],
    );
    return row!;
  }

  /** How many proposals the simulator has of the operation at hand. */
  async atPlatform(): Promise<number> {
    const [row] = await this.rows<{ count: number }>(
      `select count(*)::int as count from banking_simulator_proposal p
        where p.key in (select request_key from operation_bankings where operation_id = $1)`,
      [this.id],
    );
    return row!.count;
  }
}
