// The baseline: a handler that a person who knows the design would write for this one table, with Fastify and pg.
// MODE=recommended caches totals, reads pages from the nearer end and writes rows from text; MODE=uncached counts each
// time.
import Fastify from "fastify";
import pg from "pg";
import { COLUMNS, COUNTED, columnOf, conditionSql, SELECTED, type Shape, wordsOf } from "../cases/shapes.ts";
import { TABLE } from "../lib/data.ts";
import { shapeOf } from "./hand-query.ts";

const FEW = 5_000;
const DEEP = 1_000;
const { PORT, DATABASE_URL, MODE, SEARCH_COLUMN, TOKEN } = process.env as Record<string, string>;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
// A session may end with its server; the next query opens another one.
pool.on("error", () => undefined);
const names = new Map<string, string>();
const asText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

function ask(text: string, values: unknown[]): Promise<pg.QueryArrayResult<(string | null)[]>> {
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  return pool.query<(string | null)[]>({ name, text, values, rowMode: "array", types: asText });
}

interface Where {
  sql: string;
  values: unknown[];
  key: string;
}

function whereOf(shape: Shape): Where {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const parts = shape.where.map((condition) => conditionSql(condition, add));
  for (const word of wordsOf(shape)) parts.push(`${SEARCH_COLUMN} like fold(${add(`%${word}%`)})`);
  const sql = parts.length === 0 ? "" : ` where ${parts.join(" and ")}`;
  return { sql, values, key: `${sql} ${JSON.stringify(values)}` };
}

const FIELDS = Object.entries(COLUMNS).map(([name, { kind }]) => ({ head: `"${name}":`, kind }));

function written(row: (string | null)[], from: number): string {
  let text = "{";
  for (const [at, { head, kind }] of FIELDS.entries()) {
    const value = row[from + at] as string | null;
    text += at === 0 ? head : `,${head}`;
    if (value === null) text += "null";
    else if (kind === "number") text += value;
    else if (kind === "boolean") text += value === "t" ? "true" : "false";
    else if (kind === "instant")
      text += `"${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z"`;
    else text += JSON.stringify(value);
  }
  return `${text}}`;
}

function pageText(rows: string[], total: number, { page, size }: Shape): string {
  const pages = Math.ceil(total / size);
  const last = page >= pages - 1;
  return `{"content":[${rows.join(",")}],"totalElements":${total},"number":${page},"size":${size},"totalPages":${pages},"last":${last}}`;
}

// --- counting each time -------------------------------------------------------------------------------------------

const direction = (shape: Shape, isReversed = false): string => (shape.sort.descending !== isReversed ? "desc" : "asc");
function orderBy(shape: Shape, isReversed = false): string {
  const way = direction(shape, isReversed);
  const column = columnOf(shape.sort.field);
  return ` order by ${column === "id" ? "" : `${column} ${way}, `}id ${way}`;
}
const limits = (size: number, offset: number): string => ` limit ${size}${offset === 0 ? "" : ` offset ${offset}`}`;

async function uncached(shape: Shape): Promise<string> {
  const { sql, values } = whereOf(shape);
  const [page, count] = await Promise.all([
    ask(`${SELECTED}${sql}${orderBy(shape)}${limits(shape.size, shape.page * shape.size)}`, values),
    ask(`${COUNTED}${sql}`, values),
  ]);
  return pageText(
    page.rows.map((row) => written(row, 0)),
    Number(count.rows[0]![0]),
    shape,
  );
}

// --- the recommended design ---------------------------------------------------------------------------------------

const VERSION = `(select concat_ws(' ', sum(change), count(*), sum(id)) from row_delta where table_name = '${TABLE}') as version`;
interface Total {
  total: number;
  version: string;
}
const totals = new Map<string, Total>();
const flights = new Map<string, Promise<Total>>();

function keep(key: string, total: Total): Total {
  totals.delete(key);
  totals.set(key, total);
  if (totals.size > 5_000) totals.delete(totals.keys().next().value!);
  return total;
}

async function count({ sql, values, key }: Where): Promise<Total> {
  const { rows } = await ask(`select ${VERSION}, (${COUNTED}${sql})`, values);
  return keep(key, { version: rows[0]![0]!, total: Number(rows[0]![1]) });
}

/** Shares the running count of another request, and counts again when that one had begun too early. */
async function exactTotal(where: Where, version: string): Promise<Total> {
  const running = flights.get(where.key);
  if (running) {
    const joined = await running;
    if (joined.version === version) return joined;
  }
  const own = count(where).finally(() => flights.delete(where.key));
  flights.set(where.key, own);
  return own;
}

async function recommended(shape: Shape): Promise<string> {
  const where = whereOf(shape);
  const cachedTotal = totals.get(where.key);
  // A text that is known to be frequent is found soon on the way through the order.
  const isFew = cachedTotal ? cachedTotal.total <= FEW : shape.search !== undefined;
  if (where.sql !== "" && isFew) return onePass(shape, where);
  const { rows } = await ask(pageSql(shape, where, cachedTotal?.total), where.values);
  const version = rows[0]![0]!;
  const now = where.sql === "" ? keep(where.key, { version, total: Number(version.split(" ")[0]) }) : cachedTotal;
  const exact = now?.version === version ? now : await exactTotal(where, version);
  const isShifted =
    cachedTotal !== undefined && cachedTotal.total !== exact.total && isFromEnd(shape, cachedTotal.total);
  const read = isShifted ? (await ask(pageSql(shape, where), where.values)).rows : rows;
  return pageText(
    read.filter((row) => row[1] !== null).map((row) => written(row, 1)),
    exact.total,
    shape,
  );
}

const PLAIN = SELECTED.replace(/^select /, "").replace(/ from .*$/, "");
const OF_T = PLAIN.split(", ")
  .map((column) => `t.${column}`)
  .join(", ");

async function onePass(shape: Shape, where: Where): Promise<string> {
  const column = columnOf(shape.sort.field);
  const way = direction(shape);
  const order = `${column === "id" ? "" : `m.${column} ${way}, `}m.id ${way}`;
  const text = `with m as materialized (select id${column === "id" ? "" : `, ${column}`} from ${TABLE}${where.sql})
    select v.version, v.total, ${OF_T} from (select ${VERSION}, (select count(*) from m) as total) v
    left join (select m.*, row_number() over () as position
                 from (select * from m order by ${order}${limits(shape.size, shape.page * shape.size)}) m) m on true
    left join ${TABLE} t on t.id = m.id order by m.position`;
  const { rows } = await ask(text, where.values);
  const total = Number(rows[0]![1]);
  keep(where.key, { total, version: rows[0]![0]! });
  const wholeRows = rows.filter((row) => row[2] !== null);
  return pageText(
    wholeRows.map((row) => written(row, 2)),
    total,
    shape,
  );
}

function isFromEnd({ page, size }: Shape, total: number | undefined): total is number {
  const offset = page * size;
  return total !== undefined && offset > DEEP && offset > total / 2 && offset < total;
}

/** Where the way is long, ids are read from the index alone, from the nearer end, and the rows afterwards. */
function pageSql(shape: Shape, where: Where, total?: number): string {
  const offset = shape.page * shape.size;
  const isBack = isFromEnd(shape, total);
  const size = isBack ? Math.min(shape.size, total - offset) : shape.size;
  const bounds = limits(size, isBack ? total - offset - size : offset);
  const order = orderBy(shape);
  const inner = `${TABLE}${where.sql}${orderBy(shape, isBack)}${bounds}`;
  const page =
    offset > DEEP
      ? `(select t.* from (select id from ${inner}) p join ${TABLE} t on t.id = p.id${order.replaceAll(/by |, /g, "$&t.")}) t`
      : `(select * from ${inner}) t`;
  return `select v.version, ${OF_T} from (select ${VERSION}) v left join ${page} on true`;
}

// ------------------------------------------------------------------------------------------------------------------

const app = Fastify();
const handle = MODE === "uncached" ? uncached : recommended;
const open = new Set([`Bearer ${TOKEN}`]);
app.get("/health", async () => "ok");
app.get("/people", async (request, reply) => {
  if (!open.has(request.headers.authorization ?? "")) return reply.code(401).send();
  reply.type("application/json; charset=utf-8");
  return handle(shapeOf(request.query as Record<string, string>));
});
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
