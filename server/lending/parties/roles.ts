// Updates the roles of a person and the types of a company, which are stored on the party itself.
import { objectsIn } from "../../../src/base/plain-object.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Context, type Row, resourceNamed, run, tables } from "../../framework/index.ts";

export type PersonRole = "CUSTOMER" | "GUARANTOR" | "BUSINESS_PARTNER";

/** For each register, the type that it gives to its company. Spec shell §3. */
export const COMPANY_TYPES: Record<string, string> = {
  "agency-offices": "AO",
  "affiliated-companies": "AF",
  "cessionary-companies": "CS",
  "correspondent-banks": "CB",
  brokers: "BA",
  "cessionary-assignors": "CA",
};

/** A person has a role as long as a record gives it. The role GUARANTOR has no such record and is not updated here. */
export async function followPersonRole(
  context: Context,
  personIDs: number[],
  role: Exclude<PersonRole, "GUARANTOR">,
): Promise<void> {
  if (personIDs.length === 0) return;
  const persons = resourceNamed(context, "persons");
  const rows = await run<{ id: number; roles: string[] | null; holds: boolean }>(
    context.db,
    `select p.id, p.roles, (${role === "CUSTOMER" ? IS_CUSTOMER : isPartner(context)}) as holds
       from "${persons.table}" p where p.id = any($1::bigint[]) order by p.id for update of p`,
    [[...new Set(personIDs)]],
  );
  const changes = rows.flatMap(({ id, roles, holds }) => {
    const before = roles ?? [];
    const after = holds ? [...new Set([...before, role])] : before.filter((one) => one !== role);
    return after.length === before.length ? [] : [{ id, columns: { roles: after.length > 0 ? after : null } }];
  });
  await tables.updateMany(context, persons, changes);
}

const IS_CUSTOMER = "exists (select 1 from customers c where c.person_id = p.id)";

/** SQL that is true for persons whom any register lists as partners. */
function isPartner({ services: { resources } }: Context): string {
  const tables = [...resources.values()]
    .filter(({ fields }) => fields.some(({ name, type }) => name === "partners" && type === "blocks"))
    .map(({ table }) => table);
  const among = `partners @> jsonb_build_array(jsonb_build_object('personID', p.id))`;
  return [...new Set(tables)].map((table) => `exists (select 1 from "${table}" t where t.${among})`).join(" or ");
}

/** A company has the type of a register as long as a row of that register is about it. */
export async function followCompanyType(context: Context, register: Resource, companyIDs: number[]): Promise<void> {
  const type = COMPANY_TYPES[register.name];
  if (!type || companyIDs.length === 0) return;
  const companies = resourceNamed(context, "companies");
  const rows = await run<{ id: number; types: string[] | null; registered: boolean }>(
    context.db,
    `select c.id, c.types, exists (select 1 from "${register.table}" r where r.company_id = c.id) as registered
       from "${companies.table}" c where c.id = any($1::bigint[]) order by c.id for update of c`,
    [companyIDs],
  );
  const changes = rows.flatMap(({ id, types, registered }) => {
    const before = types ?? [];
    const after = registered ? [...new Set([...before, type])] : before.filter((one) => one !== type);
    return after.length === before.length ? [] : [{ id, columns: { types: after } }];
  });
  await tables.updateMany(context, companies, changes);
}

/** Returns the ids of the persons who are the partners of a record. */
export function partnerIds(record: Row): number[] {
  return [
    ...new Set(
      objectsIn(record.partners)
        .map((partner) => partner.personID)
        .filter((id) => typeof id === "number"),
    ),
  ];
}
