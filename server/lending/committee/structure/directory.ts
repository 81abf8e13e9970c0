// Whom and what a structure names: people with their users, and companies, in two statements however many there are.
import type { Absence, NamedCompany, StructurePerson } from "../../../../src/rules/committee/index.ts";
import { type Handle, run } from "../../../framework/index.ts";
import type { StructureLists } from "./lists.ts";

/** The availability is that of the menu's switch; UN also for who has no enabled user. */
export interface ListedPerson extends Omit<StructurePerson, "absence"> {
  /** Those that are not over on the day that is asked about. */
  absences: Absence[];
  isAdministrator: boolean;
}

type ListedCompany = NamedCompany["company"] & { id: number };

export interface StructureDirectory {
  people: ReadonlyMap<number, ListedPerson>;
  /** People by their users. */
  users: ReadonlyMap<number, ListedPerson>;
  companies: ReadonlyMap<number, ListedCompany>;
}

/** Of several structures at once, with those who stand in during an absence; absences are those from this day on. */
export async function directoryOf(
  db: Handle,
  all: readonly StructureLists[],
  day = "9999-12-31",
): Promise<StructureDirectory> {
  const people = await run<ListedPerson>(
    db,
    `with named as (select unnest($1::bigint[]) as id union select person_id from users where id = any($2::bigint[]))
     select p.id, u.id as "userID", coalesce(p.full_name, '') as "fullName", p.avatar_file_id as "avatarFileID",
            case when u.id is null or u.enabled is false then 'UN' else coalesce(p.availability, 'AV') end as availability,
            coalesce(r.code in ('r_admin', 'r_superadmin'), false) as "isAdministrator", coalesce(a.list, '[]') as absences
       from persons p left join (
              select person_id, json_agg(json_build_object('from', "from", 'to', "to", 'standInID', stand_in_person_id) order by "from") as list
                from person_absences where "to" is null or "to" >= $3::date group by person_id) a on a.person_id = p.id left join users u on u.person_id = p.id left join auth_roles r on r.id = u.auth_role_id
      where p.id in (select id from named union select stand_in_person_id from person_absences
                      where person_id in (select id from named) and ("to" is null or "to" >= $3::date))
      order by p.id`,
    [[...new Set(all.flatMap(personIDsIn))], [...new Set(all.flatMap(userIDsIn))], day],
  );
  const companies = await run<ListedCompany>(
    db,
    `select id, coalesce(legal_name, '') as "legalName", avatar_file_id as "avatarFileID" from companies
      where id = any($1::bigint[])`,
    [[...new Set(all.flatMap(({ companyHierarchies }) => companyHierarchies.map(({ companyID }) => companyID)))]],
  );
  return {
    people: new Map(people.map((person) => [person.id, person])),
    users: new Map(people.flatMap((person) => (person.userID === null ? [] : [[person.userID, person]]))),
    companies: new Map(companies.map((company) => [company.id, company])),
  };
}

const userIDsIn = ({ assignments, companyHierarchies, userHierarchies }: StructureLists): number[] => [
  ...assignments.map(({ userID }) => userID),
  ...companyHierarchies.flatMap(({ userID }) => userID ?? []),
  ...userHierarchies.map(({ userID }) => userID),
];

const personIDsIn = ({ substitutions, committees, responsiblePersonIDs }: StructureLists): number[] => [
  ...substitutions.flatMap(({ personID, substitutedByIDs }) => [
    ...substitutedByIDs,
    ...(personID === null ? [] : [personID]),
  ]),
  ...committees.flatMap(({ chairPersonID, notifiedPersonIDs, members }) => [
    ...(chairPersonID === null ? [] : [chairPersonID]),
    ...notifiedPersonIDs,
    ...members.map(({ personID }) => personID),
  ]),
  ...responsiblePersonIDs,
];
