// Wrong passwords tried on an account from devices where its person never signed in are collected into one incident.
// The person and the administrators are notified once, and the person again, with the totals, at the next sign-in.
import type { FastifyBaseLogger } from "fastify";
import { type Clock, type Database, type Enqueue, type Handle, run } from "../../framework/index.ts";
import type { Account } from "./accounts.ts";
import type { Directory } from "./directory.ts";
import type { Incident } from "./incidents.ts";
import { queueMail } from "./mails.ts";

/** A person who mistypes may make fewer attempts than this without a notification. */
const REPORTED_FROM = 5;
const MOST_ADDRESSES = 5;
/** After this many hours without a guess, the next wrong password begins another incident. */
const QUIET_HOURS = 24;

interface GuessDeps {
  database: Database;
  directory: Directory;
  clock: Clock;
  log: FastifyBaseLogger;
  enqueue: Enqueue;
}

/** Runs in the background, because its duration would reveal whether the account exists. */
export function noteGuess(deps: GuessDeps, account: Account, address: string): void {
  const { clock, log, database, enqueue } = deps;
  database.db
    .transaction()
    .execute(async (tx) => {
      const incident = await countGuess(tx, { accountId: account.id, address, now: clock.now() });
      if (!incident) return;
      await queueMail(enqueue, tx, { account, purpose: "guesses" });
      await deps.directory.notifyAdministrators(tx, account.userID, incident);
    })
    .catch((error: unknown) => log.error({ err: error }, "guesses could not be noted"));
}

/** Returns the incident when it must be reported now. */
async function countGuess(
  handle: Handle,
  { accountId, address, now }: { accountId: string; address: string; now: Date },
): Promise<Incident | undefined> {
  const quietSince = new Date(now.getTime() - QUIET_HOURS * 3_600_000).toISOString();
  const isNew = "g.last_at <= $4";
  const [incident] = await run<Incident & { reported: boolean }>(
    handle,
    `insert into identity_guesses as g (account_id, failures, addresses, first_at, last_at)
     values ($1, 1, array[$2], $3, $3)
     on conflict (account_id) do update set
       failures = case when ${isNew} then 1 else g.failures + 1 end,
       addresses = case when ${isNew} then array[$2]
         when $2 = any(g.addresses) or cardinality(g.addresses) >= ${MOST_ADDRESSES} then g.addresses
         else g.addresses || $2 end,
       first_at = case when ${isNew} then $3 else g.first_at end,
       reported_at = case when ${isNew} then null else g.reported_at end,
       last_at = $3
     returning failures, addresses, last_at as "lastAt", reported_at is not null as reported`,
    [accountId, address, now.toISOString(), quietSince],
  );
  if (!incident || incident.reported || incident.failures < REPORTED_FROM) return undefined;
  await run(handle, "update identity_guesses set reported_at = $2 where account_id = $1", [
    accountId,
    now.toISOString(),
  ]);
  return incident;
}
