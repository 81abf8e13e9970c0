// Judges a login and password: the wait after too many attempts, the password, then whether this person may enter now.
import type { Clock } from "../base/clock.ts";
import type { Database, Handle } from "../base/database.ts";
import { type Account, accountByName } from "./accounts.ts";
import type { Directory } from "./directory.ts";
import { isPassword } from "./passwords.ts";
import { type Bucket, clearAttempts, countAttempt, forgiveAttempt } from "./throttle.ts";

const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;

export interface SignInDeps {
  database: Database;
  directory: Directory;
  clock: Clock;
  /** Demonstration accounts are refused, as production does unless told otherwise. */
  refuseDemo: boolean;
}

export interface Attempt {
  identifier: string;
  password: string;
  address: string;
}

export type Verdict = { account: Account } | { refusal: string };

export async function judgeSignIn(deps: SignInDeps, attempt: Attempt): Promise<Verdict> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const account = await accountByName(db, attempt.identifier);
  const buckets = [
    accountBucket(account, attempt.identifier),
    { kind: "sign-in address", of: attempt.address, limit: PER_ADDRESS },
  ];
  const wait = await countAll(db, buckets, now);
  if (wait > 0)
    return { refusal: `Muitas tentativas. Aguarde ${wait === 1 ? "1 minuto" : `${wait} minutos`} e tente novamente.` };
  const right = await isPassword(attempt.password, account?.passwordHash);
  if (!account || !right) return { refusal: "E-mail ou senha inválidos." };
  await clearAttempts(db, buckets[0]!);
  await forgiveAttempt(db, buckets[1]!);
  const refusal = await refusalOf(deps, account, now);
  return refusal ? { refusal } : { account };
}

/** Guesses at the current password of somebody signed in count like guesses at the sign-in page. */
export function accountBucket(account: Account | undefined, identifier: string): Bucket {
  return { kind: "sign-in account", of: account?.id ?? identifier.trim().toLowerCase(), limit: PER_ACCOUNT };
}

async function countAll(db: Handle, buckets: Bucket[], now: Date): Promise<number> {
  let wait = 0;
  for (const bucket of buckets) wait = Math.max(wait, await countAttempt(db, bucket, now));
  return wait;
}

async function refusalOf(
  { database, directory, refuseDemo }: SignInDeps,
  account: Account,
  now: Date,
): Promise<string | undefined> {
  if (account.demo && refuseDemo)
    return "Usuários de demonstração não entram em produção. Para permitir, inicie o servidor com DEMO=on.";
  const profile = await directory.profileOf(database.db, account.userId, now);
  if (!profile) return "Seu usuário não está cadastrado nesta instalação. Fale com o administrador.";
  return profile.refusal;
}
