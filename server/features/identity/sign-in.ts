// Checks a login and password: first the wait after too many attempts, then the password, then whether this person may
// enter now. Guesses are counted by their place, so that a stranger's guesses lock out only the stranger: by device
// where the person has signed in before; elsewhere by account and address, by address, and by account over all such
// addresses.
import { countText } from "../../../src/base/count-text.ts";
import { firstOf } from "../../../src/base/lookup.ts";
import { type Clock, type Database, http, jobs } from "../../framework/index.ts";
import { type Account, accountByName } from "./accounts.ts";
import type { Directory } from "./directory.ts";
import { isPassword } from "./passwords.ts";
import { type Bucket, clearAttempts, countAttempt, DAY_MINUTES, minutesToWait } from "./throttle.ts";

const PER_DEVICE = 5;
const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ADDRESS = 20;
/** The limit of a day over all addresses and devices that are strange to the person, some 18,000 attempts a year. */
const PER_ACCOUNT = 50;

/** Hashing a password takes some tenths of a second of one core and 32 MB, so only this many run at once. */
const hashingQueue = new jobs.TurnQueue({ atOnce: 3, ofOneKey: 2, waiting: 400 });
/** Attempts at one account from one place run one after another, so that each is counted before the next is checked. */
const attemptQueue = new jobs.TurnQueue({ atOnce: Number.POSITIVE_INFINITY, ofOneKey: 1, waiting: 100 });

interface SignInDeps {
  database: Database;
  directory: Directory;
  clock: Clock;
  /** Whether demonstration accounts are refused; production refuses them by default. */
  refuseDemo: boolean;
  /** Is called when a wrong password was tried from a device where this person never signed in. */
  noteGuess(account: Account, address: string): void;
}

interface Attempt {
  identifier: string;
  password: string;
  address: string;
  /** Returns the device if this account has signed in there before. */
  deviceOf(account: Account): string | undefined;
}

type Verdict = { account: Account } | { refusal: string };

export async function judgeSignIn(deps: SignInDeps, attempt: Attempt): Promise<Verdict> {
  const account = await accountByName(deps.database.db, attempt.identifier);
  const device = account && attempt.deviceOf(account);
  const buckets = device ? [deviceBucket(account, device)] : strangerBuckets(account, attempt);
  const place = firstOf(buckets);
  return attemptQueue.take(`${place.kind} ${place.of}`, () => judge(deps, attempt, { account, device, buckets }));
}

interface Case {
  account?: Account;
  device?: string;
  /** The right password resets the first bucket. */
  buckets: Bucket[];
}

async function judge(deps: SignInDeps, attempt: Attempt, { account, device, buckets }: Case): Promise<Verdict> {
  const { db } = deps.database;
  const now = deps.clock.now();
  for (const bucket of buckets) {
    const minutes = await minutesToWait(db, bucket, now);
    // An attempt that is refused anyway is not counted.
    if (minutes > 0) return { refusal: waitText(bucket, minutes) };
  }
  const right = await hashingQueue.take(http.addressSource(attempt.address), () =>
    isPassword(attempt.password, account?.passwordHash),
  );
  if (!account || !right) {
    for (const bucket of buckets) await countAttempt(db, bucket, now);
    if (account && !device) deps.noteGuess(account, attempt.address);
    return { refusal: "E-mail ou senha inválidos." };
  }
  await clearAttempts(db, firstOf(buckets));
  const refusal = await refusalOf(deps, account, { now, address: attempt.address });
  return refusal ? { refusal } : { account };
}

const deviceBucket = ({ id }: Account, device: string): Bucket => ({
  kind: "sign-in device",
  of: `${id} ${device}`,
  limit: PER_DEVICE,
});

/** An unknown name is counted like an existing one, so that the limits do not reveal which accounts exist. */
function strangerBuckets(account: Account | undefined, { identifier, address }: Attempt): Bucket[] {
  const of = account?.id ?? identifier.trim().toLowerCase();
  const source = http.addressSource(address);
  return [
    { kind: "sign-in account and address", of: `${of} ${source}`, limit: PER_ACCOUNT_AND_ADDRESS },
    { kind: "sign-in address", of: source, limit: PER_ADDRESS },
    accountBucket(of),
  ];
}

/** A person who proves the identity by a link makes these guesses worthless, so the bucket is reset. */
export const accountBucket = (of: string): Bucket => ({
  kind: "sign-in account",
  of,
  limit: PER_ACCOUNT,
  minutes: DAY_MINUTES,
});

function waitText({ minutes }: Bucket, wait: number): string {
  if (minutes === DAY_MINUTES)
    return "Muitas tentativas neste usuário. Para entrar agora, use “Esqueci minha senha” e siga o link que chega por e-mail.";
  return `Muitas tentativas. Aguarde ${countText(wait, "minuto", "minutos")} e tente novamente.`;
}

async function refusalOf(
  { database, directory, refuseDemo }: SignInDeps,
  account: Account,
  entry: { now: Date; address: string },
): Promise<string | undefined> {
  if (account.demo && refuseDemo)
    return "Usuários de demonstração não entram em produção. Para permitir, inicie o servidor com DEMO=on.";
  const profile = await directory.profileOf(database.db, account.userID, entry);
  if (!profile) return "Seu usuário não está cadastrado nesta instalação. Fale com o administrador.";
  return profile.refusal;
}
