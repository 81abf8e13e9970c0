// Creates, changes and removes users through the generic calls, and keeps the account of the identity provider in step.
import { AppError } from "../../../src/base/app-error.ts";
import {
  type Context,
  input,
  inTransaction,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
} from "../../framework/index.ts";
import { dropDraftsOf } from "../drafts/index.ts";
import type { Accounts, Identity } from "../identity/index.ts";
import { forgetPerson } from "../list-views/index.ts";
import { requireMayManage } from "./granting.ts";

export interface UserDeps {
  identity: Pick<Identity, "accounts" | "queuedWork">;
}

export function registerUser(context: Context, { identity }: UserDeps, body: unknown): Promise<Row> {
  const users = resourceNamed(context, "users");
  return inTransaction(context, async (inside) => {
    const user = await records.create(inside, users, body);
    if (!identity.accounts) return user;
    const id = idOf(user);
    await openAccount(inside, identity.accounts, user);
    await identity.accounts.invite(inside.db, id);
    const invited = await records.find(inside, users, { id, unscoped: true });
    if (!invited) throw records.notFound(users);
    return invited;
  });
}

export function updateUser(context: Context, { identity }: UserDeps, id: number, change: records.Change): Promise<Row> {
  const users = resourceNamed(context, "users");
  permissions.requireWrite(users, "update", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    const before = await records.find(inside, users, { id, unscoped: true });
    const after = await records.update(inside, users, id, change);
    if (identity.accounts && before) await syncAccount(inside, identity.accounts, before, after);
    return after;
  });
}

export function removeUser(context: Context, { identity }: UserDeps, id: number, version?: number): Promise<void> {
  const users = resourceNamed(context, "users");
  // The right is checked first, so that a caller without it learns nothing about the row.
  permissions.requireWrite(users, "delete", context.caller, context.services.pageViews);
  if (id === context.caller.userID) throw ownUser();
  return inTransaction(context, async (inside) => {
    const user = await records.find(inside, users, { id });
    if (!user) throw records.notFound(users);
    await requireMayManage(inside, user);
    await records.remove(inside, users, id, version);
    await run(inside.db, "delete from user_settings where user_id = $1", [id]);
    await forgetPerson(inside.db, id);
    await dropDraftsOf(inside.db, id);
    await identity.accounts?.remove(inside.db, id);
  });
}

/** The old password stops working at once, and a link to choose another one is mailed to the person. */
export async function resetPassword(context: Context, { identity }: UserDeps, id: number): Promise<void> {
  const users = resourceNamed(context, "users");
  permissions.requireWrite(users, "update", context.caller, context.services.pageViews);
  const { accounts } = identity;
  if (!accounts)
    throw new AppError("INVALID_STATE", {
      entity: users.entity,
      message: "As senhas são cuidadas pelo provedor de identidade da instituição. Restaure a senha por lá.",
    });
  await inTransaction(context, async (inside) => {
    const user = await records.find(inside, users, { id });
    if (!user) throw records.notFound(users);
    await requireMayManage(inside, user);
    if (!(await accounts.find(inside.db, id))) await openAccount(inside, accounts, user);
    await accounts.reset(inside.db, id);
  });
}

/** Reads the fields of a record that is already written. */
const idOf = ({ id }: Row): number => Number(id);

async function openAccount(context: Context, accounts: Accounts, user: Row): Promise<void> {
  const userID = idOf(user);
  const account = await accounts.create(context.db, { userID, email: emailOf(user) });
  await run(context.db, "update users set identity_provider_id = $2 where id = $1", [userID, account.id]);
}

async function syncAccount(context: Context, accounts: Accounts, before: Row, after: Row): Promise<void> {
  const id = idOf(after);
  if (emailOf(before) !== emailOf(after)) await accounts.changeEmail(context.db, id, emailOf(after));
  if (before.enabled !== false && after.enabled === false) await accounts.endSessions(context.db, id);
}

function emailOf(user: Row): string {
  return String(input.getAt(user, "person.email") ?? "");
}

function ownUser(): AppError {
  return new AppError("FORBIDDEN", { entity: "User", message: "Você não pode excluir o seu próprio usuário." });
}
