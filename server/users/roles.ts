// Rules of the roles screen: the super-administrator's rights stand, nobody grants what they lack, only known views.
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../src/base/app-error.ts";
import { canAccess, type View } from "../../src/base/access.ts";
import type { RightsDocument } from "../../src/base/check-pages.ts";
import type { Caller, Context } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import type { Services, Verbs } from "../resources/services.ts";
import { validationError } from "../resources/write/validators.ts";

type Rights = Record<string, Record<string, string[]>>;

const FIELD = "systemsPagesViews";
const SUPER_ADMIN = "r_superadmin";

export const roleVerbs = ({ rights }: Services): Partial<Verbs> => ({
  async prepare(context: Context, body: Row, current: Row | null): Promise<Row> {
    if (context.caller.userId === null) return body;
    if (body.enabled === false && current) refuseLockOut(context.caller, String(current.code));
    if (current?.code === SUPER_ADMIN && !context.caller.roles.includes(SUPER_ADMIN))
      throw new AppError("FORBIDDEN", {
        entity: "AuthRole",
        message: "Só um superadministrador altera a função de superadministrador.",
      });
    if (body[FIELD] === undefined) return body;
    const before = (current?.[FIELD] ?? {}) as Rights;
    const wanted = checkShape(body[FIELD], rights, before);
    if (current?.code === SUPER_ADMIN) {
      throw new AppError("FORBIDDEN", {
        field: FIELD,
        message: "As permissões do superadministrador não podem ser alteradas.",
      });
    }
    refuseBeyondOwn(context.caller, wanted, before);
    if (current && context.caller.roles.includes(String(current.code))) keepTheKey(wanted, before);
    return { ...body, [FIELD]: wanted };
  },
});

/** Somebody must always be able to administer, and nobody shuts the door behind himself. */
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

/** Who takes the roles screen from the own role could not give it back. */
function keepTheKey(wanted: Rights, before: Rights): void {
  const kept = Object.values(before)
    .flatMap((pages) => pages[ROLES_PAGE] ?? [])
    .every((view) => Object.values(wanted).some((pages) => pages[ROLES_PAGE]?.includes(view)));
  if (kept) return;
  throw new AppError("FORBIDDEN", {
    field: FIELD,
    entity: "AuthRole",
    message: "Você não pode tirar da sua própria função o acesso a Funções. Peça a quem tem outra função.",
  });
}

/** A page that went away with its register stays where it was given: adding the register back brings it to life. */
function checkShape(value: unknown, { pages: all, systems }: RightsDocument, before: Rights): Rights {
  const known = new Map(all.map((page) => [page.code, page]));
  const refuse = (place: string) =>
    validationError([{ field: FIELD, code: "rights", message: `A permissão "${place}" não existe.` }], "AuthRole");
  if (!isGroup(value)) throw refuse("");
  for (const [system, pages] of Object.entries(value)) {
    if (!isGroup(pages) || !systems.some(({ code }) => code === system)) throw refuse(system);
    for (const [code, views] of Object.entries(pages)) {
      const page = known.get(code);
      if (!page && isDeepStrictEqual(views, before[system]?.[code])) continue;
      const allowed = (page?.views ?? []).map((view) => `${view}_${code}`);
      const fits =
        page?.system === system && Array.isArray(views) && views.every((view) => allowed.includes(String(view)));
      if (!fits) throw refuse(code);
    }
  }
  return value as Rights;
}

function refuseBeyondOwn(caller: Caller, wanted: Rights, before: Rights): void {
  for (const [system, pages] of Object.entries(wanted)) {
    for (const [page, views] of Object.entries(pages)) {
      const added = views.filter((view) => !before[system]?.[page]?.includes(view));
      const lacks = added.find((view) => !holds(caller, system, page, view));
      if (lacks)
        throw new AppError("FORBIDDEN", { field: FIELD, message: "Você não pode conceder uma permissão que não tem." });
    }
  }
}

/** Rights of other systems are granted by whoever may grant everything of the lender's own. */
function holds(caller: Caller, system: string, page: string, view: string): boolean {
  const [name] = view.split("_");
  if (system !== caller.system) return caller.roles.includes(SUPER_ADMIN) || caller.roles.includes("r_admin");
  return canAccess(caller, { pages: [page], view: name as View });
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rights that exist, for the matrix of the roles screen. */
export function roleRoutes(app: FastifyInstance, { rights }: Services): void {
  app.get(
    "/api/auth/rights",
    { config: { access: { pages: ["credit_settings_roles"], view: "view" } } },
    async () => rights,
  );
}
