// Starts the recovery of a forgotten password: the answer and its duration are the same whether or not the e-mail has
// an account.
import { type Clock, type Database, type Enqueue, http } from "../../framework/index.ts";
import { accountByName } from "./accounts.ts";
import { queueMail } from "./mails.ts";
import { countAttempt } from "./throttle.ts";

const PER_EMAIL = 3;
const PER_ADDRESS = 20;

interface RecoverDeps {
  database: Database;
  clock: Clock;
  enqueue: Enqueue;
}

export async function requestRecovery(
  { database, clock, enqueue }: RecoverDeps,
  request: { email: string; address: string },
): Promise<void> {
  const now = clock.now();
  const fromAddress = await countAttempt(
    database.db,
    { kind: "recover address", of: http.addressSource(request.address), limit: PER_ADDRESS },
    now,
  );
  if (fromAddress > 0) return;
  const toEmail = await countAttempt(
    database.db,
    { kind: "recover e-mail", of: request.email.toLowerCase(), limit: PER_EMAIL },
    now,
  );
  if (toEmail > 0) return;
  const account = await accountByName(database.db, request.email);
  if (account) await queueMail(enqueue, database.db, { account, purpose: "recover" });
}
