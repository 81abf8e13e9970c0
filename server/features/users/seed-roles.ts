// Creates the seven roles with their default rights, and adds the pages that an upgrade brings.
import { readFileSync } from "node:fs";
import { ACCESS_RULES, type View } from "../../../src/base/access.ts";
import { ownPagesOf } from "../../../src/base/check-pages.ts";
import { type Context, resourceNamed, run, type Services, tables } from "../../framework/index.ts";

interface ShippedRole {
  code: string;
  name: string;
  system: string;
  description: string;
  pages: { readonly [page: string]: readonly View[] };
}
type Rights = { [system: string]: { [page: string]: string[] } };

const ROLES = new URL("../../../src/schemas/roles.json", import.meta.url);
const ADMINISTRATORS: readonly string[] = [ACCESS_RULES.superAdminRole, ACCESS_RULES.adminRole];
/**
 * The default pages that each role of this installation has been given so far, so that a page that a person removed
 * stays removed.
 */
const MARK = "shipped_role_pages";

export async function seedRoles(context: Context): Promise<number> {
  const roles = shippedRoles(context.services);
  const present = new Map(
    (
      await run<{ id: number; code: string; rights: Rights | null }>(
        context.db,
        "select id, code, systems_pages_views as rights from auth_roles",
      )
    ).map((row) => [row.code, row]),
  );
  const pagesByRole = await shippedPages(context);
  const resource = resourceNamed(context, "auth-roles");
  let touched = 0;
  for (const role of roles) {
    const row = present.get(role.code);
    const news = Object.entries(role.pages).filter(([page]) => !row || !pagesByRole[role.code]?.includes(page));
    if (row && news.length === 0) continue;
    const systemsPagesViews = withPages(row?.rights ?? {}, role.system, news);
    if (row) await tables.update(context, resource, row.id, tables.columnsOf(resource, { systemsPagesViews }));
    else
      await tables.insert(
        context,
        resource,
        tables.columnsOf(resource, {
          code: role.code,
          name: role.name,
          authSystemCode: role.system,
          description: role.description,
          enabled: true,
          systemsPagesViews,
        }),
      );
    touched += 1;
  }
  if (touched > 0) await rememberShippedRights(context, roles);
  return touched;
}

/**
 * Administrators have every page of their system. Other roles have what src/schemas/roles.json says, and the pages that
 * slices and registers bring for them.
 */
export function shippedRoles({
  resources,
  slices,
  rights,
}: Pick<Services, "resources" | "slices" | "rights">): ShippedRole[] {
  const brought = [...slices.flatMap((slice) => slice.rights ?? []), ...ownPagesOf(resources.values())];
  const { roles }: { roles: (Omit<ShippedRole, "pages"> & Partial<ShippedRole>)[] } = JSON.parse(
    readFileSync(ROLES, "utf8"),
  );
  return roles.map(({ pages = {}, ...role }) => {
    const own = ADMINISTRATORS.includes(role.code)
      ? rights.pages.flatMap(({ code, system, views }) => (system === role.system ? [[code, views] as const] : []))
      : brought.flatMap(({ code, roles }) =>
          Object.entries(roles ?? {}).flatMap(([name, views]) => (name === role.code ? [[code, views] as const] : [])),
        );
    return { ...role, pages: { ...pages, ...Object.fromEntries(own) } };
  });
}

function withPages(rights: Rights, system: string, pages: [page: string, views: readonly View[]][]): Rights {
  const added = Object.fromEntries(pages.map(([page, views]) => [page, views.map((view) => `${view}_${page}`)]));
  return { ...rights, [system]: { ...added, ...rights[system] } };
}

async function shippedPages(context: Context): Promise<{ [role: string]: string[] }> {
  const [row] = await run<{ value: { [role: string]: string[] } }>(
    context.db,
    "select value from installation where key = $1",
    [MARK],
  );
  return row?.value ?? {};
}

async function rememberShippedRights(context: Context, roles: ShippedRole[]): Promise<void> {
  const value = Object.fromEntries(roles.map(({ code, pages }) => [code, Object.keys(pages)]));
  await run(
    context.db,
    "insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
    [MARK, JSON.stringify(value)],
  );
}
