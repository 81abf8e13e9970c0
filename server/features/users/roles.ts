// The rules of the roles screen: the super-administrator's rights never change, people grant only rights that they
// have, and views must exist.
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { canAccess } from "../../../src/base/access.ts";
import { AppError } from "../../../src/base/app-error.ts";
import { type RightsDocument, VIEWS } from "../../../src/base/check-pages.ts";
import { isPlainObject, objectOf } from "../../../src/base/plain-object.ts";
import { type Caller, type Context, type ResourceHooks, type Row, validationError } from "../../framework/index.ts";

type Rights = Record<string, Record<string, string[]>>;

const FIELD = "systemsPagesViews";
const SUPER_ADMIN = "r_superadmin";

export const roleVerbs: Partial<ResourceHooks> = {
  async beforeValidate(context: Context, body: Row, current: Row | null): Promise<Row> {
    if (context.caller.userID === null) return body;
    if (body.enabled === false && current) refuseLockOut(context.caller, String(current.code));
    if (current?.code === SUPER_ADMIN && !context.caller.roles.includes(SUPER_ADMIN))
      throw new AppError("FORBIDDEN", {
        entity: "AuthRole",
        message: "Só um superadministrador altera a função de superadministrador.",
      });
    if (body[FIELD] === undefined) return body;
    const before = rightsIn(current?.[FIELD]);
    if (isDeepStrictEqual(body[FIELD], before)) return body;
    const after = checkShape(body[FIELD], context.services.rights, before);
    if (current) refuseOtherSystems(current, after, context.services.rights);
    if (current?.code === SUPER_ADMIN) {
      throw new AppError("FORBIDDEN", {
        field: FIELD,
        message: "As permissões do superadministrador não podem ser alteradas.",
      });
    }
    refuseBeyondOwn(context.caller, after, before);
    if (current && context.caller.roles.includes(String(current.code))) requireOwnRolesPage(after, before);
    return { ...body, [FIELD]: after };
  },
};

/** At least one person must be able to administer, and people cannot disable their own role. */
function refuseLockOut(caller: Caller, code: string): void {
  const isOwn = caller.roles.includes(code);
  if (code !== SUPER_ADMIN && !isOwn) return;
  throw new AppError("FORBIDDEN", {
    field: "enabled",
    entity: "AuthRole",
    message: isOwn
      ? "Você não pode desabilitar a sua própria função."
      : "A função de superadministrador não pode ser desabilitada.",
  });
}

const ROLES_PAGE = "credit_settings_roles";

/** A person who removed the roles screen from the own role could not restore it. */
function requireOwnRolesPage(after: Rights, before: Rights): void {
  const stillEditsRoles = Object.values(before)
    .flatMap((pages) => pages[ROLES_PAGE] ?? [])
    .every((view) => Object.values(after).some((pages) => pages[ROLES_PAGE]?.includes(view)));
  if (stillEditsRoles) return;
  throw new AppError("FORBIDDEN", {
    field: FIELD,
    entity: "AuthRole",
    message: "Você não pode tirar da sua própria função o acesso a Funções. Peça a quem tem outra função.",
  });
}

/** Returns the value when it has the shape of rights, and no rights otherwise. */
const rightsIn = (value: unknown): Rights =>
  Object.fromEntries(
    Object.entries(objectOf(value)).map(([system, pages]) => [
      system,
      Object.fromEntries(
        Object.entries(objectOf(pages)).map(([page, views]) => [page, Array.isArray(views) ? views.map(String) : []]),
      ),
    ]),
  );

/** Rights to a page whose register was removed stay in the role, and apply again when the register comes back. */
function checkShape(value: unknown, { pages: all, systems }: RightsDocument, before: Rights): Rights {
  const pagesByCode = new Map(all.map((page) => [page.code, page]));
  const labelOf = (code: unknown) => systems.find((system) => system.code === code)?.label;
  if (!isPlainObject(value)) throw refused("As permissões devem ser um objeto: sistema, página e ações.");
  for (const [system, pages] of Object.entries(value)) {
    if (labelOf(system) === undefined) throw refused(`O sistema "${system}" não existe.`);
    if (!isPlainObject(pages)) throw refused(`As páginas de "${system}" devem ser um objeto: página e ações.`);
    for (const [code, views] of Object.entries(pages)) {
      const page = pagesByCode.get(code);
      if (!page && isDeepStrictEqual(views, before[system]?.[code])) continue;
      if (!page) throw refused(`A página "${code}" não existe.`);
      if (page.system !== system)
        throw refused(`A página "${code}" é do sistema "${labelOf(page.system)}", e não de "${labelOf(system)}".`);
      refuseViews(code, page.views, views);
    }
  }
  return rightsIn(value);
}

/** People of a role work only in its system, so pages of another one would open nothing. Existing ones may stay. */
function refuseOtherSystems(current: Row, after: Rights, { systems }: RightsDocument): void {
  const own = current.authSystemCode;
  const before = rightsIn(current[FIELD]);
  const nameOf = (code: unknown) => systems.find((system) => system.code === code)?.label ?? String(code);
  for (const [system, pages] of Object.entries(after)) {
    if (system === own) continue;
    const added = Object.entries(pages).find(
      ([page, views]) => views.length > 0 && !isDeepStrictEqual(views, before[system]?.[page]),
    );
    if (added)
      throw refused(
        `A página "${added[0]}" é do sistema "${nameOf(system)}", e esta função é do sistema "${nameOf(own)}".`,
      );
  }
}

function refuseViews(code: string, existing: readonly string[], views: unknown): void {
  const allowed = existing.map((view) => `${view}_${code}`);
  if (!Array.isArray(views)) throw refused(`As ações da página "${code}" devem ser uma lista.`);
  const stray: unknown = views.find((view) => !allowed.includes(String(view)));
  if (stray === undefined) return;
  throw refused(`A página "${code}" não tem a ação "${String(stray)}". Use: ${allowed.join(", ")}.`);
}

const refused = (message: string): AppError => validationError([{ field: FIELD, code: "rights", message }], "AuthRole");

function refuseBeyondOwn(caller: Caller, after: Rights, before: Rights): void {
  for (const [system, pages] of Object.entries(after)) {
    for (const [page, views] of Object.entries(pages)) {
      const added = views.filter((view) => !before[system]?.[page]?.includes(view));
      const lacks = added.find((view) => !holds(caller, system, page, view));
      if (lacks)
        throw new AppError("FORBIDDEN", { field: FIELD, message: "Você não pode conceder uma permissão que não tem." });
    }
  }
}

/** Rights of other systems may be granted by people who may grant everything of the lender's own system. */
function holds(caller: Caller, system: string, page: string, view: string): boolean {
  const [name] = view.split("_");
  if (system !== caller.system) return caller.roles.includes(SUPER_ADMIN) || caller.roles.includes("r_admin");
  const act = VIEWS.find((one) => one === name);
  return act !== undefined && canAccess(caller, { pages: [page], view: act });
}

/** The rights that exist, for the matrix of the roles screen. */
export function roleRoutes(app: FastifyInstance): void {
  app.get(
    "/api/auth/rights",
    { config: { access: { pages: ["credit_settings_roles"], view: "view" } } },
    async ({ context }) => context.services.rights,
  );
}
