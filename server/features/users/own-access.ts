// The one list of fields that decide what a user may do. Nobody changes them of the own user, and nobody grants others more
// than they have. Decision: 0042-nobody-gives-more-than-they-hold.md.

import { AppError } from "../../../src/base/app-error.ts";
import { isRecordID } from "../../../src/base/record-id.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Context, declared, input, permissions, type Row, records, run } from "../../framework/index.ts";
import { limitRights, type Rights } from "./rights-of-roles.ts";

const ACCESS_FIELDS = [
  ...["enabled", "type", "authRoleID", "limitedTo"],
  ...["accessDays", "accessStartTime", "accessEndTime", "externalAccess", "jurisdictionLevel", "changeRates"],
  "discountLimit",
];

export const accessFields = (deps: Pick<Context, "services">): string[] => [
  ...ACCESS_FIELDS,
  ...declared(deps, "scopeFields").map(({ field }) => field),
];

const SUPER_ADMIN = "r_superadmin";

/** People cannot change their own access, neither to widen it nor to lock themselves out. */
export function refuseOwnAccess(
  context: Context,
  users: Resource,
  { body, current }: { body: Row; current: Row },
): void {
  if (body.enabled === false) throw forbidden("enabled", "Você não pode desabilitar o seu próprio usuário.");
  const [changed] = changedAccess(context, users, { body, current });
  if (changed) {
    const { title = changed } = users.fields.find(({ name }) => name === changed) ?? {};
    throw forbidden(changed, `Você não pode alterar “${title}” do seu próprio usuário. Peça a outro administrador.`);
  }
}

function changedAccess(
  context: Context,
  users: Resource,
  { body, current }: { body: Row; current: Row | null },
): string[] {
  const before = current ? withSwitches(users, current) : {};
  const after = current ? body : input.withDefaults(users.fields, body);
  return accessFields(context).filter(
    (name) => after[name] !== undefined && !records.isSameValue(after[name], before[name]),
  );
}

/** A switch that was never set is as its document says. */
function withSwitches(users: Resource, record: Row): Row {
  const unset = users.fields.filter(({ name, type }) => type === "boolean" && (record[name] ?? null) === null);
  return { ...record, ...Object.fromEntries(unset.map(({ name, schema }) => [name, schema.default])) };
}

interface Grantor {
  days: string[] | null;
  start: string | null;
  end: string | null;
  external: boolean | null;
  rates: boolean | null;
  level: number | null;
  discount: number | null;
}

const GRANTOR = `
  select access_days as days, access_start_time as start, access_end_time as "end", external_access as external,
         change_rates as rates, jurisdiction_level as level, discount_limit::float as discount
    from users where id = $1`;

/** A super-administrator may grant everything; anybody else at most what the own user has. */
export async function refuseBeyondOwn(
  context: Context,
  users: Resource,
  body: Row,
  current: Row | null,
): Promise<void> {
  const { caller } = context;
  if (caller.userID === null || caller.roles.includes(SUPER_ADMIN)) return;
  const changed = changedAccess(context, users, { body, current });
  if (changed.length === 0) return;
  const [grantor] = await run<Grantor>(context.db, GRANTOR, [caller.userID]);
  if (!grantor) return;
  const after = current ? { ...current, ...body } : input.withDefaults(users.fields, body);
  for (const name of changed) {
    const message =
      LIMITS[name]?.(grantor, after[name], current?.[name]) ?? (await beyondScope(context, name, [after, current]));
    if (message) throw forbidden(name, message);
  }
  if (changed.includes("authRoleID") || changed.includes("limitedTo")) {
    const field = changed.includes("limitedTo") && current ? "limitedTo" : "authRoleID";
    await refuseMoreRights(context, { after, current, field });
  }
}

/** For each field, why this value exceeds the access of the grantor. */
const LIMITS: { [field: string]: (grantor: Grantor, value: unknown, before: unknown) => string | undefined } = {
  jurisdictionLevel: ({ level }, value, before) =>
    Number(value ?? 0) > Math.max(level ?? 0, Number(before ?? 0))
      ? `Você não pode conceder alçada acima da sua, que é ${level ?? 0}.`
      : undefined,
  discountLimit: ({ discount }, value, before) =>
    Number(value ?? 0) > Math.max(discount ?? 0, Number(before ?? 0))
      ? `Você não pode conceder desconto acima do seu, que é de ${String(discount ?? 0).replace(".", ",")}%.`
      : undefined,
  changeRates: ({ rates }, value) =>
    value === true && rates !== true ? "Só quem altera taxas pode conceder esta permissão." : undefined,
  externalAccess: ({ external }, value) =>
    value === true && external !== true ? "Só quem tem acesso externo pode conceder acesso externo." : undefined,
  accessDays: ({ days }, value) => {
    if (!days?.length) return undefined;
    const isWider = listOf(value).length === 0 || listOf(value).some((day) => !days.includes(String(day)));
    return isWider ? "Você não pode conceder dias de acesso além dos seus." : undefined;
  },
  accessStartTime: ({ start }, value) =>
    start && (!value || String(value) < start)
      ? `Você não pode conceder acesso antes das ${start}, como o seu.`
      : undefined,
  accessEndTime: ({ end }, value) =>
    end && (!value || String(value) > end) ? `Você não pode conceder acesso depois das ${end}, como o seu.` : undefined,
};

const BEYOND_SCOPE = "Você só pode vincular outros ao que é da sua própria organização.";

/** The lender's staff sees every row and may link any; people of partners only rows of their own organization. */
async function beyondScope(
  context: Context,
  name: string,
  [after, before]: [Row, Row | null],
): Promise<string | undefined> {
  const scope = declared(context, "scopeFields").find(({ field }) => field === name);
  if (!scope || !permissions.isLimited(context.caller)) return undefined;
  const allowed = new Set([...(await scope.own(context)), ...idsIn(before?.[name])]);
  return idsIn(after[name]).every((id) => allowed.has(id)) ? undefined : BEYOND_SCOPE;
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).filter(isRecordID);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

interface RoleChange {
  after: Row;
  current: Row | null;
  field: string;
}

/** In the caller's system, the rights of the role with its limits must be among the caller's own. */
async function refuseMoreRights({ db, caller }: Context, { after, current, field }: RoleChange): Promise<void> {
  const ids = [after.authRoleID, current?.authRoleID].filter(isRecordID);
  const roles = await run<{ id: number; rights: Rights | null }>(
    db,
    "select id, systems_pages_views as rights from auth_roles where id = any($1::bigint[])",
    [ids],
  );
  const rightsOf = (user: Row | null) => {
    const rights = roles.find(({ id }) => id === user?.authRoleID)?.rights ?? {};
    const limits = listOf(user?.limitedTo).map(String);
    return new Set(Object.values(limitRights(rights, limits)[caller.system] ?? {}).flat());
  };
  const own = new Set(Object.values(caller.systemsPagesViews[caller.system] ?? {}).flat());
  const before = rightsOf(current);
  const isMore = [...rightsOf(after)].some((view) => !own.has(view) && !before.has(view));
  if (!isMore) return;
  throw forbidden(field, "Esta função dá permissões que você não tem. Limite-a às suas, em “Limitado às permissões”.");
}

function forbidden(field: string, message: string): AppError {
  const errors = [{ field, code: "forbidden", message }];
  return new AppError("FORBIDDEN", { entity: "User", field, message, errors });
}
