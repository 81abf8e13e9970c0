// Making, changing and removing users: the generic calls, with the account of the identity provider kept in step.
import { isDeepStrictEqual } from "node:util";
import { AppError } from "../../src/base/app-error.ts";
import { requireWrite } from "../access/permission.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import { dropDraftsOf } from "../drafts/index.ts";
import type { Accounts, Identity } from "../identity/index.ts";
import { forgetPerson } from "../list-views/index.ts";
import { createRecord } from "../resources/create.ts";
import { findRecord, notFound } from "../resources/read.ts";
import { removeRecord } from "../resources/remove.ts";
import { type Change, resourceNamed, type Services } from "../resources/services.ts";
import { updateRecord } from "../resources/update.ts";
import { requireMayManage } from "./granting.ts";

export interface UserDeps {
  services: Services;
  identity: Pick<Identity, "accounts">;
}

export function registerUser(context: Context, { services, identity }: UserDeps, body: unknown): Promise<Row> {
  const users = resourceNamed(services, "users");
  return inTransaction(context, async (inside) => {
    const user = await createRecord(inside, services, users, body);
    if (!identity.accounts) return user;
    const id = user.id as number;
    await openAccount(inside, identity.accounts, user);
    await identity.accounts.invite(inside.db, id);
    return (await findRecord(inside, services, users, { id, unscoped: true }))!;
  });
}

export function updateUser(
  context: Context,
  { services, identity }: UserDeps,
  id: number,
  change: Change,
): Promise<Row> {
  const users = resourceNamed(services, "users");
  return inTransaction(context, async (inside) => {
    const before = await findRecord(inside, services, users, { id, unscoped: true });
    if (id === context.caller.userId && before) refuseOwnAccess(before, change);
    const after = await updateRecord(inside, services, users, id, change);
    if (identity.accounts && before) await follow(inside, identity.accounts, before, after);
    return after;
  });
}

const ACCESS = ["authRoleID", "limitedTo", "accessDays", "accessStartTime", "accessEndTime", "externalAccess"];

/** Nobody widens the own rights, and nobody shuts the door behind himself: somebody must always be able to administer. */
function refuseOwnAccess(before: Row, { body, clear }: Change): void {
  if (body.enabled === false) throw ownUser("desabilitar");
  const changed = ACCESS.find(
    (name) => clear.includes(name) || (body[name] !== undefined && !isDeepStrictEqual(body[name], before[name])),
  );
  if (changed) throw ownUser("alterar a função, as permissões ou o horário de acesso do", changed);
}

export function removeUser(
  context: Context,
  { services, identity }: UserDeps,
  id: number,
  version?: number,
): Promise<void> {
  const users = resourceNamed(services, "users");
  if (id === context.caller.userId) throw ownUser("excluir");
  return inTransaction(context, async (inside) => {
    const user = await findRecord(inside, services, users, { id });
    if (user) await requireMayManage(inside, user);
    await removeRecord(inside, services, users, id, version);
    await run(inside.db, "delete from user_settings where user_id = $1", [id]);
    await forgetPerson(inside.db, id);
    await dropDraftsOf(inside.db, id);
    await identity.accounts?.remove(inside.db, id);
  });
}

/** The old password stops working at once; a link to choose another goes to the person's e-mail. */
export async function resetPassword(context: Context, { services, identity }: UserDeps, id: number): Promise<void> {
  const users = resourceNamed(services, "users");
  requireWrite(users, "update", context.caller, services.pageViews);
  const { accounts } = identity;
  if (!accounts)
    throw new AppError("INVALID_STATE", {
      entity: users.entity,
      message: "As senhas são cuidadas pelo provedor de identidade da instituição. Restaure a senha por lá.",
    });
  await inTransaction(context, async (inside) => {
    const user = await findRecord(inside, services, users, { id });
    if (!user) throw notFound(users);
    await requireMayManage(inside, user);
    if (!(await accounts.find(inside.db, id))) await openAccount(inside, accounts, user);
    await accounts.reset(inside.db, id);
  });
}

async function openAccount(context: Context, accounts: Accounts, user: Row): Promise<void> {
  const userId = user.id as number;
  const account = await accounts.create(context.db, { userId, email: emailOf(user) });
  await run(context.db, "update users set identity_provider_id = $2 where id = $1", [userId, account.id]);
}

async function follow(context: Context, accounts: Accounts, before: Row, after: Row): Promise<void> {
  const id = after.id as number;
  if (emailOf(before) !== emailOf(after)) await accounts.changeEmail(context.db, id, emailOf(after));
  if (before.enabled !== false && after.enabled === false) await accounts.endSessions(context.db, id);
}

function emailOf(user: Row): string {
  return String((user.person as Row | undefined)?.email ?? "");
}

function ownUser(verb: string, field?: string): AppError {
  const whose = field ? "seu próprio usuário" : "o seu próprio usuário";
  return new AppError("FORBIDDEN", { entity: "User", field, message: `Você não pode ${verb} ${whose}.` });
}
