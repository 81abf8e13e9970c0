// Idempotency-Key: the same key and body give the first answer again, so that a repeated click does nothing twice. The
// answer is stored in the transaction of the write itself, so that both exist or neither.
import { createHash } from "node:crypto";
import { AppError } from "../../../src/base/app-error.ts";
import { parseExactly } from "../../../src/base/exact-json.ts";
import { run } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Context } from "../records/services.ts";

interface Answer {
  status: number;
  body: unknown;
  replayed?: boolean;
}
interface Request {
  key: string;
  method: string;
  url: string;
  body: unknown;
  /** These members are only in the first answer, because credentials are not stored. */
  once?: ReadonlySet<string>;
}

/** A first call that died without an answer no longer blocks its key after this time. */
const ABANDONED_AFTER_MS = 60_000;
const MAX_KEY_LENGTH = 200;
/** A client may repeat a call and get the first answer for this time. */
const LIFETIME_MS = 24 * 3_600_000;
const FORGOTTEN_AT_ONCE = 1000;

/** @throws BAD_REQUEST for a text that is no key of at most `longest` characters. */
export function requireIdempotencyKey(key: string, longest = MAX_KEY_LENGTH): void {
  if (key.length <= longest && /^[\x21-\x7e]+$/.test(key)) return;
  const message = `A chave de idempotência aceita até ${longest} caracteres visíveis, sem espaços nem acentos.`;
  throw new AppError("BAD_REQUEST", { field: "Idempotency-Key", message });
}

export async function replayOrRun(
  context: Context,
  request: Request,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  requireIdempotencyKey(request.key);
  const userID = whose(context);
  const hash = createHash("sha256")
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest("hex");
  const earlier = await claim(context, userID, request.key, hash);
  if (earlier) return earlier;
  try {
    return await inTransaction(context, async (inside) => {
      const answer = await work(inside);
      await run(inside.db, "update idempotency_key set status = $3, body = $4 where user_id = $1 and key = $2", [
        userID,
        request.key,
        answer.status,
        JSON.stringify(answer.body, (name, value) => (request.once?.has(name) ? undefined : value)),
      ]);
      return answer;
    });
  } catch (error) {
    await run(context.db, "delete from idempotency_key where user_id = $1 and key = $2 and status is null", [
      userID,
      request.key,
    ]);
    throw error;
  }
}

/** The calls of an API key are its own, and never mixed with those of the person responsible for it. */
function whose({ caller }: Context): number {
  return caller.key ? -caller.key.id : (caller.userID ?? 0);
}

interface Stored {
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: string;
}

/** Takes the key for this call, or returns the answer that it already has. */
async function claim(context: Context, userID: number, key: string, hash: string): Promise<Answer | undefined> {
  const now = context.clock.now();
  const taken = await run(
    context.db,
    "insert into idempotency_key (user_id, key, request_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing returning key",
    [userID, key, hash, now.toISOString()],
  );
  if (taken.length > 0) return undefined;
  const [stored] = await run<Stored>(
    context.db,
    "select request_hash, status, body, created_at from idempotency_key where user_id = $1 and key = $2",
    [userID, key],
  );
  if (!stored) return claim(context, userID, key, hash);
  if (stored.request_hash !== hash)
    throw new AppError("IDEMPOTENCY_CONFLICT", {
      subcode: "DIFFERENT_BODY",
      message: "Esta chave de idempotência já foi usada com outro conteúdo. Use uma chave nova.",
    });
  if (stored.status !== null)
    return { status: stored.status, body: parseExactly(stored.body ?? "null"), replayed: true };
  // The age counts in either direction: a clock that was set back must not make a dead call block for as long.
  if (Math.abs(now.getTime() - Date.parse(stored.created_at)) < ABANDONED_AFTER_MS)
    throw new AppError("IDEMPOTENCY_CONFLICT", {
      subcode: "STILL_RUNNING",
      message: "A primeira chamada com esta chave ainda está em andamento. Aguarde a resposta.",
    });
  await run(context.db, "delete from idempotency_key where user_id = $1 and key = $2 and status is null", [
    userID,
    key,
  ]);
  return claim(context, userID, key, hash);
}

export const FORGET_ANSWERS: Job = { name: "forget answers", everyMs: 3_600_000, run: forgetOldAnswers };

/** Deletes answers of more than a day ago, and those from a clock that was wrong; answers whether more wait. */
export async function forgetOldAnswers({ db, clock }: Context): Promise<boolean> {
  const [before, after] = [-LIFETIME_MS, LIFETIME_MS].map((ms) => new Date(clock.now().getTime() + ms).toISOString());
  const rows = await run(
    db,
    `delete from idempotency_key where (user_id, key) in
       (select user_id, key from idempotency_key where created_at < $1 or created_at > $2 limit ${FORGOTTEN_AT_ONCE}) returning key`,
    [before, after],
  );
  return rows.length === FORGOTTEN_AT_ONCE;
}
