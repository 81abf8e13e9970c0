// Writes a whole installation into one file, as it was at one moment, whatever is written meanwhile.
import type { Transaction } from "kysely";
import { openStorage } from "../../../server/features/files/open-storage.ts";
import { type Database, run } from "../../../server/platform/db/database.ts";
import type { Tables } from "../../../server/platform/db/tables.ts";
import type { Settings } from "../../../server/platform/process/settings.ts";
import {
  CANONICAL,
  readCounters,
  readDigest,
  readExtensions,
  readFunctions,
  readOthers,
  readShapes,
} from "./catalog.ts";
import { writeContainer } from "./container.ts";
import { countFiles, readFiles } from "./files.ts";
import { type Header, quoted, type Table } from "./header.ts";
import { DumpRefusal } from "./refusal.ts";
import { END_OF_ROWS, readRows } from "./rows.ts";
import { describeKey } from "./secrets-key.ts";

export interface ExportOptions {
  database: Database;
  settings: Settings;
  out: string;
  product: string;
  /** With a passphrase, the copy contains the key of the credentials too, encrypted. */
  passphrase?: string;
  withFiles: boolean;
  onProgress?(done: number, total: number): void;
}

export interface ExportSummary {
  header: Header;
  /** Names of files whose bytes could not be copied as they were uploaded. */
  faults: string[];
  /** Objects of the schema that a copy does not contain. */
  leftOut: string[];
}

type Reading = Transaction<Tables>;

export async function exportInstallation(options: ExportOptions): Promise<ExportSummary> {
  const { db } = options.database;
  const names = (await readShapes(db)).map(({ name }) => name);
  if (!names.includes("schema_migration")) throw new DumpRefusal("Este banco não tem uma instalação da Esteira.");
  const reading = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return reading.execute(async (tx) => {
    for (const statement of CANONICAL) await run(tx, statement);
    // The lock comes before the first read, which fixes the moment, so that the structure of the tables cannot change.
    await run(tx, `lock table ${names.map(quoted).join(", ")} in access share mode`);
    const header = await describe(tx, options);
    const faults: string[] = [];
    await writeContainer(options.out, { header, body: () => bodyOf(tx, { header, faults, options }) });
    return { header, faults, leftOut: await readOthers(tx) };
  });
}

async function describe(tx: Reading, options: ExportOptions): Promise<Header> {
  const tables: Table[] = [];
  for (const shape of await readShapes(tx)) {
    const table = { ...shape, counters: await readCounters(tx, shape), rows: 0, digest: "0" };
    tables.push({ ...table, ...(await readDigest(tx, table)) });
  }
  const migrations = await run<{ name: string }>(tx, "select name from schema_migration order by name");
  return {
    product: options.product,
    engine: options.database.engine,
    made: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    extensions: await readExtensions(tx),
    functions: await readFunctions(tx),
    tables,
    files: options.withFiles ? await countFiles(tx) : undefined,
    secrets: describeKey(options.settings, options.passphrase),
  };
}

interface Body {
  header: Header;
  faults: string[];
  options: ExportOptions;
}

async function* bodyOf(tx: Reading, { header, faults, options }: Body): AsyncGenerator<string | Buffer> {
  const total = header.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of header.tables) {
    yield `table ${table.name}\n`;
    for await (const { lines, rows } of readRows(tx, table)) {
      yield lines;
      done += rows;
      options.onProgress?.(done, total);
    }
    yield `${END_OF_ROWS}\n`;
  }
  if (options.withFiles) yield* readFiles(tx, openStorage(options.settings.files), faults);
  yield "end\n";
}
