// Records edited in place inside another: a role finds or creates the party that it is about, and writes to it. All of
// it is planned for many roles at once, before anything is written.
import { isDeepStrictEqual } from "node:util";
import { itemAt } from "../../../../src/base/lookup.ts";
import { pairs } from "../../../../src/base/pairs.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { type Field, flatFields, type Resource } from "../../../../src/base/resource.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { SEAL_COLUMN } from "../../access/restricted-party.ts";
import { isLimited } from "../../access/scope.ts";
import { type Embedding, embeddingsOf } from "../embeddings.ts";
import { recordID } from "../record-id.ts";
import { type Context, type PendingChange, resourceNamed } from "../services.ts";
import { withDefaults } from "./prepare-body.ts";
import { existingIDs } from "./references.ts";
import { completedBlanks, FILLED, filledColumns, type OtherRole, otherRoles, sharedColumns } from "./shared-parties.ts";
import { type Columns, columnsOf } from "./store.ts";

/** What a write does with one party of one draft. */
export interface PartyPlan {
  /** The column of the role that has its id. */
  key: string;
  /** The field in which the role shows it. */
  field: Field;
  target: Resource;
  /** Null when there is none, or when `insert` creates it. */
  id: number | null;
  insert?: Columns;
  update?: Columns;
  /** The current values of the columns to be updated. */
  before?: Row;
  /** The caller only completes what the party lacks: the other values stay with the role. */
  isCompletionOnly?: boolean;
  /** The changes of the update to the other roles of the party, which need a confirmation first. */
  shared?: { columns: Columns; others: OtherRole[] };
}

export interface DraftParties {
  plans: PartyPlan[];
  /** The columns of a restricted party as the registrar gave them, by its key column; absent: as they were. */
  seals?: Seals;
}

type Seals = { [key: string]: Row };

export async function planParties(
  context: Context,
  resource: Resource,
  drafts: PendingChange[],
): Promise<DraftParties[]> {
  const planned = drafts.map((): DraftParties => ({ plans: [] }));
  const embeddings = embeddingsOf(resource);
  if (embeddings.length === 0) return planned;
  const mentions = ({ body }: PendingChange, { field, key }: Embedding) =>
    body[field.name] !== undefined || body[key] !== undefined;
  const changed = drafts.flatMap((draft) =>
    draft.current && embeddings.some((embedding) => mentions(draft, embedding)) ? [draft.current] : [],
  );
  const before = await sealsOf(context, resource, changed);
  const sealsBefore = ({ current }: PendingChange): Seals => (current && before.get(recordID(current))) ?? {};
  for (const embedding of embeddings) {
    const { field, column: key } = embedding;
    const places = drafts.flatMap((draft, index) =>
      mentions(draft, embedding) ? [{ draft, parties: itemAt(planned, index) }] : [],
    );
    if (places.length === 0) continue;
    const requests = places.map(({ draft }) => ({ draft, sealed: sealsBefore(draft)[key] }));
    const plans = await planOne(context, { resource, embedding }, requests);
    for (const [{ draft, parties }, { seal, ...plan }] of pairs(places, plans)) {
      parties.plans.push({ ...plan, key, field });
      const earlier = parties.seals ?? sealsBefore(draft);
      if (seal || earlier[key]) parties.seals = resealed(earlier, key, seal);
    }
  }
  return planned;
}

function resealed(earlier: Seals, key: string, seal: Row | undefined): Seals {
  const { [key]: _lifted, ...others } = earlier;
  return seal ? { ...others, [key]: seal } : others;
}

async function sealsOf(context: Context, resource: Resource, records: Row[]): Promise<Map<number, Seals>> {
  if (records.length === 0) return new Map();
  const rows = await run<{ id: number; seals: Seals }>(
    context.db,
    `select id, "${SEAL_COLUMN}" as seals from "${resource.table}"
      where id = any($1::bigint[]) and "${SEAL_COLUMN}" is not null`,
    [records.map(recordID)],
  );
  return new Map(rows.map(({ id, seals }) => [id, seals]));
}

interface PartyRequest {
  draft: PendingChange;
  sealed?: Row;
}

type Planned = Omit<PartyPlan, "key" | "field"> & {
  /** The values of the party that this registration alone shows. */
  seal?: Row;
};

interface StoredParties {
  /** Ids of parties by document. */
  byIdentity: Map<unknown, number>;
  /** The ids that the caller may see. */
  inSight: Set<number>;
  rows: Map<number, Row>;
  /** The roles of each party; the one that is being written may be among them. */
  roles: Map<number, OtherRole[]>;
}

async function planOne(
  context: Context,
  { resource, embedding }: { resource: Resource; embedding: Embedding },
  requests: PartyRequest[],
): Promise<Planned[]> {
  const { field, key } = embedding;
  const target = resourceNamed(context, embedding.target);
  const identity = identityOf(target);
  const parts = requests.map(({ draft }) => partOf(draft.body[field.name]));
  const byIdentity = await idsByIdentity(context, target, parts);
  const choices = requests.map((request, index) =>
    choose(context, request, { key, part: parts[index], byIdentity, identity }),
  );
  const strangers = choices.flatMap(({ named, linked }) => (named !== null && named !== linked ? [named] : []));
  const inSight = strangers.length > 0 ? await existingIDs(context, target.name, strangers) : new Set<number>();
  const rows = await rowsOf(context, target, choices, parts);
  const defaults = context.services.verbs.get(resource.name)?.embeddedDefaults?.[target.name] ?? {};
  const roles = await otherRoles(context, target, [...rows.keys()]);
  const stored = { byIdentity, inSight, rows, roles };
  return choices.map((choice, index) => {
    const part = parts[index];
    if (!part) return { target, id: part === null ? null : choice.linked };
    return planPart(
      { resource, field, target, identity },
      { ...itemAt(requests, index), part, choice, stored, defaults },
    );
  });
}

const partOf = (value: unknown): Row | null | undefined =>
  value === null || value === undefined ? value : objectOf(value);

interface Choice {
  id: number | null;
  linked: number | null;
  /** The party with the document of the body. */
  named: number | null;
  /** The values that this registrar gave of the linked party, which the registrar may not change. */
  seal?: Row;
}

interface PartySearch {
  /** The name of the field that has the id. */
  key: string;
  part?: Row | null;
  byIdentity: Map<unknown, number>;
  identity?: Field;
}

function choose(
  context: Context,
  { draft: { body, current }, sealed }: PartyRequest,
  { key, part, byIdentity, identity }: PartySearch,
): Choice {
  const link = body[key] ?? current?.[key];
  const linked = typeof link === "number" ? link : null;
  const value = identity && part?.[identity.name];
  const named = byIdentity.get(value) ?? null;
  const seal = isLimited(context.caller) ? sealed : undefined;
  const isNew = value !== undefined && value !== null && named === null;
  // Another document in a restricted registration is another party, because the registrar may not change the restricted
  // one.
  return { id: named ?? (seal && isNew ? null : linked), linked, named, seal };
}

interface Place {
  resource: Resource;
  field: Field;
  target: Resource;
  identity?: Field;
}

interface PartyWork extends PartyRequest {
  part: Row;
  choice: Choice;
  stored: StoredParties;
  /** The initial values of a new party. */
  defaults: Row;
}

function planPart(place: Place, { draft, sealed, part, choice, stored, defaults }: PartyWork): Planned {
  const { field, target } = place;
  const { id, linked, seal } = choice;
  const columns = columnsOf(target, part);
  if (id === null) {
    const complete = columnsOf(
      target,
      withDefaults(target.fields, { ...shared(field, draft.body), ...defaults, ...part }),
    );
    const sealValues = Object.entries(seal ?? {}).filter(([name]) => name !== FILLED);
    return { target, id, insert: new Map([...complete, ...sealValues, ...columns]) };
  }
  const before = stored.rows.get(id) ?? {};
  const update = changedColumns(columns, before);
  const sharedValues = sharedColumns(target, update, before);
  const others = othersThan(stored.roles.get(id) ?? [], place.resource, draft.current);
  const isStranger = choice.named !== null && choice.named !== linked && !stored.inSight.has(choice.named);
  const ownSeal = id === linked ? seal : undefined;
  if (!isStranger && !ownSeal && !isApart(place, sharedValues, others))
    return {
      ...{ target, id, update, before, seal: id === linked ? sealed : undefined },
      ...(sharedValues.size > 0 && others.length > 0 ? { shared: { columns: sharedValues, others } } : {}),
    };
  const completed = completedBlanks(target, update, before);
  const own = ownSeal ?? (isStranger ? {} : currentColumns(place, draft));
  const filled = [...filledColumns(own), ...completed.keys()];
  const sealAfter = { ...own, ...Object.fromEntries(columns), ...(filled.length > 0 ? { [FILLED]: filled } : {}) };
  return { target, id, update: completed, before, isCompletionOnly: true, seal: sealAfter };
}

const othersThan = (roles: OtherRole[], { table }: Resource, current: Row | null): OtherRole[] =>
  roles.filter(({ register, id }) => register.table !== table || id !== current?.id);

/**
 * Answers whether somebody of limited sight changes a party that has roles out of that sight: then the change stays
 * with the own role.
 */
function isApart({ resource, identity }: Place, sharedValues: Columns, others: OtherRole[]): boolean {
  const isOtherParty = identity?.column !== undefined && sharedValues.has(identity.column);
  return sharedValues.size > 0 && !isOtherParty && !resource.singleton && others.some(({ isHidden }) => isHidden);
}

function currentColumns({ field, target }: Place, { current }: PendingChange): Row {
  return Object.fromEntries(columnsOf(target, objectOf(current?.[field.name])));
}

function changedColumns(columns: Columns, before: Row): Columns {
  return new Map([...columns].filter(([name, value]) => !isDeepStrictEqual(before[name] ?? null, value)));
}

export function identityOf(target: Resource): Field | undefined {
  return flatFields(target.fields).find((field) => field.schema["x-unique"] && field.required && field.column);
}

async function idsByIdentity(
  context: Context,
  target: Resource,
  parts: (Row | null | undefined)[],
): Promise<Map<unknown, number>> {
  const identity = identityOf(target);
  const values = identity ? parts.flatMap((part) => part?.[identity.name] ?? []) : [];
  if (!identity || values.length === 0) return new Map();
  const rows = await run<{ id: number; value: unknown }>(
    context.db,
    `select id, "${identity.column}" as value from "${target.table}" where "${identity.column}" = any($1)`,
    [values],
  );
  return new Map(rows.map(({ id, value }) => [value, id]));
}

async function rowsOf(
  context: Context,
  target: Resource,
  choices: Choice[],
  parts: (Row | null | undefined)[],
): Promise<Map<number, Row>> {
  const ids = choices.flatMap(({ id }, index) => (id !== null && parts[index] ? [id] : []));
  const names = new Set(parts.flatMap((part) => (part ? [...columnsOf(target, part).keys()] : [])));
  if (ids.length === 0 || names.size === 0) return new Map();
  const rows = await run<Row & { id: number }>(
    context.db,
    `select id, ${[...names].map((name) => `"${name}"`).join(", ")} from "${target.table}" where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function shared(field: Field, body: Row): Row {
  const names = field.embed?.share ?? [];
  return Object.fromEntries(
    names.filter((name) => body[name] !== undefined && body[name] !== null).map((name) => [name, body[name]]),
  );
}
