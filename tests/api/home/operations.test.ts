// Tests what the home says of operations to each kind of person: what waits for them and what moved, of their own rows alone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { query } from "../../helpers/api.ts";
import { type HomeServer, startHomeServer } from "./home-server.ts";

let homes: HomeServer;

beforeAll(async () => {
  homes = await startHomeServer();
  // What the demonstration has sold stands in nobody's way here.
  await run(homes.server.database.db, "update operations set cessionary_company_id = null");
});
afterAll(() => homes.server.close());

const operationsOf = async (login: string) => (await homes.home(login)).cards.operations!;

test("HR has the analyses to answer, as many as its list has, until they are answered", async () => {
  const { waits } = await operationsOf("hr");
  const { body } = await homes
    .as("hr")
    .get<{ count: number }>(`/operations/count${query({ filters: waits!.filters! })}`);
  expect(body.count).toBe(waits!.total);
  expect(waits!.total).toBeGreaterThan(0);
  expect(new Set(waits!.operations.map(({ work }) => work))).toEqual(new Set(["hrAnalysis"]));
  const [first] = waits!.operations;
  await homes.as("hr").post(`/operations/${first!.id}/hr-analysis/decision`, { result: "RE", note: "Sem margem." });
  const { waits: after } = await operationsOf("hr");
  expect(after!.total).toBe(waits!.total - 1);
  expect(after!.operations.map(({ id }) => id)).not.toContain(first!.id);
});

test("an agency has its drafts, the documents to send and the proposals to answer, these first and then the oldest", async () => {
  const { db } = homes.server.database;
  const before = (await operationsOf("ag")).waits!;
  expect(new Set(before.operations.map(({ work }) => work))).toContain("documents");
  const [proposed] = await run<{ id: number }>(
    db,
    `insert into operation_counter_proposals (operation_id, status, requested_value, created_at, updated_at)
     select o.id, s.status, 900, '2026-01-02T12:00:00Z', now() from (select min(id) as id from operations
        where agency_office_id is not null and finished_at is null) o, (values ('SENT'), ('REFUSED')) s(status)
     returning operation_id as id`,
  );
  const after = (await operationsOf("ag")).waits!;
  expect(after.total).toBe(before.total + 1);
  expect(after.operations[0]).toMatchObject({ id: proposed!.id, work: "counterProposal", count: 1 });
  const rank = ({ work, since }: (typeof after.operations)[number]) => `${work === "counterProposal" ? 0 : 1} ${since}`;
  const ranks = after.operations.map(rank);
  expect(ranks).toEqual(ranks.toSorted());
  expect(after.operations.filter(({ work }) => work === "counterProposal").length).toBeGreaterThan(1);
  for (const { id } of after.operations)
    expect((await homes.as("ag").get(`/operations/${id}/detailed`)).status, String(id)).toBe(200);
  await run(db, "update operations set finished_at = now() where id = $1", [proposed!.id]);
  expect((await operationsOf("ag")).waits!.operations.map(({ id }) => id)).not.toContain(proposed!.id);
});

test("a cessionary has nothing to do, and sees what moved among its own operations alone", async () => {
  expect(await operationsOf("ce")).toMatchObject({ waits: null, moves: [], urgent: [] });
  const [bought] = await run<{ id: number }>(
    homes.server.database.db,
    `update operations set cessionary_company_id = (select min(id) from cessionary_companies)
      where id = (select min(id) from operations) returning id`,
  );
  expect((await operationsOf("ce")).moves.map(({ id }) => id)).toEqual([bought!.id]);
});

test("a cessionary has the instalments that it is to receive, the first to fall due first, and nobody else has", async () => {
  const { db } = homes.server.database;
  const [bought] = await run<{ id: number; own: number }>(
    db,
    `update operations o set cessionary_company_id = (select min(id) from cessionary_companies)
       from (select operation_id, count(*)::int as own from operation_bonds group by 1 having count(*) > 7 order by 1 limit 1) b
      where o.id = b.operation_id returning o.id, b.own`,
  );
  await run(
    db,
    `update operation_bonds set value = 100.01, status = case when installment = 2 then 'PAID' else 'OPEN' end,
            due_date = date '2026-11-10' + (installment - 1)::int * case when installment < 6 then 1 else 100 end
      where operation_id = $1`,
    [bought!.id],
  );
  const due = (await operationsOf("ce")).installments!;
  const ofBought = due.records.filter(({ id }) => id === bought!.id);
  expect(ofBought.map(({ installment, dueDate }) => [installment, dueDate])).toEqual([
    [1, "2026-11-10"],
    ...[3, 4, 5].map((installment) => [installment, `2026-11-${9 + installment}`]),
  ]);
  expect(due).toMatchObject({ total: 4, value: 400.04 });
  for (const login of ["op", "ag", "hr"]) expect((await operationsOf(login)).installments, login).toBeNull();
  await run(db, "update operations set cessionary_company_id = null where id = $1", [bought!.id]);
  expect((await operationsOf("ce")).installments!.total).toBe(0);
});

test("the lender has the person's own operations by deadline, each once, and nothing of the partners'", async () => {
  const { urgent, waits, moves } = await operationsOf("op");
  expect({ waits, moves }).toEqual({ waits: null, moves: [] });
  expect(urgent.length).toBeGreaterThan(0);
  expect(new Set(urgent.map(({ id }) => id)).size).toBe(urgent.length);
  const { body } = await homes.as("op").get<{ queues: { operations: { id: number }[] }[] }>("/operations/my-work");
  const own = new Set(body.queues.flatMap(({ operations }) => operations.map(({ id }) => id)));
  expect(urgent.filter(({ id }) => !own.has(id))).toEqual([]);
  expect((await operationsOf("sa")).urgent).toEqual([]);
});
