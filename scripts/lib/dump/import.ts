// Restores an exported file into an empty database, in one transaction whose result is compared before it commits.
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Transaction } from "kysely";
import { openStorage } from "../../../server/features/files/open-storage.ts";
import type { Storage } from "../../../server/features/files/storage.ts";
import { loadResources } from "../../../server/framework/documents/load-documents.ts";
import { syncTables } from "../../../server/framework/schema-sync/table-sync.ts";
import { type Database, run } from "../../../server/platform/db/database.ts";
import { migrate, withSchemaLock } from "../../../server/platform/db/migrations.ts";
import type { Tables } from "../../../server/platform/db/tables.ts";
import type { Settings } from "../../../server/platform/process/settings.ts";
import { keepSecretsKey } from "../../../server/platform/security/vault.ts";
import type { ByteReader } from "./byte-reader.ts";
import { CANONICAL, readDigest } from "./catalog.ts";
import { type Container, openContainer } from "./container.ts";
import { FILE, writeFile } from "./files.ts";
import { type Header, quoted, refuseNewer, type Table } from "./header.ts";
import { DumpRefusal } from "./refusal.ts";
import { END_OF_ROWS, openRowWriter } from "./rows.ts";
import { keyToKeep } from "./secrets-key.ts";
import { clearTarget } from "./target.ts";

export interface ImportOptions {
  database: Database;
  settings: Settings;
  passphrase?: string;
  /** Drops the installation in the database. */
  replace: boolean;
  onProgress?(done: number, total: number): void;
  /** Is called for the long steps after the rows. */
  onStep?(text: string): void;
}

type Writing = Transaction<Tables>;

/** Makes all checks that need no database; the returned container is complete. */
export async function openDump(path: string, { settings, passphrase }: Pick<ImportOptions, "settings" | "passphrase">) {
  const container = await openContainer(path);
  refuseNewer(container.header);
  keyToKeep(container.header.secrets, settings, passphrase);
  return container;
}

export async function importInstallation(container: Container, options: ImportOptions): Promise<Header> {
  const { database, settings, onStep } = options;
  const { header } = container;
  const storage = openStorage(settings.files);
  const written: string[] = [];
  const key = keyToKeep(header.secrets, settings, options.passphrase);
  try {
    // A server that starts meanwhile waits for this lock before it reads the tables.
    await withSchemaLock(database, async (tx) => {
      for (const statement of CANONICAL) await run(tx, statement);
      await clearTarget(tx, { replace: options.replace, engine: database.engine });
      await load(tx, container, { storage, written, options });
      if (key !== undefined) keepSecretsKey(settings.dataDir, key);
    });
  } catch (error) {
    if (key !== undefined) rmSync(join(settings.dataDir, "secrets.key"), { force: true });
    for (const name of written) await storage.remove(name);
    throw error;
  }
  onStep?.("Atualizando a estrutura para esta versão…");
  await migrate(database);
  await syncTables(database, loadResources(settings.schemasDir));
  onStep?.("Arrumando o banco (vacuum analyze)…");
  await run(database.db, "vacuum analyze");
  return header;
}

interface Loading {
  storage: Storage;
  written: string[];
  options: ImportOptions;
}

async function load(tx: Writing, container: Container, { storage, written, options }: Loading): Promise<void> {
  const { header } = container;
  for (const name of header.extensions) await run(tx, `create extension if not exists ${quoted(name)}`);
  // What a function reads is not there yet.
  await run(tx, "set local check_function_bodies = off");
  for (const definition of header.functions) await run(tx, definition);
  for (const table of header.tables) await run(tx, createTable(table));
  const reader = container.openBody();
  try {
    await loadRows(tx, reader, header, options);
    await loadFiles(reader, storage, written);
  } finally {
    await reader.close();
  }
  options.onStep?.("Refazendo chaves e índices…");
  for (const statement of afterRows(header.tables)) await run(tx, statement);
  options.onStep?.("Conferindo linhas e somas de cada tabela…");
  await compare(tx, header.tables);
  await setCounters(tx, header.tables);
}

const createTable = ({ name, columns }: Table): string =>
  `create table ${quoted(name)} (${columns.map(({ definition }) => definition).join(", ")})`;

async function loadRows(tx: Writing, reader: ByteReader, header: Header, options: ImportOptions): Promise<void> {
  const total = header.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of header.tables) {
    expectLine(await reader.line(), `table ${table.name}`);
    const writer = await openRowWriter(tx, table);
    for (let line = await reader.line(); line !== END_OF_ROWS; line = await reader.line()) {
      await writer.add(line);
      if (++done % 1_000 === 0) options.onProgress?.(done, total);
    }
    await writer.end();
  }
  options.onProgress?.(done, total);
}

async function loadFiles(reader: ByteReader, storage: Storage, written: string[]): Promise<void> {
  let line = await reader.line();
  for (; line.startsWith(FILE); line = await reader.line()) {
    const key = await writeFile(reader, storage, line);
    if (key !== undefined) written.push(key);
  }
  expectLine(line, "end");
}

function expectLine(line: string, expected: string): void {
  if (line !== expected) throw new DumpRefusal(`A cópia não é o que o seu início diz: faltou "${expected}".`);
}

/** These statements run after the rows, so that the order of rows does not matter and no trigger counts them again. */
function afterRows(tables: readonly Table[]): string[] {
  const constraints = tables.flatMap((table) => table.constraints.map((constraint) => ({ table, ...constraint })));
  const add = ({ table, name, definition }: (typeof constraints)[number]) =>
    `alter table ${quoted(table.name)} add constraint ${quoted(name)} ${definition}`;
  return [
    ...constraints.filter(({ kind }) => kind !== "f").map(add),
    ...tables.flatMap(({ indexes }) => indexes),
    ...constraints.filter(({ kind }) => kind === "f").map(add),
    ...tables.flatMap(({ triggers }) => triggers),
  ];
}

async function compare(tx: Writing, tables: readonly Table[]): Promise<void> {
  const different: string[] = [];
  for (const table of tables) {
    const { rows, digest } = await readDigest(tx, table);
    if (rows !== table.rows || digest !== table.digest)
      different.push(`${table.name} (${table.rows} na cópia, ${rows} aqui)`);
  }
  if (different.length > 0)
    throw new DumpRefusal(`Tabelas que não ficaram iguais às da cópia: ${different.join(", ")}. Nada foi mantido.`);
}

/** Sequences are set last, because they stay set even when the transaction is rolled back. */
async function setCounters(tx: Writing, tables: readonly Table[]): Promise<void> {
  for (const { name, counters } of tables)
    for (const { column, last, called } of counters)
      await run(tx, "select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)", [
        quoted(name),
        column,
        last,
        called,
      ]);
}
