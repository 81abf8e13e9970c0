// What comments hold about a person: those on the person's own records, and those elsewhere that name an identifier of the
// person. Lei 13.709/2018 (LGPD), art. 18.
import { type Context, run } from "../../framework/index.ts";
import { forgetNotificationsAbout } from "../notifications/index.ts";

interface RecordName {
  resource: string;
  id: number;
}

interface CommentText {
  body: string;
  author: string | null;
  at: string;
}

export function commentsAbout({ db }: Context, { resource, id }: RecordName): Promise<CommentText[]> {
  return run<CommentText & { [name: string]: unknown }>(
    db,
    `select c.body, p.full_name as author, c.created_at as at
       from record_comment c left join users u on u.id = c.author_id left join persons p on p.id = u.person_id
      where c.resource = $1 and c.record_id = $2 and c.deleted_at is null order by c.id`,
    [resource, id],
  );
}

/** Empties the comments and drafts of comments about these records, and those that name one of the identifiers. */
export async function eraseCommentsAbout(
  { db, clock }: Context,
  records: readonly RecordName[],
  identifiers: readonly string[],
): Promise<void> {
  const isAbout = (text: string) => `(resource, record_id) in
      (select r.resource, r.id from json_to_recordset($1::json) as r(resource text, id bigint))
      or exists (select 1 from unnest($2::text[]) value where ${text} like '%' || value || '%')`;
  const values = [JSON.stringify(records), identifiers];
  await run(
    db,
    `update record_comment set body = '', mentions = '[]', deleted_at = coalesce(deleted_at, $3)
      where ${isAbout("body")}`,
    [...values, clock.now().toISOString()],
  );
  await run(db, `update record_comment_reader set draft = '' where ${isAbout("draft")}`, values);
  await forgetNotificationsAbout(db, records);
}
