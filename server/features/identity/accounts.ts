// Accounts of the embedded provider and their SQL. Every function writes inside the caller's transaction.
import { AppError } from "../../../src/base/app-error.ts";
import { type Handle, run, runOne } from "../../framework/index.ts";

export interface Account {
  id: string; // the subject of every token
  userID: number;
  login: string | null;
  email: string;
  passwordHash: string | null;
  mustChange: boolean;
  demo: boolean;
}

export interface NewAccount {
  userID: number;
  email: string;
  /** A short name to sign in with besides the e-mail. */
  login?: string;
  passwordHash?: string;
  /** The person must choose another password at the first sign-in. */
  mustChange?: boolean;
  /** A demonstration account, which production refuses unless the demonstration is on. */
  demo?: boolean;
}

const COLUMNS: Record<keyof Account, string> = {
  id: "id",
  userID: "user_id",
  login: "login",
  email: "email",
  passwordHash: "password_hash",
  mustChange: "must_change",
  demo: "demo",
};

export function accountColumns(alias: string): string {
  return Object.entries(COLUMNS)
    .map(([name, column]) => `${alias}.${column} as "${name}"`)
    .join(", ");
}

const SELECT = `select ${accountColumns("a")} from identity_account a`;

export async function accountById(handle: Handle, id: string): Promise<Account | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  return (await run<Account>(handle, `${SELECT} where a.id = $1`, [id]))[0];
}

export async function accountOfUser(handle: Handle, userID: number): Promise<Account | undefined> {
  return (await run<Account>(handle, `${SELECT} where a.user_id = $1`, [userID]))[0];
}

/** Finds an account by short name or e-mail, whatever the case. */
export async function accountByName(handle: Handle, name: string): Promise<Account | undefined> {
  return (await run<Account>(handle, `${SELECT} where a.login = $1 or a.email = $1`, [name.trim().toLowerCase()]))[0];
}

export async function insertAccount(handle: Handle, account: NewAccount, now: Date): Promise<Account> {
  const email = account.email.trim().toLowerCase();
  await refuseTakenEmail(handle, email, account.userID);
  const row = await runOne<Account>(
    handle,
    `insert into identity_account as a (user_id, login, email, password_hash, must_change, demo, created_at, password_changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${accountColumns("a")}`,
    [
      account.userID,
      account.login?.toLowerCase() ?? null,
      email,
      account.passwordHash ?? null,
      account.mustChange ?? false,
      account.demo ?? false,
      now.toISOString(),
      account.passwordHash ? now.toISOString() : null,
    ],
  );
  return row;
}

export async function changeEmail(handle: Handle, userID: number, email: string): Promise<void> {
  const lower = email.trim().toLowerCase();
  await refuseTakenEmail(handle, lower, userID);
  await run(handle, "update identity_account set email = $2 where user_id = $1", [userID, lower]);
}

async function refuseTakenEmail(handle: Handle, email: string, userID: number): Promise<void> {
  const taken = await run(handle, "select 1 from identity_account where email = $1 and user_id <> $2", [email, userID]);
  if (taken.length > 0) throw new AppError("DUPLICATE_DATA", { field: "email", entity: "Person" });
}

export async function setPasswordHash(handle: Handle, id: string, hash: string | null, now: Date): Promise<void> {
  await run(
    handle,
    "update identity_account set password_hash = $2, must_change = false, password_changed_at = $3 where id = $1",
    [id, hash, now.toISOString()],
  );
  await run(handle, "delete from identity_ticket where account_id = $1 and used_at is null", [id]);
}

/**
 * Ends sessions and refresh tokens, except those of one grant if given, so that the next renewal needs the password.
 */
export async function endSessions(handle: Handle, accountId: string, keepGrant?: string): Promise<void> {
  await run(
    handle,
    `delete from identity_state where account_id = $1
       and ($2::text is null or not (id = $2 or coalesce(grant_id, '') = $2 or (kind = 'Session' and payload::text like '%' || $2 || '%')))`,
    [accountId, keepGrant ?? null],
  );
}

export async function deleteAccount(handle: Handle, userID: number): Promise<void> {
  const account = await accountOfUser(handle, userID);
  if (!account) return;
  await endSessions(handle, account.id);
  await run(handle, "delete from identity_account where id = $1", [account.id]);
}
