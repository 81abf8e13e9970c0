// One mail a day: what has not been read and the operations that wait, for who has asked for it; and for people of partners,
// who have no settings to ask with, on each day on which an answer of theirs is awaited. It is put together when it is sent;
// a day without news brings none.
import { wallClock } from "../../../../src/base/dates.ts";
import {
  type Context,
  type Enqueue,
  inTransaction,
  type Job,
  mails,
  type QueuedWork,
  run,
  type SliceDeps,
} from "../../../framework/index.ts";
import { awaitedFrom } from "../views/awaited.ts";

const TYPE = "DIGEST";
const TITLE = "Resumo do dia na Esteira";
const PRODUCT = "Esteira";
const EVERY_MS = 5 * 60_000;
/** In the zone of the business, before the day's work. */
const NOT_BEFORE = "07:00";
const AT_ONCE = 100;
const MOST_LINES = 10;

export function digestJob(enqueue: Enqueue): Job {
  return {
    name: "daily digests",
    everyMs: EVERY_MS,
    async run(context) {
      if (wallClock(context.clock.now().toISOString()).time < NOT_BEFORE) return false;
      return inTransaction(context, async (inside) => {
        const users = await due(inside);
        for (const { id } of users)
          await enqueue(inside.db, { type: TYPE, title: TITLE, userID: id, payload: { userID: id } });
        return users.length === AT_ONCE;
      });
    },
  };
}

/** SQL: an operation stands still until people of this user's agency or company answer. */
const IS_AWAITED = `(
  u.agency_office_id in (select o.agency_office_id from operation_counter_proposals k join operations o on o.id = k.operation_id
    where k.status = 'SENT' and o.finished_at is null)
  or u.affiliated_company_id in (select o.affiliated_company_id from operations o
    where o.hr_analysis_status = 'EN' and o.finished_at is null))`;

/** Marks them as done for today in the same statement, so that two processes never choose one twice. */
const due = ({ db, clock }: Context): Promise<{ id: number }[]> =>
  run<{ id: number }>(
    db,
    `insert into digest_reader (user_id, sent_on)
     select u.id, $1::date from users u left join user_settings s on s.user_id = u.id
       left join digest_reader r on r.user_id = u.id
      where ((s.settings ->> 'dailyDigest')::boolean or ${IS_AWAITED}) and u.enabled is not false
        and coalesce(r.sent_on < $1::date, true)
      order by u.id limit ${AT_ONCE}
     on conflict (user_id) do update set sent_on = excluded.sent_on where digest_reader.sent_on < excluded.sent_on
     returning user_id as id`,
    [clock.today()],
  );

/** The first retry comes after a minute; what cannot be sent by noon is no summary of the day any more. */
const RETRIES = { attempts: 6, first: 60, longest: 3_600 };

export const digestWork = ({ mailer, settings }: SliceDeps): QueuedWork<Context> => ({
  ...{ type: TYPE, atOnce: 2, longestSeconds: 120, retries: RETRIES },
  async run(context, { key, at, payload }) {
    const reader = await readerOf(context, Number(payload.userID));
    const letter = reader && (await letterFor(context, reader, settings.publicUrl));
    if (!reader || !letter) return false;
    const sender = await lenderName(context);
    const to = { name: reader.name, address: reader.email };
    await mailer.send({ key, at, sender, to, ...mails.writeLetter(letter, { sender }) });
    return true;
  },
});

interface Reader {
  userID: number;
  personID: number;
  agencyOfficeIDs: number[];
  affiliatedCompanyIDs: number[];
  name: string;
  email: string;
  hasDigest: boolean;
}

async function readerOf({ db }: Context, userID: number): Promise<Reader | undefined> {
  const [row] = await run<Reader & { [name: string]: unknown }>(
    db,
    `select u.id as "userID", p.id as "personID", p.full_name as name, p.email,
            coalesce((s.settings ->> 'dailyDigest')::boolean, false) as "hasDigest",
            array_remove(array[u.agency_office_id], null) as "agencyOfficeIDs",
            array_remove(array[u.affiliated_company_id], null) as "affiliatedCompanyIDs" from users u
       join persons p on p.id = u.person_id left join user_settings s on s.user_id = u.id
      where u.id = $1 and u.enabled is not false and coalesce(p.email, '') <> ''
        and ((s.settings ->> 'dailyDigest')::boolean or ${IS_AWAITED})`,
    [userID],
  );
  return row;
}

async function lenderName({ db }: Context): Promise<string> {
  const [row] = await run<{ name: string | null }>(db, "select legal_name as name from companies where main limit 1");
  return row?.name ?? PRODUCT;
}

async function letterFor(context: Context, reader: Reader, publicUrl: string): Promise<mails.Letter | undefined> {
  const unread = await unreadTitles(context, reader);
  const operations = await waitingOperations(context, reader);
  const awaited = await awaitedFrom(context, reader);
  if (unread.length + operations.length + awaited.length === 0) return undefined;
  return {
    subject: TITLE,
    greeting: `Olá, ${reader.name}.`,
    paragraphs: [
      ...(unread.length > 0 ? ["Você ainda não leu:", ...shortened(unread)] : []),
      ...(operations.length > 0
        ? ["Operações em que você atua e o prazo venceu ou vence hoje:", ...shortened(operations)]
        : []),
      ...(awaited.length > 0
        ? [
            "Operações que esperam a sua resposta:",
            ...shortened(awaited.map(({ code, answers }) => `${code}: ${answers}`)),
          ]
        : []),
    ],
    action: { label: "Abrir a Esteira", href: publicUrl },
    notes: [
      reader.hasDigest
        ? "Você recebe este resumo porque o pediu. Para parar, desligue-o em Meu perfil, Preferências."
        : "Você recebe este lembrete uma vez por dia enquanto uma operação espera a sua resposta.",
    ],
  };
}

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES ? [...lines] : [...lines.slice(0, MOST_LINES), `E mais ${lines.length - MOST_LINES}.`];

/** A notification has markup, which a mail has none of. */
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

async function unreadTitles({ db }: Context, { userID }: Reader): Promise<string[]> {
  const rows = await run<{ title: string; body: string | null }>(
    db,
    "select title, body from notifications where user_id = $1 and read is not true order by id desc limit 50",
    [userID],
  );
  return rows.map(({ title, body }) => plain(body ? `${title}: ${body}` : title));
}

async function waitingOperations({ db, clock }: Context, { personID }: Reader): Promise<string[]> {
  const rows = await run<{ code: string; status: string }>(
    db,
    `select o.code, s.name as status from operations o join operation_statuses s on s.id = o.status_id
      where o.member_person_ids @> array[$1::bigint] and o.finished_at is null
        and o.due_at < ($2::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      order by o.due_at limit 50`,
    [personID, clock.today()],
  );
  return rows.map(({ code, status }) => `${code}: ${status}`);
}
