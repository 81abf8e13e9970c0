// Links that let their holder choose a password: random, kept only as a hash, good once and for a while.
import { createHash, randomBytes } from "node:crypto";
import { type Handle, run } from "../../framework/index.ts";
import { type Account, accountColumns } from "./accounts.ts";

/** A newer link makes the older ones worthless. */
export async function issueTicket(handle: Handle, accountId: string, expiresAt: Date): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await run(handle, "delete from identity_ticket where account_id = $1", [accountId]);
  await run(handle, "insert into identity_ticket (hash, account_id, expires_at) values ($1, $2, $3)", [
    hashOf(code),
    accountId,
    expiresAt.toISOString(),
  ]);
  return code;
}

export async function findTicket(handle: Handle, code: string, now: Date): Promise<Account | undefined> {
  const [account] = await run<Account>(
    handle,
    `select ${accountColumns("a")} from identity_ticket t join identity_account a on a.id = t.account_id
      where t.hash = $1 and t.used_at is null and t.expires_at > $2`,
    [hashOf(code), now.toISOString()],
  );
  return account;
}

/** True for the one use that the link is good for. */
export async function useTicket(handle: Handle, code: string, now: Date): Promise<boolean> {
  const used = await run(
    handle,
    "update identity_ticket set used_at = $2 where hash = $1 and used_at is null and expires_at > $2 returning hash",
    [hashOf(code), now.toISOString()],
  );
  return used.length === 1;
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
