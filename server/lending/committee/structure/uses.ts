// What refers to a position: counted for all positions in one statement.
import { type Handle, run } from "../../../framework/index.ts";

interface CompetenceUses {
  id: number;
  assignments: number;
  substitutions: number;
  committees: number;
  products: number;
  openVotings: number;
}

const KINDS = ["assignments", "substitutions", "committees", "products", "openVotings"] as const;

const USES = `select c.id, ${KINDS.map((kind) => `count(*) filter (where u.kind = '${kind}') as "${kind}"`).join(", ")}
  from competences c join (
    select competence_id, 'assignments' as kind from competence_assignments
    union all select competence_id, 'substitutions' from competence_substitutions
    union all select competence_id, 'committees' from committee_competences
    union all select competence_id, 'committees' from committee_competence_members
    union all select competence_id, 'products' from product_approval_positions
    union all select s.competence_id, 'openVotings' from committee_voting_competences s
      join committee_votings v on v.id = s.committee_voting_id and v.result = 'AN' and v.finished_at is null
  ) u on u.competence_id = c.id
 where $1::bigint[] is null or c.id = any($1::bigint[])
 group by c.id order by c.id`;

/** Of these positions, or of all; those that nothing refers to are left out. */
export const competenceUses = (db: Handle, ids: readonly number[] | null): Promise<CompetenceUses[]> =>
  run(db, USES, [ids]);
