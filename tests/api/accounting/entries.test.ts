// Tests manual entries: refusals by field, permitted changes, and reversals.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { post } from "../../../server/lending/accounting/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import { query } from "../../helpers/api.ts";
import { type Books, openBooks } from "./books.ts";

const PATH = "/accounting-entries";
const LINE = "2026-11-10 1T.1.1 6T 1234.56";

interface Entry extends Record<string, unknown> {
  id: number;
  version: number;
}
interface Refusal extends Record<string, unknown> {
  code: string;
  field: string | null;
  message: string;
  errors: { field: string; message: string }[];
}

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.server.close());
beforeEach(() => books.empty());

async function made(line = LINE, more: Record<string, unknown> = {}): Promise<Entry> {
  const { status, body } = await books.api.post<Entry>(PATH, books.body(line, more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const closeUntil = (day: string) => run(books.context.db, "update accounting_book set closed_until = $1", [day]);

describe("a new entry", () => {
  test("has every field of the contract", async () => {
    const { id } = await made();
    const { body } = await books.api.get(`${PATH}/${id}`);
    expect(body).toMatchObject({
      ...{ id, enabled: true, value: 1234.56, origin: "AC", date: "2026-11-10", regime: "IFRS", version: 1 },
      ...{ creditAccountPlanTreeNode: { id: books.account("6T") }, reversedByID: null },
      ...{ debitAccountPlanTreeNode: { id: books.account("1T.1.1") }, reversalOfID: null },
    });
  });

  test("accepts its regime under the name that the catalogue has for it", async () => {
    const body = books.body(LINE, { regime: "BACEN" });
    const { regime: version, ...others } = body;
    const sent = await books.api.post<Entry>(PATH, { ...others, version });
    expect([sent.status, sent.body.regime, sent.body.version]).toEqual([201, "BACEN", 1]);
    for (const filters of [{ version: "BACEN" }, { version: { $eq: "BACEN" } }, { regime: "BACEN" }])
      for (const suffix of ["", "/list", "/ids", "/count"]) {
        const { status, body: page } = await books.api.get(`${PATH}${suffix}${query({ filters })}`);
        const count =
          suffix === "/count" ? page.count : (Array.isArray(page) ? page : (page.content as unknown[])).length;
        expect([status, count], suffix).toEqual([200, 1]);
      }
    expect((await books.api.get(`${PATH}/count${query({ filters: { version: "IFRS" } })}`)).body.count).toBe(0);
    expect((await books.api.get(`${PATH}/count${query({ filters: { version: 1 } })}`)).body.count).toBe(1);
  });

  test.each([
    [{ value: 0 }, "value"],
    [{ value: -5 }, "value"],
    [{ value: 0.001 }, "value"],
    [{ value: null }, "value"],
    [{ description: "" }, "description"],
    [{ date: "2026-11-19" }, "date"],
    [{ regime: "GAAP" }, "regime"],
    [{ creditAccountPlanTreeNodeID: null }, "creditAccountPlanTreeNodeID"],
    [{ debitAccountPlanTreeNodeID: 999_999_999 }, "debitAccountPlanTreeNodeID"],
    [{ eventID: 7 }, "eventID"],
    [{ reversalOfID: 7 }, "reversalOfID"],
  ])("with %j is refused at %s", async (more, field) => {
    const { status, body } = await books.api.post<Refusal>(PATH, books.body(LINE, more));
    expect([status, body.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(body.errors.map((error) => error.field)).toContain(field);
  });

  test.each([
    ["synthetic", "2026-11-10 1T.1 6T 10", {}, "debitAccountPlanTreeNodeID", "analítica"],
    ["debit by nature, credited", "2026-11-10 1T.1.1 8T 10", {}, "creditAccountPlanTreeNodeID", "devedora"],
    ["credit by nature, debited", "2026-11-10 7T 1T.1.1 10", {}, "debitAccountPlanTreeNodeID", "credora"],
    ["on both sides", "2026-11-10 1T.1.1 1T.1.1 10", {}, "creditAccountPlanTreeNodeID", "diferentes"],
  ])("with an account that is %s is refused", async (_what, line, more, field, word) => {
    const { status, body } = await books.api.post<Refusal>(PATH, books.body(line, more));
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
    expect(body.errors[0]?.message).toContain(word);
  });

  test("with an account of the other regime is refused at its field", async () => {
    const foreign = { creditAccountPlanTreeNodeID: books.account("6T", "BACEN") };
    const { status, body } = await books.api.post<Refusal>(PATH, books.body(LINE, foreign));
    expect([status, body.errors[0]?.field]).toEqual([400, "creditAccountPlanTreeNodeID"]);
    expect(body.errors[0]?.message).toContain("outro regime");
  });

  test("in a closed day is refused at its date, and nothing is written", async () => {
    await closeUntil("2026-11-10");
    const { status, body } = await books.api.post<Refusal>(PATH, books.body(LINE));
    expect([status, body.code, body.field]).toEqual([422, "CLOSED_ACCOUNTING_DAY", "date"]);
    expect(body.message).toBe("O dia 10/11/2026 já está encerrado e não aceita lançamentos nem alterações.");
    expect((await books.api.get(`${PATH}/count`)).body.count).toBe(0);
  });
});

describe("an entry made by hand", () => {
  test("is changed and deleted while its day is open, and the history records it", async () => {
    const { id } = await made();
    expect((await books.api.put<Entry>(`${PATH}/${id}`, { value: 10 })).body).toMatchObject({ value: 10, version: 2 });
    expect((await books.api.put<Refusal>(`${PATH}/${id}`, { regime: "BACEN" })).status).toBe(400);
    expect((await books.api.delete(`${PATH}/${id}`)).status).toBe(204);
    const [trace] = await run(
      books.context.db,
      "select before ->> 'value' as value, user_id is not null as who from audit_entry where resource = 'accounting-entries' and record_id = $1 and action = 'delete'",
      [id],
    );
    expect(trace).toEqual({ value: "10", who: true });
  });

  test("is changed by no call once its day is closed", async () => {
    const { id } = await made();
    await books.api.put(`${PATH}/${id}`, { description: "outro" });
    const { body: history } = await books.api.get<{ content: { id: number }[] }>(`${PATH}/${id}/history`);
    const first = history.content.at(-1)!.id;
    await closeUntil("2026-11-10");
    for (const answer of [
      await books.api.put<Refusal>(`${PATH}/${id}`, { description: "x" }),
      await books.api.patch<Refusal>(`${PATH}/${id}`, { value: 1 }),
      await books.api.put<Refusal>(`${PATH}/${id}`, { date: "2026-11-12" }),
      await books.api.put<Refusal>(`${PATH}/${id}`, { enabled: false }),
      await books.api.post<Refusal>(`${PATH}/${id}/history/${first}/restore`),
      await books.api.delete<Refusal>(`${PATH}/${id}`),
    ])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        422,
        "CLOSED_ACCOUNTING_DAY",
        "Não é possível alterar lançamentos de um dia encerrado.",
      ]);
    expect((await books.api.get(`${PATH}/${id}`)).body).toMatchObject({ description: "outro", value: 1234.56 });
  });

  test("is not moved into a closed day", async () => {
    const { id } = await made("2026-11-12 1T.1.1 6T 10");
    await closeUntil("2026-11-10");
    const { status, body } = await books.api.put<Refusal>(`${PATH}/${id}`, { date: "2026-11-09" });
    expect([status, body.code, body.field]).toEqual([422, "CLOSED_ACCOUNTING_DAY", "date"]);
  });

  test("keeps an account that was disabled later, and accepts no other disabled account", async () => {
    const { id } = await made();
    const enable = (on: boolean) =>
      run(books.context.db, "update account_plan_tree_nodes set enabled = $1 where id = any($2)", [
        on,
        [books.account("6T"), books.account("2T")],
      ]);
    await enable(false);
    expect((await books.api.put(`${PATH}/${id}`, { description: "outro" })).status).toBe(200);
    const anew = { debitAccountPlanTreeNodeID: books.account("2T") };
    expect((await books.api.put(`${PATH}/${id}`, anew)).status).toBe(400);
    await enable(true);
  });

  test("never changes its regime", async () => {
    const { id } = await made();
    const { status, body } = await books.api.put<Refusal>(`${PATH}/${id}`, { regime: "BACEN" });
    expect([status, body.errors.map(({ field }) => field)]).toEqual([400, ["regime"]]);
  });
});

describe("an entry of an event", () => {
  test("is never changed or deleted, and can be reversed", async () => {
    const [id] = await inTransaction(books.context, (inside) =>
      post(inside, [books.posting(LINE, { origin: "OP", operationID: 15 })]),
    );
    for (const answer of [
      await books.api.put<Refusal>(`${PATH}/${id}`, { description: "x" }),
      await books.api.delete<Refusal>(`${PATH}/${id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, "ENTRY_IMMUTABLE"]);
    expect((await books.api.post<Entry>(`${PATH}/${id}/reverse`)).body).toMatchObject({
      origin: "OP",
      reversalOfID: id,
    });
  });
});

describe("reversing an entry", () => {
  test("makes one linked entry with the accounts swapped, today, and restores the balances", async () => {
    const { id } = await made();
    await closeUntil("2026-11-10");
    const { status, body } = await books.api.post<Entry>(`${PATH}/${id}/reverse`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ date: "2026-11-18", value: 1234.56, regime: "IFRS", reversalOfID: id, reversedByID: null },
      ...{ debitAccountPlanTreeNodeID: books.account("6T"), creditAccountPlanTreeNodeID: books.account("1T.1.1") },
      description: `Estorno do lançamento ${id}: Lançamento ${LINE}`,
    });
    expect((await books.api.get(`${PATH}/${id}`)).body).toMatchObject({ reversedByID: body.id, value: 1234.56 });
    for (const one of [id, body.id])
      for (const answer of [
        await books.api.put<Refusal>(`${PATH}/${one}`, { description: "x" }),
        await books.api.delete<Refusal>(`${PATH}/${one}`),
      ])
        expect([answer.status, answer.body.code]).toEqual([422, "ENTRY_IMMUTABLE"]);
  });

  test("succeeds once, even when two people do it at the same time; the same key repeats the first answer", async () => {
    const { id } = await made();
    const both = await Promise.all([1, 2].map(() => books.api.post(`${PATH}/${id}/reverse`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const other = await made();
    const key = { "idempotency-key": `estorno-${other.id}` };
    const answers = [
      await books.api.post<Entry>(`${PATH}/${other.id}/reverse`, { date: "2026-11-11" }, key),
      await books.api.post<Entry>(`${PATH}/${other.id}/reverse`, { date: "2026-11-11" }, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  });

  test("is refused for a reversal and for a disabled entry", async () => {
    const { id } = await made();
    const { body: reversal } = await books.api.post<Entry>(`${PATH}/${id}/reverse`);
    expect((await books.api.post(`${PATH}/${reversal.id}/reverse`)).status).toBe(409);
    const disabled = await made(LINE, { enabled: false });
    expect((await books.api.post(`${PATH}/${disabled.id}/reverse`)).status).toBe(409);
  });

  test.each([
    [{ date: "2026-11-09" }, 400, "date"],
    [{ date: "2026-11-19" }, 400, "date"],
    [{ date: "2026-11-31" }, 400, "date"],
    [{ date: 5 }, 400, "date"],
    [{ description: " " }, 400, "description"],
    [{ description: "x".repeat(501) }, 400, "description"],
    [{ value: 5 }, 400, "value"],
    [{ date: "2026-11-12" }, 422, "date"],
  ])("with %j answers %i at %s, and nothing is written", async (sent, expected, field) => {
    const { id } = await made();
    await closeUntil("2026-11-12");
    const { status, body } = await books.api.post<Refusal>(`${PATH}/${id}/reverse`, sent);
    expect([status, body.field]).toEqual([expected, field]);
    expect((await books.api.get(`${PATH}/${id}`)).body).toMatchObject({ reversedByID: null, version: 1 });
  });

  test("needs the right to create", async () => {
    const { id } = await made();
    expect((await (await books.as("op")).post(`${PATH}/${id}/reverse`)).status).toBe(403);
    expect((await (await books.as("op")).get(`${PATH}/${id}`)).status).toBe(200);
    expect((await books.api.post(`${PATH}/999999999/reverse`)).status).toBe(404);
  });
});
