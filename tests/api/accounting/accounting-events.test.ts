// Accounting scripts turn events into entries, once per key and in both regimes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runEvent, runEvents } from "../../../server/lending/accounting/scripts/run-event.ts";
import { SHIPPED_SCRIPTS } from "../../../server/lending/accounting/scripts/shipped-scripts.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import { SCRIPT_EVENTS } from "../../../src/rules/accounting/scripts/script-events.ts";
import { randomFrom } from "../../helpers/random.ts";
import { type Bench, type Failure, openBench, type Script } from "./script-bench.ts";

let bench: Bench;
let loans: Script;

beforeAll(async () => {
  bench = await openBench();
  loans = await bench.scriptNamed("EMPRÉSTIMOS – IFRS 9");
});
afterAll(() => bench.server.close());

describe("an event", () => {
  test.each([
    [
      `jsonb_set(lines, '{0,condition}', '"data(\\"31/02/2024\\") = data(\\"01/01/2024\\")"')`,
      /linha 1: .31\/02\/2024. não existe no calendário/,
    ],
    [`jsonb_set(lines, '{0,condition}', '5')`, /linha 1: Esta linha não pode ser lida/],
    [`jsonb_set(lines, '{0}', 'null')`, /linha 1: Esta linha não pode ser lida/],
    ["'{}'", /linha 1: A lista de linhas não pode ser lida/],
  ])(
    "is not posted when a stored line of its script cannot be calculated, and the refusal names the line: %s",
    async (lines, text) => {
      const own = await bench.made([bench.line()]);
      await run(
        bench.context.db,
        `update accounting_script_versions set lines = ${lines} where accounting_script_id = $1`,
        [own.id],
      );
      const { status, body } = await bench.api.post<Failure>("/accounting-events", bench.fee(own.id));
      expect([status, body.errors.map(({ field }) => field), body.message]).toEqual([
        400,
        ["operands"],
        expect.stringMatching(text),
      ]);
    },
  );

  test("is raised once: a retry is given the same event, another content under its key is refused", async () => {
    const own = await bench.made([bench.line()]);
    const sent = bench.fee(own.id);
    const first = await bench.api.post<{ id: number; entriesCount: number; totalValue: number }>(
      "/accounting-events",
      sent,
    );
    expect([first.status, first.body.entriesCount, first.body.totalValue]).toEqual([201, 1, 12.34]);
    const again = await bench.api.post<{ id: number }>("/accounting-events", sent);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await bench.entriesOf(first.body.id)).toHaveLength(1);
    const other = await bench.api.post<Failure>("/accounting-events", { ...sent, operands: { fee: 12.35 } });
    expect([other.status, other.body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });

  test("is posted by the script of its product, with the account that a condition picks", async () => {
    const picked = bench.ifrs("1.1.1.10.00.00-8");
    const own = await bench.made([
      bench.line({ creditCases: [{ condition: 'bankAccount.code = "CAIXA"', accountID: picked }] }),
    ]);
    const { body: page } = await bench.api.get<{ content: { id: number; name: string }[] }>("/products?pageSize=1");
    const product = page.content[0]!;
    await bench.api.put(`/products/${product.id}`, { accountingScriptID: own.id });
    const { accountingScriptID: _none, ...sent } = bench.fee(own.id);
    const operands = { fee: 5, "bankAccount.code": "CAIXA", "counterparty.name": "BANCO A" };
    const raised = await bench.api.post<{ id: number }>("/accounting-events", {
      ...sent,
      productID: product.id,
      operands,
    });
    expect(raised.status, JSON.stringify(raised.body)).toBe(201);
    expect(await bench.entriesOf(raised.body.id)).toMatchObject([
      { creditAccountPlanTreeNodeID: picked, description: "Tarifa de BANCO A", origin: "OP", date: bench.today },
    ]);
    await run(bench.context.db, "update products set accounting_script_id = null where id = $1", [product.id]);
    const without = await bench.api.post<Failure>("/accounting-events", {
      ...sent,
      key: bench.key(),
      productID: product.id,
    });
    expect([without.status, without.body.message]).toEqual([409, expect.stringContaining(product.name)]);
  });

  test("before 2025 is posted by the paired script of the Bacen regime, and refused where the script has no pair", async () => {
    const pair = await bench.scriptNamed("TESOURARIA – IFRS 9");
    const raised = await bench.api.post<{ id: number }>(
      "/accounting-events",
      bench.fee(pair.id, { date: "2024-12-30" }),
    );
    expect(raised.status, JSON.stringify(raised.body)).toBe(201);
    const [entry] = await bench.entriesOf(raised.body.id);
    expect(entry).toMatchObject({
      regime: "BACEN",
      debitAccountPlanTreeNodeID: bench.bacen("8.1.7.54.00-7"),
      origin: "TR",
    });
    const alone = await bench.made([bench.line()]);
    const refused = await bench.api.post<Failure>("/accounting-events", bench.fee(alone.id, { date: "2024-12-30" }));
    expect([refused.status, refused.body.errors[0]!.message]).toEqual([400, expect.stringContaining("Bacen")]);
  });

  test("is refused whole on a closed day, and nothing of it is stored", async () => {
    const own = await bench.made([bench.line()]);
    const [book] = await run<{ before: string | null }>(
      bench.context.db,
      "select closed_until::text as before from accounting_book",
    );
    await run(bench.context.db, "update accounting_book set closed_until = '2025-01-15'");
    const sent = bench.fee(own.id, { date: "2025-01-15" });
    const { status, body } = await bench.api.post<Failure>("/accounting-events", sent);
    await run(bench.context.db, "update accounting_book set closed_until = $1::date", [book!.before]);
    expect([status, body.code]).toEqual([422, "CLOSED_ACCOUNTING_DAY"]);
    const storedEvents = await run(bench.context.db, "select 1 from accounting_events where key = $1", [sent.key]);
    expect(storedEvents).toEqual([]);
  });

  test.each([
    [{ code: "NADA" }, "code"],
    [{ key: "" }, "key"],
    [{ date: "2025-13-01" }, "date"],
    [{ accountingScriptID: 999_999 }, "accountingScriptID"],
    [{ accountingScriptID: null }, "accountingScriptID"],
    [{ productID: 999_999 }, "productID"],
    [{ operands: { fee: "1" } }, "operands.fee"],
    [{ operands: [] }, "operands"],
    [{ regimes: ["NADA"] }, "regimes"],
    [{ nada: 1 }, "nada"],
  ])("with %j is refused at %s", async (change, field) => {
    const { status, body } = await bench.api.post<Failure>("/accounting-events", { ...bench.fee(loans.id), ...change });
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body.errors.map((error) => error.field)).toContain(field);
  });

  test("with random operands balances in both regimes, and a replay changes nothing", async () => {
    const { integer, pick } = randomFrom(31_337);
    const scripts = new Map<string, Script>();
    for (const { title, lines } of SHIPPED_SCRIPTS)
      for (const { event } of lines) scripts.set(event, await bench.scriptNamed(`${title} – IFRS 9`));
    for (let round = 0; round < 40; round++) {
      const event = pick(SCRIPT_EVENTS);
      const own = scripts.get(event.code)!;
      const operands = Object.fromEntries(
        event.operands.map(({ name, type, required }) => [
          name,
          type === "money" ? integer(required ? 1 : 0, 99_999_999) / 100 : RANDOM[type](integer),
        ]),
      );
      const regimes = own.bacenScriptID === null ? (["IFRS"] as const) : (["IFRS", "BACEN"] as const);
      const input = {
        key: bench.key(),
        code: event.code,
        date: bench.today,
        subject: event.code,
        operands,
        scriptID: own.id,
        regimes,
      };
      const ids = await runEvent(bench.context, input);
      expect(await runEvent(bench.context, input)).toEqual(ids);
      const sides = await run<{ regime: string; account: number; amount: string }>(
        bench.context.db,
        `select regime, sum(value)::text as amount from accounting_entry where id = any($1::bigint[]) and value > 0
          and debit_account_plan_tree_node_id <> credit_account_plan_tree_node_id group by regime`,
        [ids],
      );
      const [sums] = await run<{ count: number; total: string }>(
        bench.context.db,
        "select entries_count as count, total_value::text as total from accounting_events where key = $1",
        [input.key],
      );
      expect(sums!.count).toBe(ids.length);
      const sum = sides.reduce((total, { amount }) => total + Number(amount) * 100, 0);
      expect(Math.round(sum)).toBe(Math.round(Number(sums!.total) * 100));
    }
  });

  test("of many each gets its own entries, a repeated one those of before; one that is refused stops them all", async () => {
    const [one, two] = [
      await bench.made([bench.line()]),
      await bench.made([bench.line(), bench.line({ percent: 50 })]),
    ];
    const fee = (scriptID: number, value: number, more: object = {}) => ({
      ...{ key: bench.key(), code: "FEE", date: bench.today, subject: "x", operands: { fee: value }, scriptID },
      ...more,
    });
    const valuesOf = async (sets: readonly (readonly number[])[]): Promise<string[][]> => {
      const rows = await run<{ id: number; value: string }>(
        bench.context.db,
        "select id, value::text from accounting_entry where id = any($1::bigint[])",
        [sets.flat()],
      );
      return sets.map((ids) => ids.map((id) => rows.find((row) => row.id === id)!.value));
    };
    const [first, second, third] = [fee(one.id, 10), fee(two.id, 20), fee(one.id, 30)] as const;
    const before = await runEvents(bench.context, [second]);
    const sets = await runEvents(bench.context, [first, second, third, first]);
    expect(await valuesOf(sets)).toEqual([["10.00"], ["20.00", "10.00"], ["30.00"], ["10.00"]]);
    expect(sets[1]).toEqual(before[0]);
    expect(sets[3]).toEqual(sets[0]);
    const fresh = fee(one.id, 40);
    for (const refused of [
      { ...third, subject: "y" },
      { ...fresh, subject: "y" },
      fee(one.id, 40, { date: "2999-01-01" }),
    ])
      await expect(runEvents(bench.context, [fresh, refused])).rejects.toThrow();
    expect(await run(bench.context.db, "select 1 from accounting_events where key = $1", [fresh.key])).toEqual([]);
    expect(await runEvents(bench.context, [])).toEqual([]);
  });

  test("raised by several at once makes one set of entries", async () => {
    const own = await bench.made([bench.line(), bench.line({ percent: 50 })]);
    const input = {
      ...{ key: bench.key(), code: "FEE", date: bench.today, subject: "x", operands: { fee: 10 } },
      scriptID: own.id,
    };
    const sets = await Promise.all(
      Array.from({ length: 6 }, () => inTransaction(bench.context, (inside) => runEvent(inside, input))),
    );
    expect(new Set(sets.map((ids) => ids.join())).size).toBe(1);
    expect(sets[0]).toHaveLength(2);
    const rows = await run(
      bench.context.db,
      "select 1 from accounting_entry where description like 'Tarifa de%' and id = any($1::bigint[])",
      [sets[0]],
    );
    expect(rows).toHaveLength(2);
  });
});

const RANDOM = {
  rate: (integer: (least: number, most: number) => number) => integer(0, 500) / 100,
  number: (integer: (least: number, most: number) => number) => integer(0, 90),
  text: (integer: (least: number, most: number) => number) => `T${integer(1, 9)}`,
  boolean: (integer: (least: number, most: number) => number) => integer(0, 1) === 1,
  date: () => "2025-02-01",
};
