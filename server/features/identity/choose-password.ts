// Sets a new password, chosen by a person who knows the current one or by the holder of a valid link.
import { AppError } from "../../../src/base/app-error.ts";
import type { Clock, Database } from "../../framework/index.ts";
import { type Account, accountOfUser, endSessions, setPasswordHash } from "./accounts.ts";
import { hashPassword, isPassword, PASSWORD_TEXTS, passwordProblem } from "./passwords.ts";
import { accountBucket } from "./sign-in.ts";
import { type Bucket, clearAttempts, countAttempt } from "./throttle.ts";
import { findTicket, useTicket } from "./tickets.ts";

interface PasswordDeps {
  database: Database;
  clock: Clock;
}

const OWN_GUESSES = 5;

type PasswordOutcome = { accountId: string } | "dead" | { password?: string; repeat?: string };

export async function choosePassword(
  { database, clock }: PasswordDeps,
  form: { code: string; password: string; repeat: string },
): Promise<PasswordOutcome> {
  const now = clock.now();
  const account = await findTicket(database.db, form.code, now);
  if (!account) return "dead";
  const problem = passwordProblem(form.password) ?? (await sameProblem(account, form.password));
  if (problem) return { password: problem };
  if (form.password !== form.repeat) return { repeat: PASSWORD_TEXTS.mismatch };
  const hash = await hashPassword(form.password);
  return database.db.transaction().execute(async (tx) => {
    if (!(await useTicket(tx, form.code, now))) return "dead";
    await setPasswordHash(tx, account.id, hash, now);
    await endSessions(tx, account.id);
    await clearAttempts(tx, accountBucket(account.id));
    return { accountId: account.id };
  });
}

export interface OwnChange {
  userID: number;
  current: string;
  next: string;
  /** The grant of the calling session, which continues; all other sessions end. */
  keepGrant?: string;
}

export async function changeOwnPassword({ database, clock }: PasswordDeps, change: OwnChange): Promise<void> {
  const now = clock.now();
  const account = await accountOfUser(database.db, change.userID);
  if (!account) throw new AppError("NOT_FOUND", { entity: "User" });
  const problem = passwordProblem(change.next);
  if (problem) throw refused("newPassword", problem);
  // These attempts are counted apart from those of the sign-in, so that guesses with a stolen token lock nobody out.
  const bucket: Bucket = { kind: "own password", of: account.id, limit: OWN_GUESSES };
  const wait = await countAttempt(database.db, bucket, now);
  if (wait > 0)
    throw new AppError("RATE_LIMITED", { message: `Muitas tentativas. Aguarde ${wait} min e tente novamente.` });
  if (!(await isPassword(change.current, account.passwordHash)))
    throw refused("currentPassword", "A senha atual não confere.");
  await clearAttempts(database.db, bucket);
  if (change.next.normalize("NFKC") === change.current.normalize("NFKC"))
    throw refused("newPassword", PASSWORD_TEXTS.same);
  const hash = await hashPassword(change.next);
  await database.db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, account.id, hash, now);
    await endSessions(tx, account.id, change.keepGrant);
  });
}

async function sameProblem(account: Account, password: string): Promise<string | undefined> {
  return account.passwordHash && (await isPassword(password, account.passwordHash)) ? PASSWORD_TEXTS.same : undefined;
}

function refused(field: string, message: string): AppError {
  return new AppError("VALIDATION_ERROR", { field, errors: [{ field, code: "password", message }], message });
}
