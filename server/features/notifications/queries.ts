// All SQL about notifications. Every statement except that of the stream selects by the person who owns the
// notifications.
import { randomBytes } from "node:crypto";
import type { Notification } from "../../../src/base/notification.ts";
import {
  type BaseContext,
  type Context,
  type Database,
  type Handle,
  queries,
  type Row,
  run,
  runOne,
  sql,
} from "../../framework/index.ts";

export const CHANNEL = "notifications";

type New = Pick<Notification, "title" | "body" | "category" | "icon" | "tag" | "data">;

const COLUMNS = `id, uid, title, body, category, icon, coalesce(read, false) as read, coalesce(timestamp, created_at) as timestamp,
  tag, person_id as "personID", coalesce(data, '{}'::jsonb) as data`;

/** Runs once for an installation, after the generated table exists. */
export async function prepareTable(database: Database): Promise<void> {
  await sql.withSchemaLock(database, async (tx) => {
    for (const text of [
      "create index if not exists notifications_of_user on notifications (user_id, uid desc)",
      "create index if not exists notifications_unread on notifications (user_id) where read is not true",
    ])
      await run(tx, text);
    const present = await run(
      tx,
      "select 1 from pg_trigger where tgname = 'told' and tgrelid = 'notifications'::regclass",
    );
    if (present.length > 0) return;
    await run(
      tx,
      `create trigger told after insert on notifications referencing new table as added
         for each statement execute function tell_notifications()`,
    );
  });
}

/** Inserts rows for those of the users who work in credit and are enabled; returns their number. */
export async function insertFor(context: BaseContext, users: readonly number[], notification: New): Promise<number> {
  const row = await runOne<{ count: number }>(
    context.db,
    `with made as (
       insert into notifications (uid, title, body, category, icon, read, timestamp, tag, user_id, person_id, data,
                                  created_at, updated_at, created_by_id, updated_by_id)
       select r.uid, $3, $4, $5, $6, false, $7::timestamptz, $8, u.id, u.person_id, $9::jsonb,
              $7::timestamptz, $7::timestamptz, $10::bigint, $10::bigint
         from unnest($1::bigint[], $2::text[]) as r(user_id, uid) join users u on u.id = r.user_id
         join auth_roles a on a.id = u.auth_role_id
        where u.enabled is not false and a.auth_system_code = 'credit'
        order by r.uid
       returning 1)
     select count(*) as count from made`,
    [
      users,
      users.map(() => newUid()),
      notification.title,
      notification.body,
      notification.category,
      notification.icon,
      context.clock.now().toISOString(),
      notification.tag,
      JSON.stringify(notification.data),
      context.caller.userID,
    ],
  );
  return row.count;
}

const COUNTS = 4096;
let lastMs = 0;
let count = 0;

/** Returns a UUID of version 7, which sorts by its moment, also within a millisecond of one process. */
function newUid(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    count = 0;
  } else if (++count === COUNTS) {
    lastMs += 1;
    count = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export interface Audience {
  roleID?: number;
  userIDs?: readonly number[];
}

/** Returns the ids of the people of credit who may sign in: all, those of a role, or the named ones. */
export async function staffIds({ db }: BaseContext, { roleID, userIDs }: Audience): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    `select u.id from users u join auth_roles a on a.id = u.auth_role_id
      where u.enabled is not false and a.enabled is not false and a.auth_system_code = 'credit'
        and ($1::bigint is null or a.id = $1) and ($2::bigint[] is null or u.id = any($2)) order by u.id`,
    [roleID ?? null, userIDs ?? null],
  );
  return rows.map(({ id }) => id);
}

/** The users of people, who may be told something; a person without an account has none. */
export async function userIdsOf(handle: Handle, personIDs: readonly number[]): Promise<number[]> {
  if (personIDs.length === 0) return [];
  const rows = await run<{ id: number }>(handle, "select id from users where person_id = any($1::bigint[])", [
    personIDs,
  ]);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the people of credit who have a view of a page. */
export async function holderIds({ db }: BaseContext, page: string, view: string): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    `select u.id from users u join auth_roles a on a.id = u.auth_role_id
      where u.enabled is not false and a.enabled is not false and a.auth_system_code = 'credit'
        and (coalesce(cardinality(u.limited_to), 0) = 0 or $2 = any(u.limited_to))
        and (a.code = 'r_superadmin' or a.systems_pages_views -> 'credit' -> $1 ? $2) order by u.id`,
    [page, `${view}_${page}`],
  );
  return rows.map(({ id }) => id);
}

export async function administratorIds({ db }: BaseContext): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    `select u.id from users u join auth_roles a on a.id = u.auth_role_id
      where u.enabled is not false and a.code in ('r_admin', 'r_superadmin') order by u.id`,
    [],
  );
  return rows.map(({ id }) => id);
}

/** Returns those of these users who have an unread notification with the tag. */
export async function unreadUnder({ db }: BaseContext, users: readonly number[], tag: string): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    "select distinct user_id as id from notifications where user_id = any($1::bigint[]) and tag = $2 and read is not true",
    [users, tag],
  );
  return rows.map(({ id }) => id);
}

/** Returns the newest first, older than the one named by `before`. */
export function fetchOwn({ db, caller }: Context, size: number, before: string | undefined): Promise<Notification[]> {
  return run<Notification>(
    db,
    `select ${COLUMNS} from notifications where user_id = $1 and ($2::text is null or uid < $2) order by uid desc limit ${size}`,
    [caller.userID, before ?? null],
  );
}

const MOST_REPLAYED = 100;

/** Returns the oldest of those that came after one, in their order. */
export function fetchLater({ db, caller }: Context, after: string): Promise<Notification[]> {
  return run<Notification>(
    db,
    `select ${COLUMNS} from notifications where user_id = $1 and uid > $2 order by uid limit ${MOST_REPLAYED}`,
    [caller.userID, after],
  );
}

export async function findOwn({ db, caller }: Context, id: number): Promise<Notification | undefined> {
  const [row] = await run<Notification>(db, `select ${COLUMNS} from notifications where user_id = $1 and id = $2`, [
    caller.userID,
    id,
  ]);
  return row;
}

const CHANGED = "version = version + 1, updated_at = $2::timestamptz, updated_by_id = $1";

export async function setRead(context: Context, id: number, read: boolean): Promise<Notification | undefined> {
  const [row] = await run<Notification>(
    context.db,
    `update notifications set read = $4, ${CHANGED} where user_id = $1 and id = $3 returning ${COLUMNS}`,
    [context.caller.userID, context.clock.now().toISOString(), id, read],
  );
  return row;
}

export async function setAllRead({ db, caller, clock }: Context): Promise<void> {
  await run(db, `update notifications set read = true, ${CHANGED} where user_id = $1 and read is not true`, [
    caller.userID,
    clock.now().toISOString(),
  ]);
}

/** The caller has seen what these are about. */
export async function setReadUnder({ db, caller, clock }: Context, tag: string): Promise<void> {
  await run(
    db,
    `update notifications set read = true, ${CHANGED} where user_id = $1 and tag = $3 and read is not true`,
    [...[caller.userID, clock.now().toISOString(), tag]],
  );
}

export async function removeOwn({ db, caller }: Context, id?: number): Promise<number> {
  const rows = await run(
    db,
    "delete from notifications where user_id = $1 and ($2::bigint is null or id = $2) returning 1",
    [caller.userID, id ?? null],
  );
  return rows.length;
}

/** Deletes everybody's notifications about these records, which name them. */
export async function forgetNotificationsAbout(
  handle: Handle,
  records: readonly { resource: string; id: number }[],
): Promise<void> {
  await run(
    handle,
    `delete from notifications where (data -> 'record' ->> 'type', data -> 'record' ->> 'id') in
       (select r.resource, r.id::text from json_to_recordset($1::json) as r(resource text, id bigint))`,
    [JSON.stringify(records)],
  );
}

interface Arrival extends Notification {
  userID: number;
}

/**
 * Returns the new notifications of the users with open streams, and the version of the data that decides about access.
 */
export async function readArrivals(
  db: Handle,
  ids: readonly number[],
  users: readonly number[],
): Promise<{ rows: Arrival[]; access: string }> {
  const access = queries.tableVersionSql([sql.changeKey("access")]);
  const rows = await run<Arrival & { access: string }>(
    db,
    `select a.access, n.* from (select ${access} as access) a left join (
       select ${COLUMNS}, user_id as "userID" from notifications
        where id = any($1::bigint[]) and user_id = any($2::bigint[])) n on true order by n.id`,
    [ids, users],
  );
  const notifications = rows.flatMap(({ access: _version, ...row }) => (row.id === null ? [] : [row]));
  return { rows: notifications, access: rows[0]?.access ?? "" };
}

export async function accessVersion(db: Handle): Promise<string> {
  const row = await runOne<Row & { version: string }>(
    db,
    `select ${queries.tableVersionSql([sql.changeKey("access")])} as version`,
  );
  return row.version;
}

export async function idsAfter(db: Handle, id: number): Promise<number[]> {
  const rows = await run<{ id: number }>(db, "select id from notifications where id > $1 order by id", [id]);
  return rows.map((row) => row.id);
}

export async function greatestId(db: Handle): Promise<number> {
  const row = await runOne<{ id: number }>(db, "select coalesce(max(id), 0) as id from notifications");
  return row.id;
}
