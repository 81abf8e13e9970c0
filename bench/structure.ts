// npm run bench:structure: a save of a large organizational structure in which everything is new, and its reading, beside
// the bare inserts of the same rows, in turn within one run, by CPU on the embedded engine.
import { buildApp } from "../server/app.ts";
import type { Context } from "../server/framework/index.ts";
import { readStructure } from "../server/lending/committee/structure/answer.ts";
import { saveStructure } from "../server/lending/committee/structure/save.ts";
import { openDatabase, run, runOne } from "../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../server/platform/process/context.ts";
import { makeDataDir, testClock, testSettings } from "../tests/helpers/test-installation.ts";
import { median } from "./lib/statistics.ts";

const POSITIONS = 3000;
const PEOPLE = 10_000;
const ROUNDS = Number(process.argv[2] ?? 3);

async function start(): Promise<{ context: Context; close(): Promise<void> }> {
  const { dataDir, remove } = makeDataDir();
  const database = await openDatabase({ memory: true });
  const clock = testClock();
  const app = await buildApp({ settings: testSettings(dataDir, { DEMO: "off" }), database, clock });
  await app.ready();
  await run(
    database.db,
    `insert into persons (full_name, created_at, updated_at) select 'PESSOA ' || g, now(), now() from generate_series(1, $1) g`,
    [PEOPLE],
  );
  await run(
    database.db,
    `insert into users (person_id, auth_role_id, type, enabled, created_at, updated_at)
     select p.id, (select r.id from auth_roles r where r.code = 'r_operator'), 'OPERATOR', true, now(), now() from persons p`,
  );
  const context = { db: database.db, clock, services: app.services, caller: SYSTEM_CALLER, traceId: "bench" };
  const close = async () => {
    await app.close();
    await database.close();
    remove();
  };
  return { context, close };
}

/** A tree with ten children a node, everybody in the hierarchy of people, and a seat for every third. */
async function largeStructure({ db }: Context) {
  const users = await run<{ id: number }>(db, "select id from users order by id");
  const parent = (at: number) => (at === 0 ? null : -1 - Math.floor((at - 1) / 10));
  const node = (at: number) => ({ id: -1 - at, parentID: parent(at), order: at % 10 });
  return {
    competences: Array.from({ length: POSITIONS }, (_, at) => ({
      ...{ ...node(at), name: `CARGO ${at}`, approve: true, data: { operationValue: 1000 * (at + 1) } },
    })),
    userHierarchies: users.map(({ id }, at) => ({ ...node(at), userID: id })),
    assignments: users.slice(0, POSITIONS).map(({ id }, at) => ({ competenceID: -1 - at, userID: id })),
  };
}

const BARE = `with document as (select $1::json as d),
  positions as (insert into bare_positions (name, parent_id, "order", approve, value)
    select e ->> 'name', (e ->> 'parentID')::int, (e ->> 'order')::int, true, (e -> 'data' ->> 'operationValue')::numeric
      from document, json_array_elements(d -> 'competences') e),
  people as (insert into bare_people (user_id, parent_id, "order")
    select (e ->> 'userID')::int, (e ->> 'parentID')::int, (e ->> 'order')::int from document, json_array_elements(d -> 'userHierarchies') e),
  audit as (insert into bare_traces (body) select e::jsonb from document, json_array_elements(d -> 'competences') e
    union all select e::jsonb from document, json_array_elements(d -> 'userHierarchies') e
    union all select e::jsonb from document, json_array_elements(d -> 'assignments') e)
  insert into bare_seats (competence_id, user_id)
    select (e ->> 'competenceID')::int, (e ->> 'userID')::int from document, json_array_elements(d -> 'assignments') e`;

const BARE_TABLES = `create temp table bare_positions (id serial primary key, name text, parent_id int, "order" int, approve bool, value numeric);
  create temp table bare_people (id serial primary key, user_id int, parent_id int, "order" int);
  create temp table bare_seats (id serial primary key, competence_id int, user_id int);
  create temp table bare_traces (id serial primary key, body jsonb)`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

async function measure(): Promise<void> {
  const { context, close } = await start();
  const { db } = context;
  const large = await largeStructure(context);
  const empty = { competences: [], userHierarchies: [] };
  const version = async () =>
    (await runOne<{ version: number }>(db, "select version from organizational_structures")).version;
  const save = async (lists: object) => saveStructure(context, 1, { ...lists, version: await version() });
  for (const statement of BARE_TABLES.split(";\n")) await run(db, statement);
  const figures = { save: [] as number[], read: [] as number[], again: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    figures.bare.push(await timed(() => run(db, BARE, [JSON.stringify(large)])));
    figures.save.push(await timed(() => save(large)));
    figures.read.push(await timed(() => readStructure(context)));
    const current = await readStructure(context);
    figures.again.push(await timed(() => saveStructure(context, 1, current)));
    await save({ assignments: [] });
    await save(empty);
  }
  const bare = median(figures.bare);
  for (const [name, values] of Object.entries(figures))
    process.stdout.write(
      `${name.padEnd(6)} ${Math.round(median(values))} ms  ${(median(values) / bare).toFixed(1)} × bare\n`,
    );
  await close();
}

await measure();
