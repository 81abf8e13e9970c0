// The lists of the organizational structure as the registers hold them now, read in one statement.
import type {
  CommitteeItem,
  CompanyItem,
  PositionItem,
  StructureLists,
  TreeNode,
} from "../../../../src/rules/committee/index.ts";
import { type Handle, runOne } from "../../../framework/index.ts";

export type { CommitteeItem, CompanyItem, PositionItem, StructureLists };

export const TREES = ["competences", "companyHierarchies", "userHierarchies"] as const;

const COMMITTEES = `
  select json_build_object('id', c.id, 'name', c.name, 'description', c.description, 'enabled', c.enabled is not false,
           'rule', coalesce(c.rule, 'MAJORITY'), 'minVotes', coalesce(c.min_votes, 1), 'chairPersonID', c.chair_person_id,
           'notifiedPersonIDs', coalesce(to_json(c.notified_person_ids), '[]'), 'votingDeadlineHours', c.voting_deadline_hours,
           'competences', coalesce(p.list, '[]'), 'members', coalesce(m.list, '[]')) as item, c.id
    from committees c
    left join (select committee_id, json_agg(json_build_object('competenceID', competence_id,
                        'data', json_build_object('operationValue', coalesce(data_operation_value, 0)),
                        'vote', coalesce(vote, false), 'veto', coalesce(veto, false), 'order', coalesce("order", 0))
                      order by "order", id) as list
                 from committee_competences group by committee_id) p on p.committee_id = c.id
    left join (select committee_id, json_agg(json_build_object('competenceID', competence_id, 'personID', person_id)
                      order by id) as list
                 from committee_competence_members group by committee_id) m on m.committee_id = c.id`;

const LISTS = `select
  coalesce((select json_agg(json_build_object('id', id, 'name', coalesce(name, ''), 'parentID', parent_id, 'order', coalesce("order", 0),
              'approve', coalesce(approve, false), 'data', json_build_object('operationValue', coalesce(data_operation_value, 0)),
              'enabled', enabled is not false, 'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id) from competences), '[]') as competences,
  coalesce((select json_agg(json_build_object('competenceID', competence_id, 'userID', user_id) order by id)
              from competence_assignments), '[]') as assignments,
  coalesce((select json_agg(json_build_object('competenceID', competence_id, 'personID', person_id,
              'substitutedByIDs', coalesce(to_json(substituted_by_ids), '[]')) order by id)
              from competence_substitutions), '[]') as substitutions,
  coalesce((select json_agg(json_build_object('id', id, 'companyID', company_id, 'companyType', company_type, 'parentID', parent_id,
              'userID', user_id, 'order', coalesce("order", 0)) order by id) from company_hierarchies), '[]') as "companyHierarchies",
  coalesce((select json_agg(json_build_object('id', id, 'parentID', parent_id, 'userID', user_id, 'order', coalesce("order", 0))
              order by id) from user_hierarchies), '[]') as "userHierarchies",
  coalesce((select json_agg(item order by id) from (${COMMITTEES}) s), '[]') as committees,
  coalesce((select to_json(responsible_person_ids) from organizational_structures limit 1), '[]') as "responsiblePersonIDs"`;

/** What the registers hold now; what they count from 1 is counted from 0, as an editor sends it back. */
export async function readLists(db: Handle): Promise<StructureLists> {
  const lists = await runOne<StructureLists>(db, LISTS);
  return {
    ...lists,
    competences: inFamilies(lists.competences),
    companyHierarchies: inFamilies(lists.companyHierarchies),
    userHierarchies: inFamilies(lists.userHierarchies),
    committees: lists.committees.map((committee) => ({
      ...committee,
      competences: committee.competences.map((position, order) => ({ ...position, order })),
    })),
  };
}

/** Siblings numbered 0, 1, 2 … in the order in which they stand; the items keep their places in the list. */
export function inFamilies<T extends TreeNode>(items: readonly T[]): T[] {
  const orders = new Map<T, number>();
  for (const siblings of Map.groupBy(items, ({ parentID }) => parentID).values())
    for (const [order, item] of siblings.toSorted((one, other) => one.order - other.order).entries())
      orders.set(item, order);
  return items.map((item) => ({ ...item, order: orders.get(item) ?? 0 }));
}
