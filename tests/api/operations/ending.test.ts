// An operation that is over holds nothing of others: votes, documents, margin and HR are asked for no more.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { CommitteeServer, OTHER_TERMS } from "./committee-server.ts";

let at: CommitteeServer;

beforeAll(async () => {
  at = await CommitteeServer.start(3, { rule: "MAJORITY", ladder: [{ limit: 90_000, members: [0, 1, 2] }] });
});
afterAll(() => at.voting.server.close());

const post = (id: number, path: string, body?: object) => at.op.post(`/operations/${id}/${path}`, body);

/** With a voting and a counterproposal open, a document asked for, a margin reserved and HR at work. */
async function inFullSwing(): Promise<number> {
  const id = await at.opened();
  const type = await runOne<{ id: number }>(at.db, "select id from document_types where code = 'VISTORIA'");
  await at.expect(at.op.post("/operation-documents/request", { operationID: id, documentTypeID: type.id }));
  await at.expect(post(id, "send-counter-proposal", OTHER_TERMS));
  await run(at.db, "update operations set hr_analysis_status = 'EN' where id = $1", [id]);
  await run(
    at.db,
    "insert into margin_consultations (operation_id, reserved_margin, created_at, updated_at) values ($1, 100, now(), now())",
    [id],
  );
  return id;
}

const left = (id: number) =>
  runOne(
    at.db,
    `select (select count(*)::int from operation_documents where operation_id = o.id and status = 'RQ') as requested,
            (select count(*)::int from margin_consultations where operation_id = o.id and released_at is null) as reserved,
            (select count(*)::int from operation_counter_proposals where operation_id = o.id and status = 'SENT') as proposals,
            (select count(*)::int from committee_votings where operation_id = o.id
               and (finished_at is null or due_at is not null)) as votings,
            o.hr_analysis_status as hr
       from operations o where o.id = $1`,
    [id],
  );

const NOTHING = { requested: 0, reserved: 0, proposals: 0, votings: 0, hr: "CA" };

interface Queues {
  queues: { key: string; operations: { id: number }[] }[];
}

const toVote = async (): Promise<number[]> => {
  const { body } = await at.voter(0).api.get<Queues>("/operations/my-work");
  return body.queues.find(({ key }) => key === "toVote")!.operations.map(({ id }) => id);
};

test("cancelling gives back all that the operation held", async () => {
  const id = await inFullSwing();
  expect(await left(id)).toEqual({ requested: 1, reserved: 1, proposals: 1, votings: 1, hr: "EN" });
  expect(await toVote()).toContain(id);
  expect((await post(id, "cancel", { reason: "Desistência." })).status).toBe(200);
  expect(await left(id)).toEqual(NOTHING);
  expect(await toVote()).not.toContain(id);
  expect((await at.vote(id, 0, "APPROVE")).body.subcode).toBe("OPERATION_FINAL");
});

test("so does a final status of the lender's own", async () => {
  const id = await inFullSwing();
  const status = await runOne<{ id: number }>(
    at.db,
    "insert into operation_statuses (name, final_status, enabled, created_at, updated_at) values ('ARQUIVADA', true, true, now(), now()) returning id",
  );
  const answer = await at.op.put(`/operations/${id}/status`, { statusID: status.id, note: "Sem interesse." });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await left(id)).toEqual(NOTHING);
});
