// Decides who may give which role, and so create, change or remove a user who has it.

import { AppError } from "../../../src/base/app-error.ts";
import { isRecordID } from "../../../src/base/record-id.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Context, declared, type Row, run, validationError } from "../../framework/index.ts";
import { refuseBeyondOwn, refuseOwnAccess } from "./own-access.ts";
import type { UserRole } from "./parts.ts";

/** A person cannot give a role above the own one. */
export const USER_ROLES: readonly UserRole[] = [
  { code: "r_superadmin", rank: 4, grants: "below" },
  { code: "r_admin", rank: 3, grants: "below" },
  { code: "r_operator", rank: 2, grants: ["r_operator"] },
];

const rankOfRole = ({ rank = 0 }: Pick<UserRole, "rank">): number => rank;

export function rankOf(context: Context, roles: readonly string[]): number {
  return Math.max(
    0,
    ...declared(context, "userRoles")
      .filter(({ code }) => roles.includes(code))
      .map(rankOfRole),
  );
}

interface Role {
  code: string;
  system: string;
}

/**
 * Runs before the generic checks of a user: the caller must be allowed to give the role, and the role must fit the
 * type.
 */
export async function checkGrant(context: Context, users: Resource, body: Row, current: Row | null): Promise<Row> {
  if (current) await requireMayManage(context, current);
  if (current && current.id === context.caller.userID) refuseOwnAccess(context, users, { body, current });
  await requireRole(context, body, current);
  await refuseBeyondOwn(context, users, body, current);
  return body;
}

async function requireRole(context: Context, body: Row, current: Row | null): Promise<void> {
  const roleID = body.authRoleID ?? current?.authRoleID;
  const type = String(body.type ?? current?.type ?? "OPERATOR");
  if (body.authRoleID === undefined && body.type === undefined) return;
  const role = isRecordID(roleID) ? await roleById(context, roleID) : undefined;
  if (!role) return; // the generic checks report a missing or unknown role
  if (!mayGrant(context, role.code)) {
    throw new AppError("FORBIDDEN", {
      field: "authRoleID",
      entity: "User",
      message: "Você não pode conceder esta função.",
    });
  }
  const system = declared(context, "userTypes").find((one) => one.type === type)?.system; // the generic checks report an unknown type too
  if (system && role.system !== system) {
    const message = "Esta função não é do sistema deste tipo de usuário.";
    throw validationError([{ field: "authRoleID", code: "reference", message }], "User");
  }
}

export async function requireMayManage(context: Context, user: Row): Promise<void> {
  const role = isRecordID(user.authRoleID) ? await roleById(context, user.authRoleID) : undefined;
  if (!role || user.id === context.caller.userID || mayGrant(context, role.code)) return;
  throw new AppError("FORBIDDEN", {
    entity: "User",
    message: "Você não pode alterar um usuário com função acima da sua.",
  });
}

export function mayGrant(context: Context, code: string): boolean {
  const { caller } = context;
  const roles = declared(context, "userRoles");
  const role = roles.find((one) => one.code === code);
  const grants = (own: UserRole): boolean =>
    own.grants === "below" ? role !== undefined && rankOfRole(role) <= rankOfRole(own) : own.grants.includes(code);
  return caller.userID === null || roles.some((own) => caller.roles.includes(own.code) && grants(own));
}

async function roleById(context: Context, id: number): Promise<Role | undefined> {
  const [role] = await run<Role>(context.db, "select code, auth_system_code as system from auth_roles where id = $1", [
    id,
  ]);
  return role;
}
