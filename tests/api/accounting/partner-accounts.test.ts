// Tests partners in the lender's books: they see their own entries, and post only between accounts that the lender
// opened to them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { sendImport } from "../resources/sheet-file.ts";
import { type Books, openBooks } from "./books.ts";
import { grantTreasury } from "./partner-treasury.ts";

const PATH = "/accounting-entries";
const CHART = "/account-plan-tree-nodes";
/** Both accounts are open, unless a test closes them again. */
const LINE = "2026-11-10 1T.1.1 6T 1234.56";
const FOREIGN = "2026-11-10 1T.1.2 6T 10.00";
const CLOSED = /não está aberta à sua empresa/;

interface Entry extends Record<string, unknown> {
  id: number;
}
interface Refusal {
  errors: { field: string; message: string }[];
}

let books: Books;
let lender: Api;
let partner: Api;
let companyID: number;

beforeAll(async () => {
  books = await openBooks();
  lender = await books.as("sa");
  await grantTreasury(lender);
  partner = await books.as("ce");
  const [user] = await run<{ id: number }>(
    books.context.db,
    "select cessionary_company_id as id from users where cessionary_company_id is not null order by id limit 1",
  );
  companyID = user!.id;
});
afterAll(() => books.server.close());
beforeEach(async () => {
  await books.empty();
  await run(books.context.db, "update account_plan_tree_nodes set cessionary_company_ids = null");
  for (const code of ["1T.1.1", "6T"]) await open(code, [companyID]);
});

async function open(code: string, cessionaryCompanyIDs: number[]): Promise<void> {
  const path = `${CHART}/${books.account(code)}`;
  const { status, body } =
    cessionaryCompanyIDs.length > 0
      ? await lender.put(path, { cessionaryCompanyIDs })
      : await lender.put(`${path}?clear=cessionaryCompanyIDs`, {});
  expect(status, JSON.stringify(body)).toBe(200);
}

const treasury = (line: string) => books.body(line, { origin: "TR" });
const made = async () => (await partner.post<Entry>(PATH, treasury(LINE))).body;
const count = async () =>
  (await run<{ n: number }>(books.context.db, "select count(*)::int as n from accounting_entry"))[0]!.n;

test("people of a partner see the entries of their company, make treasury entries alone, and change no entry of the lender", async () => {
  const { body: theirs } = await books.api.post<Entry>(PATH, treasury(LINE));
  const own = await partner.post<Entry>(PATH, treasury(LINE));
  expect(own.status, JSON.stringify(own.body)).toBe(201);
  expect((await partner.get<number[]>(`${PATH}/ids`)).body).toEqual([own.body.id]);
  expect((await partner.post(PATH, books.body(LINE, { origin: "AC" }))).status).toBe(403);
  expect((await partner.put(`${PATH}/${own.body.id}`, { origin: "OP" })).status).toBe(403);
  for (const answer of [
    await partner.get(`${PATH}/${theirs.id}`),
    await partner.put(`${PATH}/${theirs.id}`, { value: 1 }),
    await partner.post(`${PATH}/${theirs.id}/reverse`),
    await partner.delete(`${PATH}/${theirs.id}`),
  ])
    expect(answer.status).toBe(404);
});

describe("an account that is not open to a partner is refused with a text", () => {
  const refused = ({ status, body }: { status: number; body: unknown }) => {
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(CLOSED)]);
  };
  test("in a new entry, on either side, also when it is open to another company", async () => {
    refused(await partner.post(PATH, treasury(FOREIGN)));
    const { body } = await partner.post<Refusal>(PATH, treasury("2026-11-10 6T 1T.1.2 10.00"));
    expect(body.errors.map(({ field }) => field)).toEqual(["creditAccountPlanTreeNodeID"]);
    await run(books.context.db, "update account_plan_tree_nodes set cessionary_company_ids = $1 where id = $2", [
      ...[[companyID + 1], books.account("1T.1.2")],
    ]);
    refused(await partner.post(PATH, treasury(FOREIGN)));
    expect(await count()).toBe(0);
  });

  test("while no account is open, which is how an installation begins", async () => {
    for (const code of ["1T.1.1", "6T"]) await open(code, []);
    const { body } = await partner.post<Refusal>(PATH, treasury(LINE));
    expect(body.errors.map(({ field }) => field).sort()).toEqual([
      "creditAccountPlanTreeNodeID",
      "debitAccountPlanTreeNodeID",
    ]);
  });

  test("in a change, also of another field once the account was closed to the partner", async () => {
    const { id } = await made();
    refused(await partner.put(`${PATH}/${id}`, { debitAccountPlanTreeNodeID: books.account("1T.1.2") }));
    await open("6T", []);
    refused(await partner.put(`${PATH}/${id}`, { value: 5 }));
  });

  test("in bulk and in a file", async () => {
    const { body } = await partner.post(`${PATH}/bulk/create`, { data: [treasury(LINE), treasury(FOREIGN)] });
    expect(JSON.stringify(body)).toMatch(CLOSED);
    expect(await count()).toBe(1);
    const content = [
      "Regime;Data do lançamento;Conta de débito;Conta de crédito;Valor;Histórico;Origem",
      "IFRS;05/10/2026;1111000008;6111013007;10,00;De fora;Tesouraria",
    ].join("\n");
    const token = await books.server.tokenOf("ce");
    const { body: report } = await sendImport(books.server.app, token, PATH, { content });
    expect(JSON.stringify(report)).not.toContain('"created":1');
    expect(await count()).toBe(1);
  });

  test("in a reversal and in a restored version", async () => {
    const { id } = await made();
    expect((await partner.put(`${PATH}/${id}`, { value: 5 })).status).toBe(200);
    await open("6T", []);
    refused(await partner.post(`${PATH}/${id}/reverse`, {}));
    const history = await partner.get<{ content: { id: number }[] }>(`${PATH}/${id}/history`);
    const first = history.body.content.at(-1)!.id;
    refused(await partner.post(`${PATH}/${id}/history/${first}/restore`, {}));
    expect(await count()).toBe(1);
  });

  test("people of an agency and of HR reach no entries at all", async () => {
    for (const login of ["ag", "agm", "hr"])
      expect((await (await books.as(login)).post(PATH, treasury(LINE))).status, login).toBe(403);
  });
});

test("people of a partner see the accounts of the chart that are open to them, and the groups above these", async () => {
  const shown = ["1T.1.1", "6T"].map((code) => books.account(code));
  expect((await partner.get<number[]>(`${CHART}/ids`)).body.sort()).toEqual(shown.sort());
  const tree = await partner.get<{ id: number; children: object[] }[]>(`${CHART}/tree-multiple-roots?version=IFRS`);
  const ids = JSON.stringify(tree.body).match(/"id":\d+/g)!;
  expect(ids.toSorted()).toEqual(
    ["1T", "1T.1", "1T.1.1", "6T"].map((code) => `"id":${books.account(code)}`).toSorted(),
  );
  expect((await partner.get(`${CHART}/${books.account("1T.1.2")}`)).status).toBe(404);
  expect((await partner.get(`${CHART}/${books.account("1T.1.2")}/ancestors`)).status).toBe(404);
});
