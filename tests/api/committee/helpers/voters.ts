// A server with its own committees: people who can sign in and vote, and ladders that a test describes.
import { openCase } from "../../../../server/lending/committee/index.ts";
import { run, runOne } from "../../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../../server/platform/process/context.ts";
import { type Answer, type Api, apiOf } from "../../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../../helpers/server.ts";
import type { Structure } from "./structure.ts";

export interface Voter {
  userID: number;
  personID: number;
  api: Api;
}

/** A position of a ladder, lowest first: its limit, its members as indexes into the voters, and its flags. */
export interface Rung {
  limit: number;
  members: number[];
  vote?: boolean;
  veto?: boolean;
  /** Maps the index of a member to the indexes of the stand-ins. */
  standIns?: { [member: number]: number[] };
}

export interface CommitteeLine {
  ladder: Rung[];
  rule?: string;
  minVotes?: number;
  chair?: number;
  hours?: number;
  notified?: number[];
}

export interface Composed {
  id: number;
  result: string;
  round: number;
  canVote: boolean;
  refusal: string | null;
  isSuspended: boolean;
  deadlineAt: string | null;
  awaitedPersonIDs: number[];
  explanation: string[];
  exposure: { operationValue: number };
  positions: {
    name: string;
    vote: boolean;
    isDeciding: boolean;
    voters: {
      personID: number;
      name: string;
      canVote: boolean;
      note: string | null;
      substituteOf: { personID: number; name: string } | null;
      vote: { action: string } | null;
    }[];
    absent: { personID: number; reason: string }[];
  }[];
  pastRounds: { round: number; result: string; endedBy: string; votes: { personID: number; action: string }[] }[];
}

const PATH = "/organizational-structures";

export class VotingServer {
  readonly server: TestServer;
  readonly sa: Api;
  readonly voters: Voter[];
  private operations = 0;
  private places = 0;

  private constructor(server: TestServer, sa: Api, voters: Voter[]) {
    this.server = server;
    this.sa = sa;
    this.voters = voters;
  }

  static async start(count: number): Promise<VotingServer> {
    const server = await startTestServer();
    const { db } = server.database;
    await run(
      db,
      `insert into persons (full_name, document_number, email, phone, birth_date, availability, created_at, updated_at)
       select 'VOTANTE ' || g, lpad(g::text, 11, '0'), 'v' || g || '@x.example', '11999999999', '1980-01-01', 'AV', now(), now()
         from generate_series(0, $1 - 1) g`,
      [count],
    );
    await run(
      db,
      `insert into users (person_id, auth_role_id, type, enabled, created_at, updated_at)
       select p.id, (select r.id from auth_roles r where r.code = 'r_operator'), 'OPERATOR', true, now(), now()
         from persons p where p.full_name like 'VOTANTE %' order by p.id`,
    );
    const people = await run<{ userID: number; personID: number }>(
      db,
      `select u.id as "userID", p.id as "personID" from users u join persons p on p.id = u.person_id
        where p.full_name like 'VOTANTE %' order by u.id`,
    );
    const voters: Voter[] = [];
    for (const [place, person] of people.entries()) {
      await run(
        db,
        `with account as (insert into identity_account (user_id, login, email, created_at) values ($1, $2, $3, now()) returning id)
         update users set identity_provider_id = account.id::text from account where users.id = $1`,
        [person.userID, `v${place}`, `v${place}@x.example`],
      );
      voters.push({ ...person, api: apiOf(server.app, await server.tokenOf(`v${place}`)) });
    }
    return new VotingServer(server, apiOf(server.app, await server.tokenOf("sa")), voters);
  }

  context() {
    const { app, database, clock } = this.server;
    return { db: database.db, clock, services: app.services, caller: SYSTEM_CALLER, traceId: "test" };
  }

  person = (place: number): number => this.voters[place]!.personID;

  structure = async (): Promise<Structure> => (await this.sa.get<Structure>(`${PATH}/main`)).body;

  save = (body: unknown): Promise<Answer<Structure>> => this.sa.put<Structure>(`${PATH}/1`, body);

  /** Creates all committees in one save, and returns their ids in the order of the lines. */
  async addCommittees(lines: readonly CommitteeLine[]): Promise<number[]> {
    const before = await this.structure();
    const competences: object[] = [...before.competences];
    const committees: object[] = [...before.committees];
    const substitutions: object[] = [...before.substitutions];
    const ids = lines.map((line, index) => {
      const rungs = line.ladder.map((rung) => ({ ...rung, id: -1 - this.places++ }));
      for (const [at, rung] of rungs.entries()) {
        const parentID = rungs[at + 1]?.id ?? null;
        competences.push({ id: rung.id, name: `CARGO ${-rung.id}`, parentID, order: -rung.id, approve: true });
        for (const [member, standIns] of Object.entries(rung.standIns ?? {})) {
          const substitutedByIDs = standIns.map(this.person);
          substitutions.push({ competenceID: rung.id, personID: this.person(Number(member)), substitutedByIDs });
        }
      }
      const { rule = "MAJORITY", minVotes = 1, chair, hours = null, notified = [] } = line;
      const id = -1 - index;
      committees.push({
        ...{ id, name: `COMITÊ ${this.places}`, rule, minVotes, votingDeadlineHours: hours },
        chairPersonID: chair === undefined ? null : this.person(chair),
        notifiedPersonIDs: notified.map(this.person),
        competences: rungs.map(({ id: competenceID, limit, vote = true, veto = false }, order) => ({
          ...{ competenceID, vote, veto, order, data: { operationValue: limit } },
        })),
        members: rungs.flatMap((rung) =>
          rung.members.map((member) => ({ competenceID: rung.id, personID: this.person(member) })),
        ),
      });
      return id;
    });
    const saved = await this.save({ version: before.version, competences, committees, substitutions });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body).slice(0, 800));
    return ids.map((id) => saved.body.createdIDs.committees[id]!);
  }

  /** Assigns the committee to the first enabled product, and returns the product's id. */
  async assign(committeeID: number): Promise<number> {
    const { db } = this.server.database;
    const { id } = await runOne<{ id: number }>(db, "select id from products where enabled order by id limit 1");
    await run(db, "delete from product_approval_positions where product_id = $1", [id]);
    await run(db, "update products set committee_id = $2 where id = $1", [id, committeeID]);
    return id;
  }

  /** Opens a voting on a new operation of this amount in reais. */
  async open(committeeID: number, amount: number, author: number | null = null): Promise<number> {
    const productID = await this.assign(committeeID);
    const exposure = { operation: BigInt(Math.round(amount * 100)), clientBalance: 0n, groupBalance: 0n };
    return openCase(this.context(), {
      ...{ operationID: 900_000 + this.operations++, productID, exposure },
      ...{ authorPersonID: author === null ? null : this.person(author), opinionAuthorPersonIDs: [] },
    });
  }

  vote = (id: number, place: number, action: string, justification?: string): Promise<Answer<{ result: string }>> =>
    this.voters[place]!.api.post(`/committee-votings/${id}/votes`, {
      action,
      ...(justification === undefined ? {} : { justification }),
    });

  detailed = async (id: number, api: Api = this.sa): Promise<Composed> =>
    (await api.get<Composed>(`/committee-votings/${id}/detailed`)).body;

  /** Returns the texts of a voter's notifications about a voting, oldest first. */
  async notified(id: number, userID: number): Promise<string[]> {
    const rows = await run<{ body: string }>(
      this.server.database.db,
      `select body from notifications where user_id = $2 and data #>> '{committeeVoting,id}' = $1 order by id`,
      [String(id), userID],
    );
    return rows.map(({ body }) => body);
  }

  /** Counts the COMMITTEE webhook events that the operation of a voting caused. */
  async webhooks(votingID: number): Promise<number> {
    const { count } = await runOne<{ count: number }>(
      this.server.database.db,
      `select count(*) as count from outbox_event e join committee_votings v on (e.payload ->> 'operationID')::bigint = v.operation_id
        where e.name = 'webhook.COMMITTEE' and v.id = $1`,
      [votingID],
    );
    return count;
  }

  /** Returns the texts of an error, general one first. */
  static textsOf({ body }: Answer<unknown>): string[] {
    const { message, errors } = body as { message: string; errors: { message: string }[] };
    return [message, ...errors.map((one) => one.message)];
  }
}
