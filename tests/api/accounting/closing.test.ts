// Tests the manual daily closing: rights, permitted days, divergences, and the effect of each decision.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { begin } from "../../../server/lending/accounting/closing/begin.ts";
import { CLOSING_CHECKS } from "../../../server/lending/accounting/closing/checks/index.ts";
import { requireInputOpen } from "../../../server/lending/accounting/closing/index.ts";
import { carryOut } from "../../../server/lending/accounting/closing/run-closing.ts";
import type { ClosingStep } from "../../../server/lending/accounting/closing/steps/index.ts";
import { post } from "../../../server/lending/accounting/index.ts";
import { closedUntil, readBook } from "../../../server/lending/accounting/ledger/closed-days.ts";
import { type Closings, openClosings } from "./closings.ts";

const TODAY = "2026-11-18";
const BASE = "/accounting-closings";
let books: Closings;
beforeAll(async () => {
  books = await openClosings();
});
afterAll(() => books.server.close());
beforeEach(() => books.begin());

/** Every closing finds this divergence: the entry has revenue on the debit side. */
const WRONG_SIDE = `${TODAY} 7T 1T.1.1 10.00`;
const MENDED = `${TODAY} 1T.1.1 7T 10.00`;

describe("a closed day", () => {
  test("keeps its entries, and says who closed it and when", async () => {
    await books.posted([`${TODAY} 1T.1.1 6T 100.00`]);
    const { status, body } = await books.close(TODAY);
    expect(body).toMatchObject({ date: TODAY, manual: true, status: "F", divergenceCount: 0 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ createdByID: expect.any(Number), finishedAt: expect.any(String) });
    expect(await closedUntil(books.context)).toBe(TODAY);
    await expect(books.posted([`${TODAY} 1T.1.1 6T 1.00`])).rejects.toMatchObject({ code: "CLOSED_ACCOUNTING_DAY" });
  });

  test("has a log of the executed events, in their order", async () => {
    const { body } = await books.close(TODAY);
    const { body: log } = await books.api.get<{ code: string; divergences: number }[]>(`${BASE}/${body.id}/events`);
    expect(log.map(({ code }) => code)).toEqual([
      "ENTRIES_BALANCE",
      "ENTRIES_REVIEW",
      "ACCOUNTS_REVIEW",
      "SEALS_REVIEW",
    ]);
  });

  test("is the first in the list of closings, which is empty before it", async () => {
    expect((await books.api.get(`${BASE}/first`)).status).toBe(404);
    await books.close("2026-11-10");
    await books.close("2026-11-12");
    const { body } = await books.api.get<{ content: { date: string }[] }>(`${BASE}?sort=createdAt,DESC`);
    expect(body.content.map(({ date }) => date)).toEqual(["2026-11-12", "2026-11-10"]);
  });
});

describe("closing a day", () => {
  test.each([
    ["2026-11-19", "posterior a hoje"],
    ["2026-11-10", "10/11/2026"],
    ["2026-11-09", "10/11/2026"],
  ])("is refused: %s (%s)", async (date, text) => {
    await books.close("2026-11-10");
    const { status, body } = await books.close(date);
    expect([status, body.code, body.subcode]).toEqual([400, "VALIDATION_ERROR", "INVALID_CLOSING_DATE"]);
    expect(body.message).toContain(text);
    expect(await closedUntil(books.context)).toBe("2026-11-10");
  });

  test.each([["", "18/11/2026", "2026-02-30", "hoje", "0001-01-01"]].flat())(
    "is refused for closingDate=%s",
    async (date) => {
      expect((await books.close(date)).status).toBe(400);
    },
  );

  test.each([
    [`${BASE}/create?closingDate=${TODAY}&nada=1`, {}],
    [`${BASE}/create?closingDate=${TODAY}`, { date: TODAY }],
    [`${BASE}/create`, {}],
  ])("is refused by %s %j", async (path, body) => {
    expect((await books.api.post(path, body)).status).toBe(400);
    expect((await books.sql("select 1 from accounting_closings")).length).toBe(0);
  });

  test("is refused while another closing runs", async () => {
    await begin(books.context, { date: "2026-11-17", manual: true });
    const { status, body } = await books.close(TODAY);
    expect([status, body.code, body.message]).toEqual([
      409,
      "INVALID_STATE",
      "Há um encerramento em andamento. Aguarde a conclusão.",
    ]);
  });

  test("at the same time as another closing is refused for one of the two", async () => {
    const answers = await Promise.all([books.close(TODAY), books.close(TODAY), books.close(TODAY)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(201);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of answers) expect([201, 400, 409]).toContain(status);
  });

  test("is refused without the right", async () => {
    const op = await books.as("op");
    for (const path of [`/create?closingDate=${TODAY}`, "/1/resume", "/1/cancel"])
      expect((await op.post(`${BASE}${path}`)).status).toBe(403);
    for (const path of [`${BASE}/1/divergences`, "/accounting-closing-events"])
      expect((await op.get(path)).status).toBe(403);
  });
});

describe("a closing with divergences", () => {
  test.each([
    ["CANCEL", "C", null],
    ["IGNORE", "D", TODAY],
    ["SUSPEND", "S", null],
  ] as const)("under %s ends as %s", async (action, status, until) => {
    await books.posted([WRONG_SIDE]);
    await books.setAction(action);
    const { body } = await books.close(TODAY);
    expect(body).toMatchObject({ status, divergenceCount: 1 });
    expect(await books.divergencesOf(body.id)).toEqual(["D18"]);
    expect(await readBook(books.context)).toEqual({ closedUntil: until, closingDate: null });
  });

  test("without a decision is suspended, closes nothing and asks for the decision", async () => {
    await books.posted([WRONG_SIDE]);
    const { body } = await books.close(TODAY);
    expect(body.status).toBe("S");
    expect(await closedUntil(books.context)).toBeNull();
    const [notice] = await books.sql<{ body: string }>(
      "select body from notifications where tag like 'closing-ended-%'",
    );
    expect(notice!.body).toContain("Decida o que fazer");
    const resumed = await books.api.post<{ status: string }>(`${BASE}/${body.id}/resume?decisions=D18:IGNORE`);
    expect(resumed.body.status).toBe("D");
    expect(await closedUntil(books.context)).toBe(TODAY);
  });

  test.each([
    ["D18:IGNORE", "D"],
    ["D18:CANCEL", "C"],
    ["D18:SUSPEND", "S"],
    ["D16:IGNORE", "S"],
  ])("for which %s is decided by hand ends as %s", async (decisions, status) => {
    await books.posted([WRONG_SIDE]);
    const { body } = await books.api.post<{ status: string }>(
      `${BASE}/create?closingDate=${TODAY}&decisions=${decisions}`,
    );
    expect(body.status).toBe(status);
  });

  test("applies the decisions of the settings, and refuses a different one", async () => {
    const send = (decisions: string) =>
      books.api.post<{ message: string }>(`${BASE}/create?closingDate=${TODAY}&decisions=${decisions}`);
    for (const wrong of ["", "D99:IGNORE", "D18:ignore", "D18", "D18:IGNORE,D18:CANCEL", "D18:IGNORE:X"]) {
      const { status, body } = await send(wrong);
      expect([status, body.message]).toEqual([400, expect.stringContaining("D16:IGNORE")]);
    }
    await books.setAction("CANCEL");
    const { status, body } = await send("D18:IGNORE");
    expect([status, body.message]).toEqual([400, expect.stringContaining("parametrizações")]);
    expect(await books.sql("select 1 from accounting_closings")).toEqual([]);
  });

  test("can be closed again after a cancellation, and never after a closing", async () => {
    await books.posted([WRONG_SIDE]);
    await books.setAction("CANCEL");
    await books.close(TODAY);
    await books.posted([MENDED]);
    expect((await books.close(TODAY)).body.status).toBe("F");
    expect((await books.close(TODAY)).status).toBe(400);
  });

  test("can be resumed once its divergences are corrected; nothing else closes meanwhile", async () => {
    await books.posted([WRONG_SIDE]);
    await books.setAction("SUSPEND");
    const { body } = await books.close(TODAY);
    expect((await books.close(TODAY)).body.message).toContain("suspenso");
    expect((await books.act(body.id, "resume")).body.status).toBe("S");
    await books.posted([MENDED]);
    expect((await books.act(body.id, "resume")).body).toMatchObject({ id: body.id, status: "F", divergenceCount: 0 });
  });

  test.each(["F", "C"])("that ended as %s is neither resumed nor cancelled", async (status) => {
    if (status === "C") await books.posted([WRONG_SIDE]);
    await books.setAction("CANCEL");
    const { body } = await books.close(TODAY);
    expect(body.status).toBe(status);
    for (const act of ["resume", "cancel"] as const) {
      const refused = await books.act(body.id, act);
      expect([refused.status, refused.body.code]).toEqual([409, "INVALID_STATE"]);
    }
  });

  test("that does not exist is answered as not found", async () => {
    expect((await books.api.get(`${BASE}/99999/divergences`)).status).toBe(404);
    expect((await books.act(99_999, "resume")).status).toBe(404);
    expect((await books.api.get(`${BASE}/abc/divergences`)).status).toBe(400);
  });
});

describe("closing steps that post entries", () => {
  const step: ClosingStep = {
    event: "ENTRIES_BALANCE",
    run: (context, { date }) => post(context, [books.posting(`${date} 1T.2.1 7T 7.00`)]),
  };
  const runWith = async (steps: ClosingStep[]) => {
    const id = await begin(books.context, { date: TODAY, manual: true });
    await carryOut(books.context, id, { waits: true, work: { steps, checks: CLOSING_CHECKS } });
    const [row] = await books.sql<{ status: string }>("select status from accounting_closings where id = $1", [id]);
    return { id, status: row!.status };
  };
  const count = async () => (await books.sql<{ n: number }>("select count(*) as n from accounting_entry"))[0]!.n;

  test("post to the day that only the closing may still post to", async () => {
    expect((await runWith([step])).status).toBe("F");
    expect(await count()).toBe(1);
  });

  test("remove their entries when the closing is cancelled", async () => {
    await books.posted([WRONG_SIDE]);
    await books.setAction("CANCEL");
    const { status } = await runWith([step]);
    expect([status, await count()]).toEqual(["C", 1]);
  });

  test("keep their entries while it is suspended, do not repeat them, and lose them when it is cancelled", async () => {
    await books.posted([WRONG_SIDE, WRONG_SIDE]);
    await books.setAction("SUSPEND");
    const { id, status } = await runWith([step]);
    expect([status, await count()]).toEqual(["S", 3]);
    await books.act(id, "resume");
    expect(await count()).toBe(3);
    expect((await books.act(id, "cancel")).body.status).toBe("C");
    expect(await count()).toBe(2);
  });

  test("end the closing when they fail, and open the day again", async () => {
    const broken: ClosingStep = { event: "ENTRIES_BALANCE", run: () => Promise.reject(new Error("broken")) };
    await expect(runWith([step, broken])).rejects.toThrow("broken");
    expect(await readBook(books.context)).toEqual({ closedUntil: null, closingDate: null });
    expect(await count()).toBe(0);
    const [row] = await books.sql<{ id: number; status: string }>("select id, status from accounting_closings");
    expect([row!.status, await books.divergencesOf(row!.id)]).toEqual(["C", ["FALHA"]]);
  });
});

describe("the input of operations", () => {
  const block = (blocked: boolean) =>
    books.sql(
      "insert into accounting_closing_parametrizations (manual_closing, disagreement_action, operation_input_blocked) values (true, 'CANCEL', $1)",
      [blocked],
    );

  test("is blocked while a closing runs, and open after it", async () => {
    await block(true);
    const id = await begin(books.context, { date: TODAY, manual: true });
    await expect(requireInputOpen(books.context)).rejects.toMatchObject({
      code: "OPERATION_INPUT_BLOCKED",
      status: 422,
      options: { message: "Entrada de operações bloqueada durante o encerramento diário." },
    });
    await carryOut(books.context, id, { waits: true });
    await requireInputOpen(books.context);
  });

  test("stays open where blocking is switched off", async () => {
    await block(false);
    await begin(books.context, { date: TODAY, manual: true });
    await requireInputOpen(books.context);
  });
});
