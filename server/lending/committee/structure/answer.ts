// The structure as the page reads it: the lists, the people whom they name, and which positions cannot be deleted now.
import { AppError } from "../../../../src/base/app-error.ts";
import {
  deletionLock,
  type NamedLists,
  type OrganizationalStructure,
  type RoleLock,
  type StructurePerson,
} from "../../../../src/rules/committee/index.ts";
import { type Context, type Handle, permissions, resourceNamed, run } from "../../../framework/index.ts";
import { directoryOf, type ListedPerson, type StructureDirectory } from "./directory.ts";
import { readLists, type StructureLists } from "./lists.ts";
import { competenceUses } from "./uses.ts";

const NAME = "organizational-structures";

type Head = Pick<OrganizationalStructure, "id" | "version" | "companyID" | "updatedAt" | "updatedBy">;

const HEAD = `select s.id, s.version, (select id from companies where main limit 1) as "companyID", s.updated_at as "updatedAt",
    case when u.id is null then null else json_build_object('id', u.id, 'name', p.full_name) end as "updatedBy"
  from organizational_structures s left join users u on u.id = s.updated_by_id left join persons p on p.id = u.person_id
  order by s.id limit 1`;

export function requireStructureRead(context: Context): void {
  const resource = resourceNamed(context, NAME);
  if (!permissions.mayRead(resource, context.caller)) throw permissions.forbidden(resource.entity);
}

export function requireStructureWrite(context: Context): void {
  const resource = resourceNamed(context, NAME);
  permissions.requireWrite(resource, "update", context.caller, context.services.pageViews);
}

/** `id` absent: the structure of the lender, which is the only one. `present`: its lists, where they have been read. */
export async function readStructure(
  context: Context,
  id?: number,
  present?: StructureLists,
): Promise<OrganizationalStructure> {
  const head = await headOf(context, id);
  const lists = present ?? (await readLists(context.db));
  const day = context.clock.today();
  const directory = await directoryOf(context.db, [lists], day);
  const products = await productsByCommittee(context.db);
  const { committees, ...rest } = shown(lists, directory, day);
  const counted = committees.map((one) => ({ ...one, productsCount: products.get(one.id) ?? 0 }));
  return { ...head, ...rest, committees: counted, locks: await locksOf(context.db) };
}

export async function headOf({ db }: Context, id?: number): Promise<Head> {
  const [head] = await run<Head>(db, HEAD);
  if (!head || (id !== undefined && head.id !== id))
    throw new AppError("NOT_FOUND", { entity: "OrganizationalStructure" });
  return head;
}

/** The lists with the names of what they refer to; also of a former structure. */
export function shown(
  lists: StructureLists,
  { people, users, companies }: StructureDirectory,
  day: string,
): NamedLists {
  const names = new Map(lists.competences.map(({ id, name }) => [id, name]));
  return {
    ...lists,
    assignments: lists.assignments.map((one) => ({ ...one, personID: users.get(one.userID)?.id ?? null })),
    companyHierarchies: lists.companyHierarchies.map((one) => {
      const { legalName = "", avatarFileID = null } = companies.get(one.companyID) ?? {};
      return { ...one, company: { legalName, avatarFileID } };
    }),
    userHierarchies: lists.userHierarchies.map((one) => {
      const { id = null, fullName = "", avatarFileID = null } = users.get(one.userID) ?? {};
      return { ...one, user: { person: { id, fullName, avatarFileID } } };
    }),
    committees: lists.committees.map((committee) => ({
      ...committee,
      competences: committee.competences.map((one) => ({ ...one, name: names.get(one.competenceID) ?? "" })),
    })),
    persons: [...people.values()].map((person) => shownPerson(person, day)),
  };
}

/** Whoever is absent on the day is away, whatever the switch says; the absence is the current one or the next. */
function shownPerson(
  { isAdministrator: _, absences: [absence], ...person }: ListedPerson,
  day: string,
): StructurePerson {
  const isCurrent = absence !== undefined && absence.from <= day;
  const { from, to, standInID } = absence ?? { from: "", to: null, standInID: null };
  return {
    ...person,
    availability: isCurrent && person.availability === "AV" ? "AW" : person.availability,
    absence: absence ? { from, to, standInPersonID: standInID, isCurrent } : null,
  };
}

async function productsByCommittee(db: Handle): Promise<ReadonlyMap<number, number>> {
  const rows = await run<{ id: number; count: number }>(
    db,
    "select committee_id as id, count(*) as count from products where committee_id is not null group by 1",
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function locksOf(db: Handle): Promise<{ [competenceID: string]: RoleLock }> {
  const uses = await competenceUses(db, null);
  return Object.fromEntries(
    uses.flatMap(({ id, products, committees, ...use }) => {
      const lock = deletionLock({ ...use, committees: committees + products });
      return lock ? [[String(id), lock]] : [];
    }),
  );
}
