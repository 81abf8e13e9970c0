// Lives of contracts: random acts of the treasury on random days, by the real calls, beside a plain model that knows cash and
// debts alone. After each act the books hold the cash of the model, the accounts its debts, the trial balance the entries, and the
// checks of a closing find nothing; a contract that is over has left nothing of its loan, its fees and its provision. `LIVES` and
// `LIFE_SEED` say how many.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Random, randomFrom } from "../../helpers/random.ts";
import { CONTRACT_CHECKS, TREASURY_ACCOUNTS } from "./lives/books-of-lives.ts";
import { ContractLives, cashOf, cents, type Model, WRITE_OFF_DAYS } from "./lives/contract-life.ts";
import { TreasuryServer } from "./treasury-server.ts";

const LIVES = Number(process.env.LIVES ?? 1);
const SEED = Number(process.env.LIFE_SEED ?? 93);
const ACTS = 14;
const DAY = 86_400_000;
const { BANK, LOAN, DEFERRED, PROVISIONS, CONTROLS } = TREASURY_ACCOUNTS.IFRS;

let at: TreasuryServer;
let lives: ContractLives;
let start: Date;

beforeAll(async () => {
  at = await TreasuryServer.start();
  lives = new ContractLives(at);
  start = at.operations.server.clock.now();
  await at.operations.sa.put("/companies/main", { writeOffDays: WRITE_OFF_DAYS });
});
afterAll(() => at.close());

const today = (): string => at.operations.server.clock.today();

async function begin(): Promise<Model> {
  at.operations.server.clock.set(start.toISOString());
  await at.leaveOthers();
  return lives.begin();
}

async function days(random: Random): Promise<string> {
  const count = random.pick([1, 2, 9, 31, 45]);
  at.operations.server.clock.set(new Date(at.operations.server.clock.now().getTime() + count * DAY).toISOString());
  await at.night();
  return `${count} days pass`;
}

async function compare(model: Model): Promise<void> {
  const because = model.script.join("; ");
  expect(cents(Number(await at.balance(BANK))), `cash: ${because}`).toBe(cashOf(model));
  await lives.expectDebts(model, because);
  const { body } = await at.operations.sa.get<{ divergences: { code: string; description: string }[] }>(
    `/accounting-closings/preview?closingDate=${today()}`,
  );
  expect(
    body.divergences.filter(({ code }) => CONTRACT_CHECKS.includes(code)),
    because,
  ).toEqual([]);
  if (model.isLost) expect(await at.balance(LOAN), because).toBe("0.00");
}

async function live(random: Random): Promise<void> {
  const model = await begin();
  model.script.push((await lives.payOrReverse(model)) ?? "");
  for (let count = 0; count < ACTS; count += 1) {
    const done = random.integer(0, 2) === 0 ? await days(random) : await lives.act(model, random);
    if (!done) continue;
    model.script.push(`${today()} ${done}`);
    await compare(model);
  }
  await lives.receiveRest(model);
  const end = Date.parse(`${model.debts.at(-1)!.dueDate}T15:00:00Z`) + 40 * DAY;
  if (end > at.operations.server.clock.now().getTime()) at.operations.server.clock.set(new Date(end).toISOString());
  await at.night();
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
