// Only one process may use a data directory, by whatever path: the lock belongs to its files and ends with its holder.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { linkSync, mkdirSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root.ts";
import { LOCK_FILE } from "../../server/platform/db/embedded/lock.ts";
import { freePort } from "../helpers/free-port.ts";
import { callsTo } from "./helpers/calls.ts";
import { fillFolder, makeFolder, makePlace, removeFolder } from "./helpers/installation.ts";
import { isNightly } from "./helpers/rounds.ts";
import { launch, type Place, type ServerProcess, start } from "./helpers/server-process.ts";
import { canMount } from "./helpers/small-disk.ts";

const REFUSED = /^Outro processo já usa a pasta de dados \S+\. Encerre-o ou defina outra pasta em DATA_DIR\.$/;
const TAKE_LOCK = fileURLToPath(new URL("./helpers/take-lock.ts", import.meta.url));
const canUnshare = spawnSync("unshare", ["-n", "true"]).status === 0;

let place: Place;
let server: ServerProcess;
let elsewhere: string;

beforeAll(async () => {
  place = await makePlace();
  elsewhere = makeFolder();
  fillFolder(place.dataDir);
  // It is killed first, because the recovery of the engine reads every file of its directory.
  await (await start(place)).end("SIGKILL");
  server = await start(place);
});
afterAll(async () => {
  await server?.end("SIGKILL");
  removeFolder(place.dataDir);
  removeFolder(elsewhere);
});

const database = () => join(place.dataDir, "database");

/** Returns the output of a process that tries to lock the directory. */
function take(directory: string, through: string[] = []): string {
  const [command = "", ...rest] = [...through, process.execPath, TAKE_LOCK, directory];
  return spawnSync(command, rest, { encoding: "utf8", timeout: 20_000 }).stdout.trim();
}

/** Mounts the folder at another path for the duration of the work. */
async function mounted<T>(folder: string, work: (mount: string) => T): Promise<Awaited<T>> {
  const mount = makeFolder();
  execFileSync("mount", ["--bind", folder, mount]);
  try {
    return await work(mount);
  } finally {
    execFileSync("umount", [mount]);
    removeFolder(mount);
  }
}

test("a second process is refused by the same path and by a symbolic link", () => {
  const link = join(elsewhere, "link");
  symlinkSync(database(), link);
  expect(take(database())).toMatch(REFUSED);
  expect(take(link)).toMatch(REFUSED);
});

describe.skipIf(process.platform !== "linux")(
  "a version from before this lock, which locks only the name of a path,",
  () => {
    const holdName = async (directory: string): Promise<Server> => {
      const name = createHash("sha256").update(directory).digest("hex").slice(0, 32);
      const server = createServer().listen({ path: `\0esteira-${name}` });
      await once(server, "listening");
      return server;
    };

    test("is refused beside this one", async () => {
      await expect(holdName(database())).rejects.toMatchObject({ code: "EADDRINUSE" });
    });

    test("refuses this one", async () => {
      const directory = makeFolder();
      const former = await holdName(directory);
      expect(take(directory)).toMatch(REFUSED);
      former.close();
      expect(take(directory)).toBe("held");
      removeFolder(directory);
    });
  },
);

test("another directory with the same files by hard links is refused", () => {
  const twin = join(elsewhere, "twin");
  mkdirSync(twin);
  linkSync(join(database(), LOCK_FILE), join(twin, LOCK_FILE));
  expect(take(twin)).toMatch(REFUSED);
});

// Only root can make namespaces and mounts.
describe.skipIf(!canUnshare || !canMount())("a second process in another namespace or mount is refused", () => {
  test.each([["-n"], ["-p", "-f"], ["-m"], ["-n", "-p", "-m", "-i", "-u", "-f"]])("by unshare %s %s %s", (...flags) => {
    expect(take(database(), ["unshare", ...flags.filter((flag) => flag !== undefined)])).toMatch(REFUSED);
  });

  test("on a bind mount of the database alone", async () => {
    expect(await mounted(database(), (mount) => take(mount))).toMatch(REFUSED);
  });

  test("in a network of its own, on a bind mount, with the reason, and the first continues", async () => {
    await mounted(place.dataDir, async (mount) => {
      const second = launch({ dataDir: mount, port: await freePort(), through: ["unshare", "-n"] });
      expect((await second.ended).code).toBe(1);
      expect(second.output().trim()).toMatch(REFUSED);
    });
    expect((await callsTo(server.url)("GET", "/health")).status).toBe(200);
  });
});

test.runIf(isNightly)("a copy for a backup does not affect the lock", () => {
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir };
  const out = join(elsewhere, "copia.esteira");
  execFileSync(process.execPath, [inRoot("scripts/db-export.ts"), "--out", out], { env, stdio: "pipe" });
  expect(take(database())).toMatch(REFUSED);
});

test("reading the files from outside changes nothing", () => {
  // 1: a file of the running database changed meanwhile.
  const { status } = spawnSync("tar", ["-cf", join(elsewhere, "all.tar"), place.dataDir], { stdio: "ignore" });
  expect([0, 1]).toContain(status);
  expect(take(database())).toMatch(REFUSED);
});

test("a killed process releases the directory at once", async () => {
  await server.end("SIGKILL");
  const holder = spawn(process.execPath, [TAKE_LOCK, database(), "hold"]);
  expect(String((await once(holder.stdout, "data"))[0])).toBe("held\n");
  expect(take(database())).toMatch(REFUSED);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(take(database())).toBe("held");
});
