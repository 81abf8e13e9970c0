// Reading and writing the comments of one record.
import { AppError } from "../../../src/base/app-error.ts";
import type { CommentCounts, CommentPage, Mention, RecordComment } from "../../../src/base/record-comment.ts";
import { type Context, inTransaction, records, run, runOne } from "../../framework/index.ts";
import { announce, type RecordPlace, roomOf } from "../live/index.ts";
import { escaped, notify } from "../notifications/index.ts";
import { sentComment } from "./body.ts";
import { requireMentions } from "./mentionable.ts";

interface Stored {
  id: number;
  author_id: number;
  body: string;
  mentions: Mention[];
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
}

const PAGE = 50;
const COLUMNS = "id, author_id, body, mentions, created_at, edited_at, deleted_at";
/** The comments of the record $1, $2. */
const OF_RECORD = "resource = $1 and record_id = $2";
/** Others have written it and the reader $3 has not yet seen it. */
const UNREAD = `deleted_at is null and author_id <> $3 and id > coalesce(
  (select last_id from record_comment_reader r where r.user_id = $3 and r.resource = $1 and r.record_id = $2), 0)`;

const keyOf = ({ caller }: Context, { resource, id }: RecordPlace) => [resource.name, id, caller.userID];

export async function countComments(context: Context, place: RecordPlace): Promise<CommentCounts> {
  return runOne<CommentCounts & { [name: string]: unknown }>(
    context.db,
    `select count(*) filter (where deleted_at is null) as count, count(*) filter (where ${UNREAD}) as "unreadCount"
       from record_comment where ${OF_RECORD}`,
    keyOf(context, place),
  );
}

export async function readComments(context: Context, place: RecordPlace, before?: number): Promise<CommentPage> {
  const rows = await run<Stored>(
    context.db,
    `select ${COLUMNS} from record_comment where ${OF_RECORD} and ($3::bigint is null or id < $3)
      order by id desc limit ${PAGE + 1}`,
    [place.resource.name, place.id, before ?? null],
  );
  const page = rows.slice(0, PAGE);
  const { unreadCount } = await countComments(context, place);
  const [reader] = await run<{ draft: string }>(
    context.db,
    `select draft from record_comment_reader where ${OF_RECORD} and user_id = $3`,
    keyOf(context, place),
  );
  return {
    content: await worded(context, page),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    unreadCount,
    draft: reader?.draft ?? "",
  };
}

/** Everybody who reads a record may see the names of those who wrote about it. */
async function worded(context: Context, rows: readonly Stored[]): Promise<RecordComment[]> {
  const ids = [...new Set(rows.map(({ author_id }) => author_id))];
  const names = await records.titles(context, { name: "users", ids, isUnscoped: true });
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_id, name: names.get(row.author_id) ?? "" },
    isOwn: row.author_id === context.caller.userID,
    body: row.deleted_at === null ? row.body : null,
    mentions: row.mentions,
    createdAt: row.created_at,
    editedAt: row.edited_at,
  }));
}

async function wordedOne(context: Context, row: Stored): Promise<RecordComment> {
  const [comment] = await worded(context, [row]);
  if (!comment) throw notFound();
  return comment;
}

export async function writeComment(context: Context, place: RecordPlace, sent: unknown): Promise<RecordComment> {
  const { body, ids } = sentComment(sent);
  const mentions = await requireMentions(context, place, { ids, body });
  return inTransaction(context, async (inside) => {
    const row = await runOne<Stored>(
      inside.db,
      `insert into record_comment (resource, record_id, author_id, body, mentions, created_at)
       values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
      [...keyOf(inside, place), body, JSON.stringify(mentions), inside.clock.now().toISOString()],
    );
    await keepDraft(inside, place, "");
    await notifyMentioned(inside, place, { id: row.id, mentions });
    await announceChange(inside, place);
    return wordedOne(inside, row);
  });
}

/** People whom the comment mentioned before are not notified again. */
export async function editComment(
  context: Context,
  place: RecordPlace,
  { id, sent }: { id: number; sent: unknown },
): Promise<RecordComment> {
  const { body, ids } = sentComment(sent);
  const mentions = await requireMentions(context, place, { ids, body });
  return inTransaction(context, async (inside) => {
    const before = await lockOwn(inside, place, id);
    const row = await runOne<Stored>(
      inside.db,
      `update record_comment set body = $2, mentions = $3, edited_at = $4 where id = $1 returning ${COLUMNS}`,
      [id, body, JSON.stringify(mentions), inside.clock.now().toISOString()],
    );
    const added = mentions.filter((mention) => !before.mentions.some((one) => one.id === mention.id));
    await notifyMentioned(inside, place, { id, mentions: added });
    await announceChange(inside, place);
    return wordedOne(inside, row);
  });
}

/** The place of the comment stays, so that answers to it make sense; its text is gone. */
export async function deleteComment(context: Context, place: RecordPlace, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    await lockOwn(inside, place, id);
    await run(inside.db, "update record_comment set body = '', mentions = '[]', deleted_at = $2 where id = $1", [
      id,
      inside.clock.now().toISOString(),
    ]);
    await announceChange(inside, place);
  });
}

const announceChange = (context: Context, { resource, id }: RecordPlace): Promise<void> =>
  announce(context.db, { kind: "comments", room: roomOf(resource.name, id) });

async function lockOwn(context: Context, { resource, id: record }: RecordPlace, id: number): Promise<Stored> {
  const [row] = await run<Stored>(
    context.db,
    `select ${COLUMNS} from record_comment where ${OF_RECORD} and id = $3 for update`,
    [resource.name, record, id],
  );
  if (!row || row.deleted_at !== null) throw notFound();
  if (row.author_id === context.caller.userID) return row;
  throw new AppError("FORBIDDEN", { entity: "Comment", message: "Só quem escreveu um comentário pode mudá-lo." });
}

const notFound = () => new AppError("NOT_FOUND", { entity: "Comment", message: "Comentário não encontrado." });

/** The notification does not repeat the text, which may be deleted. */
async function notifyMentioned(
  context: Context,
  { resource, id: record, title }: RecordPlace,
  { id, mentions }: { id: number; mentions: readonly Mention[] },
): Promise<void> {
  const { caller } = context;
  const people = mentions.map((mention) => mention.id).filter((user) => user !== caller.userID);
  await notify(context, people, {
    category: "COMMENT_MENTION",
    picture: "message",
    title: `<strong>${escaped(caller.name)}</strong> mencionou você em um comentário`,
    body: escaped(`${resource.label.one}: ${title}`),
    tag: `comment-${id}`,
    data: {
      record: { type: resource.name, id: record },
      comment: { type: "comment", id },
      ...(caller.userID === null ? {} : { sentBy: { type: "sentBy", id: caller.userID } }),
    },
  });
}

/** Notes that the caller has seen the comments up to one; an earlier one changes nothing. */
export async function markRead(context: Context, place: RecordPlace, upTo: number): Promise<void> {
  await run(
    context.db,
    `insert into record_comment_reader as r (resource, record_id, user_id, last_id) values ($1, $2, $3, $4)
     on conflict (user_id, resource, record_id) do update set last_id = greatest(r.last_id, excluded.last_id)`,
    [...keyOf(context, place), upTo],
  );
}

export async function keepDraft(context: Context, place: RecordPlace, text: string): Promise<void> {
  await run(
    context.db,
    `insert into record_comment_reader (resource, record_id, user_id, draft) values ($1, $2, $3, $4)
     on conflict (user_id, resource, record_id) do update set draft = excluded.draft`,
    [...keyOf(context, place), text],
  );
}
