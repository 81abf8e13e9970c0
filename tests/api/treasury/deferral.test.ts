// Fees of a contract that its effective rate spreads: month by month, once, not of a problem asset, and the rest when it is over.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, lastOfMonth } from "../../../src/base/dates.ts";
import { type LoanTerms, recognisedBy, simulate } from "../../../src/rules/credit/index.ts";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;
let start: string;
let fees: number;
let terms: LoanTerms;
let receivables: Awaited<ReturnType<TreasuryServer["payment"]>>["receivables"];

const DEFERRED = "1612001111";
const JOB = "deferred fees and costs";
const noon = (day: string): string => `${day}T15:00:00Z`;
const cents = async (account: string): Promise<number> => Math.round(Number(await at.balance(account)) * 100);
const post = (path: string, body: object = {}) => at.operations.sa.post(path, body);

beforeAll(async () => {
  at = await TreasuryServer.start();
  start = at.operations.server.clock.today();
});
afterAll(() => at.close());

beforeEach(async () => {
  at.operations.server.clock.set(noon(start));
  await at.leaveOthers();
  receivables = await contract();
  fees = -(await cents(DEFERRED));
  const [row] = await at.rows<{ terms: LoanTerms }>(
    "select t.engine_terms as terms from operations o join operation_terms t on t.id = o.terms_id where o.id = $1",
    [at.id],
  );
  terms = row!.terms;
});

async function contract(): Promise<typeof receivables> {
  await at.ready([]);
  await at.send();
  const payment = await at.payment();
  for (const { id } of payment.payables)
    await post(`/account-payables/${id}/mark-as-paid`, { sourceBankAccountID: at.account });
  return payment.receivables;
}

async function nightAfter(day: string): Promise<void> {
  at.operations.server.clock.set(noon(addDays(day, 1)));
  await at.night();
}

const monthEnds = (count: number): string[] => {
  const ends: string[] = [lastOfMonth(start)];
  while (ends.length < count) ends.push(lastOfMonth(addDays(ends.at(-1)!, 1)));
  return ends;
};

const posted = () =>
  at.rows<{ date: string; value: string }>(
    `select e.date::text as date, e.value::text as value from accounting_entry e join accounting_events v on v.id = e.event_id
      where e.operation_id = $1 and v.code = 'EIR_AMORTIZATION_FEE' order by e.date, e.id`,
    [at.id],
  );

const recognised = (day: string): number =>
  Number(recognisedBy(simulate(terms), { fees: BigInt(fees), costs: 0n }, day).fees);

async function payLate(): Promise<void> {
  for (const { id, dueDate } of receivables) {
    if (dueDate >= at.operations.server.clock.today()) continue;
    const debt = await at.operations.sa.get<{ total: number }>(`/account-receivables/${id}/debt`);
    expect((await post(`/account-receivables/${id}/liquidate`, { receivedValue: debt.body.total })).status).toBe(200);
  }
}

test("wait until a month is over, and then what the effective rate has earned of them is income", async () => {
  expect(fees).toBeGreaterThan(0);
  const [first, second] = monthEnds(2);
  await nightAfter(addDays(first!, -1));
  expect(await posted()).toEqual([]);
  await nightAfter(first!);
  expect(await posted()).toEqual([{ date: first, value: (recognised(first!) / 100).toFixed(2) }]);
  expect(await cents(DEFERRED)).toBe(recognised(first!) - fees);
  await Promise.all([at.operations.server.app.jobs.turn(JOB), at.operations.server.app.jobs.turn(JOB)]);
  await nightAfter(second!);
  expect((await posted()).map(({ date }) => date)).toEqual([first, second]);
  expect(await cents(DEFERRED)).toBe(recognised(second!) - fees);
});

test("are caught up month by month after a pause, as they would have been on time", async () => {
  const ends = monthEnds(3);
  await nightAfter(ends[2]!);
  const shares = ends.map((end, index) => recognised(end) - (index === 0 ? 0 : recognised(ends[index - 1]!)));
  expect(await posted()).toEqual(ends.map((date, index) => ({ date, value: (shares[index]! / 100).toFixed(2) })));
});

test("of a problem asset wait until it is paid up", async () => {
  const problem = addDays(receivables[0]!.dueDate, 91);
  const ends = monthEnds(6);
  const [before, after] = [ends.findLast((end) => end < problem)!, ends.find((end) => end >= problem)!];
  await nightAfter(before);
  const count = (await posted()).length;
  await nightAfter(after);
  expect(await posted()).toHaveLength(count);
  await payLate();
  const next = ends[ends.indexOf(after) + 1]!;
  await nightAfter(next);
  expect(await posted()).toHaveLength(count + 1);
  expect(await cents(DEFERRED)).toBe(recognised(next) - fees);
});

test("interest of a contract waits too while another one of its customer is a problem asset", async () => {
  const problem = addDays(receivables[0]!.dueDate, 91);
  at.operations.server.clock.set(noon(addDays(problem, -3)));
  const late = receivables;
  receivables = await contract();
  await nightAfter(addDays(problem, -1));
  const days = async () =>
    (
      await at.rows<{ date: string }>(
        `select e.date::text as date from accounting_entry e join accounting_events v on v.id = e.event_id
        where e.operation_id = $1 and v.code = 'ACCRUAL' order by 1`,
        [at.id],
      )
    ).map(({ date }) => date);
  const before = await days();
  expect(before.at(-1)).toBe(addDays(problem, -1));
  await nightAfter(addDays(problem, 2));
  expect(await days()).toEqual(before);
  receivables = late;
  await payLate();
  await nightAfter(addDays(problem, 3));
  expect(await days()).toEqual([...before, addDays(problem, 3)]);
});

test("that are left belong to the result once nothing is owed, and wait again when a receipt is reversed", async () => {
  const [first] = monthEnds(1);
  await nightAfter(first!);
  const { body } = await at.operations.sa.get<{ total: number }>(`/operations/${at.id}/settlement-quote`);
  expect((await post(`/operations/${at.id}/anticipate`, { total: body.total })).status).toBe(200);
  await at.operations.server.app.jobs.turn(JOB);
  expect(await cents(DEFERRED)).toBe(0);
  expect((await post(`/account-receivables/${receivables[0]!.id}/reverse`, { reversalReason: "Engano." })).status).toBe(
    200,
  );
  expect(await cents(DEFERRED)).toBe(recognised(first!) - fees);
  await at.operations.server.app.jobs.turn(JOB);
  expect(await cents(DEFERRED)).toBe(recognised(first!) - fees);
});
