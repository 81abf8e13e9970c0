// Unusual input to the books is refused at its field, and none of it becomes an entry.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { sendImport } from "../resources/sheet-file.ts";
import { type Closings, openClosings } from "./closings.ts";

const PATH = "/accounting-entries";
const OPENING = `${PATH}/opening-balances`;
const DAY = "2026-11-10";

let books: Closings;
beforeAll(async () => {
  books = await openClosings();
});
afterAll(() => books.server.close());
beforeEach(() => books.begin());

type Refusal = {
  id: number;
  status: string;
  code: string;
  field: string;
  errors: { field: string; message: string }[];
};
const refused = ({ status, body }: { status: number; body: Refusal }) => [status, body.errors[0]?.field ?? body.field];
const create = (line: string, more: object = {}) => books.api.post<Refusal>(PATH, books.body(line, { ...more }));
const count = async () =>
  (await run<{ n: number }>(books.context.db, "select count(*) as n from accounting_entry"))[0]!.n;

describe("the dates of the books", () => {
  test("refuse closings and entries of antiquity", async () => {
    const { status, body } = await books.api.post<Refusal>("/accounting-closings/create?closingDate=0001-01-01");
    expect([status, body.field]).toEqual([400, "closingDate"]);
    expect(await books.sql("select 1 from accounting_closings")).toEqual([]);
    const opening = { regime: "IFRS", date: "0001-01-01", balances: balances(5) };
    expect(refused(await books.api.post<Refusal>(OPENING, opening))).toEqual([400, "date"]);
    expect(await count()).toBe(0);
  });

  test("include entries of the nineteenth century in the first closing", async () => {
    expect((await create("1899-12-31 1T.1.1 6T 10.00")).status).toBe(201);
    const { body } = await books.close(DAY);
    expect([body.status, body.divergenceCount]).toEqual(["F", 0]);
  });

  test("refuse an invalid date as such, also when days are closed", async () => {
    await books.close(DAY);
    const { body } = await create("11/11/26 1T.1.1 6T 10.00");
    expect(body.errors).toEqual([expect.objectContaining({ field: "date", message: "Data inválida." })]);
  });
});

describe("a new entry", () => {
  test.each([
    [{ version: "bacen" }, "version"],
    [{ version: "BACEN", regime: "IFRS" }, "version"],
  ])("%o is refused for a regime that does not exist or is another one", async (more, field) => {
    expect(refused(await create(`${DAY} 1T.1.1 6T 10.00`, more))).toEqual([400, field]);
    expect(await count()).toBe(0);
  });

  test("is not reversed with an unknown parameter", async () => {
    const { body } = await create(`${DAY} 1T.1.1 6T 10.00`);
    expect((await books.api.post(`${PATH}/${body.id}/reverse?date=${DAY}`)).status).toBe(400);
    expect(await count()).toBe(1);
  });
});

const balances = (value: number) => [
  { accountCode: "1T.1.1", value },
  { accountCode: "6T", value, side: "C" },
];

test("opening balances that follow reversed ones are reverted alone", async () => {
  const send = () =>
    books.api.post<{ written: boolean }>(OPENING, { regime: "IFRS", date: DAY, balances: balances(5) });
  expect((await send()).body.written).toBe(true);
  const [first] = await books.sql<{ id: number }>("select id from accounting_entry");
  expect((await books.api.post(`${PATH}/${first!.id}/reverse`)).status).toBe(201);
  expect((await send()).body.written).toBe(true);
  const { status, body } = await books.api.delete<{ removed: number }>(`${OPENING}?regime=IFRS`);
  expect([status, body]).toEqual([200, { removed: 1 }]);
  expect(await count()).toBe(2);
});

test("an entry that was changed meanwhile is not reversed", async () => {
  const { body } = await create(`${DAY} 1T.1.1 6T 10.00`);
  const reverse = (version: string) =>
    books.api.post<Refusal>(`${PATH}/${body.id}/reverse`, {}, { "if-match": version });
  expect(await reverse("99")).toMatchObject({ status: 409, body: { code: "STALE_RECORD" } });
  expect((await reverse("1")).status).toBe(201);
});

test("the regime of an entry is not accepted as its version", async () => {
  const { body } = await create(`${DAY} 1T.1.1 6T 10.00`);
  const put = (version: unknown) => books.api.put<Refusal>(`${PATH}/${body.id}`, { version });
  expect(refused(await put("BACEN"))).toEqual([400, "version"]);
  expect((await put(1)).status).toBe(200);
});

test("events of a closing never change their names", async () => {
  const path = "/accounting-closing-events";
  const [event] = (await books.api.get<{ id: number }[]>(path)).body;
  for (const more of [{ code: "OTHER" }, { text: "Outro" }])
    expect(refused(await books.api.put<Refusal>(path, [{ id: event!.id, ...more }]))).toEqual([
      400,
      `0.${Object.keys(more)[0]}`,
    ]);
});

test("the tree of accounts accepts no page", async () => {
  for (const name of ["pageSize", "sort", "pageNumber"])
    expect(await books.api.get(`/account-plan-tree-nodes/tree-multiple-roots?version=IFRS&${name}=5`)).toMatchObject({
      status: 400,
      body: { field: name },
    });
});

describe("the import of a journal", () => {
  const HEADS = "Data do lançamento;Conta de débito;Conta de crédito;Valor;Histórico;Origem";
  const send = async (row: string) => {
    const content = `${HEADS}\n10/11/2026;1T.1.1;6T;${row}`;
    const { body } = await sendImport(books.server.app, await books.server.tokenOf("ad"), PATH, { content });
    return [body.created, body.results[0]?.reason?.errors?.map(({ field }) => field)];
  };

  test.each(["10,005", "1,2345"])(
    "%s accepts an amount with cents only, and refuses fractions of a cent",
    async (value) => {
      expect(await send(`${value};x;Contábil`)).toEqual([0, ["value"]]);
    },
  );

  test("accepts zeros after the cents", async () => {
    expect((await send("10,5000;x;Contábil"))[0]).toBe(1);
  });

  test("refuses a row with more values than columns", async () => {
    expect(await send("10,50;x;Contábil;y")).toEqual([0, ["row"]]);
    expect((await send("10,50;x;Contábil;;"))[0]).toBe(1);
  });
});
