// The rows that all targets read: the product's own table, filled by SQL that gives the same rows on every engine.
import { createHash } from "node:crypto";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { syncTables } from "../../server/framework/schema-sync/table-sync.ts";
import type { Database } from "../../server/platform/db/database.ts";
import { run } from "../../server/platform/db/database.ts";
import { migrate } from "../../server/platform/db/migrations.ts";
import { foldDeltas } from "../../server/platform/db/row-deltas.ts";

export const TABLE = "bench_people";
const CHUNK = 50_000;

export const CITIES = 1_000;
export const cityOf = (number: number): string => `CIDADE ${String(number).padStart(4, "0")}`;
export const STATES = "SP AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SE TO".split(" ");
const FIRST =
  "ANA BRUNO CARLA DIEGO ELISA FABIO GISELE HEITOR IVONE JORGE KARINA LUCAS MARTA NELSON OLIVIA PAULO QUIRINO RENATA SERGIO TANIA ULISSES VERA WAGNER XENIA YARA ZULMIRA".split(
    " ",
  );
/** SILVA comes in one name of fifteen; WERNECK and ZANETTI each in one of sixty, side by side in one of 3,400. */
const LAST = [
  ..."SILVA SILVA ALMEIDA BARROS CAMPOS DUARTE ESTEVES FREITAS GUERRA HORTA IGLESIAS JARDIM KLEIN LACERDA MACEDO NUNES".split(
    " ",
  ),
  ..."OTERO PACHECO QUEIROZ RAMOS SALES TAVARES UCHOA VARGAS XAVIER ZAGO ABREU BASTOS CASTRO DANTAS ELIAS FARIA".split(
    " ",
  ),
  ..."GALVAO HENRIQUES INACIO JUNQUEIRA LEAL MELO NOBRE OLIVEIRA PRADO QUINTELA ROCHA SANTANA TEIXEIRA URBANO".split(
    " ",
  ),
  ..."VIANA ALENCAR BRANDAO CUNHA DINIZ EVANGELISTA FONSECA GOUVEIA HOLANDA LISBOA MENDONCA".split(" "),
  ..."WERNECK ZANETTI".split(" "),
];
export const SURNAMES = [...new Set(LAST)];

const mix = (seed: number): string => `(hashint8extended(n, ${seed}) & 2147483647)`;
const oneOf = (values: readonly string[], seed: number): string =>
  `('{${values.join(",")}}'::text[])[1 + ${mix(seed)} % ${values.length}]`;

/** The value of each column for row `n`. Document numbers are invalid, which no read checks. */
const VALUES: Record<string, string> = {
  id: "n",
  full_name: `${oneOf(FIRST, 1)} || ' ' || ${oneOf(LAST, 2)} || ' ' || ${oneOf(LAST, 3)}`,
  document_number: "lpad(n::text, 11, '0')",
  birth_date: `date '1945-01-01' + (${mix(4)} % 22000)::int`,
  email: "'p' || n || '@medicao.example'",
  phone: `'119' || lpad((${mix(5)} % 100000000)::text, 8, '0')`,
  city: `'CIDADE ' || lpad((${mix(6)} % ${CITIES})::text, 4, '0')`,
  state: `case when ${mix(7)} % 1000 < 139 then 'SP' else ${oneOf(STATES.slice(1), 8)} end`,
  income: `(${mix(9)} % 1800000 + 150000)::numeric / 100`,
  risk_level: oneOf(["LOW", "LOW", "MEDIUM", "HIGH"], 10),
  credit_limit: `case when ${mix(11)} % 10 = 0 then null else (${mix(11)} % 6000000)::numeric / 100 end`,
  active: `${mix(12)} % 20 > 0`,
  created_at: `timestamptz '2023-01-01 00:00:00+00' + ${mix(13)} % 31536000 * interval '1 second'`,
  updated_at: `timestamptz '2024-01-01 00:00:00+00' + ${mix(14)} % 1000000000 * interval '63 milliseconds'`,
};

/** The columns that measurements write, by which changed rows are recognised. */
const CHANGED = ["credit_limit", "state", "updated_at"];
export const BENCH_LIMIT = 987_654.32;
const STRAY = `version <> 1 or updated_at > '2026-06-01' or credit_limit > 60000`;

/** Indexes beside the product's own, for targets that sort texts by their bytes. */
const INDEXES = [
  `create index if not exists bench_people_name on ${TABLE} (full_name, id)`,
  `create index if not exists bench_people_created on ${TABLE} (created_at, id)`,
];
/** The search indexes of other targets: their own functions over the name. */
const SEARCH_INDEXES = [
  `create index if not exists bench_people_name_words on ${TABLE} using gin (full_name gin_trgm_ops)`,
  `create index if not exists bench_people_lower_words on ${TABLE} using gin (lower(full_name) gin_trgm_ops)`,
];

export interface Loading {
  rows: number;
  schemasDir: string;
  /** Whether the search indexes of other targets are created too. */
  shared: boolean;
  log(text: string): void;
}

/** Creates the tables of the product and fills the measured one, unless that was done before. */
export async function ensureRows(database: Database, { rows, schemasDir, shared, log }: Loading): Promise<void> {
  await migrate(database);
  await syncTables(database, loadResources(schemasDir));
  await run(database.db, "create table if not exists bench_ready (mark text primary key)");
  const indexes = [...INDEXES, ...(shared ? SEARCH_INDEXES : [])];
  const mark = createHash("sha256")
    .update(JSON.stringify([VALUES, rows]))
    .digest("hex");
  const ready = await run(database.db, "select 1 from bench_ready where mark = $1", [mark]);
  if (ready.length > 0) {
    await forgetWrites(database, rows);
    for (const statement of indexes) await run(database.db, statement);
    return;
  }
  const started = performance.now();
  await makeAnew(database, schemasDir);
  const own = await withoutIndexes(database);
  for (let first = 1; first <= rows; first += CHUNK) {
    await fill(database, first, Math.min(first + CHUNK - 1, rows));
    if ((first - 1) % (4 * CHUNK) === 0) log(`${TABLE}: ${first - 1} of ${rows} rows`);
  }
  await run(database.db, `select setval(pg_get_serial_sequence('${TABLE}', 'id'), ${rows + 1})`);
  log(`${TABLE}: ${own.length + indexes.length} indexes`);
  for (const statement of [...own, ...indexes]) await run(database.db, statement);
  await run(database.db, `vacuum analyze ${TABLE}`);
  await foldDeltas(database.db, TABLE);
  await run(database.db, "truncate bench_ready");
  await run(database.db, "insert into bench_ready (mark) values ($1)", [mark]);
  log(`${TABLE}: ${rows} rows loaded in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Creates the table again as the product does, whatever an interrupted load has left. */
async function makeAnew(database: Database, schemasDir: string): Promise<void> {
  await run(database.db, `drop table ${TABLE}`);
  await run(database.db, "delete from row_delta where table_name = $1", [TABLE]);
  await run(database.db, "delete from installation where key = 'table_structure'");
  await syncTables(database, loadResources(schemasDir));
}

/** Deletes rows that an interrupted run may have left. */
async function forgetWrites(database: Database, rows: number): Promise<void> {
  await run(database.db, `delete from ${TABLE} where id > $1`, [rows]);
  const changed = Object.entries(VALUES).filter(([column]) => CHANGED.includes(column));
  await run(
    database.db,
    `update ${TABLE} t set version = 1, updated_by_id = null, ${changed.map(([column]) => `${column} = v.${column}`).join(", ")}
       from (select ${changed.map(([column, sql]) => `${sql} as ${column}`).join(", ")}, n from (select id as n from ${TABLE} where ${STRAY}) c) v
      where t.id = v.n`,
  );
  await run(database.db, `vacuum analyze ${TABLE}`);
  await foldDeltas(database.db, TABLE);
}

async function fill(database: Database, first: number, last: number): Promise<void> {
  const columns = Object.keys(VALUES);
  await run(
    database.db,
    `insert into ${TABLE} (${columns.join(", ")}) select ${Object.values(VALUES).join(", ")}
       from generate_series(${first}::bigint, ${last}::bigint) n`,
  );
}

/** Drops indexes that slow down loading, and returns the statements that create them again. */
async function withoutIndexes(database: Database): Promise<string[]> {
  const indexes = await run<{ indexname: string; indexdef: string }>(
    database.db,
    "select indexname, indexdef from pg_indexes where tablename = $1 and indexname not like '%_pkey'",
    [TABLE],
  );
  for (const { indexname } of indexes) await run(database.db, `drop index "${indexname}"`);
  return indexes.map(({ indexdef }) => indexdef.replace(/^CREATE (UNIQUE )?INDEX/, "CREATE $1INDEX IF NOT EXISTS"));
}

/** Returns the column that the product's search box reads. */
export async function searchColumnOf(database: Database): Promise<string> {
  const [constraint] = await run<{ name: string }>(
    database.db,
    "select attname as name from pg_attribute where attrelid = $1::regclass and attname like 'search\\_%'",
    [TABLE],
  );
  return constraint!.name;
}
