// The door of the memberships: the agency office, employer or cessionary company that people belong to, and the rows
// that they see because of it. Decision: 0042-nobody-gives-more-than-they-hold.md.
import type { FastifyInstance } from "fastify";
import type { ScopeField, UserRole } from "../../features/users/index.ts";
import { defineSlice, run, type SlicePage } from "../../framework/index.ts";
import { membershipsCalls } from "./contract.ts";
import { demo } from "./demo/make-users.ts";
import { type LinkedQuery, linkedAgencyOffices, linkedCompanies } from "./linked.ts";
import { callerScope } from "./owners.ts";
import { readProfile } from "./profile.ts";

const signedIn = { config: { access: { signedIn: true as const } } };

async function membershipsRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: LinkedQuery }>("/api/users/me/linked-agency-offices", signedIn, async ({ context, query }) =>
    linkedAgencyOffices(context, query),
  );
  app.get<{ Querystring: LinkedQuery }>("/api/users/me/linked-companies", signedIn, async ({ context, query }) =>
    linkedCompanies(context, query),
  );
}

/** The roles of partner masters and of the other people of partners. */
const userRoles: UserRole[] = [
  { code: "r_agency_office_master", rank: 1, grants: ["r_agency_office_master", "r_agency_office"] },
  { code: "r_agency_office", grants: ["r_agency_office"] },
  { code: "r_hr", grants: ["r_hr"] },
  { code: "r_cessionary", grants: ["r_cessionary"] },
];

const COMPANIES = `
  select array_remove(u.linked_company_ids || array[ao.company_id, ac.company_id, cc.company_id], null) as ids
    from users u left join agency_offices ao on ao.id = u.agency_office_id
         left join affiliated_companies ac on ac.id = u.affiliated_company_id
         left join cessionary_companies cc on cc.id = u.cessionary_company_id
   where u.id = $1`;

const ownedBy =
  (owner: string): ScopeField["own"] =>
  async ({ caller }) =>
    caller.owners[owner] ?? [];

const scopeFields: ScopeField[] = [
  {
    field: "linkedCompanyIDs",
    async own({ db, caller }) {
      const [companies] = await run<{ ids: number[] | null }>(db, COMPANIES, [caller.userID]);
      return companies?.ids ?? [];
    },
  },
  { field: "linkedAgencyOfficeIDs", own: ownedBy("agencyOffice") },
  { field: "agencyOfficeID", own: ownedBy("agencyOffice") },
  { field: "affiliatedCompanyID", own: ownedBy("affiliatedCompany") },
  { field: "cessionaryCompanyID", own: ownedBy("cessionaryCompany") },
];

const PROFILE_VIEWS = ["view", "update"] as const;

/** The page that people of partners have beside those of their roles. */
const rights: SlicePage[] = [
  {
    code: "agency_office_user_profile",
    label: "Meu perfil",
    system: "agency_office",
    views: PROFILE_VIEWS,
    after: "agency_office_operations",
    roles: { r_agency_office: PROFILE_VIEWS, r_agency_office_master: PROFILE_VIEWS },
  },
  {
    code: "hr_user_profile",
    label: "Meu perfil",
    system: "hr",
    views: PROFILE_VIEWS,
    after: "hr_operations",
    roles: { r_hr: PROFILE_VIEWS },
  },
  {
    code: "receivables_user_profile",
    label: "Meu perfil",
    system: "receivables",
    views: PROFILE_VIEWS,
    after: "receivables_treasury_accounting_entries",
    roles: { r_cessionary: PROFILE_VIEWS },
  },
];

export const membershipsSlice = defineSlice({
  name: "memberships",
  routes: membershipsRoutes,
  contract: { calls: membershipsCalls },
  callerScope: [callerScope],
  profile: [readProfile],
  scopeFields,
  demo,
  rights,
  userRoles,
  userTypes: [
    { type: "AGENT", system: "agency_office" },
    { type: "HR", system: "hr" },
    { type: "CESSIONARY", system: "receivables" },
  ],
});
