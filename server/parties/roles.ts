// What a party is, kept on the party itself: the roles of a person, the types of a company.
import type { Resource } from "../../src/base/resource.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { resourceNamed, type Services } from "../resources/services.ts";
import { updateRow } from "../resources/write/store.ts";

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
  personID: number,
  role: PersonRole,
): Promise<void> {
  const persons = resourceNamed(services, "persons");
  const [row] = await run<{ roles: string[] | null }>(
    context.db,
    `select roles from "${persons.table}" where id = $1 for update`,
    [personID],
  );
  if (!row || row.roles?.includes(role)) return;
  await updateRow(context, persons, personID, new Map([["roles", [...(row.roles ?? []), role]]]));
}

/** A company has the type of a register as long as a row of that register is about it. */
export async function followCompanyType(
  context: Context,
  services: Services,
  register: Resource,
  companyID: number,
): Promise<void> {
  const type = COMPANY_TYPES[register.name];
  const companies = resourceNamed(services, "companies");
  const [row] = await run<{ types: string[] | null; registered: boolean }>(
    context.db,
    `select c.types, exists (select 1 from "${register.table}" r where r.company_id = c.id) as registered
       from "${companies.table}" c where c.id = $1 for update of c`,
    [companyID],
  );
  if (!row || !type) return;
  const before = row.types ?? [];
  const after = row.registered ? [...new Set([...before, type])] : before.filter((one) => one !== type);
  if (after.length !== before.length) await updateRow(context, companies, companyID, new Map([["types", after]]));
}

/** Persons that the partners of a record are. */
export function partnerIds(record: Row): number[] {
  const partners = Array.isArray(record.partners) ? (record.partners as Row[]) : [];
  return [...new Set(partners.map((partner) => partner.personID).filter((id) => typeof id === "number"))];
}
