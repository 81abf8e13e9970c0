// The level, stage and provision of contracts night by night: by books and receipts, posted once and by the change alone, caught up
// day by day, with the customer's other contracts, and given back when a contract is over.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../helpers/api.ts";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;
let receivables: Awaited<ReturnType<TreasuryServer["payment"]>>["receivables"];
let start: Date;

const LOAN = "1612001104";
const PROVISIONS = ["1612001403", "1612001506", "1612001609"] as const;
const EXPENSE = "8199216006";
const INCOME = "7199216007";
const CONTROLS = ["3261020101", "3325010143"] as const;
const [NOT_PROBLEM, PROBLEM] = ["3314016103", "3315016102"];
const DAY = 86_400_000;

beforeAll(async () => {
  at = await TreasuryServer.start();
  start = at.operations.server.clock.now();
  await at.operations.sa.put("/companies/main", { writeOffDays: 100 });
});
afterAll(() => at.close());

beforeEach(async () => {
  at.operations.server.clock.set(start.toISOString());
  // Those of the tests before are over, with nothing in the books.
  await at.leaveOthers();
  await at.rows(
    "update products set expected_loss_stage1 = null, expected_loss_stage2 = null, expected_loss_stage3 = null",
  );
  receivables = await paid();
});

async function paid(): Promise<typeof receivables> {
  await at.ready([]);
  await at.send();
  const payment = await at.payment();
  for (const { id } of payment.payables)
    await at.operations.sa.post(`/account-payables/${id}/mark-as-paid`, { sourceBankAccountID: at.account });
  return payment.receivables;
}

const night = (): Promise<void> => at.night();
/** The night after so many days of delay of the first instalment. */
async function goTo(daysLate: number): Promise<void> {
  const day = new Date(Date.parse(`${receivables[0]!.dueDate}T15:00:00Z`) + (daysLate + 1) * DAY);
  at.operations.server.clock.set(day.toISOString());
  await night();
}
const cents = async (account: string): Promise<number> => Math.round(Number(await at.balance(account)) * 100);
const provided = async (): Promise<number> => {
  const parts = await Promise.all(PROVISIONS.map(cents));
  return parts.reduce((sum, one) => sum - one, 0);
};
const deferred = (): Promise<number> => cents("1612001111");
const gross = async (): Promise<number> => (await cents(LOAN)) + (await deferred());
const share = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

interface Stage {
  baseDate: string | null;
  daysPastDue: number;
  stage: number;
  portfolioClass: string;
  grossCarrying: number;
  contractBalance: number;
  deferredFees: number;
  effectiveRate: number;
  incurred: { percent: number; value: number };
  additional: { percent: number; value: number };
  totalProvision: number;
  draggedByOperation: string | null;
  explanation: string[];
}
interface Level {
  level: string;
  provisionPercent: number;
  draggedByOperation: string | null;
}
const stage = async (): Promise<Stage> =>
  (await at.operations.op.get<Stage>(`/operations/${at.id}/risk-classification-ifrs`)).body;
const level = async (): Promise<Level> =>
  (await at.operations.op.get<Level>(`/operations/${at.id}/risk-classification`)).body;
const post = (path: string, body: object = {}): Promise<Answer> => at.operations.sa.post(path, body);
const events = async (): Promise<number> =>
  (await at.rows("select 1 from accounting_events where key like $1", [`operation:${at.id}:risk:%`])).length;

describe("a contract", () => {
  test("has no classification before its first night, and then the least provision of its class", async () => {
    expect(await stage()).toMatchObject({ baseDate: null, stage: null, explanation: [] });
    at.operations.server.clock.set(new Date(start.getTime() + DAY).toISOString());
    await night();
    const answer = await stage();
    expect(answer).toMatchObject({ stage: 1, portfolioClass: "C5", daysPastDue: 0, additional: { percent: 1.9 } });
    expect(answer.explanation[0]).toContain("Estágio 1");
    expect(Math.round(answer.grossCarrying * 100)).toBe(await gross());
    expect([Math.round(answer.contractBalance * 100), Math.round(answer.deferredFees * 100)]).toEqual([
      await cents(LOAN),
      -(await deferred()),
    ]);
    expect(answer.effectiveRate).toBeGreaterThan(0);
    expect(await provided()).toBe(share(await gross(), 1.9));
    expect(await cents(EXPENSE)).toBe(await provided());
    expect(await level()).toMatchObject({ level: "A", provisionPercent: 0.5 });
    for (const account of [...CONTROLS, NOT_PROBLEM!]) expect(await cents(account), account).toBe(await gross());
  });

  test("goes through the levels and stages as its delay grows", async () => {
    // biome-ignore format: a table, one case a line
    for (const [days, expectedLevel, expectedStage, percent] of [
      [14, "A", 1, 1.9], [15, "B", 1, 7.5], [30, "B", 1, 7.5], [31, "C", 2, 15], [60, "C", 2, 15], [61, "D", 2, 38], [90, "D", 2, 38],
      [91, "E", 3, 53.4], [92, "E", 3, 53.4],
    ] as const) {
      await goTo(days);
      expect(await stage(), `${days} days`).toMatchObject({ daysPastDue: days, stage: expectedStage });
      expect((await level()).level).toBe(expectedLevel);
      expect(await provided(), `${days} days`).toBe(share(await gross(), percent));
      expect(await cents(expectedStage === 3 ? PROBLEM! : NOT_PROBLEM!)).toBe(await gross());
      expect(await cents(expectedStage === 3 ? NOT_PROBLEM! : PROBLEM!)).toBe(0);
    }
  }, 120_000);

  test("is classified once a day, whatever runs twice, and the days of a pause one by one", async () => {
    await goTo(32);
    const [before, posted] = [await events(), await provided()];
    await Promise.all([night(), night()]);
    expect([await events(), await provided()]).toEqual([before, posted]);
    const days = await at.rows<{ date: string }>(
      `select distinct e.date::text as date from accounting_entry e join accounting_events v on v.id = e.event_id
        where e.operation_id = $1 and v.code = 'PROVISION' order by 1`,
      [at.id],
    );
    const crossed = [15, 31].map((late) =>
      new Date(Date.parse(`${receivables[0]!.dueDate}T15:00:00Z`) + late * DAY).toISOString().slice(0, 10),
    );
    expect(days.map(({ date }) => date)).toEqual(expect.arrayContaining(crossed));
    expect(days.length).toBeGreaterThan(32);
  });

  test("has what a closed day asks for on the first open one", async () => {
    await goTo(10);
    const day = at.operations.server.clock.today();
    await at.rows("update accounting_book set closed_until = $1::date", [day]);
    try {
      await goTo(16);
      const first = await at.rows<{ date: string }>(
        `select min(e.date)::text as date from accounting_entry e join accounting_events v on v.id = e.event_id
          where e.operation_id = $1 and e.date >= $2::date and v.key like '%:risk:%'`,
        [at.id, day],
      );
      expect(first[0]!.date > day).toBe(true);
      expect(await provided()).toBe(share(await gross(), 7.5));
    } finally {
      await at.rows("update accounting_book set closed_until = '-infinity'");
    }
  });

  test("is better again when what was late is received, also for a day before", async () => {
    await goTo(20);
    const yesterday = new Date(at.operations.server.clock.now().getTime() - DAY).toISOString().slice(0, 10);
    const debt = await at.operations.sa.get<{ total: number }>(
      `/operations/${at.id}/settlement-quote?installments=1&date=${yesterday}`,
    );
    const { status, body } = await post(`/account-receivables/${receivables[0]!.id}/liquidate`, {
      ...{ receivedValue: debt.body.total, paidAt: yesterday },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    await night();
    const answer = await stage();
    expect(answer).toMatchObject({ baseDate: yesterday, stage: 1, daysPastDue: expect.any(Number) });
    expect(answer.daysPastDue).toBeLessThan(15);
    expect(await provided()).toBe(share(await gross(), 1.9));
    expect((await cents(EXPENSE)) + (await cents(INCOME))).toBe(await provided());
  });

  test("has what its product is expected to lose beyond the least", async () => {
    await at.rows("update products set expected_loss_stage1 = 5");
    await goTo(1);
    const [incurred, additional, excess] = await Promise.all(PROVISIONS.map(cents));
    expect(incurred).toBe(0);
    expect([-additional!, -additional! - excess!]).toEqual([share(await gross(), 1.9), share(await gross(), 5)]);
  });

  test("takes the worst of its customer, as long as that owes anything", async () => {
    const [late, id] = [receivables, at.id];
    await goTo(88);
    receivables = await paid();
    at.operations.server.clock.set(new Date(at.operations.server.clock.now().getTime() + 3 * DAY).toISOString());
    await night();
    expect(await stage()).toMatchObject({ stage: 3, additional: { percent: 53.4 }, daysPastDue: 0 });
    expect((await stage()).draggedByOperation).not.toBeNull();
    expect(await level()).toMatchObject({ level: "E", draggedByOperation: expect.any(String) });
    const young = at.id;
    at.id = id;
    const quote = await at.operations.sa.get<{ total: number }>(`/operations/${id}/settlement-quote`);
    expect((await post(`/operations/${id}/anticipate`, { total: quote.body.total })).status).toBe(200);
    expect(late).toHaveLength(12);
    at.operations.server.clock.set(new Date(at.operations.server.clock.now().getTime() + DAY).toISOString());
    await night();
    expect([await provided(), await cents(PROBLEM!)]).toEqual([0, 0]);
    at.id = young;
    expect(await stage()).toMatchObject({ stage: 1, draggedByOperation: null });
  });
});

describe("a contract that is over", () => {
  test("has its provision back when it was paid, and provision again when a receipt is reversed", async () => {
    await goTo(-3);
    const { body } = await at.operations.sa.get<{ total: number }>(`/operations/${at.id}/settlement-quote`);
    await post(`/operations/${at.id}/anticipate`, { total: body.total });
    await goTo(0);
    expect(await provided()).toBe(0);
    expect((await cents(EXPENSE)) + (await cents(INCOME))).toBe(0);
    for (const account of [...CONTROLS, NOT_PROBLEM!]) expect(await cents(account), account).toBe(0);
    const count = await events();
    await goTo(20);
    expect(await events()).toBe(count);
    await post(`/account-receivables/${receivables[0]!.id}/reverse`, { reversalReason: "Engano." });
    await goTo(22);
    expect(await stage()).toMatchObject({ daysPastDue: 22, stage: 1 });
    expect(await provided()).toBe(share(await gross(), 7.5));
  });

  test("consumes its provision when it is given up, and has it back when that is undone", async () => {
    await goTo(101);
    const [before, provision, carrying] = [await gross(), await provided(), await cents(LOAN)];
    expect(provision).toBe(share(before, 53.4));
    expect((await post(`/operations/${at.id}/write-off`, { reason: "Sem notícias." })).status).toBe(200);
    expect([await cents(LOAN), await provided()]).toEqual([0, 0]);
    expect((await cents(EXPENSE)) + (await cents(INCOME))).toBe(carrying);
    expect((await post(`/operations/${at.id}/undo-write-off`, { reason: "Pagou." })).status).toBe(200);
    expect([await gross(), await provided()]).toEqual([before, provision]);
    await post(`/operations/${at.id}/write-off`, { reason: "Sem notícias." });
    await goTo(103);
    expect([await provided(), await cents(PROBLEM!), await cents(LOAN)]).toEqual([0, 0, 0]);
  });
});

test("partners and people without the pipeline do not see it", async () => {
  for (const user of ["hr", "ce"]) {
    const api = await at.operations.as(user);
    for (const path of ["risk-classification", "risk-classification-ifrs"])
      expect([403, 404], `${user} ${path}`).toContain((await api.get(`/operations/${at.id}/${path}`)).status);
  }
  expect((await at.operations.op.get("/operations/999999/risk-classification")).status).toBe(404);
});
