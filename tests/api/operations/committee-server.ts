// Operations that are ready for a committee, with committees and people of the test's own.
import { run, runOne } from "../../../server/platform/db/database.ts";
import type { Answer, Api } from "../../helpers/api.ts";
import { type CommitteeLine, type Voter, VotingServer } from "../committee/helpers/voters.ts";
import { OperationsServer } from "./operations-server.ts";

const BEFORE_COMMITTEE = ["OPERATION_DATA", "GUARANTOR", "DOCUMENTS", "WARRANTY"];

export interface Dossier {
  exposure: { operationValue: number; clientBalance: number; groupBalance: number; total: number };
  voting: null | {
    id: number;
    round: number;
    result: string;
    isSuperseded: boolean;
    isSuspended: boolean;
    canVote: boolean;
    refusal: string | null;
    deadlineAt: string | null;
    positions: {
      name: string;
      isDeciding: boolean;
      voters: { personID: number; note: string | null; vote: { action: string } | null }[];
    }[];
    pastRounds: { endedBy: string; votes: { action: string; votedAt: string | null }[] }[];
  };
  preview: null | { refusal: string | null; positions: { name: string; isDeciding: boolean }[] };
  pastVotings: { id: number; result: string }[];
  counterProposals: {
    id: number;
    status: string;
    requestedValue: number;
    installmentValue: number;
    changes: { field: string }[];
  }[];
  answerRefusal: string | null;
  opinions: { author: string }[];
}

export interface State {
  status: string;
  stage: string;
  termsID: number;
  requestedValue: number;
  isPaused: boolean;
  histories: number;
}

export class CommitteeServer {
  readonly voting: VotingServer;
  readonly operations: OperationsServer;

  private constructor(voting: VotingServer, operations: OperationsServer) {
    this.voting = voting;
    this.operations = operations;
  }

  /** `committee` decides on the product of all operations. */
  static async start(voters: number, committee: CommitteeLine): Promise<CommitteeServer> {
    const voting = await VotingServer.start(voters);
    const made = new CommitteeServer(voting, await OperationsServer.start(voting.server));
    await made.assign((await voting.addCommittees([committee]))[0]!);
    return made;
  }

  get db() {
    return this.voting.server.database.db;
  }

  get op(): Api {
    return this.operations.op;
  }

  voter = (place: number): Voter => this.voting.voters[place]!;

  async assign(committeeID: number): Promise<void> {
    const { product } = this.operations;
    await run(this.db, "delete from product_approval_positions where product_id = $1", [product]);
    await run(this.db, "update products set committee_id = $2 where id = $1", [product, committeeID]);
  }

  /** A new operation of the operator's, with everything done that comes before the committee. */
  async ready(more: Record<string, unknown> = {}): Promise<number> {
    const { id } = await this.operations.next(more);
    await this.expect(this.op.post(`/operations/${id}/take`));
    await run(this.db, "update operation_documents set status = 'AP' where operation_id = $1", [id]);
    await run(
      this.db,
      "insert into operation_warranties (operation_id, value, created_at, updated_at) values ($1, 90000, now(), now())",
      [id],
    );
    const { stages } = await runOne<{ stages: string[] }>(
      this.db,
      `select v.stages from operations o join workflow_versions v on v.workflow_id = o.workflow_id and v.number = o.workflow_version
        where o.id = $1`,
      [id],
    );
    for (const stage of BEFORE_COMMITTEE)
      if (stages.includes(stage)) await this.expect(this.op.post(`/operations/${id}/stages/${stage}/complete`));
    return id;
  }

  async opened(more: Record<string, unknown> = {}): Promise<number> {
    const id = await this.ready(more);
    await this.expect(this.op.post(`/operations/${id}/committee/open`));
    return id;
  }

  vote = (id: number, place: number, action: string, justification = "motivo"): Promise<Answer> =>
    this.voter(place).api.post(`/operations/${id}/voting`, { action, justification });

  dossier = async (id: number, api: Api = this.op): Promise<Dossier> =>
    (await api.get<Dossier>(`/operations/${id}/committee`)).body;

  state = (id: number): Promise<State> =>
    runOne<State & { [name: string]: unknown }>(
      this.db,
      `select s.code as status, o.stage, o.terms_id as "termsID", o.requested_value::float as "requestedValue",
              coalesce(o.is_paused, false) as "isPaused",
              (select count(*)::int from operation_status_histories h where h.operation_id = o.id) as histories
         from operations o join operation_statuses s on s.id = o.status_id where o.id = $1`,
      [id],
    );

  async expect<T>(answer: Promise<Answer<T>>): Promise<T> {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }
}

export const OTHER_TERMS = {
  requestedValue: 6000,
  installmentQuantity: 10,
  monthlyRate: 2.5,
  justification: "Valor menor.",
};
