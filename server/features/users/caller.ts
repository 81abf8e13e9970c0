// From a verified token to the caller: who it is, what rights are in force, whose rows are seen. Remembered until one
// of the rows that it was read from changes, so that a changed right counts at the next call.
import { ACCESS_RULES } from "../../../src/base/access.ts";
import { AppError } from "../../../src/base/app-error.ts";
import {
  type CachedCaller,
  type Caller,
  type Claims,
  type Database,
  type Handle,
  type LoadCaller,
  permissions,
  run,
  type Sources,
  sql,
} from "../../framework/index.ts";
import { featureFlags } from "../system/index.ts";
import { datedNetworks, isOutside, OUTSIDE_TEXT } from "./networks.ts";
import { limitRights, mergeRights } from "./rights-of-roles.ts";

interface UserRow {
  id: number;
  name: string | null;
  enabled: boolean | null;
  access_days: string[] | null;
  access_start_time: string | null;
  access_end_time: string | null;
  external_access: boolean | null;
  agency_office_id: number | null;
  linked_agency_office_ids: number[] | null;
  affiliated_company_id: number | null;
  cessionary_company_id: number | null;
  limited_to: string[] | null;
  portfolio_company_id: number | null;
  portfolio_is_main: boolean | null;
  portfolio_cessionary_id: number | null;
  identity_provider_id: string | null;
  own_role: string | null;
  roles: { code: string; system: string; enabled: boolean; rights: Caller["systemsPagesViews"] }[] | null;
}

const FIND = `
  select u.id, p.full_name as name, u.enabled, u.access_days, u.access_start_time, u.access_end_time,
         u.external_access, u.agency_office_id, u.linked_agency_office_ids, u.affiliated_company_id, u.cessionary_company_id,
         u.limited_to, pf.company_id as portfolio_company_id, pc.main as portfolio_is_main, cs.id as portfolio_cessionary_id,
         u.identity_provider_id, own.code as own_role,
         (select jsonb_agg(jsonb_build_object('code', r.code, 'system', r.auth_system_code, 'enabled', r.enabled, 'rights', r.systems_pages_views))
            from auth_roles r where r.code = any($3::text[]) or r.code = own.code) as roles
    from users u
    left join identity_account ia on ia.user_id = u.id and ia.id::text = $1
    left join auth_roles own on own.id = u.auth_role_id and ia.id is not null
    left join persons p on p.id = u.person_id
    left join user_company_portfolios pf on pf.user_id = u.id
    left join companies pc on pc.id = pf.company_id
    left join cessionary_companies cs on cs.company_id = pf.company_id
   where u.identity_provider_id = $1 or (u.identity_provider_id is null and lower(p.email) = lower($2))
   order by (u.identity_provider_id = $1) desc nulls last, u.id
   limit 1`;

/** Who may look at one company's portfolio. */
const ADMINISTRATORS = [ACCESS_RULES.adminRole, ACCESS_RULES.superAdminRole];

/** The tables and columns that decide who a caller is: a statement that writes them makes everybody be read again. */
const DECIDED_BY: Sources = {
  access_networks: "all",
  users: "all",
  auth_roles: "all",
  identity_account: "all",
  user_company_portfolios: "all",
  agency_offices: "all",
  cessionary_companies: "all",
  installation: "all",
  persons: ["full_name", "email"],
  companies: ["main"],
};

/** Once for an installation, after its tables exist. */
export async function rememberCallers(database: Database): Promise<LoadCaller> {
  await sql.trackTableChanges(database, "access", DECIDED_BY);
  return permissions.cacheCallers(database, "access", findCaller);
}

async function findCaller(handle: Handle, claims: Claims): Promise<CachedCaller> {
  const [user] = await run<UserRow>(handle, FIND, [claims.subject, claims.email ?? null, claims.roles]);
  if (!user)
    throw new AppError("FORBIDDEN", {
      message: "Seu usuário não está cadastrado nesta instalação. Fale com o administrador.",
    });
  if (user.enabled === false)
    throw new AppError("FORBIDDEN", { message: "Usuário desativado. Procure o administrador." });
  if (user.identity_provider_id === null) await link(handle, user.id, claims.subject);
  const known = new Map((user.roles ?? []).filter((role) => role.enabled !== false).map((role) => [role.code, role]));
  // An account of our own has the role that the register says now, whatever an older token says.
  const roles = (user.own_role ? [user.own_role] : claims.roles).filter((code) => known.has(code));
  const main = known.get(roles[0] ?? "");
  const chosen = ADMINISTRATORS.some((role) => roles.includes(role)) ? await chosenPortfolio(handle, user) : undefined;
  const isNarrowed = chosen !== undefined && !chosen.portfolio.isMain;
  const caller: Caller = {
    userID: user.id,
    name: user.name ?? claims.name ?? "",
    roles,
    system: main?.system ?? "",
    systemsPagesViews: limitRights(mergeRights(roles.map((code) => known.get(code)!.rights ?? {})), user.limited_to),
    portfolio: chosen?.portfolio ?? null,
    owners: isNarrowed ? onlyCessionary(user.id, chosen.cessionaryID) : await ownersOf(handle, user),
  };
  const networks = user.external_access === true ? [] : await datedNetworks(handle);
  return {
    caller,
    check(now, address) {
      refuseOutsideHours(user, now);
      if (isOutside(networks, address, now))
        throw new AppError("FORBIDDEN", { subcode: "OUTSIDE_NETWORK", message: OUTSIDE_TEXT });
    },
  };
}

/** The choice in force: one made while the installation offered portfolios narrows nothing once it no longer does. */
async function chosenPortfolio(handle: Handle, user: UserRow) {
  if (user.portfolio_company_id === null || !(await featureFlags(handle)).companyPortfolio) return undefined;
  return {
    portfolio: { companyID: user.portfolio_company_id, isMain: user.portfolio_is_main === true },
    cessionaryID: user.portfolio_cessionary_id,
  };
}

/** From the first visit on, the person is known by the provider's identifier; the e-mail no longer decides. */
async function link(handle: Handle, userID: number, subject: string): Promise<void> {
  await run(handle, "update users set identity_provider_id = $2 where id = $1 and identity_provider_id is null", [
    userID,
    subject,
  ]);
}

/** In a company's portfolio nobody keeps what else is their own: the company is all that is seen. */
function onlyCessionary(userID: number, cessionaryID: number | null): Caller["owners"] {
  return {
    user: [userID],
    agencyOffice: [],
    affiliatedCompany: [],
    cessionaryCompany: cessionaryID === null ? [] : [cessionaryID],
  };
}

/** Own agency, the linked ones, and all below them; the own employer or cessionary company. */
async function ownersOf(handle: Handle, user: UserRow): Promise<Caller["owners"]> {
  const offices = [...new Set([user.agency_office_id, ...(user.linked_agency_office_ids ?? [])])].filter(
    (id) => id !== null,
  );
  return {
    user: [user.id],
    agencyOffice: offices.length > 0 ? await withDescendants(handle, offices) : [],
    affiliatedCompany: user.affiliated_company_id === null ? [] : [user.affiliated_company_id],
    cessionaryCompany: user.cessionary_company_id === null ? [] : [user.cessionary_company_id],
  };
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

const DAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Sao_Paulo",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Is `now` inside the days and hours in which a person may work? Absent limits do not limit. */
export function isInsideHours(
  limits: { days: string[] | null; start: string | null; end: string | null },
  now: Date,
): boolean {
  const parts = Object.fromEntries(CLOCK.formatToParts(now).map((part) => [part.type, part.value]));
  const day = parts.weekday!.toUpperCase();
  const time = `${parts.hour}:${parts.minute}`;
  if (limits.days?.length && DAYS.includes(day) && !limits.days.includes(day)) return false;
  return (!limits.start || time >= limits.start) && (!limits.end || time <= limits.end);
}

function refuseOutsideHours(user: UserRow, now: Date): void {
  const limits = { days: user.access_days, start: user.access_start_time, end: user.access_end_time };
  if (isInsideHours(limits, now)) return;
  throw new AppError("FORBIDDEN", {
    subcode: "OUTSIDE_ACCESS_HOURS",
    message: "Acesso não permitido neste dia ou horário.",
  });
}
