// Determines the caller of a verified token: user, rights in force, and visible rows. Callers are cached until one of
// the rows that they were read from changes, so a changed right applies at the next call.
import { AppError } from "../../../src/base/app-error.ts";
import {
  type Caller,
  type Database,
  declared,
  type Handle,
  permissions,
  run,
  runtime,
  type SliceDeps,
} from "../../framework/index.ts";
import { assembleCaller } from "./assemble-caller.ts";
import { datedNetworks, isOutside, OUTSIDE_TEXT } from "./networks.ts";
import type { CallerScope } from "./parts.ts";
import { mergeRights } from "./rights-of-roles.ts";

interface UserRow {
  id: number;
  name: string | null;
  enabled: boolean | null;
  access_days: string[] | null;
  access_start_time: string | null;
  access_end_time: string | null;
  external_access: boolean | null;
  limited_to: string[] | null;
  identity_provider_id: string | null;
  own_role: string | null;
  roles: { code: string; system: string; enabled: boolean; rights: Caller["systemsPagesViews"] }[] | null;
}

const FIND = `
  select u.id, p.full_name as name, u.enabled, u.access_days, u.access_start_time, u.access_end_time,
         u.external_access, u.limited_to, u.identity_provider_id, own.code as own_role,
         (select jsonb_agg(jsonb_build_object('code', r.code, 'system', r.auth_system_code, 'enabled', r.enabled, 'rights', r.systems_pages_views))
            from auth_roles r where r.code = any($3::text[]) or r.code = own.code) as roles
    from users u
    left join identity_account ia on ia.user_id = u.id and ia.id::text = $1
    left join auth_roles own on own.id = u.auth_role_id and ia.id is not null
    left join persons p on p.id = u.person_id
   where u.identity_provider_id = $1 or (u.identity_provider_id is null and lower(p.email) = lower($2))
   order by (u.identity_provider_id = $1) desc nulls last, u.id
   limit 1`;

/** The tables and columns that decide who a caller is; a statement that writes them invalidates the whole cache. */
const DECIDED_BY: runtime.Sources = {
  access_networks: "all",
  users: "all",
  auth_roles: "all",
  identity_account: "all",
  installation: "all",
  persons: ["full_name", "email"],
};

/** Runs once for an installation, after its tables exist. */
export async function cacheCallers(
  database: Database,
  deps: Pick<SliceDeps, "services">,
): Promise<permissions.Callers> {
  const scopes = declared(deps, "callerScope");
  const sources = Object.assign({}, DECIDED_BY, ...scopes.map((scope) => scope.sources));
  return permissions.cacheCallers(database, sources, (handle, claims) => findCaller(handle, claims, scopes));
}

async function findCaller(
  handle: Handle,
  claims: permissions.Claims,
  scopes: readonly CallerScope[],
): Promise<permissions.CachedCaller> {
  const [user] = await run<UserRow>(handle, FIND, [claims.subject, claims.email ?? null, claims.roles]);
  if (!user)
    throw new AppError("FORBIDDEN", {
      message: "Seu usuário não está cadastrado nesta instalação. Fale com o administrador.",
    });
  if (user.enabled === false)
    throw new AppError("FORBIDDEN", { message: "Usuário desativado. Procure o administrador." });
  if (user.identity_provider_id === null) await link(handle, user.id, claims.subject);
  const rolesByCode = new Map(
    (user.roles ?? []).filter((role) => role.enabled !== false).map((role) => [role.code, role]),
  );
  // A user of our own provider has the role that the register has now, whatever an older token contains.
  const roles = (user.own_role ? [user.own_role] : claims.roles).filter((code) => rolesByCode.has(code));
  const main = rolesByCode.get(roles[0] ?? "");
  const caller = await assembleCaller(handle, scopes, {
    id: user.id,
    name: user.name ?? claims.name ?? "",
    roles,
    system: main?.system ?? "",
    rights: mergeRights(roles.map((code) => rolesByCode.get(code)?.rights ?? {})),
    limitedTo: user.limited_to,
  });
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

/** After the first visit the provider's identifier decides who the person is, and the e-mail no longer does. */
async function link(handle: Handle, userID: number, subject: string): Promise<void> {
  await run(handle, "update users set identity_provider_id = $2 where id = $1 and identity_provider_id is null", [
    userID,
    subject,
  ]);
}

const DAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Sao_Paulo",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const dayAndTime = runtime.oncePerMinute((now) => {
  const parts = Object.fromEntries(CLOCK.formatToParts(now).map((part) => [part.type, part.value]));
  return { day: (parts.weekday ?? "").toUpperCase(), time: `${parts.hour}:${parts.minute}` };
});

/** Returns whether `now` is inside the days and hours in which a person may work; absent limits allow any time. */
export function isInsideHours(
  limits: { days: string[] | null; start: string | null; end: string | null },
  now: Date,
): boolean {
  const { day, time } = dayAndTime(now);
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
