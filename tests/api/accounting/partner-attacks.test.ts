// A person of one partner tries every way of writing to accounts that are open to another partner or to nobody.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, query } from "../../helpers/api.ts";
import { sendImport } from "../resources/sheet-file.ts";
import { type Books, openBooks } from "./books.ts";
import { grantTreasury } from "./partner-treasury.ts";

const PATH = "/accounting-entries";
/**
 * Of these accounts 1T.1.1 and 6T are open to this partner, 1T.1.2 to another one, 1T.2.1 to both, and 7T to nobody.
 */
const OWN = "2026-11-10 1T.1.1 6T 1234.56";
const FOREIGN = ["2026-11-10 1T.1.2 6T 10.00", "2026-11-10 1T.1.1 1T.1.2 10.00", "2026-11-10 1T.1.1 7T 10.00"];
const CLOSED = /^Esta conta não está aberta à sua empresa\./;
const SIDES = ["debitAccountPlanTreeNodeID", "creditAccountPlanTreeNodeID"];

interface Refusal {
  message: string;
  errors: { field: string; message: string }[];
}

let books: Books;
let partner: Api;
let companyID: number;
let otherID: number;

beforeAll(async () => {
  books = await openBooks();
  await grantTreasury(await books.as("sa"));
  partner = await books.as("ce");
  const [user] = await run<{ id: number }>(
    books.context.db,
    "select cessionary_company_id as id from users where cessionary_company_id is not null order by id limit 1",
  );
  companyID = user!.id;
  otherID = companyID + 1;
});
afterAll(() => books.server.close());
beforeEach(async () => {
  await books.empty();
  await run(books.context.db, "update account_plan_tree_nodes set cessionary_company_ids = null");
  for (const [code, ids] of Object.entries({
    "1T.1.1": [companyID],
    "6T": [companyID],
    "1T.1.2": [otherID],
    "1T.2.1": [companyID, otherID],
  }))
    await run(books.context.db, "update account_plan_tree_nodes set cessionary_company_ids = $1 where id = $2", [
      ids,
      books.account(code),
    ]);
});

const treasury = (line: string) => books.body(line, { origin: "TR" });
const entries = async () =>
  (await run<{ n: number }>(books.context.db, "select count(*)::int as n from accounting_entry"))[0]!.n;
const posted = async (line = OWN) => {
  const answer = await partner.post<{ id: number }>(PATH, treasury(line));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const atTheField = ({ status, body }: { status: number; body: unknown }) => {
  const { errors } = body as Refusal;
  expect([status, errors.length > 0]).toEqual([400, true]);
  for (const { field, message } of errors) {
    expect(SIDES).toContain(field);
    expect(message).toMatch(CLOSED);
  }
};

test("an account open to several partners is open to each of them", async () => {
  await posted("2026-11-10 1T.2.1 6T 5.00");
});

describe.each(FOREIGN)("an account that is not open to the partner is refused by %s", (line) => {
  test("in one entry, and in one created from a draft", async () => {
    atTheField(await partner.post(PATH, treasury(line)));
    expect(await entries()).toBe(0);
  });

  test("in bulk creation", async () => {
    const { body } = await partner.post<{ results: (Refusal & { status: number })[] }>(`${PATH}/bulk/create`, {
      data: [treasury(OWN), treasury(line)],
    });
    expect(JSON.stringify(body)).toContain("não está aberta à sua empresa");
    expect(SIDES.some((side) => JSON.stringify(body).includes(side))).toBe(true);
    expect(await entries()).toBe(1);
  });

  test("in a change of either account", async () => {
    const id = await posted();
    const { debitAccountPlanTreeNodeID, creditAccountPlanTreeNodeID } = treasury(line);
    atTheField(await partner.put(`${PATH}/${id}`, { debitAccountPlanTreeNodeID, creditAccountPlanTreeNodeID }));
    atTheField(await partner.patch(`${PATH}/${id}`, { debitAccountPlanTreeNodeID, creditAccountPlanTreeNodeID }));
  });

  test("in a file", async () => {
    const [date, debit, credit] = line.split(" ");
    const content = [
      "Regime;Data do lançamento;Conta de débito;Conta de crédito;Valor;Histórico;Origem",
      `IFRS;${date!.split("-").reverse().join("/")};${debit};${credit};10,00;De fora;Tesouraria`,
    ].join("\n");
    const { body } = await sendImport(books.server.app, await books.server.tokenOf("ce"), PATH, { content });
    expect([body.created, body.refused], JSON.stringify(body)).toEqual([0, 1]);
    const errors = body.results[0]!.reason!.errors ?? [];
    expect(errors.map(({ field }) => field).every((field) => SIDES.includes(field))).toBe(true);
    expect(errors.length).toBeGreaterThan(0);
    expect(await entries()).toBe(0);
  });
});

test("a reversal, a restored version and any change are refused once an account is open to another partner only", async () => {
  const id = await posted();
  expect((await partner.put(`${PATH}/${id}`, { description: "Outro" })).status).toBe(200);
  await run(books.context.db, "update account_plan_tree_nodes set cessionary_company_ids = $1 where id = $2", [
    [otherID],
    books.account("6T"),
  ]);
  atTheField(await partner.post(`${PATH}/${id}/reverse`, {}));
  atTheField(await partner.put(`${PATH}/${id}`, { value: 1 }));
  const history = await partner.get<{ content: { id: number }[] }>(`${PATH}/${id}/history`);
  atTheField(await partner.post(`${PATH}/${id}/history/${history.body.content.at(-1)!.id}/restore`, {}));
  expect(await entries()).toBe(1);
});

test("opening balances and events are refused to partners", async () => {
  const body = { regime: "IFRS", date: "2026-10-31", balances: [{ code: "1T.1.2", value: 10 }] };
  for (const dryRun of ["true", "false"]) {
    const { status } = await partner.post(`${PATH}/opening-balances${query({ dryRun })}`, body);
    expect([dryRun, status]).toEqual([dryRun, 403]);
  }
  expect((await partner.get(`${PATH}/opening-balances?regime=IFRS`)).status).toBe(403);
  expect((await partner.delete(`${PATH}/opening-balances?regime=IFRS`)).status).toBe(403);
  expect((await partner.post("/accounting-events", { key: "x", code: "FEE" })).status).toBe(403);
  expect((await partner.post("/accounting-scripts", { title: "X" })).status).toBe(403);
  expect(await entries()).toBe(0);
});
