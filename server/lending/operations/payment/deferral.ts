// Fees received with a contract and costs of it wait on the account of the effective rate. At the end of each month what belongs to
// the result by then is posted, and whatever is left as soon as nothing of the contract is open any more. Of a problem asset
// nothing is posted meanwhile. Res. CMN 4.966 arts. 11, 12 and 17.
import { addDays, lastOfMonth } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
import { type Cents, centsIn, centsText, fromCents, toCents } from "../../../../src/base/money.ts";
import { regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Deferral, recognisedBy } from "../../../../src/rules/credit/index.ts";
import { contractOperands } from "../../../../src/rules/operations/index.ts";
import { type Context, inTransaction, type Job, run } from "../../../framework/index.ts";
import { closedUntil, type EventInput, reverseEvents, runEvents } from "../../accounting/index.ts";
import type { Work } from "../command.ts";
import { storedTerms } from "../terms.ts";
import { contractsOf } from "./interest.ts";
import { oneByOne } from "./one-by-one.ts";
import { oldestOpen } from "./open-accounts.ts";
import { isProblemAsset, problemAssetsOf } from "./problem-assets.ts";
import { eventOf, type Subject } from "./subject.ts";

const EVERY_MS = 60_000;
const AT_ONCE = 200;

/** In the transaction that sends the operation; Bacen's books take fees and costs at once. */
export async function beginDeferral({ context, operation }: Work): Promise<void> {
  const today = context.clock.today();
  const { answer, engineTerms } = await storedTerms(context, operation.id, operation.termsID ?? 0);
  const { tfc, dealerReturn } = contractOperands(answer);
  const [fees, costs] = [centsIn(tfc) ?? 0n, centsIn(dealerReturn) ?? 0n];
  if (regimeOf(today) !== "IFRS" || (fees === 0n && costs === 0n)) return;
  await run(
    context.db,
    `insert into operation_deferral (operation_id, fees, costs, posted_until) values ($1, $2, $3, $4::date)
     on conflict do nothing`,
    [operation.id, centsText(fees), centsText(costs), engineTerms.releaseDate],
  );
}

export const DEFERRALS: Job = {
  name: "deferred fees and costs",
  everyMs: EVERY_MS,
  async run(context) {
    const ids = await waitingFor(context);
    if (ids.length === 0) return false;
    const done = await postTogether(context, ids).catch(() =>
      oneByOne(context, { ids, table: "operation_deferral", work: (inside, id) => postDeferrals(inside, [id]) }),
    );
    return done === AT_ONCE;
  },
};

/** Nothing of a contract without fees and costs, or of Bacen's books. */
export async function deferralOf({ db }: Context, operationID: number): Promise<Deferral> {
  const [row] = await run<Record<keyof Deferral, string>>(
    db,
    "select fees::text, costs::text from operation_deferral where operation_id = $1",
    [operationID],
  );
  return { fees: toCents(row?.fees ?? "0"), costs: toCents(row?.costs ?? "0") };
}

/** The end of the last month that is over. */
export const lastMonthEnd = ({ clock }: Context): string => addDays(`${clock.today().slice(0, 7)}-01`, -1);

const IS_ENDED = `(a.is_sold or a.is_over and ${oldestOpen("a.operation_id")} is null)`;

/** The interest of a month comes before its fees. */
async function waitingFor(context: Context): Promise<number[]> {
  const closed = await closedUntil(context);
  if (closed && closed >= context.clock.today()) return [];
  const rows = await run<{ id: number }>(
    context.db,
    `select f.operation_id as id from operation_deferral f join operation_accrual a on a.operation_id = f.operation_id
      where f.closing_keys is null and f.failed_on is distinct from $2::date
        and ((f.posted_until < $1::date and (a.accrued_until >= $1::date or a.is_over or a.is_sold)) or ${IS_ENDED})
      order by f.operation_id limit ${AT_ONCE}`,
    [lastMonthEnd(context), context.clock.today()],
  );
  return rows.map(({ id }) => id);
}

const postTogether = async (context: Context, ids: readonly number[]): Promise<number> => {
  await inTransaction(context, (inside) => postDeferrals(inside, ids));
  return ids.length;
};

interface DeferralState {
  operationID: number;
  deferral: Deferral;
  posted: Deferral;
  postedUntil: string;
  isEnded: boolean;
  /** How often the rest was posted before. */
  closings: number;
}

async function lockDeferrals({ db }: Context, operationIDs: readonly number[]): Promise<DeferralState[]> {
  const rows = await run<Record<"fees" | "costs" | "postedFees" | "postedCosts" | "postedUntil", string> & Ending>(
    db,
    `select f.operation_id as "operationID", f.fees::text, f.costs::text, f.posted_fees::text as "postedFees",
            f.posted_costs::text as "postedCosts", f.posted_until::text as "postedUntil", ${IS_ENDED} as "isEnded", f.closings
       from operation_deferral f join operation_accrual a on a.operation_id = f.operation_id
      where f.operation_id = any($1::bigint[]) and f.closing_keys is null order by f.operation_id for update of f`,
    [operationIDs],
  );
  return rows.map(({ operationID, isEnded, closings, postedUntil, ...row }) => ({
    ...{ operationID, isEnded, closings, postedUntil },
    deferral: { fees: toCents(row.fees), costs: toCents(row.costs) },
    posted: { fees: toCents(row.postedFees), costs: toCents(row.postedCosts) },
  }));
}

interface Ending extends Pick<DeferralState, "operationID" | "isEnded" | "closings"> {
  [name: string]: unknown;
}

interface Posting {
  state: DeferralState;
  events: readonly EventInput[];
  /** By the ends of months. */
  posted: Deferral;
  closingKeys: readonly string[] | null;
}

/** Up to the last month that is over, in the transaction at hand. */
export async function postDeferrals(context: Context, operationIDs: readonly number[]): Promise<void> {
  const states = await lockDeferrals(context, operationIDs);
  const ids = states.map(({ operationID }) => operationID);
  const contracts = await contractsOf(context, ids);
  const problemSince = await problemAssetsOf(context, ids);
  const closed = await closedUntil(context);
  const firstOpen = closed ? addDays(closed, 1) : "";
  const [monthEnd, today] = [lastMonthEnd(context), context.clock.today()];
  const postings = states.map((state): Posting => {
    const contract = valueAt(contracts, state.operationID);
    const events: EventInput[] = [];
    let { posted } = state;
    for (const end of monthEndsAfter(state.postedUntil, monthEnd)) {
      if (isProblemAsset(problemSince, state.operationID, end)) continue;
      const until = recognisedBy(contract.schedule, state.deferral, end);
      const date = end < firstOpen ? firstOpen : end;
      events.push(...shareEvents(contract.subject, { from: posted, to: until, date, name: end }));
      posted = { fees: most(posted.fees, until.fees), costs: most(posted.costs, until.costs) };
    }
    const name = `end-${state.closings}`;
    const rest = state.isEnded
      ? shareEvents(contract.subject, { from: posted, to: state.deferral, date: today, name })
      : null;
    return { state, events: [...events, ...(rest ?? [])], posted, closingKeys: rest && rest.map(({ key }) => key) };
  });
  await runEvents(
    context,
    postings.flatMap(({ events }) => events),
  );
  await store(context, monthEnd, postings);
}

const most = (one: Cents, other: Cents): Cents => (one > other ? one : other);

function monthEndsAfter(day: string, to: string): string[] {
  const ends: string[] = [];
  for (let end = lastOfMonth(addDays(day, 1)); end <= to; end = lastOfMonth(addDays(end, 1))) ends.push(end);
  return ends;
}

const SHARES = [
  ["fees", "EIR_AMORTIZATION_FEE", "feeShare"],
  ["costs", "EIR_AMORTIZATION_COST", "costShare"],
] as const;

/** What was posted too early once stays, until the days have caught up with it. */
function shareEvents(
  subject: Subject,
  { from, to, date, name }: { from: Deferral; to: Deferral; date: string; name: string },
): EventInput[] {
  const { words, ...event } = eventOf(subject);
  return SHARES.filter(([part]) => to[part] > from[part]).map(([part, code, operand]) => ({
    ...{ ...event, code, date, key: `operation:${subject.id}:${part}:${name}` },
    operands: { [operand]: fromCents(to[part] - from[part]), ...words },
  }));
}

const store = ({ db }: Context, monthEnd: string, postings: readonly Posting[]): Promise<unknown> =>
  run(
    db,
    `update operation_deferral f set posted_fees = n.fees, posted_costs = n.costs, failed_on = null, closing_keys = n.keys,
            closings = f.closings + (n.keys is not null)::int, posted_until = greatest(f.posted_until, $2::date)
       from json_to_recordset($1::json) as n(id bigint, fees numeric, costs numeric, keys text[]) where f.operation_id = n.id`,
    [
      JSON.stringify(
        postings.map(({ state: { operationID: id }, posted, closingKeys: keys }) => ({
          ...{ id, fees: centsText(posted.fees), costs: centsText(posted.costs), keys },
        })),
      ),
      monthEnd,
    ],
  );

/** A contract that had come to its end is open again: the rest that was posted then waits again. */
export async function reopenDeferral(context: Context, operationID: number): Promise<void> {
  const [row] = await run<{ keys: string[] }>(
    context.db,
    "select closing_keys as keys from operation_deferral where operation_id = $1 and closing_keys is not null for update",
    [operationID],
  );
  if (!row) return;
  await reverseEvents(context, row.keys);
  await run(context.db, "update operation_deferral set closing_keys = null where operation_id = $1", [operationID]);
}
