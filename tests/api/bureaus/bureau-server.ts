// People to ask bureaus about, and what a test looks at: the ledger, the simulator's own book, and the clock.
import { drawOf } from "../../../server/lending/bureaus/port/simulator.ts";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

export interface Hub {
  cdl: { lastConsult: string | null; unclearQueryID: number | null };
}

export interface Party {
  id: number;
  documentNumber: string;
}

const isRegistered = ({ documentNumber }: Party) => drawOf(documentNumber)("known", 17) !== 0;

export class BureauServer {
  server!: TestServer;
  sa!: Api;
  op!: Api;
  company!: Party;
  /** Each test asks about another person. */
  person!: Party;
  private people: Party[] = [];

  static async start(): Promise<BureauServer> {
    const made = new BureauServer();
    made.server = await startTestServer();
    made.sa = await made.as("sa");
    made.op = await made.as("op");
    made.people = (await made.parties("persons")).filter(isRegistered);
    made.company = (await made.parties("companies")).find(isRegistered)!;
    return made;
  }

  async as(login: string): Promise<Api> {
    return apiOf(this.server.app, await this.server.tokenOf(login));
  }

  private parties(table: string): Promise<Party[]> {
    return run<Party>(
      this.server.database.db,
      `select id, document_number as "documentNumber" from ${table} p where document_number is not null
          and not exists (select 1 from bureau_queries q where q.document_number = p.document_number) order by id`,
    );
  }

  /** A person whom nobody has asked about, with a bureau that behaves. */
  async next(): Promise<Party> {
    this.person = this.people.shift()!;
    await this.behave("NORMAL");
    return this.person;
  }

  /** One who is no customer. */
  async nextStranger(): Promise<Party> {
    const customers = await run<{ id: number }>(this.server.database.db, "select person_id as id from customers");
    const ids = new Set(customers.map(({ id }) => id));
    this.people = this.people.filter(({ id }) => !ids.has(id));
    return this.next();
  }

  behave(behaviour: string, bureau = "BOA_VISTA") {
    return this.sa.put("/bureau-simulator", { bureau, behaviour });
  }

  get base(): string {
    return `/boa-vista/${this.person.documentNumber}`;
  }

  forced(more: Record<string, unknown> = {}): string {
    return `${this.base}${query({ force: true, ...more })}`;
  }

  get scr(): string {
    return `/scr/documentNumber/${this.person.documentNumber}`;
  }

  ledger(): Promise<Record<string, unknown>[]> {
    return run(
      this.server.database.db,
      "select id, state, charged, price::text, operation_id, answer_sealed, answer_hash from bureau_queries where document_number = $1 order by id",
      [this.person.documentNumber],
    );
  }

  /** How many questions about the person the simulator had. */
  async calls(bureau = "BOA_VISTA"): Promise<number> {
    const { count } = await runOne<{ count: number }>(
      this.server.database.db,
      "select count(*)::int as count from bureau_simulator_call where bureau = $1 and question ->> 'documentNumber' = $2",
      [bureau, this.person.documentNumber],
    );
    return count;
  }

  /** Sign-ins do not last until a distant day. */
  async enterDay(moment: string): Promise<void> {
    this.server.clock.set(moment);
    this.sa = await this.as("sa");
    this.op = await this.as("op");
  }

  later(seconds: number): void {
    const { clock } = this.server;
    clock.set(new Date(clock.now().getTime() + seconds * 1000));
  }
}
