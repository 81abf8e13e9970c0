// Lives of operations: random acts of random people upon several at once, by the real calls, and after each the real
// operations are what a plain model of them is. A failure is shortened and printed as a script that anybody can follow.
// `LIVES` and `LIFE_SEED` in the environment say how many and which; the nightly lives many.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run, runOne } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { type Random, randomFrom } from "../../helpers/random.ts";
import { CommitteeServer } from "./committee-server.ts";
import { ask, MEMBERS, nextDeed, textOf, type World } from "./lives/deeds.ts";
import { apply, COMMAND, type Deed, isAllowed, type Life, newLife } from "./lives/model.ts";
import { expectedOf, observe, storedDifferences } from "./lives/observe.ts";

const LIVES = Number(process.env.LIVES ?? 3);
/** The usual three lives have every act in them. */
const USUAL_SEED = 540;
const SEED = Number(process.env.LIFE_SEED ?? USUAL_SEED);
const OPERATIONS = 2;
const DEEDS = 40;
const BEGINNING = { value: 8000, installments: 12 };
const MINUTES = 60_000;

let at: CommitteeServer;
let way: string[];
let world: World;
let nameOf: (personID: number) => string;

beforeAll(async () => {
  at = await CommitteeServer.start(3, { rule: "MAJORITY", ladder: [{ limit: 90_000_000, members: [0, 1, 2] }] });
  const { db } = at;
  // The model knows no rights to rates: every member proposes another one.
  await run(db, "update users set change_rates = true", []);
  const apis = new Map<string, Api>();
  for (const login of ["op", "op2", "sa", "ag"]) apis.set(login, await at.operations.as(login));
  const persons = new Map(
    (
      await run<{ login: string; id: number }>(
        db,
        "select a.login, u.person_id as id from identity_account a join users u on u.id = a.user_id where a.login = any($1)",
        [MEMBERS],
      )
    ).map(({ login, id }) => [login, id]),
  );
  for (const [place, { personID, api }] of at.voting.voters.entries()) {
    persons.set(`v${place}`, personID);
    apis.set(`v${place}`, api);
  }
  const statuses = await run<{ code: string; id: number }>(db, "select code, id from operation_statuses");
  const names = new Map([...persons].map(([name, id]) => [id, name]));
  nameOf = (id) => names.get(id) ?? String(id);
  world = {
    as: (who) => apis.get(who)!,
    personOf: (who) => persons.get(who)!,
    statusID: (code) => statuses.find((status) => status.code === code)!.id,
  };
  ({ way } = await runOne<{ way: string[] }>(
    db,
    "select v.stages as way from products p join workflow_versions v on v.workflow_id = p.workflow_id where p.id = $1 order by v.number desc limit 1",
    [at.operations.product],
  ));
});
afterAll(() => at.voting.server.close());

/** Acts that were done at least once in a life. */
const done = new Set<string>();

/** Documents are there, which files of their own would have to be sent for. */
async function begin(): Promise<number> {
  const { id } = await at.operations.next();
  await run(at.db, "update operation_documents set status = 'AP' where operation_id = $1", [id]);
  return id;
}

/** Lives what is given, or what chance brings; answers what was done, and how it differs from the model where it does. */
async function live(
  next: (lives: Life[], step: number) => Deed | undefined,
): Promise<{ deeds: Deed[]; fault?: string }> {
  const ids: number[] = [];
  while (ids.length < OPERATIONS) ids.push(await begin());
  const lives = ids.map(() => newLife(way, BEGINNING));
  const deeds: Deed[] = [];
  for (let deed = next(lives, 0); deed; deed = next(lives, deeds.length)) {
    deeds.push(deed);
    const life = lives[deed.operation]!;
    const allowed = isAllowed(life, deed);
    const { status, body } = await ask(world, ids[deed.operation]!, deed);
    if (allowed) {
      apply(life, deed);
      done.add(deed.kind);
    }
    const fault = faultOf(allowed, status) ?? (await differenceOf(lives, ids));
    if (fault) return { deeds, fault: `${fault}\n${JSON.stringify(body).slice(0, 400)}` };
  }
  return { deeds };
}

function faultOf(allowed: boolean, status: number): string | undefined {
  if (status >= 500) return `The server answered ${status}.`;
  if (status < 300 === allowed) return undefined;
  return allowed ? `It was refused with ${status}, and should be done.` : `It was done, and should be refused.`;
}

async function differenceOf(lives: readonly Life[], ids: readonly number[]): Promise<string | undefined> {
  for (const [place, life] of lives.entries()) {
    const [expected, observed] = [expectedOf(life), await observe(at.db, ids[place]!, nameOf)];
    for (const [name, value] of Object.entries(expected)) {
      const real = observed[name as keyof typeof observed];
      if (!isEqual(real, value))
        return `Operation ${place}: ${name} is ${JSON.stringify(real)} and should be ${JSON.stringify(value)}.`;
    }
  }
  const differences = await storedDifferences(at.db);
  return differences.length > 0
    ? `What is kept beside the operations differs: ${JSON.stringify(differences)}`
    : undefined;
}

function isEqual(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}

/** Leaves out every deed without which it fails too. */
async function shortest(deeds: readonly Deed[], fault: string): Promise<{ deeds: readonly Deed[]; fault: string }> {
  let short = { deeds, fault };
  for (let place = deeds.length - 2; place >= 0; place--) {
    const fewer = short.deeds.filter((_, other) => other !== place);
    const again = await live((_, step) => fewer[step]);
    if (again.fault) short = { deeds: again.deeds, fault: again.fault };
  }
  return short;
}

const random = (seed: number): Random => randomFrom(seed * 7919);
const seeds = Array.from({ length: LIVES }, (_, place) => SEED + place);

test.each(seeds)("of several operations are those of the model (seed %i)", { timeout: 10 * MINUTES }, async (seed) => {
  const chance = random(seed);
  const { deeds, fault } = await live((lives, step) => (step < DEEDS ? nextDeed(lives, chance) : undefined));
  if (fault === undefined) return;
  const short = await shortest(deeds, fault);
  expect.fail(`seed ${seed}, after\n${short.deeds.map(textOf).join("\n")}\n${short.fault}`);
});

test.runIf(SEED === USUAL_SEED)("have every act in them", () => {
  expect(Object.keys(COMMAND).filter((kind) => !done.has(kind))).toEqual([]);
});
