// Records edited in place inside another: a role finds or makes the party that it is about, and writes to it. What is to
// be done is worked out for many roles at once, before anything is written.
import { isDeepStrictEqual } from "node:util";
import { itemAt } from "../../../../src/base/lookup.ts";
import { pairs } from "../../../../src/base/pairs.ts";
import { type Field, fieldAt, flatFields, type Resource } from "../../../../src/base/resource.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { SEAL_COLUMN } from "../../access/restricted-party.ts";
import { isLimited } from "../../access/scope.ts";
import { type Context, type PendingChange, resourceNamed } from "../services.ts";
import { withDefaults } from "./prepare-body.ts";
import { existingIDs } from "./references.ts";
import { completedBlanks, FILLED, type OtherRole, otherRoles, sharedColumns } from "./shared-parties.ts";
import { type Columns, columnsOf, insertRows, updateRows } from "./store.ts";

/** What happens to one party of one draft. */
export interface PartyPlan {
  /** Column that holds its id, in the role. */
  key: string;
  /** Where the role shows it. */
  field: Field;
  target: Resource;
  /** Null: there is none, or it is made by `insert`. */
  id: number | null;
  insert?: Columns;
  update?: Columns;
  /** What the party holds of the columns to be updated. */
  before?: Row;
  /** The caller only completes what the party lacks: what else was given stays with the role. */
  isOnlyGiven?: boolean;
  /** What the update changes for the other roles of the party, to be asked first. */
  shared?: { columns: Columns; others: OtherRole[] };
}

export interface DraftParties {
  plans: PartyPlan[];
  /** Key column → columns of a sealed party as the registrar gave them; absent: as it was. */
  seals?: Seals;
}

type Seals = { [key: string]: Row };

export async function planParties(
  context: Context,
  resource: Resource,
  drafts: PendingChange[],
): Promise<DraftParties[]> {
  const planned = drafts.map((): DraftParties => ({ plans: [] }));
  const embedding = resource.fields.filter(({ embed }) => embed);
  if (embedding.length === 0) return planned;
  const mentions = ({ body }: PendingChange, { name, embed }: Field) =>
    body[name] !== undefined || body[embed!.key] !== undefined;
  const changed = drafts.filter(
    ({ current, body }) => current && embedding.some((field) => mentions({ current, body }, field)),
  );
  const before = await sealsOf(context, resource, changed);
  for (const field of embedding) {
    const places = drafts.flatMap((draft, index) => (mentions(draft, field) ? [{ draft, index }] : []));
    if (places.length === 0) continue;
    const key = fieldAt(resource.fields, field.embed!.key)!.column!;
    const sealsBefore = ({ current }: PendingChange) => before.get(Number(current?.id));
    const asked = places.map(({ draft }) => ({ draft, sealed: sealsBefore(draft)?.[key] }));
    const plans = await planOne(context, { resource, field }, asked);
    for (const [place, { given, ...plan }] of pairs(places, plans)) {
      const draft = itemAt(planned, place.index);
      draft.plans.push({ ...plan, key, field });
      const earlier = draft.seals ?? sealsBefore(place.draft) ?? {};
      if (given || earlier[key]) draft.seals = resealed(earlier, key, given);
    }
  }
  return planned;
}

function resealed(earlier: Seals, key: string, given: Row | undefined): Seals {
  const { [key]: _lifted, ...others } = earlier;
  return given ? { ...others, [key]: given } : others;
}

async function sealsOf(context: Context, resource: Resource, drafts: PendingChange[]): Promise<Map<number, Seals>> {
  if (drafts.length === 0) return new Map();
  const rows = await run<{ id: number; given: Seals }>(
    context.db,
    `select id, "${SEAL_COLUMN}" as given from "${resource.table}"
      where id = any($1::bigint[]) and "${SEAL_COLUMN}" is not null`,
    [drafts.flatMap(({ current }) => current?.id ?? [])],
  );
  return new Map(rows.map(({ id, given }) => [id, given]));
}

interface Asked {
  draft: PendingChange;
  sealed?: Row;
}

type Planned = Omit<PartyPlan, "key" | "field"> & {
  /** The party is sealed to this registration. */
  given?: Row;
};

interface Known {
  /** Ids by document. */
  byIdentity: Map<unknown, number>;
  /** Those that the caller may see. */
  inSight: Set<number>;
  rows: Map<number, Row>;
  /** Of each party, the roles that it has; the one that is being written may be among them. */
  roles: Map<number, OtherRole[]>;
}

async function planOne(
  context: Context,
  { resource, field }: { resource: Resource; field: Field },
  asked: Asked[],
): Promise<Planned[]> {
  const target = resourceNamed(context, field.embed!.resource);
  const identity = identityOf(target);
  const parts = asked.map(({ draft }) => draft.body[field.name] as Row | null | undefined);
  const byIdentity = await idsByIdentity(context, target, parts);
  const choices = asked.map((one, index) => choose(context, field, one, { part: parts[index], byIdentity, identity }));
  const strangers = choices.flatMap(({ known, linked }) => (known !== null && known !== linked ? [known] : []));
  const inSight = strangers.length > 0 ? await existingIDs(context, target.name, strangers) : new Set<number>();
  const rows = await rowsOf(context, target, choices, parts);
  const born = context.services.verbs.get(resource.name)?.embeddedDefaults?.[target.name] ?? {};
  const roles = await otherRoles(context, target, [...rows.keys()]);
  const known = { byIdentity, inSight, rows, roles };
  return choices.map((choice, index) => {
    const part = parts[index];
    if (!part) return { target, id: part === null ? null : choice.linked };
    return planPart({ resource, field, target, identity }, { ...asked[index]!, part, choice, known, born });
  });
}

interface Choice {
  id: number | null;
  linked: number | null;
  /** The party with the document that was given. */
  known: number | null;
  isSealed: boolean;
}

function choose(
  context: Context,
  field: Field,
  { draft: { body, current }, sealed }: Asked,
  { part, byIdentity, identity }: { part?: Row | null; byIdentity: Map<unknown, number>; identity?: Field },
): Choice {
  const key = field.embed!.key;
  const linked = (body[key] ?? current?.[key] ?? null) as number | null;
  const value = identity && part?.[identity.name];
  const known = byIdentity.get(value) ?? null;
  const isSealed = sealed !== undefined && isLimited(context.caller);
  const isNew = value !== undefined && value !== null && known === null;
  // Another document under a seal is another party: the sealed one is not this registrar's to change.
  return { id: known ?? (isSealed && isNew ? null : linked), linked, known, isSealed };
}

interface Place {
  resource: Resource;
  field: Field;
  target: Resource;
  identity?: Field;
}

function planPart(
  place: Place,
  { draft, sealed, part, choice, known, born }: Asked & { part: Row; choice: Choice; known: Known; born: Row },
): Planned {
  const { field, target } = place;
  const { id, linked, isSealed } = choice;
  const columns = columnsOf(target, part);
  if (id === null) {
    const complete = columnsOf(target, withDefaults(target.fields, { ...shared(field, draft.body), ...born, ...part }));
    const given = isSealed ? Object.entries(sealed!).filter(([name]) => name !== FILLED) : [];
    return { target, id, insert: new Map([...complete, ...given, ...columns]) };
  }
  const before = known.rows.get(id) ?? {};
  const update = changedColumns(columns, before);
  const sharedValues = sharedColumns(target, update, before);
  const others = othersThan(known.roles.get(id) ?? [], place.resource, draft.current);
  const isStranger = choice.known !== null && choice.known !== linked && !known.inSight.has(choice.known);
  const isUnderSeal = isSealed && id === linked;
  if (!isStranger && !isUnderSeal && !isApart(place, sharedValues, others))
    return {
      ...{ target, id, update, before, given: id === linked ? sealed : undefined },
      ...(sharedValues.size > 0 && others.length > 0 ? { shared: { columns: sharedValues, others } } : {}),
    };
  const completed = completedBlanks(target, update, before);
  const own = isUnderSeal ? sealed! : isStranger ? {} : currentColumns(place, draft);
  const filled = [...((own[FILLED] as string[] | undefined) ?? []), ...completed.keys()];
  const given = { ...own, ...Object.fromEntries(columns), ...(filled.length > 0 ? { [FILLED]: filled } : {}) };
  return { target, id, update: completed, before, isOnlyGiven: true, given };
}

const othersThan = (roles: OtherRole[], { table }: Resource, current: Row | null): OtherRole[] =>
  roles.filter(({ register, id }) => register.table !== table || id !== current?.id);

/** Somebody of limited sight changes a party that has roles out of that sight: the change stays with the own role. */
function isApart({ resource, identity }: Place, sharedValues: Columns, others: OtherRole[]): boolean {
  const isOtherParty = identity?.column !== undefined && sharedValues.has(identity.column);
  return sharedValues.size > 0 && !isOtherParty && !resource.singleton && others.some(({ isHidden }) => isHidden);
}

function currentColumns({ field, target }: Place, { current }: PendingChange): Row {
  return Object.fromEntries(columnsOf(target, (current?.[field.name] as Row | undefined) ?? {}));
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

/** Writes the parties of many drafts; answers the columns of each role: the ids, and what was given of sealed parties. */
export async function writeParties(context: Context, drafts: DraftParties[]): Promise<Columns[]> {
  const plans = drafts.flatMap((draft) => draft.plans);
  const made = new Map<PartyPlan, number>();
  for (const [target, alike] of Map.groupBy(plans, (plan) => plan.target)) {
    const news = alike.filter(({ insert }) => insert);
    const ids =
      news.length > 0
        ? await insertRows(
            context,
            target,
            news.map(({ insert }) => insert!),
          )
        : [];
    for (const [plan, id] of pairs(news, ids)) made.set(plan, id);
    await updateRows(
      context,
      target,
      alike.flatMap(({ id, update }) => (id !== null && update && update.size > 0 ? [{ id, columns: update }] : [])),
    );
  }
  return drafts.map(({ plans, seals }) => {
    const columns: Columns = new Map(plans.map((plan) => [plan.key, made.get(plan) ?? plan.id]));
    if (seals) columns.set(SEAL_COLUMN, Object.keys(seals).length > 0 ? seals : null);
    return columns;
  });
}
