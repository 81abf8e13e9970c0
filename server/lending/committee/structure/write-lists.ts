// Writes the difference between two structures to the registers that hold it, a statement for each kind of change.
import { isDeepStrictEqual } from "node:util";
import type { ResourceName } from "../../../../src/base/resource-types.ts";
import { type Context, type Row, resourceNamed, run, runOne, tables } from "../../../framework/index.ts";
import type { CommitteeItem, PositionItem, StructureLists } from "./lists.ts";

type Item = { id: number };
/** The columns of an item as its table has them. */
type Columns<T> = (item: T) => Row;

/** `after` has the ids that its new items get; see `withIDs`. */
export async function writeLists(context: Context, before: StructureLists, after: StructureLists): Promise<void> {
  const trees = [
    difference("competences", before.competences, after.competences, competenceColumns),
    difference("company-hierarchies", before.companyHierarchies, after.companyHierarchies, companyColumns),
    difference("user-hierarchies", before.userHierarchies, after.userHierarchies, userColumns),
    difference("committees", before.committees, after.committees, committeeColumns),
  ];
  for (const { register, added, changed, removed } of trees)
    if (register !== "committees" && added.length + changed.length + removed.size > 0)
      await renumberSiblings(context, register);
  // Parents are there before their children point to them, and go when nobody does any more.
  for (const { register, added } of trees) await insertWithIDs(context, register, added);
  for (const { register, changed } of trees)
    await tables.updateMany(context, resourceNamed(context, register), changed);
  await writeLinks(context, before, after);
  for (const { register, removed } of trees.toReversed())
    await tables.deleteMany(context, resourceNamed(context, register), removed);
  if (isDeepStrictEqual(before.responsiblePersonIDs, after.responsiblePersonIDs)) return;
  const { id } = await runOne<{ id: number }>(context.db, "select id from organizational_structures limit 1");
  const responsible = { responsible_person_ids: after.responsiblePersonIDs };
  await tables.update(context, resourceNamed(context, "organizational-structures"), id, responsible);
}

/** Registers may count siblings from anywhere and leave gaps; what is compared here counts from 0 without any. */
async function renumberSiblings(context: Context, register: ResourceName): Promise<void> {
  const { table } = resourceNamed(context, register);
  await run(
    context.db,
    `update "${table}" t set "order" = s.place
       from (select id, row_number() over (partition by parent_id order by coalesce("order", 0), id) - 1 as place
               from "${table}") s
      where s.id = t.id and t."order" is distinct from s.place`,
  );
}

const competenceColumns: Columns<StructureLists["competences"][number]> = (item) => ({
  ...{ name: item.name, parent_id: item.parentID, order: item.order, approve: item.approve, enabled: item.enabled },
  data_operation_value: item.data.operationValue,
});
const companyColumns: Columns<StructureLists["companyHierarchies"][number]> = (item) => ({
  ...{ company_id: item.companyID, company_type: item.companyType, parent_id: item.parentID, user_id: item.userID },
  order: item.order,
});
const userColumns: Columns<StructureLists["userHierarchies"][number]> = (item) => ({
  ...{ user_id: item.userID, parent_id: item.parentID, order: item.order },
});
const committeeColumns: Columns<CommitteeItem> = (item) => ({
  ...{ name: item.name, description: item.description, enabled: item.enabled, rule: item.rule },
  ...{ min_votes: item.minVotes, chair_person_id: item.chairPersonID, notified_person_ids: item.notifiedPersonIDs },
  voting_deadline_hours: item.votingDeadlineHours,
});

function difference<T extends Item>(
  register: ResourceName,
  before: readonly T[],
  after: readonly T[],
  columnsOf: Columns<T>,
) {
  const old = new Map(before.map((item) => [item.id, columnsOf(item)]));
  const now = new Map(after.map((item) => [item.id, columnsOf(item)]));
  const changed = [...now].flatMap(([id, columns]) => {
    const previous = old.get(id);
    if (!previous) return [];
    const other = Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(previous[name], value));
    return other.length > 0 ? [{ id, columns: new Map(other) }] : [];
  });
  return {
    register,
    added: [...now].flatMap(([id, columns]) => (old.has(id) ? [] : [{ id, columns }])),
    changed,
    removed: new Map(
      [...old].flatMap(([id, columns]) => (now.has(id) ? [] : [[id, new Map(Object.entries(columns))]])),
    ),
  };
}

/** All in one statement, so that new parents and their new children come together. */
async function insertWithIDs(
  context: Context,
  register: ResourceName,
  rows: readonly { id: number; columns: Row }[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const resource = resourceNamed(context, register);
  const names = Object.keys(first.columns).map((name) => `"${name}"`);
  await run(
    context.db,
    `insert into "${resource.table}" (id, ${names.join(", ")}, created_at, updated_at, created_by_id, updated_by_id)
     select id, ${names.join(", ")}, $2::timestamptz, $2::timestamptz, $3::bigint, $3::bigint
       from json_populate_recordset(null::"${resource.table}", $1::json)`,
    [
      JSON.stringify(rows.map(({ id, columns }) => ({ id, ...columns }))),
      context.clock.now().toISOString(),
      context.caller.userID,
    ],
  );
  const traces = rows.map(({ id, columns }) => ({ id, before: null, after: columns }));
  await tables.writeAuditAndOutbox(context, resource, "create", traces);
}

/** Rows that have no name of their own: what they link says which they are. */
async function writeLinks(context: Context, before: StructureLists, after: StructureLists): Promise<void> {
  const links: [ResourceName, (lists: StructureLists) => Row[], string[]][] = [
    ["committee-competences", ({ committees }) => committees.flatMap(positionRows), ["committee_id", "competence_id"]],
    [
      ...([
        "committee-competence-members",
        ({ committees }: StructureLists) => committees.flatMap(memberRows),
      ] as const),
      ["committee_id", "competence_id", "person_id"],
    ],
    ["competence-assignments", ({ assignments }) => assignments.map(assignmentRow), ["competence_id", "user_id"]],
    [
      "competence-substitutions",
      ({ substitutions }) => substitutions.map(substitutionRow),
      ["competence_id", "person_id"],
    ],
  ];
  for (const [register, rowsOf, keys] of links)
    await writeLink(context, register, { before: rowsOf(before), after: rowsOf(after), keys });
}

const positionRows = ({ id, competences }: CommitteeItem): Row[] =>
  competences.map((position: PositionItem) => ({
    ...{ committee_id: id, competence_id: position.competenceID, order: position.order },
    ...{ vote: position.vote, veto: position.veto, data_operation_value: position.data.operationValue },
  }));
const memberRows = ({ id, members }: CommitteeItem): Row[] =>
  members.map(({ competenceID, personID }) => ({ committee_id: id, competence_id: competenceID, person_id: personID }));
const assignmentRow = ({ competenceID, userID }: StructureLists["assignments"][number]): Row => ({
  ...{ competence_id: competenceID, user_id: userID },
});
const substitutionRow = (one: StructureLists["substitutions"][number]): Row => ({
  ...{ competence_id: one.competenceID, person_id: one.personID, substituted_by_ids: one.substitutedByIDs },
});

async function writeLink(
  context: Context,
  register: ResourceName,
  { before, after, keys }: { before: readonly Row[]; after: readonly Row[]; keys: readonly string[] },
): Promise<void> {
  const resource = resourceNamed(context, register);
  const keyOf = (row: Row): string => keys.map((name) => String(row[name] ?? "")).join("/");
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const now = new Map(after.map((row) => [keyOf(row), row]));
  const removed = [...old].filter(([key]) => !now.has(key));
  const changed = [...now].flatMap(([key, row]) => {
    const previous = old.get(key);
    const other = Object.entries(row).filter(([name, value]) => !isDeepStrictEqual(previous?.[name], value));
    return previous && other.length > 0 ? [{ key, columns: new Map(other) }] : [];
  });
  if (removed.length + changed.length > 0) {
    const ids = await idsByKey(context, resource.table, keys);
    const goneIDs = removed.flatMap(([key, row]) =>
      (ids.get(key) ?? []).map((id) => [id, new Map(Object.entries(row))] as const),
    );
    await tables.deleteMany(context, resource, new Map(goneIDs));
    const changes = changed.flatMap(({ key, columns }) => (ids.get(key) ?? []).map((id) => ({ id, columns })));
    await tables.updateMany(context, resource, changes);
  }
  const added = [...now].filter(([key]) => !old.has(key)).map(([, row]) => new Map(Object.entries(row)));
  if (added.length > 0) await tables.insertMany(context, resource, added);
}

async function idsByKey({ db }: Context, table: string, keys: readonly string[]): Promise<Map<string, number[]>> {
  const key = keys.map((name) => `coalesce("${name}"::text, '')`).join(" || '/' || ");
  const rows = await run<{ key: string; ids: number[] }>(
    db,
    `select ${key} as key, array_agg(id) as ids from "${table}" group by 1`,
  );
  return new Map(rows.map((row) => [row.key, row.ids]));
}
