// Tests the copies that a restore refuses, and that a refused restore leaves nothing behind.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readShapes } from "../../../scripts/lib/dump/catalog.ts";
import { openContainer, writeContainer } from "../../../scripts/lib/dump/container.ts";
import { exportInstallation } from "../../../scripts/lib/dump/export.ts";
import { type Header, refuseNewer } from "../../../scripts/lib/dump/header.ts";
import { importInstallation, openDump } from "../../../scripts/lib/dump/import.ts";
import { openStorage } from "../../../server/features/files/open-storage.ts";
import { insertFile } from "../../../server/features/files/queries.ts";
import { type Database, run } from "../../../server/platform/db/database.ts";
import type { Settings } from "../../../server/platform/process/settings.ts";
import { openVault } from "../../../server/platform/security/vault.ts";
import { openCopy } from "../../helpers/server.ts";
import { testSettings } from "../../helpers/test-installation.ts";
import { anyPostgres, openPostgres, type Postgres } from "./installations.ts";

const folder = mkdtempSync(join(tmpdir(), "esteira-refuse-"));
const passphrase = "uma senha que ninguém adivinha";
const place = (name: string): Settings => testSettings(join(folder, name));
const source = place("source");
const good = join(folder, "good.esteira");
const sealed = join(folder, "sealed.esteira");
const FILE = "00000000-0000-4000-8000-00000000000a";
let postgres: Postgres;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  postgres = await anyPostgres();
  ({ database, drop } = await openCopy("empty"));
  openVault(source).seal("faz a chave");
  const sha256 = "dc51b8c96c2d745df3bd5590d990230a482fd247123599548e0632fdbf97fc22";
  const row = { fileName: "a.txt", contentType: "text/plain", size: 3, sha256, createdByID: null, attachedAt: null };
  await insertFile(database.db, { ...row, id: FILE, storageKey: FILE, createdAt: "2026-11-18T15:00:00Z" });
  await openStorage(source.files).put(FILE, Readable.from([Buffer.from("ok\n")]));
  const options = { database, settings: source, product: "teste", withFiles: true };
  await exportInstallation({ ...options, out: good });
  await exportInstallation({ ...options, out: sealed, passphrase });
});
afterAll(async () => {
  await database.close();
  await drop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Forges a copy whose header is changed while all else, including the checksum, is consistent. */
async function forged(change: (header: Header) => void): Promise<string> {
  const { header, openBody } = await openContainer(good);
  const body = async function* () {
    const reader = openBody();
    for (let line = await reader.line(); line !== "end"; line = await reader.line()) {
      yield `${line}\n`;
      if (!line.startsWith("file ")) continue;
      for (let length = Number(await reader.line()); length > 0; length = Number(await reader.line())) {
        yield `${length}\n`;
        yield* reader.bytes(length);
      }
      yield "0\n";
    }
    yield "end\n";
  };
  change(header);
  const path = join(folder, "forged.esteira");
  await writeContainer(path, { header, body });
  return path;
}

function changed(change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, "changed.esteira");
  writeFileSync(path, change(readFileSync(good)));
  return path;
}

describe("a copy is refused", () => {
  const refusal = (path: string) =>
    openDump(path, { settings: source }).then(
      () => "aceita",
      (error: Error) => error.message,
    );

  test("when it is cut off anywhere, or has one byte changed", async () => {
    const { length } = readFileSync(good);
    const middle = Math.floor(length / 2);
    for (const end of [20, length - 1, length - 65, middle])
      expect(await refusal(changed((bytes) => bytes.subarray(0, end)))).toMatch("danificada ou incompleta");
    for (const at of [40, middle, length - 3])
      expect(await refusal(changed((bytes) => bytes.fill(bytes[at]! ^ 1, at, at + 1)))).toMatch("danificada");
  });

  test("when it is something else, does not exist, or is of a newer version", async () => {
    expect(await refusal(join(folder, "nowhere"))).toMatch("Não há arquivo");
    expect(await refusal(changed(() => Buffer.alloc(0)))).toMatch("não é uma cópia");
    expect(await refusal(changed(() => Buffer.from("PGDMP…")))).toMatch("não é uma cópia");
    const newer = changed((bytes) => Buffer.concat([Buffer.from('{"esteira":2}'), bytes.subarray(13)]));
    expect(await refusal(newer)).toMatch("formato 2, mais novo");
    const later = { product: "9.0", migrations: ["0001-framework.sql", "9999-later.sql"] } as Header;
    expect(() => refuseNewer(later)).toThrow("9999-later.sql");
  });
});

describe("the encryption key of a copy", () => {
  const opening = (path: string, settings: Settings, passphrase?: string) =>
    openDump(path, { settings, passphrase: passphrase }).then(
      () => "aceita",
      (error: Error) => error.message,
    );

  test("must exist, be the same, or come under its passphrase", async () => {
    expect(await opening(good, source)).toBe("aceita");
    expect(await opening(good, place("none"))).toMatch("não traz a chave");
    openVault(place("other"));
    expect(await opening(good, place("other"))).toMatch("outra chave");
    expect(await opening(sealed, place("other"), passphrase)).toMatch("outra chave");
    expect(await opening(sealed, place("none"))).toMatch("informe --passphrase-file");
    expect(await opening(sealed, place("none"), "outra senha qualquer")).toMatch("não abre a chave");
    expect(await opening(sealed, place("none"), passphrase)).toBe("aceita");
    expect(existsSync(place("none").dataDir)).toBe(false);
  });
});

describe("a target", () => {
  const restore = async (path: string, target: Database, settings: Settings, replace = false) =>
    importInstallation(await openDump(path, { settings, passphrase }), {
      database: target,
      settings,
      passphrase,
      replace,
    });

  test("is left empty when the copy turns out different: no table, no file, no key", async () => {
    const target = await openPostgres(postgres);
    const wrong = await forged((header) => {
      header.tables.find(({ name }) => name === "installation")!.digest = "1";
      header.secrets!.sealed = sealedKey();
    });
    await expect(restore(wrong, target, place("kept-nothing"))).rejects.toThrow("installation (");
    expect(await readShapes(target.db)).toEqual([]);
    const left = readdirSync(place("kept-nothing").dataDir, { recursive: true, encoding: "utf8" });
    expect(left.filter((path) => path.includes(FILE) || path.includes("secrets"))).toEqual([]);
    await restore(sealed, target, place("kept-nothing"));
    expect(readdirSync(place("kept-nothing").dataDir)).toContain("secrets.key");
    await target.close();
  });

  test("with an installation is replaced only on request, and while nobody else uses it", async () => {
    const target = await openPostgres(postgres);
    await restore(good, target, source);
    await run(target.db, "update installation set value = '1' where key = 'table_structure'");
    await expect(restore(good, target, source)).rejects.toThrow("--replace");
    const other = await target.pool.connect();
    await expect(restore(good, target, source, true)).rejects.toThrow("outras conexões");
    other.release(true);
    // PostgreSQL releases a closed connection only after a moment, so the restore is retried.
    await vi.waitFor(() => restore(good, target, source, true), { timeout: 20_000, interval: 100 });
    expect(await run(target.db, "select 1 from installation where value = '1'")).toEqual([]);
    await target.close();
  });

  test("with data of another application is never emptied", async () => {
    const target = await openPostgres(postgres);
    await run(target.db, "create table theirs (id integer)");
    await expect(restore(good, target, source, true)).rejects.toThrow("não são da Esteira");
    expect(await readShapes(target.db)).toHaveLength(1);
    await target.close();
  });
});

test("missing or damaged files are named, and the copy is made", async () => {
  const out = join(folder, "faults.esteira");
  const options = { database, out, product: "teste", withFiles: true };
  const { faults } = await exportInstallation({ ...options, settings: place("no-files") });
  expect(faults).toEqual([`a.txt (${FILE}): sem conteúdo no armazenamento`]);
});

/** Returns the encryption key as the export with a passphrase sealed it. */
function sealedKey() {
  const [, header] = readFileSync(sealed).toString("utf8").split("\n", 2);
  return (JSON.parse(header!) as Header).secrets!.sealed;
}
