// Works out whose rows a person sees: those of the own agency office, employer or cessionary company, or of the company
// whose portfolio an administrator has chosen.
import { ACCESS_RULES } from "../../../src/base/access.ts";
import { featureFlags } from "../../features/system/index.ts";
import type { CallerScope } from "../../features/users/index.ts";
import { type Caller, type Handle, run } from "../../framework/index.ts";

interface MemberRow {
  agency_office_id: number | null;
  linked_agency_office_ids: number[] | null;
  affiliated_company_id: number | null;
  cessionary_company_id: number | null;
  portfolio_company_id: number | null;
  portfolio_is_main: boolean | null;
  portfolio_cessionary_id: number | null;
}

const FIND = `
  select u.agency_office_id, u.linked_agency_office_ids, u.affiliated_company_id, u.cessionary_company_id,
         pf.company_id as portfolio_company_id, pc.main as portfolio_is_main, cs.id as portfolio_cessionary_id
    from users u
    left join user_company_portfolios pf on pf.user_id = u.id
    left join companies pc on pc.id = pf.company_id
    left join cessionary_companies cs on cs.company_id = pf.company_id
   where u.id = $1
   limit 1`;

/** These people may look at the portfolio of one company. */
const ADMINISTRATORS = [ACCESS_RULES.adminRole, ACCESS_RULES.superAdminRole];

export const callerScope: CallerScope = {
  sources: {
    user_company_portfolios: "all",
    agency_offices: "all",
    affiliated_companies: ["company_id"],
    cessionary_companies: "all",
    companies: ["main"],
  },
  async read(handle, { id, roles }) {
    const [member] = await run<MemberRow>(handle, FIND, [id]);
    if (!member) return { portfolio: null, owners: NOTHING };
    const mayChoose = ADMINISTRATORS.some((role) => roles.includes(role));
    const chosen = mayChoose ? await chosenPortfolio(handle, member) : undefined;
    const isNarrowed = chosen !== undefined && !chosen.portfolio.isMain;
    return {
      portfolio: chosen?.portfolio ?? null,
      owners: isNarrowed
        ? await withCompanies(handle, onlyCessionary(chosen.cessionaryID))
        : await withCompanies(handle, await ownersOf(handle, member)),
    };
  },
};

const NOTHING: Caller["owners"] = { agencyOffice: [], affiliatedCompany: [], cessionaryCompany: [], company: [] };

/** Returns the choice in force; a choice has no effect while the installation does not offer portfolios. */
async function chosenPortfolio(handle: Handle, member: MemberRow) {
  if (member.portfolio_company_id === null || !(await featureFlags(handle)).companyPortfolio) return undefined;
  return {
    portfolio: { companyID: member.portfolio_company_id, isMain: member.portfolio_is_main === true },
    cessionaryID: member.portfolio_cessionary_id,
  };
}

/** In the portfolio of a company the person sees only that company, without the other memberships. */
function onlyCessionary(cessionaryID: number | null): Caller["owners"] {
  return { ...NOTHING, cessionaryCompany: cessionaryID === null ? [] : [cessionaryID] };
}

/** Returns the own agency, the linked ones and all below them, and the own employer or cessionary company. */
async function ownersOf(handle: Handle, member: MemberRow): Promise<Caller["owners"]> {
  const offices = [...new Set([member.agency_office_id, ...(member.linked_agency_office_ids ?? [])])].filter(
    (id) => id !== null,
  );
  return {
    agencyOffice: offices.length > 0 ? await withDescendants(handle, offices) : [],
    affiliatedCompany: member.affiliated_company_id === null ? [] : [member.affiliated_company_id],
    cessionaryCompany: member.cessionary_company_id === null ? [] : [member.cessionary_company_id],
  };
}

/** Adds the companies behind the agencies, the employer and the cessionary company. */
async function withCompanies(handle: Handle, owners: Caller["owners"]): Promise<Caller["owners"]> {
  const ids = [owners.agencyOffice, owners.affiliatedCompany, owners.cessionaryCompany];
  if (ids.every((one) => one?.length === 0)) return owners;
  const rows = await run<{ id: number }>(
    handle,
    `select company_id as id from agency_offices where id = any($1::bigint[]) and company_id is not null
     union select company_id from affiliated_companies where id = any($2::bigint[]) and company_id is not null
     union select company_id from cessionary_companies where id = any($3::bigint[]) and company_id is not null`,
    ids,
  );
  return { ...owners, company: rows.map(({ id }) => id) };
}

async function withDescendants(handle: Handle, ids: number[]): Promise<number[]> {
  const rows = await run<{ id: number }>(
    handle,
    `with recursive below as (
       select id from agency_offices where id = any($1::bigint[])
       union select a.id from agency_offices a join below b on a.parent_agency_office_id = b.id)
     select id from below`,
    [ids],
  );
  return rows.map((row) => row.id);
}
