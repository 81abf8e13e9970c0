// How operations are seen by the lender's staff: counts that always agree with the list, the board, queues, deadlines.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { SearchAnswer } from "../../../src/base/search-answer.ts";
import { STAGES } from "../../../src/rules/operations/index.ts";
import { OperationsServer } from "./operations-server.ts";

let operations: OperationsServer;

beforeAll(async () => {
  operations = await OperationsServer.start();
});
afterAll(() => operations.server.close());

type Sum = { count: number; value: number };
type Counts = {
  total: Sum;
  stages: (Sum & { stage: string | null })[];
  statuses: (Sum & { statusID: number; code: string | null; name: string; stage: string | null; isFinal: boolean })[];
};
const address = (path: string, filters: object = {}, more = "") =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}${more}`;

async function counts(filters: object = {}, api = operations.op): Promise<Counts> {
  const { status, body } = await api.get<Counts>(address("/operations/counts", filters));
  expect(status).toBe(200);
  return body;
}

async function listed(filters: object = {}, api = operations.op): Promise<number> {
  return (await api.get<{ count: number }>(address("/operations/count", filters))).body.count;
}

describe("counts by stage and status", () => {
  test("agree with the list in every stage and status, for each persona", async () => {
    for (const login of ["op", "ag", "agm", "hr", "ce"]) {
      const api = await operations.as(login);
      const all = await counts({}, api);
      expect(all.total.count).toBe(await listed({}, api));
      for (const { statusID, count } of all.statuses) expect(await listed({ statusID }, api)).toBe(count);
      // The stage is hidden from them.
      if (login === "hr" || login === "ce") {
        expect(all.stages).toEqual([]);
        continue;
      }
      for (const { stage, count } of all.stages)
        expect(await listed({ stage: stage ?? { $null: true } }, api)).toBe(count);
    }
  });

  test("follow every command at once, and the value of changed terms", async () => {
    const before = await counts();
    const { id } = await operations.next();
    const added = await counts();
    expect(added.total).toEqual({ count: before.total.count + 1, value: before.total.value + 8000 });
    await operations.op.post(`/operations/${id}/take`, {});
    await operations.op.post(`/operations/${id}/change-terms`, { value: 7000 });
    expect((await counts()).total.value).toBe(before.total.value + 7000);
    await operations.op.post(`/operations/${id}/cancel`, { reason: "Desistência." });
    const after = await counts();
    const cancelled = (all: Counts) => all.statuses.find(({ name }) => name === "CANCELADA")?.count;
    expect(cancelled(after)).toBe((cancelled(before) ?? 0) + 1);
    expect(after.stages.find(({ stage }) => stage === "OPERATION_DATA")).toEqual(
      before.stages.find(({ stage }) => stage === "OPERATION_DATA"),
    );
  });

  test("the search everywhere tells an operation by its number and its customer", async () => {
    const { id } = await operations.next();
    const { body: record } = await operations.op.get<{ code: string; customer: { name: string } }>(`/operations/${id}`);
    const { body } = await operations.op.get<SearchAnswer>(`/search?q=${record.code}`);
    const hits = body.groups.find(({ resource }) => resource === "operations")?.items ?? [];
    expect(hits).toContainEqual({ id, title: record.code, detail: record.customer.name });
  });

  test("hold under filters that no sum is kept by, and under a search", async () => {
    const filters = { requestedValue: { $gte: 10_000 } };
    const all = await counts(filters);
    expect(all.total.count).toBe(await listed(filters));
    expect(await counts(filters)).toEqual(all);
    const { body } = await operations.op.get<Counts>(address("/operations/counts", {}, "&searchString=krüger"));
    expect(body.total.count).toBe(1);
  });

  test("of a stage say what each status would show, and the other way round", async () => {
    const chosen = await counts({ stage: "COMMITTEE" });
    const committee = (await counts()).stages.find(({ stage }) => stage === "COMMITTEE");
    expect(chosen.total.count).toBe(committee?.count);
    expect(chosen.stages.length).toBeGreaterThan(1);
    expect(chosen.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(committee?.count);
  });

  test("of statuses follow an operation on its way: entered, through the stages, ended", async () => {
    const { statuses } = await counts();
    expect(statuses[0]).toMatchObject({ code: "IN_ENTRY", name: "EM DIGITAÇÃO" });
    const places = statuses.slice(1).map(({ stage, isFinal }) => (isFinal ? "end" : stage));
    const way = [...STAGES.map(({ code }) => code), "end"];
    expect(new Set(places).size).toBeGreaterThan(4);
    expect(places).toEqual(places.toSorted((one, other) => way.indexOf(one!) - way.indexOf(other!)));
  });

  test("are no business of who may not read operations", async () => {
    const lim = await operations.as("lim");
    expect([(await lim.get("/operations")).status, (await lim.get("/operations/counts")).status]).toEqual([403, 403]);
    const { id } = await operations.next();
    expect((await lim.get(`/operations/${id}/counter-proposal`)).status).toBe(403);
  });

  test("refuse a filter that does not exist", async () => {
    const { status, body } = await operations.op.get(address("/operations/counts", { colour: 1 }));
    expect([status, body]).toMatchObject([400, { field: "colour" }]);
  });

  test("stay exact when the noted changes are merged", async () => {
    const before = await counts();
    const { db } = operations.server.database;
    await run(
      db,
      "insert into operation_count (stage, operations, amount) select 'X', n, n from generate_series(1, 2100) n",
    );
    await run(
      db,
      "insert into operation_count (stage, operations, amount) select 'X', -n, -n from generate_series(1, 2100) n",
    );
    await operations.server.app.jobs.turn("operation counts");
    expect(await counts()).toEqual(before);
    const [size] = await run<{ rows: number }>(db, "select count(*)::int as rows from operation_count");
    expect(size?.rows).toBeLessThan(200);
  });
});

describe("statuses", () => {
  test("say how many operations have them, and one in use is not deleted", async () => {
    const { body } = await operations.sa.get<{ content: { id: number; name: string; operationsCount: number }[] }>(
      "/operation-statuses?pageSize=100",
    );
    const used = body.content.find(({ name }) => name === "AGUARDANDO AGENTE");
    expect(used?.operationsCount).toBe(await listed({ statusID: used?.id }));
    expect(used?.operationsCount).toBeGreaterThan(0);
    const deleted = await operations.sa.delete(`/operation-statuses/${used?.id}`);
    expect(deleted).toMatchObject({ status: 409, body: { code: "ENTITY_IN_RELATIONSHIP", entity: "OperationStatus" } });
  });
});

type Board = {
  columns: { stage: string; cards: { id: number; dueAt: string | null; missingText: string | null }[] }[];
};

describe("the board", () => {
  test("has a column for each stage of the way, with the most urgent first, and further pages of one column", async () => {
    const { body } = await operations.op.get<Board>("/operations/board");
    expect(body.columns).toHaveLength(12);
    const documents = body.columns.find(({ stage }) => stage === "DOCUMENTS")?.cards ?? [];
    const due = documents.map(({ dueAt }) => dueAt ?? "9999");
    expect(due).toEqual(due.toSorted());
    expect(documents.every(({ missingText }) => missingText !== null)).toBe(true);
    const next = await operations.op.get<Board>("/operations/board?stage=DOCUMENTS&pageNumber=1");
    expect(next.body.columns[0]?.cards.some(({ id }) => documents.some((one) => one.id === id))).toBe(false);
  });

  test("begins a long column with the most urgent of all, whenever it came", async () => {
    for (let made = 0; made < 3; made++) await operations.next();
    const { id } = operations.operation;
    await run(operations.server.database.db, "update operations set due_at = '2020-01-01' where id = $1", [id]);
    const { body } = await operations.op.get<Board>("/operations/board?stage=OPERATION_DATA");
    expect(body.columns[0]?.cards[0]?.id).toBe(id);
    expect(body.columns[0]?.cards).toHaveLength(8);
  });

  test("shows under a filter what the list shows, and refuses what is no stage", async () => {
    const filters = { customerType: "COMPANY" };
    const { body } = await operations.op.get<Board>(address("/operations/board", filters));
    const shown = body.columns.flatMap(({ cards }) => cards).length;
    expect(shown).toBe(await listed({ ...filters, stage: { $null: false } }));
    expect((await operations.op.get("/operations/board?stage=NOWHERE")).status).toBe(400);
    expect((await operations.ag.get("/operations/board")).status).toBe(403);
  });
});

type Home = Record<"tasks", { key: string; total?: number; count?: number }[]> & {
  cards: { operations: { queues: { key: string; total?: number; count?: number }[] } };
};
type Work = { queues: { key: string; total: number; operations: { id: number; dueAt: string | null }[] }[] };

describe("my work", () => {
  const queue = (work: Work, key: string) => work.queues.find((one) => one.key === key);

  test("is what waits for the caller: nobody's operation, then one's own, then a late one", async () => {
    const { id } = await operations.next();
    const { body: before } = await operations.op2.get<Work>("/operations/my-work");
    expect(queue(before, "toComplete")?.operations.some((one) => one.id === id)).toBe(false);
    const unowned = queue(before, "unowned")?.total ?? 0;
    await operations.op2.post(`/operations/${id}/take`, {});
    const { body: taken } = await operations.op2.get<Work>("/operations/my-work");
    expect(queue(taken, "toComplete")?.operations.some((one) => one.id === id)).toBe(true);
    expect(queue(taken, "unowned")?.total).toBe(unowned - 1);
    await run(operations.server.database.db, "update operations set due_at = $2, warn_at = $2 where id = $1", [
      id,
      new Date(operations.server.clock.now().getTime() - 60_000).toISOString(),
    ]);
    const { body: late } = await operations.op2.get<Work>("/operations/my-work");
    expect(queue(late, "late")?.operations.some((one) => one.id === id)).toBe(true);
    // The home says the same number, to the minute.
    const { body: home } = await operations.op2.get<{ tasks: { key: string; count: number }[] }>("/home");
    expect(home.tasks.find(({ key }) => key === "operationsLate")?.count).toBe(queue(late, "late")?.total);
  });

  test("has in each queue what the operations themselves say, on the page and on the home", async () => {
    const { clock, database } = operations.server;
    const isOpen = "o.finished_at is null and o.stage is not null";
    for (const login of ["op", "op2"]) {
      const api = await operations.as(login);
      const [expected] = await run<{ [queue: string]: number }>(
        database.db,
        `select (count(*) filter (where is_mine and due_at < $2))::int as late,
                (count(*) filter (where is_mine and not coalesce(is_paused, false) and stage <> 'COMMITTEE' and marked_as_paid_at is null))::int as "toComplete",
                (count(*) filter (where is_mine and is_paused))::int as waiting,
                (count(*) filter (where coalesce(cardinality(member_person_ids), 0) = 0))::int as unowned
           from (select o.*, (select u.person_id from users u join identity_account a on a.user_id = u.id where a.login = $1)
                   = any(o.member_person_ids) as is_mine from operations o where ${isOpen}) o`,
        [login, clock.now().toISOString()],
      );
      const { body } = await api.get<Work>("/operations/my-work");
      for (const [key, total] of Object.entries(expected!))
        expect([key, queue(body, key)?.total]).toEqual([key, total]);
      for (const { operations: first, total } of body.queues) expect(first).toHaveLength(Math.min(total, 50));
      const { body: home } = await api.get<Home>("/home");
      const onHome = new Map(
        [...home.cards.operations.queues, ...home.tasks].map(({ key, total, count }) => [key, total ?? count]),
      );
      const taskOf: { [queue: string]: string } = { late: "operationsLate", toComplete: "operationsToComplete" };
      for (const { key, total } of body.queues)
        expect([key, onHome.get(taskOf[key] ?? key) ?? 0]).toEqual([key, total]);
    }
  });

  test("tells who answers for an operation once that its deadline has passed", async () => {
    const { id } = await operations.next();
    await operations.op2.post(`/operations/${id}/take`, {});
    const { db } = operations.server.database;
    await run(db, "update operations set due_at = $2, warn_at = $2 where id = $1", [
      id,
      new Date(operations.server.clock.now().getTime() - 60_000).toISOString(),
    ]);
    const notices = async () =>
      (
        await run(db, "select 1 from notifications where category = 'OPERATION_DEADLINE' and tag like $1", [
          `operation-${id}-%`,
        ])
      ).length;
    await operations.server.app.jobs.turn("operation deadlines");
    await operations.server.app.jobs.turn("operation deadlines");
    expect(await notices()).toBe(1);
  });

  test("counts who is late by stage, product and member", async () => {
    for (const by of ["stage", "product", "member"]) {
      const { status, body } = await operations.op.get<{ groups: { count: number }[] }>(`/operations/late?by=${by}`);
      expect(status).toBe(200);
      expect(body.groups.length).toBeGreaterThan(0);
    }
    expect((await operations.op.get("/operations/late?by=colour")).status).toBe(400);
  });
});

test("previous and next follow the filters and the order of the list", async () => {
  const filters = { customerType: "COMPANY" };
  const { body } = await operations.op.get<number[]>(address("/operations/ids", filters, "&sort=requestedValue,DESC"));
  const list = await operations.op.get<{ content: { id: number }[] }>(
    address("/operations", filters, "&sort=requestedValue,DESC&pageSize=100"),
  );
  expect(body).toEqual(list.body.content.map(({ id }) => id));
});
