// The real ids of new items, and the sent references to them.
import type { OrganizationalStructure, TreeNode } from "../../../../src/rules/committee/index.ts";
import { type Context, runOne } from "../../../framework/index.ts";
import type { StructureLists } from "./lists.ts";

type CreatedIDs = NonNullable<OrganizationalStructure["createdIDs"]>;

/** A company or person that leaves a hierarchy and comes back in another place keeps its row. */
export async function withIDs(
  context: Context,
  before: StructureLists,
  after: StructureLists,
): Promise<{ lists: StructureLists; createdIDs: CreatedIDs }> {
  const companies = reused(before.companyHierarchies, after.companyHierarchies, ({ companyID }) => companyID);
  const users = reused(before.userHierarchies, after.userHierarchies, ({ userID }) => userID);
  const createdIDs: CreatedIDs = {
    competences: await newIDs(context, "competences", after.competences),
    companyHierarchies: { ...(await newIDs(context, "company_hierarchies", after.companyHierarchies)), ...companies },
    userHierarchies: { ...(await newIDs(context, "user_hierarchies", after.userHierarchies)), ...users },
    committees: await newIDs(context, "committees", after.committees),
  };
  return { lists: renumbered(after, createdIDs), createdIDs };
}

function reused<T extends TreeNode>(before: readonly T[], after: readonly T[], subjectOf: (item: T) => number) {
  const staying = new Set(after.map(({ id }) => id));
  const leaving = new Map(before.filter(({ id }) => !staying.has(id)).map((item) => [subjectOf(item), item.id]));
  return Object.fromEntries(
    after.flatMap((item) => {
      const id = item.id < 0 ? leaving.get(subjectOf(item)) : undefined;
      return id === undefined ? [] : [[String(item.id), id]];
    }),
  );
}

async function newIDs({ db }: Context, table: string, items: readonly { id: number }[]) {
  const sent = items.flatMap(({ id }) => (id < 0 ? [id] : []));
  if (sent.length === 0) return {};
  const { ids } = await runOne<{ ids: number[] }>(
    db,
    `with source as materialized (select pg_get_serial_sequence($1, 'id')::regclass as name)
     select array_agg(nextval(s.name)) as ids from source s, generate_series(1, $2)`,
    [table, sent.length],
  );
  return Object.fromEntries(ids.map((id, index) => [String(sent[index]), id]));
}

function renumbered(
  lists: StructureLists,
  { competences, companyHierarchies, userHierarchies, committees }: CreatedIDs,
) {
  const competence = (id: number): number => competences[id] ?? id;
  const linked = <T extends { competenceID: number }>(item: T): T => ({
    ...item,
    competenceID: competence(item.competenceID),
  });
  return {
    ...lists,
    competences: lists.competences.map((item) => inTree(item, competences)),
    companyHierarchies: lists.companyHierarchies.map((item) => inTree(item, companyHierarchies)),
    userHierarchies: lists.userHierarchies.map((item) => inTree(item, userHierarchies)),
    assignments: lists.assignments.map(linked),
    substitutions: lists.substitutions.map(linked),
    committees: lists.committees.map((item) => ({
      ...item,
      id: committees[item.id] ?? item.id,
      competences: item.competences.map(linked),
      members: item.members.map(linked),
    })),
  };
}

const inTree = <T extends TreeNode>(item: T, ids: { [sent: string]: number }): T => ({
  ...item,
  id: ids[item.id] ?? item.id,
  parentID: item.parentID === null ? null : (ids[item.parentID] ?? item.parentID),
});
