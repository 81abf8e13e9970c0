// Tells those who asked, once, which answers are about to end, where the lender has set how many days before. All that a
// person has to know by then is one notification.
import { addDays, formatDate } from "../../../src/base/dates.ts";
import { escaped, holderIds, notify } from "../../features/notifications/index.ts";
import { type Context, inTransaction, run } from "../../framework/index.ts";
import { BUREAU_NAMES, type BureauCode } from "./port/port.ts";
import { readSettings } from "./settings.ts";

const PAGE = "credit_reports_bureau_queries";
const USERS_AT_ONCE = 20;
const MOST_NAMES = 3;

interface Expiring {
  id: number;
  bureau: BureauCode;
  userID: number;
  name: string;
  validUntil: string;
}

/** One turn of the job. */
export async function warnOfExpiry(context: Context): Promise<boolean> {
  const { expiryWarningDays } = await readSettings(context);
  if (expiryWarningDays === null) return false;
  return inTransaction(context, async (inside) => {
    const queries = await claim(inside, expiryWarningDays);
    const readers = new Set(await holderIds(inside, PAGE, "view"));
    const users = Map.groupBy(queries, ({ userID }) => userID);
    for (const [userID, own] of users) if (readers.has(userID)) await tell(inside, userID, own);
    return users.size === USERS_AT_ONCE;
  });
}

/** Of a party and bureau only the answer that lasts longest counts: whoever asked again is told nothing of the old one. */
async function claim({ db, clock }: Context, days: number): Promise<Expiring[]> {
  const today = clock.today();
  return run<Expiring>(
    db,
    `with expiring as (
       select q.id, q.created_by_id from bureau_queries q
        where q.valid_until between $1::date and $2::date and q.state in ('DONE', 'NO_DATA') and q.created_by_id is not null
          and not exists (select 1 from bureau_expiry_notices n where n.query_id = q.id)
          and not exists (
            select 1 from bureau_queries l where l.document_number = q.document_number and l.bureau = q.bureau
               and l.state in ('DONE', 'NO_DATA') and (l.valid_until, l.id) > (q.valid_until, q.id))
     ), users as (select distinct created_by_id from expiring order by 1 limit ${USERS_AT_ONCE}),
     claimed as (
       insert into bureau_expiry_notices (query_id, noticed_at)
       select e.id, $3 from expiring e join users using (created_by_id) on conflict do nothing returning query_id)
     select q.id, q.bureau, q.created_by_id as "userID", q.valid_until::text as "validUntil",
            coalesce(p.full_name, c.legal_name, '') as name
       from claimed join bureau_queries q on q.id = claimed.query_id
       left join persons p on p.id = q.person_id left join companies c on c.id = q.company_id
      order by q.valid_until, q.id`,
    [today, addDays(today, days), clock.now().toISOString()],
  );
}

async function tell(context: Context, userID: number, queries: readonly Expiring[]): Promise<void> {
  const shown = queries.slice(0, MOST_NAMES).map(({ name, bureau, validUntil }) => {
    return `<b>${escaped(name)}</b>: ${BUREAU_NAMES[bureau]} em ${formatDate(validUntil)}`;
  });
  const more = queries.length - shown.length;
  const [first] = queries;
  await notify(context, [userID], {
    ...{ category: "BUREAU_EXPIRY", picture: "notice", tone: "warning" },
    title: queries.length === 1 ? "Consulta a bureau prestes a vencer" : "Consultas a bureaus prestes a vencer",
    body: [...shown, ...(more > 0 ? [`e mais ${more}`] : [])].join("; "),
    ...(first && queries.length === 1 ? { data: { record: { type: "bureau-queries", id: first.id } } } : {}),
  });
}
