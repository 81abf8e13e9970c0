// Checked records written, many at once: what they point to and what must be unique is looked up for all of them in one
// query each, then one statement a table writes them.
import { AppError } from "../../../../src/base/app-error.ts";
import { firstOf, itemAt, valueAt } from "../../../../src/base/lookup.ts";
import { pairs } from "../../../../src/base/pairs.ts";
import type { Resource } from "../../../../src/base/resource.ts";
import type { Row } from "../../../platform/db/database.ts";
import { embeddingsOf } from "../embeddings.ts";
import { recordID } from "../record-id.ts";
import type { Context, PendingChange } from "../services.ts";
import { unknownCodes } from "./coded-values.ts";
import { unfitReferences } from "./dependent-references.ts";
import { type DraftParties, planParties } from "./embedded.ts";
import { sealSecrets } from "./encrypt-secrets.ts";
import { refuseOverlaps } from "./ranges.ts";
import { missingReferences } from "./references.ts";
import { refusalsOf } from "./refused-parties.ts";
import { type Columns, columnsOf, insertRows, storedIn, updateRows } from "./store.ts";
import { duplicate, holdersOf, keysOf, type Unique, uniquesOf } from "./unique.ts";
import { writeParties } from "./write-parties.ts";

/** The result of one item among many. */
export type Outcome =
  /** `value`: what a slice's own verb answered. */
  { id: number; value?: Row; error?: undefined } | { error: AppError };

/** Returns the id of a single item, or throws its refusal. */
export function only(outcomes: Outcome[]): number {
  const outcome = firstOf(outcomes);
  if (outcome.error) throw outcome.error;
  return outcome.id;
}

/** The work of each item, or why it is refused. An error that is no refusal ends the whole. */
export async function settleEach<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<(R | AppError)[]> {
  const results: (R | AppError)[] = [];
  for (const item of items) {
    try {
      results.push(await work(item));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      results.push(error);
    }
  }
  return results;
}

export async function writeDrafts(
  context: Context,
  resource: Resource,
  drafts: (PendingChange | AppError)[],
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const sent = drafts.flatMap((draft, index) => {
    if (!(draft instanceof AppError)) return [{ ...draft, index }];
    outcomes.set(index, { error: draft });
    return [];
  });
  const completed = await context.services.verbs.get(resource.name)?.beforeWrite?.(context, sent);
  const checked = completed ? pairs(sent, completed).map(([draft, body]) => ({ ...draft, body })) : sent;
  const missing = await missingReferences(
    context,
    resource,
    checked.map(({ body }) => body),
  );
  const unfit = await unfitReferences(context, resource, checked);
  const unlisted = await unknownCodes(context, resource, checked);
  const refused = new Map([...unlisted, ...unfit, ...missing]);
  for (const [at, error] of refused) outcomes.set(itemAt(checked, at).index, { error });
  let waiting = checked.filter((_, at) => !refused.has(at));
  while (waiting.length > 0) {
    const all = await plansOf(context, resource, waiting);
    const refusals = await refusalsOf(context, resource, all);
    for (const [at, error] of refusals) {
      const plan = itemAt(all, at);
      outcomes.set(plan.draft.index, { error: (await duplicateOf(context, resource, plan)) ?? error });
    }
    const plans = all.filter((_, at) => !refusals.has(at));
    const { now, refused, later } =
      drafts.length === 1 || areApart(resource, plans)
        ? { ...NOTHING, now: plans }
        : await splitByCollisions(context, resource, plans);
    for (const { plan, error } of refused) outcomes.set(plan.draft.index, { error });
    const ids = await writeNow(context, resource, now);
    for (const [{ draft }, id] of pairs(now, ids)) outcomes.set(draft.index, { id });
    waiting = later.map(({ draft }) => draft);
  }
  return drafts.map((_, index) => valueAt(outcomes, index));
}

type Placed = PendingChange & { index: number };

interface Plan {
  draft: Placed;
  parties: DraftParties;
  columns: Columns;
}

interface WriteRound {
  now: Plan[];
  refused: { plan: Plan; error: AppError }[];
  later: Plan[];
}

const NOTHING: WriteRound = { now: [], refused: [], later: [] };

async function plansOf(context: Context, resource: Resource, drafts: Placed[]): Promise<Plan[]> {
  const parties = await planParties(context, resource, drafts);
  return pairs(drafts, parties).map(([draft, own]) => ({
    draft,
    parties: own,
    columns: columnsOf(resource, sealSecrets(context.services.vault, resource, draft.body)),
  }));
}

/** One row of one table, as far as others may stand in its way. */
interface Claim {
  target: Resource;
  id: number | null;
  keys: Map<Unique, string>;
}

function claimsOf(resource: Resource, { draft, parties, columns }: Plan): Claim[] {
  const whole = new Map([...columns, ...parties.plans.map(({ key, id }) => [key, id] as const)]);
  const { current } = draft;
  const own = {
    target: resource,
    id: current && recordID(current),
    keys: keysOf(resource, whole, current),
  };
  const others = parties.plans.map(({ target, id, insert, update }) => ({
    target,
    id,
    keys: keysOf(target, insert ?? update ?? new Map(), null),
  }));
  return [own, ...others];
}

/** Nothing is unique in such a register and no party is shared, so that two rows never stand in each other's way. */
export const hasOnlyOwnValues = (resource: Resource): boolean =>
  uniquesOf(resource).length === 0 && embeddingsOf(resource).length === 0;

/** Other rows of such a register. */
function areApart(resource: Resource, plans: Plan[]): boolean {
  if (!hasOnlyOwnValues(resource)) return false;
  const ids = plans.flatMap(({ draft: { current } }) => (current ? recordID(current) : []));
  return new Set(ids).size === ids.length;
}

/**
 * Which plans may be written together. One that takes what another row has is refused; one that meets an earlier one of
 * the same batch (the same party, the same document) waits until that one is written, and is looked at again.
 */
async function splitByCollisions(context: Context, resource: Resource, plans: Plan[]): Promise<WriteRound> {
  const claims = plans.map((plan) => claimsOf(resource, plan));
  const holders = new Map<Resource, Awaited<ReturnType<typeof holdersOf>>>();
  for (const [target, alike] of Map.groupBy(claims.flat(), (claim) => claim.target))
    holders.set(
      target,
      await holdersOf(
        context,
        target,
        alike.map(({ keys }) => keys),
      ),
    );
  const result: WriteRound = { now: [], refused: [], later: [] };
  const claimed = new Set<string>();
  for (const [at, plan] of plans.entries()) {
    const own = itemAt(claims, at);
    const tokens = own.flatMap(tokensOf);
    const collisions = own.flatMap((claim) => collisionsOf(claim, valueAt(holders, claim.target)));
    const mustWait = tokens.some((token) => claimed.has(token)) || collisions.some(({ holder }) => claimed.has(holder));
    const [first] = collisions;
    if (mustWait) result.later.push(plan);
    else if (first) result.refused.push({ plan, error: duplicate(first.target, first.unique) });
    else result.now.push(plan);
    if (mustWait || !first) for (const token of tokens) claimed.add(token);
  }
  return result;
}

/** A party that the register already has is reported before anything about its values. */
async function duplicateOf(context: Context, resource: Resource, plan: Plan): Promise<AppError | undefined> {
  const own = firstOf(claimsOf(resource, plan));
  const [holder] = collisionsOf(own, await holdersOf(context, resource, [own.keys]));
  return holder && duplicate(holder.target, holder.unique);
}

function tokensOf({ target, id, keys }: Claim): string[] {
  const values = [...keys].map(([{ name }, key]) => `${name} ${key}`);
  return id === null ? values : [tokenOf(target, id), ...values];
}

const tokenOf = ({ table }: Resource, id: number): string => `${table} ${id}`;

function collisionsOf(
  { target, id, keys }: Claim,
  holders: Map<Unique, Map<string, number>>,
): { target: Resource; unique: Unique; holder: string }[] {
  return [...keys].flatMap(([unique, key]) => {
    const holder = holders.get(unique)?.get(key);
    return holder === undefined || holder === id ? [] : [{ target, unique, holder: tokenOf(target, holder) }];
  });
}

async function writeNow(context: Context, resource: Resource, plans: Plan[]): Promise<number[]> {
  if (plans.length === 0) return [];
  // The history of parties that change with these records names this register.
  const inside: Context = { ...context, via: resource.name };
  const keys = await writeParties(
    inside,
    plans.map(({ parties }) => parties),
  );
  const rows = pairs(plans, keys).map(([{ draft, columns }, own]) => ({
    draft,
    columns: new Map([...columns, ...own]),
  }));
  const inserts = rows.filter(({ draft }) => draft.current === null);
  const insertedIDs =
    inserts.length > 0
      ? await insertRows(
          context,
          resource,
          inserts.map(({ columns }) => columns),
        )
      : [];
  await updateRows(
    context,
    resource,
    rows.flatMap(({ draft: { current, body }, columns }) =>
      current && (columns.size > 0 || Object.keys(body).length > 0)
        ? [{ id: recordID(current), columns, before: storedIn(resource, columns, current) }]
        : [],
    ),
  );
  let next = 0;
  const ids = rows.map(({ draft }) => (draft.current ? recordID(draft.current) : itemAt(insertedIDs, next++)));
  await refuseOverlaps(
    context,
    resource,
    pairs(rows, ids).map(([{ draft }, id]) => ({ id, body: draft.body })),
  );
  await context.services.verbs.get(resource.name)?.afterWrite?.(
    inside,
    pairs(rows, ids).map(([{ draft, columns }, id]) => ({
      id,
      before: draft.current,
      after: bodyWithKeys(resource, draft, columns),
    })),
  );
  return ids;
}

/** The sent values with the ids of the parties that they led to. */
function bodyWithKeys(resource: Resource, { body }: PendingChange, columns: Columns): Row {
  const keys = embeddingsOf(resource).flatMap(({ key, column }) =>
    columns.has(column) ? [[key, columns.get(column)] as const] : [],
  );
  return { ...body, ...Object.fromEntries(keys) };
}
