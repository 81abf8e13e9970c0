// What a sent structure says of items that are stored: that they exist, what they are of, and that they may go.
import { AppError } from "../../../../src/base/app-error.ts";
import { deletionLock, ROLE_LOCK_TEXTS } from "../../../../src/rules/committee/index.ts";
import { type Handle, run } from "../../../framework/index.ts";
import type { Finding } from "./findings.ts";
import { type StructureLists, TREES } from "./lists.ts";
import { competenceUses } from "./uses.ts";

const error = (field: string, code: string, message: string): Finding => ({ field, code, message, severity: "ERROR" });

/** An id that is not negative is that of an item which is there. */
export function unknownNodes(before: StructureLists, after: StructureLists): Finding[] {
  return [...TREES, "committees" as const].flatMap((list) => {
    const ids = new Set(before[list].map(({ id }) => id));
    return after[list].flatMap(({ id }, index) =>
      id < 0 || ids.has(id) ? [] : [error(`${list}.${index}.id`, "NODE_UNKNOWN", "Este item não existe na estrutura.")],
    );
  });
}

/** An item of a hierarchy stays that of its company or person. */
export function fixedNodes(before: StructureLists, after: StructureLists): Finding[] {
  const companies = new Map(before.companyHierarchies.map(({ id, companyID }) => [id, companyID]));
  const users = new Map(before.userHierarchies.map(({ id, userID }) => [id, userID]));
  const text = "Este item não muda de titular: exclua-o e adicione outro.";
  return [
    ...after.companyHierarchies.flatMap(({ id, companyID }, index) =>
      (companies.get(id) ?? companyID) === companyID
        ? []
        : [error(`companyHierarchies.${index}.companyID`, "NODE_FIXED", text)],
    ),
    ...after.userHierarchies.flatMap(({ id, userID }, index) =>
      (users.get(id) ?? userID) === userID ? [] : [error(`userHierarchies.${index}.userID`, "NODE_FIXED", text)],
    ),
  ];
}

/**
 * Why a position or committee that is left out cannot be deleted. SAVED: a position that is linked to people must first be
 * saved without them. UNUSED: links of the structure go with it, and only what stands outside of it holds it.
 */
export async function removalError(
  db: Handle,
  { before, after }: { before: StructureLists; after: StructureLists },
  links: "SAVED" | "UNUSED",
): Promise<AppError | undefined> {
  const gone = removedIDs(before.competences, after.competences);
  if (gone.length > 0) {
    for (const { id, products, openVotings, ...linked } of await competenceUses(db, gone)) {
      const { assignments, substitutions, committees } = links === "SAVED" ? linked : NOTHING;
      const lock = deletionLock({ assignments, substitutions, committees: committees + products, openVotings });
      if (lock) return inRelationship("Competence", "competences", `${nameIn(before, id)}: ${ROLE_LOCK_TEXTS[lock]}`);
    }
  }
  const committees = removedIDs(before.committees, after.committees);
  if (committees.length === 0) return undefined;
  const [used] = await run<{ name: string; product: string | null }>(db, USED_COMMITTEES, [committees]);
  const reason = used?.product
    ? `decide sobre o produto ${used.product}. Troque o comitê do produto antes de excluí-lo.`
    : "já teve votações, que fazem parte do histórico. Desabilite-o em vez de excluí-lo.";
  return used && inRelationship("Committee", "committees", `O comitê ${used.name} ${reason}`);
}

const NOTHING = { assignments: 0, substitutions: 0, committees: 0 };

const removedIDs = (before: readonly { id: number }[], after: readonly { id: number }[]): number[] => {
  const staying = new Set(after.map(({ id }) => id));
  return before.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
};

const nameIn = ({ competences }: StructureLists, id: number): string =>
  competences.find((one) => one.id === id)?.name ?? `#${id}`;

const inRelationship = (entity: string, field: string, message: string): AppError =>
  new AppError("ENTITY_IN_RELATIONSHIP", { entity, field, message });

const USED_COMMITTEES = `
  select c.name, p.name as product from committees c
    join (select committee_id, id as product_id from products
          union select committee_id, product_id from product_approval_positions
          union select committee_id, null from committee_votings) u on u.committee_id = c.id
    left join products p on p.id = u.product_id
   where c.id = any($1::bigint[]) order by c.id, p.id limit 1`;
