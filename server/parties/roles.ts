// What a party is, kept on the party itself: the roles of a person, the types of a company.
import type { Resource } from "../../src/base/resource.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { resourceNamed, type Services } from "../resources/services.ts";
import { updateRows } from "../resources/write/store.ts";

export type PersonRole = "CUSTOMER" | "GUARANTOR" | "BUSINESS_PARTNER";

/** Register → the type that it gives to its company. Spec shell §3. */
export const COMPANY_TYPES: Record<string, string> = {
  "agency-offices": "AO",
  "affiliated-companies": "AF",
  "cessionary-companies": "CS",
  "correspondent-banks": "CB",
  brokers: "BA",
  "cessionary-assignors": "CA",
};

/** A role once held is kept. */
export async function addPersonRole(
  context: Context,
  services: Services,
  personIDs: number[],
  role: PersonRole,
): Promise<void> {
  if (personIDs.length === 0) return;
  const persons = resourceNamed(services, "persons");
  const rows = await run<{ id: number; roles: string[] | null }>(
    context.db,
    `select id, roles from "${persons.table}"
      where id = any($1::bigint[]) and not coalesce(roles @> array[$2::text], false) order by id for update`,
    [personIDs, role],
  );
  await updateRows(
    context,
    persons,
    rows.map(({ id, roles }) => ({ id, columns: new Map([["roles", [...(roles ?? []), role]]]) })),
  );
}

/** A company has the type of a register as long as a row of that register is about it. */
export async function followCompanyType(
  context: Context,
  services: Services,
  register: Resource,
  companyIDs: number[],
): Promise<void> {
  const type = COMPANY_TYPES[register.name];
  if (!type || companyIDs.length === 0) return;
  const companies = resourceNamed(services, "companies");
  const rows = await run<{ id: number; types: string[] | null; registered: boolean }>(
    context.db,
    `select c.id, c.types, exists (select 1 from "${register.table}" r where r.company_id = c.id) as registered
       from "${companies.table}" c where c.id = any($1::bigint[]) order by c.id for update of c`,
    [companyIDs],
  );
  const changes = rows.flatMap(({ id, types, registered }) => {
    const before = types ?? [];
    const after = registered ? [...new Set([...before, type])] : before.filter((one) => one !== type);
    return after.length === before.length ? [] : [{ id, columns: new Map([["types", after]]) }];
  });
  await updateRows(context, companies, changes);
}

/** Persons that the partners of a record are. */
export function partnerIds(record: Row): number[] {
  const partners = Array.isArray(record.partners) ? (record.partners as Row[]) : [];
  return [...new Set(partners.map((partner) => partner.personID).filter((id) => typeof id === "number"))];
}
