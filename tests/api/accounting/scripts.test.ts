// Tests accounting scripts when they are saved: the shipped scripts, refusals by line, and versions by date.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHIPPED_SCRIPTS } from "../../../server/lending/accounting/scripts/shipped-scripts.ts";
import { SCRIPT_EVENTS } from "../../../src/rules/accounting/scripts/script-events.ts";
import { query } from "../../helpers/api.ts";
import { type Bench, type Failure, openBench, type Script } from "./script-bench.ts";

let bench: Bench;
let loans: Script;

beforeAll(async () => {
  bench = await openBench();
  loans = await bench.scriptNamed("EMPRÉSTIMOS – IFRS 9");
});
afterAll(() => bench.server.close());

describe("a new installation", () => {
  test("has every shipped script in its regimes, each line with its accounts, and the pair of each", async () => {
    for (const { title, lines } of SHIPPED_SCRIPTS) {
      const own = await bench.scriptNamed(`${title} – IFRS 9`);
      expect(own.lines, title).toHaveLength(lines.filter(({ ifrs: pair }) => pair).length);
      const paired = lines.filter(({ bacen: pair }) => pair).length;
      if (paired === 0) expect(own.bacenScriptID).toBeNull();
      else {
        const pair = (await bench.api.get<Script>(`/accounting-scripts/${own.bacenScriptID}`)).body;
        expect([pair.title, pair.lines.length]).toEqual([`${title} – BACEN`, paired]);
      }
    }
  });

  test("answers every event by some shipped script", () => {
    const answered = new Set(SHIPPED_SCRIPTS.flatMap(({ lines }) => lines.map(({ event }) => event)));
    expect(SCRIPT_EVENTS.map(({ code }) => code).filter((code) => !answered.has(code))).toEqual([]);
  });
});

describe("saving a script is refused at the line", () => {
  test.each([
    [
      "a synthetic account",
      { debitAccountPlanTreeNodeID: "1.1.0.00.00.00-2" },
      "debitAccountPlanTreeNodeID",
      "sintética",
    ],
    ["an unknown operand", { value: "fee + foo" }, "value", "posição 7"],
    ["a value with fractions of a cent", { value: "fee × 2%" }, "value", "arredondar"],
    ["a condition that is no yes or no", { condition: "fee" }, "condition", "verdadeiro ou falso"],
    ["a variable of another event", { historyTemplate: "{{price}}" }, "historyTemplate", "{{price}}"],
    [
      "the same account twice",
      { creditAccountPlanTreeNodeID: "8.1.7.54.00.00-1" },
      "creditAccountPlanTreeNodeID",
      "diferentes",
    ],
    ["an unknown event", { event: "NADA" }, "event", ""],
    ["an unknown name", { nada: 1 }, "nada", "nada"],
  ])("that %s", async (_what, change, field, message) => {
    const written = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [
        name,
        name.endsWith("NodeID") ? bench.ifrs(String(value)) : value,
      ]),
    );
    const { status, body } = await bench.api.post<Failure>(
      "/accounting-scripts",
      bench.script([bench.line(), bench.line(written)]),
    );
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.field)).toContain(`lines.1.${field}`);
    expect(body.errors.map((error) => error.message).join(" ")).toContain(message);
  });

  test("whose account is of the other regime, also inside a case", async () => {
    const other = { debitAccountPlanTreeNodeID: bench.bacen("8.1.7.54.00-7") };
    const first = await bench.api.post<Failure>("/accounting-scripts", bench.script([bench.line(other)]));
    expect(first.body.errors[0]).toMatchObject({ field: "lines.0.debitAccountPlanTreeNodeID" });
    expect(first.body.errors[0]!.message).toContain("outro regime");
    const cases = { debitCases: [{ condition: 'bankAccount.code = "1"', accountID: bench.ifrs("1.1.0.00.00.00-2") }] };
    const second = await bench.api.post<Failure>("/accounting-scripts", bench.script([bench.line(cases)]));
    expect(second.body.errors[0]).toMatchObject({ field: "lines.0.debitCases.0.accountID" });
    const third = await bench.api.post<Failure>(
      "/accounting-scripts",
      bench.script([bench.line({ debitCases: [{ condition: "nada", accountID: bench.ifrs("8.1.7.54.00.00-1") }] })]),
    );
    expect(third.body.errors[0]).toMatchObject({ field: "lines.0.debitCases.0.condition" });
  });

  test("when a script is changed as well as when it is created", async () => {
    const own = await bench.made([bench.line()]);
    const { status, body } = await bench.api.put<Failure>(`/accounting-scripts/${own.id}`, {
      lines: [bench.line({ value: "nada" })],
    });
    expect([status, body.errors[0]!.field]).toEqual([400, "lines.0.value"]);
  });

  test("when no line is left: created, changed, cleared or in bulk", async () => {
    const own = await bench.made([bench.line()]);
    const path = `/accounting-scripts/${own.id}`;
    const { lines: _lines, ...bare } = bench.script([]) as Record<string, unknown>;
    const answers = [
      await bench.api.post<Failure>("/accounting-scripts", bench.script([])),
      await bench.api.post<Failure>("/accounting-scripts", bare),
      await bench.api.put<Failure>(path, { lines: [] }),
      await bench.api.put<Failure>(`${path}?clear=lines`, {}),
    ];
    for (const { status, body } of answers) expect([status, body.errors?.[0]?.field]).toEqual([400, "lines"]);
    const { body } = await bench.api.post("/accounting-scripts/bulk/create", { data: [bench.script([])] });
    expect(JSON.stringify(body)).toContain("rejected");
    expect((await bench.api.get<Script>(path)).body.lines).toHaveLength(1);
  });

  test("when its pair is not of the Bacen regime, and when its regime changes", async () => {
    const own = await bench.made([bench.line()]);
    const pair = await bench.api.put<Failure>(`/accounting-scripts/${own.id}`, { bacenScriptID: loans.id });
    expect([pair.status, pair.body.errors[0]!.field]).toEqual([400, "bacenScriptID"]);
    const regime = await bench.api.put<Failure>(`/accounting-scripts/${own.id}`, { regime: "BACEN" });
    expect([regime.status, regime.body.errors[0]!.field]).toEqual([400, "regime"]);
  });

  test("when a product names a script of the Bacen regime", async () => {
    const { body } = await bench.api.get<{ content: { id: number }[] }>("/products?pageSize=1");
    const [path, id] = ["/products", body.content[0]!.id];
    const { status, body: refused } = await bench.api.put<Failure>(`${path}/${id}`, {
      accountingScriptID: loans.bacenScriptID,
    });
    expect([status, refused.errors[0]!.field]).toEqual([400, "accountingScriptID"]);
    for (const verb of ["put", "patch"] as const) {
      const changed = await bench.api[verb]<Record<string, unknown>>(`${path}/${id}`, { accountingScriptID: loans.id });
      expect([changed.status, changed.body.accountingScriptID]).toEqual([200, loans.id]);
    }
  });
});

describe("a version of a script", () => {
  test("is rewritten until it has made entries; from then on it stays, and the date chooses the version", async () => {
    const own = await bench.made([bench.line()], { validFrom: "2025-01-01" });
    const path = `/accounting-scripts/${own.id}`;
    const draft = await bench.api.put<Script>(path, { lines: [bench.line({ percent: 50 })] });
    expect(draft.body.scriptVersion).toBe(1);
    const first = await bench.api.post<{ id: number; ifrsVersionID: number }>("/accounting-events", bench.fee(own.id));
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect((await bench.entriesOf(first.body.id))[0]).toMatchObject({ value: 6.17, accountingScriptID: own.id });

    const early = await bench.api.put<Failure>(path, { lines: [bench.line()], validFrom: "2024-12-31" });
    expect([early.status, early.body.errors[0]!.field]).toEqual([400, "validFrom"]);
    const next = await bench.api.put<Script>(path, { lines: [bench.line()], validFrom: bench.today });
    expect([next.status, next.body.scriptVersion]).toEqual([200, 2]);

    const before = await bench.api.post<{ id: number; ifrsVersionID: number }>(
      "/accounting-events",
      bench.fee(own.id, { date: "2025-01-02" }),
    );
    const after = await bench.api.post<{ id: number; ifrsVersionID: number }>("/accounting-events", bench.fee(own.id));
    expect((await bench.entriesOf(before.body.id))[0]!.value).toBe(6.17);
    expect((await bench.entriesOf(after.body.id))[0]!.value).toBe(12.34);
    expect(before.body.ifrsVersionID).toBe(first.body.ifrsVersionID);
    const versions = await bench.api.get<{ content: { number: number }[] }>(
      `/accounting-script-versions${query({ filters: { accountingScriptID: { $eq: own.id } } })}`,
    );
    expect(versions.body.content.map(({ number }) => number)).toEqual([2, 1]);
  });

  test("is not added by a new title, nor by saving what was read", async () => {
    const own = await bench.made([bench.line()]);
    await bench.api.post("/accounting-events", bench.fee(own.id));
    const renamed = await bench.api.put<Script>(`/accounting-scripts/${own.id}`, { title: `OUTRO ${own.id}` });
    expect(renamed.body.scriptVersion).toBe(1);
    const same = await bench.api.put<Script>(`/accounting-scripts/${own.id}`, { lines: renamed.body.lines });
    expect([same.status, same.body.scriptVersion]).toEqual([200, 1]);
  });

  test("is not found for a date before the first one, and the refusal names it", async () => {
    const own = await bench.made([bench.line()], { validFrom: bench.today });
    const { status, body } = await bench.api.post<Failure>(
      "/accounting-events",
      bench.fee(own.id, { date: "2025-02-01" }),
    );
    expect([status, body.errors[0]!.message]).toEqual([400, expect.stringContaining("01/02/2025")]);
  });

  test("that has made entries keeps its script from being deleted", async () => {
    const own = await bench.made([bench.line()]);
    await bench.api.post("/accounting-events", bench.fee(own.id));
    expect((await bench.api.delete(`/accounting-scripts/${own.id}`)).status).toBe(409);
    const unused = await bench.made([bench.line()]);
    expect((await bench.api.delete(`/accounting-scripts/${unused.id}`)).status).toBe(204);
  });

  test("counts an account that only a condition names as in use", async () => {
    const account = bench.ifrs("1.1.1.10.00.00-8");
    await bench.made([bench.line({ creditCases: [{ condition: "fee > 1.000", accountID: account }] })]);
    expect((await bench.api.delete(`/account-plan-tree-nodes/${account}`)).status).toBe(409);
  });
});
