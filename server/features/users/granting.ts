// Who may give which role, and so make, change or remove a user who has it.
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Caller, type Context, type Row, run, validationError } from "../../framework/index.ts";
import { refuseBeyondOwn, refuseOwnAccess } from "./own-access.ts";

const ALL = ["r_operator", "r_agency_office", "r_agency_office_master", "r_hr", "r_cessionary"];

/** Main role → roles that it may give. Nobody gives a role above the own one. */
const GRANTS: Record<string, readonly string[]> = {
  r_superadmin: ["r_superadmin", "r_admin", ...ALL],
  r_admin: ["r_admin", ...ALL],
  r_operator: ["r_operator"],
  r_agency_office_master: ["r_agency_office_master", "r_agency_office"],
  r_agency_office: ["r_agency_office"],
  r_hr: ["r_hr"],
  r_cessionary: ["r_cessionary"],
};

/** Who stands above whom: the lender's administrators, its staff, masters of partners, the other people of partners. */
const RANKS: Record<string, number> = { r_superadmin: 4, r_admin: 3, r_operator: 2, r_agency_office_master: 1 };

export const rankOf = (roles: string[]): number => Math.max(0, ...roles.map((role) => RANKS[role] ?? 0));

/** The system whose roles a type of user may have. */
const SYSTEM_OF_TYPE: Record<string, string> = {
  OPERATOR: "credit",
  AGENT: "agency_office",
  HR: "hr",
  CESSIONARY: "receivables",
};

interface Role {
  code: string;
  system: string;
}

/** Preparation of a body of users, before the generic checks: only a role that the caller may give, fit for the type. */
export async function checkGrant(context: Context, users: Resource, body: Row, current: Row | null): Promise<Row> {
  if (current) await requireMayManage(context, current);
  if (current && current.id === context.caller.userID) refuseOwnAccess(users, body, current);
  await requireRole(context, body, current);
  await refuseBeyondOwn(context, users, body, current);
  return body;
}

async function requireRole(context: Context, body: Row, current: Row | null): Promise<void> {
  const roleID = body.authRoleID ?? current?.authRoleID;
  const type = String(body.type ?? current?.type ?? "OPERATOR");
  if (body.authRoleID === undefined && body.type === undefined) return;
  const role = typeof roleID === "number" ? await roleById(context, roleID) : undefined;
  if (!role) return; // the generic checks tell a missing or unknown role
  if (!mayGrant(context.caller, role.code)) {
    throw new AppError("FORBIDDEN", {
      field: "authRoleID",
      entity: "User",
      message: "Você não pode conceder esta função.",
    });
  }
  const system = SYSTEM_OF_TYPE[type]; // an unknown type is told by the generic checks too
  if (system && role.system !== system) {
    const message = "Esta função não é do sistema deste tipo de usuário.";
    throw validationError([{ field: "authRoleID", code: "reference", message }], "User");
  }
}

export async function requireMayManage(context: Context, user: Row): Promise<void> {
  const role = typeof user.authRoleID === "number" ? await roleById(context, user.authRoleID) : undefined;
  if (!role || user.id === context.caller.userID || mayGrant(context.caller, role.code)) return;
  throw new AppError("FORBIDDEN", {
    entity: "User",
    message: "Você não pode alterar um usuário com função acima da sua.",
  });
}

export function mayGrant(caller: Caller, code: string): boolean {
  return caller.userID === null || caller.roles.some((own) => GRANTS[own]?.includes(code));
}

async function roleById(context: Context, id: number): Promise<Role | undefined> {
  const [role] = await run<Role>(context.db, "select code, auth_system_code as system from auth_roles where id = $1", [
    id,
  ]);
  return role;
}
