// Finds texts that a person of limited sight must never read: names, documents and addresses of parties out of scope.

import { xlsxRows } from "../../server/framework/import/xlsx-rows.ts";
import { run } from "../../server/platform/db/database.ts";
import type { Api } from "../helpers/api.ts";
import type { TestServer } from "../helpers/server.ts";

const PARTIES = [
  ["persons", ["full_name", "document_number", "email", "phone"]],
  ["companies", ["legal_name", "trade_name", "document_number", "email"]],
] as const;

/** Shorter texts could be ordinary words. */
const SHORTEST = 6;

interface Texts {
  id: number;
  texts: (string | null)[];
}

/** Returns texts of parties that the person does not see, except texts that a visible party has too. */
export async function foreignTexts({ database: { db } }: TestServer, api: Api): Promise<Set<string>> {
  const visited = new Set<string>();
  const hidden = new Set<string>();
  for (const [table, columns] of PARTIES) {
    const own = new Set((await api.get<number[]>(`/${table}/ids`)).body);
    const rows = await run<Texts>(db, `select id, array[${columns.join(", ")}] as texts from ${table}`);
    const open = new Set(await visibleToAll(db, table));
    for (const { id, texts } of rows)
      for (const text of texts)
        if (text && text.length >= SHORTEST) (own.has(id) || open.has(id) ? visited : hidden).add(bare(text));
  }
  for (const name of [...(await partnersInSight(db, api)), ...(await debtorsInSight(db, api))]) visited.add(bare(name));
  return new Set([...hidden].filter((text) => !visited.has(text)));
}

/** The names of partners that the person's own records refer to are visible beside them. */
async function partnersInSight(db: TestServer["database"]["db"], api: Api): Promise<string[]> {
  const names: string[] = [];
  for (const [path, table] of [
    ["/agency-offices", "agency_offices"],
    ["/affiliated-companies", "affiliated_companies"],
    ["/cessionary-companies", "cessionary_companies"],
  ]) {
    const { status, body } = await api.get<number[]>(`${path}/ids`);
    const rows = await run<{ names: string[] }>(
      db,
      `select array_remove(array[c.legal_name, c.trade_name], null) as names
         from ${table} r join companies c on c.id = r.company_id where r.id = any($1::bigint[])`,
      [status === 200 ? body : []],
    );
    names.push(...rows.flatMap((row) => row.names));
  }
  return names;
}

/** Whoever was sold a contract sees who owes it, also what was paid of one that was bought back. */
async function debtorsInSight(db: TestServer["database"]["db"], api: Api): Promise<string[]> {
  const { status, body } = await api.get<number[]>("/cessionary-companies/ids");
  const rows = await run<{ names: string[] }>(
    db,
    `select array_remove(array[p.full_name, p.document_number, k.legal_name, k.trade_name, k.document_number], null) as names
       from customers c left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id
      where c.id in (select customer_id from operations where cessionary_company_id = any($1::bigint[])
        union select customer_id from account_receivables where cessionary_company_id = any($1::bigint[]))`,
    [status === 200 ? body : []],
  );
  return rows.flatMap((row) => row.names);
}

/** Everybody sees the organization in the layout, and the lender's people as authors of records. */
async function visibleToAll(db: TestServer["database"]["db"], table: "persons" | "companies"): Promise<number[]> {
  const sql =
    table === "companies"
      ? "select id from companies where main"
      : "select person_id as id from users where type = 'OPERATOR' and person_id is not null";
  return (await run<{ id: number }>(db, sql)).map(({ id }) => id);
}

/** Removes the masks of documents and telephones, which appear with and without them. */
const bare = (text: string): string => (/^[\d.\-/()\s]+$/.test(text) ? text.replace(/\D/g, "") : text);

export interface Answered {
  headers: { [name: string]: unknown };
  body: string;
  rawPayload: Buffer;
}

/** Returns the foreign texts in an answer, whatever its format is. */
export async function foundIn(answer: Answered, foreign: ReadonlySet<string>): Promise<string[]> {
  const type = String(answer.headers["content-type"] ?? "");
  const texts = type.includes("json")
    ? textsOf(JSON.parse(answer.body || "null"))
    : type.includes("spreadsheetml")
      ? await cellsOf(answer.rawPayload)
      : answer.body.split(/[;"\r\n<>]+/);
  return [...new Set(texts.map((text) => bare(text.trim())))].filter((text) => foreign.has(text));
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

async function cellsOf(bytes: Buffer): Promise<string[]> {
  const texts: string[] = [];
  for await (const row of xlsxRows(bytes)) texts.push(...textsOf(row));
  return texts;
}
