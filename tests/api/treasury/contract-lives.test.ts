// Lives of contracts: random acts of the treasury on random days, by the real calls, beside a plain model that knows cash and
// debts alone. After each act the books hold the cash of the model, the accounts its debts, the trial balance the entries, and the
// checks of a closing find nothing; a contract that is over has left nothing of its loan, its fees and its provision. `LIVES` and `LIFE_SEED` say how many.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "../../helpers/api.ts";
import { type Random, randomFrom } from "../../helpers/random.ts";
import { TreasuryServer } from "./treasury-server.ts";

const LIVES = Number(process.env.LIVES ?? 1);
const SEED = Number(process.env.LIFE_SEED ?? 93);
const ACTS = 14;
const DAY = 86_400_000;
const WRITE_OFF_DAYS = 70;
const LOAN = "1612001104";
const DEFERRED = "1612001111";
const BANK = "1123000003";
const CHECKS = ["D04", "D05", "D06", "D09", "D10", "D11", "D12", "D17", "D19"];
const PROVISIONS = ["1612001403", "1612001506", "1612001609"];
const CONTROLS = ["3261020101", "3314016103", "3315016102", "3325010143"];

let at: TreasuryServer;
let start: Date;

beforeAll(async () => {
  at = await TreasuryServer.start();
  start = at.operations.server.clock.now();
  await at.operations.sa.put("/companies/main", { writeOffDays: WRITE_OFF_DAYS });
});
afterAll(() => at.close());

interface Debt {
  id: number;
  installment: number;
  dueDate: string;
  open: number;
  /** Of each receipt that stands, the last one at the end: what it paid of the debt, and the cash. */
  receipts: { debt: number; cash: number; isRecovery: boolean }[];
}

interface Model {
  payable: { id: number; value: number; isPaid: boolean };
  debts: Debt[];
  isLost: boolean;
  /** What was done, for whoever reads a failure. */
  script: string[];
}

const cents = (value: number): number => Math.round(value * 100);
const post = (path: string, body: object = {}): Promise<Answer> => at.operations.sa.post(path, body);
const today = (): string => at.operations.server.clock.today();
const openOf = ({ debts }: Model): Debt[] => debts.filter(({ open }) => open > 0);

async function begin(): Promise<Model> {
  at.operations.server.clock.set(start.toISOString());
  await at.rows("update operation_accrual set is_over = true");
  await at.rows("update operation_provision set gross = 0");
  await at.ready([]);
  await at.send();
  const { payables, receivables } = await at.payment();
  const [payable] = payables;
  return {
    payable: { id: payable!.id, value: cents(payable!.value), isPaid: false },
    debts: receivables.map(({ id, installment, dueDate, value }) => ({
      ...{ id, installment, dueDate, open: cents(value), receipts: [] },
    })),
    ...{ isLost: false, script: [] },
  };
}

type Act = (model: Model, random: Random) => Promise<string | undefined>;

async function debtOf({ id }: Debt): Promise<{ total: number; charges: number }> {
  const { body } = await at.operations.sa.get<{ total: number; fineValue: number; interestValue: number }>(
    `/account-receivables/${id}/debt`,
  );
  return { total: cents(body.total), charges: cents(body.fineValue) + cents(body.interestValue) };
}

async function receive(model: Model, random: Random, isWhole: boolean): Promise<string | undefined> {
  const open = openOf(model);
  if (open.length === 0) return undefined;
  const debt = random.pick(open.slice(0, 3));
  const { total, charges } = await debtOf(debt);
  const cash = isWhole ? total : charges + random.integer(1, total - charges);
  const { status, body } = await post(`/account-receivables/${debt.id}/liquidate`, { receivedValue: cash / 100 });
  expect(status, JSON.stringify(body)).toBe(200);
  debt.receipts.push({ debt: cash - charges, cash, isRecovery: model.isLost });
  debt.open -= cash - charges;
  return `receives ${cash} of instalment ${debt.installment}`;
}

async function anticipate(model: Model, random: Random): Promise<string | undefined> {
  const open = openOf(model);
  if (open.length === 0 || model.isLost || !model.payable.isPaid) return undefined;
  const chosen = open.filter(({ dueDate }) => dueDate < today() || random.integer(0, 2) === 0);
  if (chosen.length === 0) return undefined;
  const installments = chosen.map(({ installment }) => installment);
  const quote = await at.operations.sa.get<{ total: number; lines: { installment: number; total: number }[] }>(
    `/operations/${at.id}/settlement-quote?installments=${installments.join(",")}`,
  );
  const { status, body } = await post(`/operations/${at.id}/anticipate`, { installments, total: quote.body.total });
  expect(status, JSON.stringify(body)).toBe(200);
  for (const debt of chosen) {
    const line = quote.body.lines.find(({ installment }) => installment === debt.installment)!;
    debt.receipts.push({ debt: debt.open, cash: cents(line.total), isRecovery: false });
    debt.open = 0;
  }
  return `anticipates ${installments.join(", ")}`;
}

async function reverse(model: Model, random: Random): Promise<string | undefined> {
  const received = model.debts.filter(({ receipts }) => receipts.length > 0);
  if (received.length === 0) return undefined;
  const debt = random.pick(received);
  const last = debt.receipts.at(-1)!;
  const { status, body } = await post(`/account-receivables/${debt.id}/reverse`, { reversalReason: "Engano." });
  if (model.isLost && !last.isRecovery) {
    expect(body.subcode).toBe("WRITTEN_OFF");
    return undefined;
  }
  expect(status, JSON.stringify(body)).toBe(200);
  debt.receipts.pop();
  debt.open += last.debt;
  return `reverses instalment ${debt.installment}`;
}

async function payOrReverse({ payable, debts, isLost }: Model): Promise<string | undefined> {
  const isOver = payable.isPaid && (isLost || debts.every(({ open }) => open === 0));
  const path = `/account-payables/${payable.id}`;
  const { status, body } = payable.isPaid
    ? await post(`${path}/reverse`, { reversalReason: "Engano." })
    : await post(`${path}/mark-as-paid`, { sourceBankAccountID: at.account });
  if (isOver) {
    expect(body.subcode).toBe("OPERATION_FINAL");
    return undefined;
  }
  expect(status, JSON.stringify(body)).toBe(200);
  payable.isPaid = !payable.isPaid;
  return payable.isPaid ? "pays" : "reverses the payment";
}

async function writeOffOrUndo(model: Model): Promise<string | undefined> {
  const act = model.isLost ? "undo-write-off" : "write-off";
  const first = openOf(model)[0]?.dueDate;
  const late = first ? (Date.parse(today()) - Date.parse(first)) / DAY : 0;
  const isRecovered = model.debts.some(({ receipts }) => receipts.some((receipt) => receipt.isRecovery));
  const isAllowed = model.isLost ? !isRecovered : model.payable.isPaid && late >= WRITE_OFF_DAYS;
  const { status, body } = await post(`/operations/${at.id}/${act}`, { reason: "Sem notícias." });
  expect(status === 200, `${act} ${JSON.stringify(body)}`).toBe(isAllowed);
  if (!isAllowed) return undefined;
  model.isLost = !model.isLost;
  return act;
}

const night = (): Promise<void> => at.night();

async function days(_model: Model, random: Random): Promise<string> {
  const count = random.pick([1, 2, 9, 31, 45]);
  at.operations.server.clock.set(new Date(at.operations.server.clock.now().getTime() + count * DAY).toISOString());
  await night();
  return `${count} days pass`;
}

const receiveAll: Act = (model, random) => receive(model, random, true);
const receivePart: Act = (model, random) => receive(model, random, false);
const DEEDS: readonly Act[] = [
  ...[days, days, days, receiveAll, receivePart],
  ...[anticipate, reverse, payOrReverse, writeOffOrUndo],
];

async function compare(model: Model): Promise<void> {
  const because = model.script.join("; ");
  const received = model.debts.flatMap(({ receipts }) => receipts).reduce((sum, { cash }) => sum + cash, 0);
  const paid = model.payable.isPaid ? model.payable.value : 0;
  expect(cents(Number(await at.balance(BANK))), `cash: ${because}`).toBe(received - paid);
  const { receivables } = await at.payment();
  expect(
    receivables.map(({ id, openValue }) => [id, cents(openValue)]),
    `debts: ${because}`,
  ).toEqual(model.debts.map(({ id, open }) => [id, open]));
  const { body } = await at.operations.sa.get<{ divergences: { code: string; description: string }[] }>(
    `/accounting-closings/preview?closingDate=${today()}`,
  );
  expect(
    body.divergences.filter(({ code }) => CHECKS.includes(code)),
    because,
  ).toEqual([]);
  if (model.isLost) expect(await at.balance(LOAN), because).toBe("0.00");
}

async function live(random: Random): Promise<void> {
  const model = await begin();
  model.script.push((await payOrReverse(model)) ?? "");
  for (let count = 0; count < ACTS; count += 1) {
    const done = await random.pick(DEEDS)(model, random);
    if (!done) continue;
    model.script.push(`${today()} ${done}`);
    await compare(model);
  }
  if (!model.payable.isPaid) await payOrReverse(model);
  for (const debt of openOf(model)) {
    const { total, charges } = await debtOf(debt);
    await post(`/account-receivables/${debt.id}/liquidate`, { receivedValue: total / 100 });
    debt.receipts.push({ debt: total - charges, cash: total, isRecovery: model.isLost });
    debt.open = 0;
  }
  const end = Date.parse(`${model.debts.at(-1)!.dueDate}T15:00:00Z`) + 40 * DAY;
  if (end > at.operations.server.clock.now().getTime()) at.operations.server.clock.set(new Date(end).toISOString());
  await night();
  model.script.push("all is received, and the contract is over");
  await compare(model);
  for (const account of [LOAN, DEFERRED, ...PROVISIONS, ...CONTROLS])
    expect(await at.balance(account), `${account}: ${model.script.join("; ")}`).toBe("0.00");
  expect((await at.status())?.status).toBe(model.isLost ? "WRITTEN_OFF" : "SETTLED");
}

test.each(Array.from({ length: LIVES }, (_, life) => SEED + life))(
  "life %i leaves nothing behind",
  (seed) => live(randomFrom(seed)),
  240_000,
);
