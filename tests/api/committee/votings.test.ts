// Tests twenty simultaneous votes, and the votes that are refused.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCase, resetCase, restartCase } from "../../../server/lending/committee/voting/index.ts";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import type { Structure } from "./helpers/structure.ts";

const VOTERS = 20;
let server: TestServer;
let people: { user: number; person: number }[];
let productID: number;

const context = () => ({
  ...{ db: server.database.db, clock: server.clock, services: server.app.services },
  ...{ caller: SYSTEM_CALLER, traceId: "test" },
});
const exposure = { operation: 500_000n, clientBalance: 0n, groupBalance: 0n };
// Votings of an operation that exists are changed by the commands of that operation.
const open = (n: number, authorPersonID: number | null = null) =>
  openCase(context(), { operationID: 900_000 + n, productID, exposure, authorPersonID, opinionAuthorPersonIDs: [] });

beforeAll(async () => {
  server = await startTestServer();
  const api = apiOf(server.app, await server.tokenOf("sa"));
  const { db } = server.database;
  await run(
    db,
    `insert into persons (full_name, document_number, email, phone, birth_date, availability, created_at, updated_at)
     select 'VOTANTE ' || g, lpad(g::text, 11, '0'), 'v' || g || '@x.example', '11999999999', '1980-01-01', 'AV', now(), now()
       from generate_series(1, ${VOTERS}) g`,
  );
  await run(
    db,
    `insert into users (person_id, auth_role_id, type, enabled, created_at, updated_at)
     select id, (select id from auth_roles where code = 'r_operator'), 'OPERATOR', true, now(), now()
       from persons where full_name like 'VOTANTE %'`,
  );
  people = await run(
    db,
    "select u.id as user, p.id as person from users u join persons p on p.id = u.person_id where p.full_name like 'VOTANTE %' order by u.id",
  );
  const structure = (await api.get<Structure>("/organizational-structures/main")).body;
  const saved = await api.put<Structure>("/organizational-structures/1", {
    version: structure.version,
    competences: [...structure.competences, { id: -1, name: "COLEGIADO", parentID: null, order: 9, approve: true }],
    committees: [
      ...structure.committees,
      {
        ...{ id: -1, name: "COLEGIADO", rule: "UNANIMITY", votingDeadlineHours: 24 },
        competences: [{ competenceID: -1, vote: true, data: { operationValue: 10_000 }, order: 0 }],
        members: people.map(({ person }) => ({ competenceID: -1, personID: person })),
      },
    ],
  });
  expect(saved.status, JSON.stringify(saved.body).slice(0, 500)).toBe(200);
  productID = (await runOne<{ id: number }>(db, "select id from products where enabled order by id limit 1")).id;
  await run(db, "delete from product_approval_positions where product_id = $1", [productID]);
  await run(db, "update products set committee_id = $2 where id = $1", [
    productID,
    saved.body.createdIDs.committees["-1"],
  ]);
});
afterAll(() => server.close());

async function vote(id: number, person: number, action: string, justification?: string) {
  const { voteOn } = await import("../../../server/lending/committee/voting/index.ts");
  return voteOn(context(), id, {
    ...{ personID: person, comment: justification ?? null },
    action: action === "APPROVE" ? "APPROVE" : action === "REJECT" ? "REJECT" : "EVALUATE",
  });
}

const countOf = async (id: number, text = "action is not null") =>
  (
    await runOne<{ count: number }>(
      server.database.db,
      `select count(*) as count from committee_voting_competences where committee_voting_id = $1 and ${text}`,
      [id],
    )
  ).count;

test("of twenty who vote at once, each twice, no vote is lost and nobody votes twice", async () => {
  const id = await open(1);
  expect(await countOf(id, "action is null")).toBe(VOTERS);
  const votes = people.slice(1).flatMap(({ person }) => [vote(id, person, "EVALUATE"), vote(id, person, "APPROVE")]);
  const done = await Promise.allSettled(votes);
  expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
  for (const { person } of people.slice(1)) await vote(id, person, "APPROVE");
  expect(await countOf(id)).toBe(VOTERS - 1);
  const last = await vote(id, people[0]!.person, "APPROVE");
  expect(last.resolution.result).toBe("AP");
  expect(last.votes.map(({ personID }) => personID).sort()).toEqual(people.map(({ person }) => person).sort());
  await expect(vote(id, people[3]!.person, "REJECT", "tarde")).rejects.toThrow("INVALID_STATE");
  const [row] = await run<{ result: string; finished: boolean }>(
    server.database.db,
    "select result, finished_at is not null as finished from committee_votings where id = $1",
    [id],
  );
  expect(row).toEqual({ result: "AP", finished: true });
});

test("strangers, authors and rejections without a reason are refused, and a rejection under unanimity ends it", async () => {
  const id = await open(2, people[5]!.person);
  await expect(vote(id, 999_999, "APPROVE")).rejects.toThrow("FORBIDDEN");
  await expect(vote(id, people[5]!.person, "APPROVE")).rejects.toThrow("FORBIDDEN");
  await expect(vote(id, people[6]!.person, "REJECT", "  ")).rejects.toThrow("VALIDATION_ERROR");
  expect((await vote(id, people[6]!.person, "REJECT", "sem garantia")).resolution.result).toBe("RE");
  const again = await restartCase(context(), id);
  expect([again.round, again.votes.length, again.pastRounds.length]).toEqual([2, 0, 1]);
  expect(await countOf(id)).toBe(0);
  expect((await resetCase(context(), id)).round).toBe(3);
});

test("people vote by the call, members are notified, and open votings are counted by position (COMM-025)", async () => {
  const api = apiOf(server.app, await server.tokenOf("op"));
  const id = await open(3);
  expect((await api.post(`/committee-votings/${id}/votes`, { action: "APPROVE" })).status).toBe(403);
  expect((await api.post(`/committee-votings/${id}/votes`, { action: "TALVEZ" })).status).toBe(400);
  expect((await api.post("/committee-votings/9999/votes", { action: "APPROVE" })).status).toBe(404);
  const sa = apiOf(server.app, await server.tokenOf("sa"));
  const filters = encodeURIComponent(JSON.stringify({ "committeeVoting.result": { $eq: "AN" } }));
  const { count } = (await sa.get<{ count: number }>(`/committee-voting-competences/count?filters=${filters}`)).body;
  expect(count).toBeGreaterThanOrEqual(VOTERS);
  const [sent] = await run<{ count: number }>(
    server.database.db,
    "select count(*) as count from notifications where category = 'COMMITTEE_VOTING' and data #>> '{committeeVoting,id}' = $1",
    [String(id)],
  );
  expect(sent!.count).toBe(VOTERS);
});
