// The people whom a comment may mention: those of credit, who get notifications, as far as each of them may see the record.
import { MAX_MENTIONS, type Mention } from "../../../src/base/record-comment.ts";
import { type Caller, type Context, records, run, validationError } from "../../framework/index.ts";
import { mayReadWhole, type RecordPlace } from "../live/index.ts";
import { callersOf } from "../users/index.ts";

/** So many names are offered at a time. */
const MOST = 8;
const BATCH = 40;
const MOST_BATCHES = 10;

const STAFF = `users u join auth_roles a on a.id = u.auth_role_id join persons p on p.id = u.person_id
  where u.enabled is not false and a.enabled is not false and a.auth_system_code = 'credit' and p.full_name <> ''`;

/** Returns people by a part of their name, those whose name begins with it first. */
export async function mentionable(context: Context, place: RecordPlace, text: string): Promise<Mention[]> {
  const allowed: Mention[] = [];
  for (let batch = 0; batch < MOST_BATCHES && allowed.length < MOST; batch++) {
    const rows = await run<{ id: number }>(
      context.db,
      `select u.id from ${STAFF} and u.id <> $1 and position(fold($2) in fold(p.full_name)) > 0
        order by position(fold($2) in fold(p.full_name)), p.full_name, u.id limit ${BATCH} offset ${batch * BATCH}`,
      [context.caller.userID, text.toWellFormed()],
    );
    const ids = rows.map(({ id }) => id);
    allowed.push(...(await readersAmong(context, place, ids, MOST - allowed.length)));
    if (rows.length < BATCH) break;
  }
  return allowed;
}

/** Returns the first of these users who may read the record whole. */
async function readersAmong(context: Context, place: RecordPlace, ids: number[], most: number): Promise<Mention[]> {
  const readers: Mention[] = [];
  for (const caller of await callersOf(context, ids)) {
    if (readers.length === most) break;
    if (caller.userID !== null && (await maySee({ ...context, caller }, place)))
      readers.push({ id: caller.userID, name: caller.name });
  }
  return readers;
}

async function maySee(context: Context & { caller: Caller }, { resource, id }: RecordPlace): Promise<boolean> {
  if (!mayReadWhole(context, resource)) return false;
  return (await records.find(context, resource, { id, level: "option" })) !== undefined;
}

/**
 * Checks the people that a text mentions. Nobody learns by a refusal whether a person exists.
 * @throws AppError with VALIDATION_ERROR at `mentionIDs`
 */
export async function requireMentions(
  context: Context,
  place: RecordPlace,
  { ids, body }: { ids: readonly number[]; body: string },
): Promise<Mention[]> {
  if (ids.length === 0) return [];
  const staff = await run<{ id: number }>(context.db, `select u.id from ${STAFF} and u.id = any($1::bigint[])`, [ids]);
  const present = new Set(staff.map(({ id }) => id));
  const mentions = await readersAmong(context, place, [...present], MAX_MENTIONS);
  if (mentions.length < ids.length) throw refusal("Só pode ser mencionado quem pode ver este registro.");
  const absent = mentions.find(({ name }) => !body.includes(`@${name}`));
  if (absent) throw refusal(`Escreva @${absent.name} no texto, ou retire a menção.`);
  return mentions;
}

const refusal = (message: string) => validationError([{ field: "mentionIDs", code: "mention", message }], "Comment");
