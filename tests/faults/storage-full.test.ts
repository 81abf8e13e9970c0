// No space left under the embedded database and the files: a clear refusal, nothing half, and work as before once there
// is space again.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, run } from "../../server/base/database.ts";
import { freePort } from "../helpers/free-port.ts";
import { expectKept, expectSound, withEmbedded } from "./helpers/audit.ts";
import { type Answer, type Calls, callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { copyOf, fillFolder, removeFolder, signIn } from "./helpers/installation.ts";
import { type Ledger, newLedger, PATH } from "./helpers/ledger.ts";
import { type ServerProcess, start } from "./helpers/server-process.ts";
import { canMount, megabytes, mountSmallDisk, type SmallDisk } from "./helpers/small-disk.ts";

const FULL = {
  code: "INSUFFICIENT_STORAGE",
  message: "O espaço de armazenamento do servidor acabou e nada foi gravado. Avise o administrador.",
};
const MOST_BULKS = 1000;

// As root alone: elsewhere there is no disk to fill but the machine's own.
describe.skipIf(!canMount())("a full disk", () => {
  let disk: SmallDisk;
  let server: ServerProcess;
  let calls: Calls;
  let token: string;

  beforeAll(async () => {
    disk = mountSmallDisk(200);
    fillFolder(disk.folder);
    const place = { dataDir: disk.folder, port: await freePort() };
    server = await start(place);
    token = await signIn(place);
    calls = callsTo(server.url, token);
  });
  afterAll(async () => {
    await server?.end("SIGKILL");
    disk?.remove();
  });

  const upload = async (size: number) => {
    const body = new FormData();
    body.set("file", new Blob(["%PDF-1.7\n", new Uint8Array(size)]), "grande.pdf");
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/api/public-files/upload`, { method: "POST", body, headers });
    return { status: response.status, body: (await response.json()) as object };
  };
  const files = () =>
    readdirSync(join(disk.folder, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  test("an upload is refused and leaves nothing", async () => {
    expect((await upload(1000)).status).toBe(201);
    disk.fill(megabytes(2));
    expect(await upload(megabytes(5))).toMatchObject({ status: 507, body: FULL });
    expect(files()).toHaveLength(1);
    disk.free();
    expect((await upload(megabytes(5))).status).toBe(201);
    expect(files()).toHaveLength(2);
  });

  test("a write is refused, and what was acknowledged stays", async () => {
    const ledger = newLedger();
    disk.fill(megabytes(0.25));
    const refusal = await writeUntilRefused(ledger);
    expect([503, 507]).toContain(refusal.status);
    if (refusal.status === 507) expect(refusal.body).toMatchObject(FULL);
    disk.free();
    const made = await eventually(
      () => calls("POST", PATH, { name: "BEM", code: "DEPOIS", kind: "OTHER" }),
      ({ status }) => status !== 503 && status !== 507,
    );
    expect(made.status).toBe(201);
    const copy = copyOf(disk.folder);
    await withEmbedded(copy, async (query) => {
      await expectSound(query);
      await expectKept(query, ledger);
    });
    removeFolder(copy);
  });

  async function writeUntilRefused({ lines }: Ledger): Promise<Answer> {
    for (let bulk = 0; bulk < MOST_BULKS; bulk += 1) {
      const data = Array.from({ length: 50 }, (_, item) => ({
        name: "BEM",
        code: `D${bulk}-${item}`,
        kind: "OTHER",
        maxAgeYears: 0,
        description: "X".repeat(1000),
      }));
      for (const { code } of data) lines.set(code, { sent: 0 });
      const answer = await calls("POST", `${PATH}/bulk/create`, { data });
      if (answer.status !== 200) return answer;
      for (const { code } of data) lines.get(code)!.acknowledged = 0;
    }
    throw new Error("the disk was never full");
  }
});

describe.skipIf(!canMount())("an engine that could not write its log", () => {
  test("is replaced by one that recovers, and what was begun in it is not continued", async () => {
    const disk = mountSmallDisk(200);
    fillFolder(disk.folder);
    const database = await openDatabase({ dataDir: disk.folder });
    const ask = (sql: string) => run<{ count: number }>(database.db, sql);
    // Pages that are there already: what is written last needs room in the log alone.
    await ask("create table pages (text text)");
    await ask("insert into pages select repeat('x', 900) || n from generate_series(1, 4000) n");
    // Whether the statement that failed was written is open: nobody acknowledged it.
    let counts = [4000, 4000];
    const step = async (sql: string, count: number) => {
      counts = [counts[1]!, count];
      await ask(sql);
    };
    const empty = async () => {
      await step("delete from pages", 0);
      await step("vacuum (truncate false) pages", 0);
    };
    await empty();
    disk.fill(megabytes(1));
    const fill = async () => {
      for (let turn = 0; turn < MOST_BULKS; turn += 1) {
        await step("insert into pages select repeat('x', 900) || n from generate_series(1, 3000) n", 3000);
        await empty();
      }
    };
    await expect(fill()).rejects.toMatchObject({ code: "53100" });
    disk.free();
    const [found] = await eventually(
      () => ask("select count(*) as count from pages").catch(() => []),
      (rows) => rows.length > 0,
    );
    expect(counts).toContain(found!.count);
    await ask("insert into pages values ('depois')");
    await database.close();
    disk.remove();
  });
});
