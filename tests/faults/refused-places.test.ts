// With paths that cannot be written to, every start and command ends at once with a sentence that tells what to do.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, openSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root.ts";
import { freePort } from "../helpers/free-port.ts";
import { fillFolder, makeFolder, removeFolder } from "./helpers/installation.ts";
import { isNightly } from "./helpers/rounds.ts";
import { COMPILED, launch, start } from "./helpers/server-process.ts";
import { canMount, megabytes, mountSmallDisk, type SmallDisk } from "./helpers/small-disk.ts";

const ABSENT = (setting: string) =>
  new RegExp(
    `^\\S+ não existe nem pode ser criado, ou não é uma pasta\\. Confira ${setting}, ou defina outra pasta\\.$`,
  );
const REFUSED = /^O sistema não permite gravar em \S+\. Dê permissão de leitura e escrita a quem inicia o servidor/;
const KEY = { SECRETS_KEY: "a".repeat(43) };
const NOBODY = 65_534;

const folder = makeFolder();
const installation = join(folder, "installation");
const dump = join(folder, "copia.esteira");
const inFolder = (name: string) => join(folder, name);

interface CommandPlace {
  dataDir?: string;
  stdout?: number;
}

function command(script: string, args: string[], { dataDir = installation, stdout }: CommandPlace = {}) {
  const env = { PATH: process.env.PATH, ...COMPILED, DATA_DIR: dataDir, ...KEY };
  const { status, stderr } = spawnSync(process.execPath, [inRoot(script), ...args], {
    ...{ env, encoding: "utf8", timeout: 120_000 },
    stdio: ["ignore", stdout ?? "ignore", "pipe"],
  });
  return [status, stderr.trim()];
}

beforeAll(() => {
  mkdirSync(installation);
  fillFolder(installation);
  expect(command("scripts/db-export.ts", ["--out", dump])).toEqual([0, ""]);
});
afterAll(() => removeFolder(folder));

describe("a start is refused with the reason", () => {
  const ended = async (
    dataDir: string,
    { env, through }: { env?: Record<string, string>; through?: string[] } = {},
  ) => {
    const place = { dataDir: folder, port: await freePort(), through };
    const server = launch({ ...place, env: { ...KEY, ...env, DATA_DIR: dataDir } });
    const { code } = await server.ended;
    return [code, server.output().trim()];
  };

  test.each(["/proc/foo", "/proc/foo/bar"])("in %s, which no system creates", async (path) => {
    expect(await ended(path)).toEqual([1, expect.stringMatching(ABSENT("DATA_DIR"))]);
  });

  test("in a file, below a file, and behind a link to nothing", async () => {
    writeFileSync(inFolder("file"), "");
    symlinkSync(inFolder("nothing"), inFolder("link"));
    for (const name of ["file", "file/below", "link"])
      expect(await ended(inFolder(name))).toEqual([1, expect.stringMatching(ABSENT("DATA_DIR"))]);
  });

  test("with an impossible place for uploads", async () => {
    const env = { FILES_DIR: "/proc/files" };
    expect(await ended(installation, { env })).toEqual([1, expect.stringMatching(ABSENT("FILES_DIR"))]);
  });

  test.skipIf(process.getuid?.() !== 0)("in a folder of somebody else", async () => {
    chmodSync(folder, 0o755);
    mkdirSync(inFolder("others"), { mode: 0o755 });
    const through = ["setpriv", "--reuid", String(NOBODY), "--regid", String(NOBODY), "--clear-groups"];
    for (const name of ["others", "installation"])
      expect(await ended(inFolder(name), { through })).toEqual([1, expect.stringMatching(REFUSED)]);
  });
});

describe("a copy", () => {
  test("without room for its log is made, and the end says so", () => {
    const out = inFolder("unheard.esteira");
    expect(command("scripts/db-export.ts", ["--out", out], { stdout: openSync("/dev/full", "w") })).toEqual([
      3,
      expect.stringMatching(/^O trabalho terminou, mas o que este comando diz não pôde ser gravado/),
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith("unheard"))).toEqual(["unheard.esteira"]);
  });

  test("into a missing folder reports the file, not the data", () => {
    const out = inFolder("absent/copia.esteira");
    for (const [script, ...args] of [["scripts/db-export.ts"], ["scripts/books-export.ts", "--format", "csv"]] as const)
      expect(command(script, [...args, "--out", out])).toEqual([
        1,
        expect.stringContaining(`gravar em ${out} (ENOENT)`),
      ]);
  });

  test("that cannot be read is not reported as one that cannot be written", () => {
    expect(command("scripts/db-import.ts", ["--in", folder], { dataDir: inFolder("target") })).toEqual([
      1,
      expect.stringMatching(/^Não é possível ler \S+ \(EISDIR\)\./),
    ]);
  });
});

describe.skipIf(!canMount())("a full disk", () => {
  let disk: SmallDisk;
  const withDisk = (size: number, work: () => void) => {
    disk = mountSmallDisk(size);
    try {
      work();
    } finally {
      disk.remove();
    }
  };
  const FULL_TARGET = /^O disco da pasta de dados \S+ está cheio e nada foi restaurado\. Libere espaço e repita\.$/;

  test("during an export is reported by its name, and nothing stays", () => {
    withDisk(1, () => {
      disk.fill(megabytes(0.1));
      const out = join(disk.folder, "copia.esteira");
      expect(command("scripts/db-export.ts", ["--out", out])).toEqual([
        1,
        expect.stringMatching(/^O disco de \S+copia\.esteira está cheio e nada ficou lá\./),
      ]);
      expect(readdirSync(disk.folder)).toEqual(["filler"]);
    });
  });

  test.each(isNightly ? [2, 20, 55] : [20])("during a restore, after %d MB, leaves nothing", (size) => {
    withDisk(size, () => {
      const target = command("scripts/db-import.ts", ["--in", dump], { dataDir: disk.folder });
      expect(target).toEqual([1, expect.stringMatching(FULL_TARGET)]);
      expect(readdirSync(disk.folder)).toEqual([]);
    });
  });

  test("during a copy of a running server is reported", async () => {
    disk = mountSmallDisk(200);
    fillFolder(disk.folder);
    const server = await start({ dataDir: disk.folder, port: await freePort(), env: KEY });
    disk.fill(megabytes(5));
    const out = inFolder("beside.esteira");
    expect(command("scripts/db-export.ts", ["--out", out], { dataDir: disk.folder })).toEqual([
      1,
      expect.stringMatching(/^O disco da pasta de dados \S+ está cheio\..* libere espaço e repita\.$/),
    ]);
    expect(readdirSync(join(disk.folder, "backup"))).toEqual(["socket"]);
    rmSync(out, { force: true });
    await server.end("SIGTERM");
    disk.remove();
  });
});
