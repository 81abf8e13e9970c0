// Links that let their holder choose a password: their codes are random, stored only as a hash, valid once and for a
// limited time.
import { createHash, randomBytes } from "node:crypto";
import { type Handle, run } from "../../framework/index.ts";
import { type Account, accountColumns } from "./accounts.ts";

export const newCode = (): string => randomBytes(32).toString("base64url");

/**
 * A newer link invalidates the older ones. Issuing the same code again extends it; returns false when it was used
 * already.
 */
export async function issueTicket(
  handle: Handle,
  accountId: string,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<boolean> {
  const hash = hashOf(code);
  await run(handle, "delete from identity_ticket where account_id = $1 and hash <> $2", [accountId, hash]);
  const issued = await run(
    handle,
    `insert into identity_ticket as t (hash, account_id, expires_at) values ($1, $2, $3)
     on conflict (hash) do update set expires_at = excluded.expires_at where t.used_at is null returning hash`,
    [hash, accountId, expiresAt.toISOString()],
  );
  return issued.length === 1;
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

/** Returns true for the single valid use of the code. */
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
