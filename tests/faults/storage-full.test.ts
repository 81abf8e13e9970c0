// Tests a full disk under the embedded database and the files: a clear refusal, no partial writes, and recovery once
// there is space.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, run } from "../../server/platform/db/database.ts";
import { freePort } from "../helpers/free-port.ts";
import { expectDurable, expectSound, withEmbedded } from "./helpers/audit.ts";
import { type Answer, type Calls, callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { copyOf, fillFolder, removeFolder, signIn } from "./helpers/installation.ts";
import { type Ledger, newLedger, PATH } from "./helpers/ledger.ts";
import { launch, type Place, type ServerProcess, start, untilReady } from "./helpers/server-process.ts";
import { canMount, megabytes, mountSmallDisk, type SmallDisk } from "./helpers/small-disk.ts";

const FULL = {
  code: "INSUFFICIENT_STORAGE",
  message: "O espaço de armazenamento do servidor acabou e nada foi gravado. Avise o administrador.",
};
const NO_SPACE =
  /^O disco da pasta de dados \S+ está cheio\. O que já foi gravado está lá: libere espaço e inicie de novo\.$/;
const MOST_BULKS = 1000;

// Only root can mount a small disk.
describe.skipIf(!canMount())("a full disk", () => {
  let disk: SmallDisk;
  let place: Place;
  let server: ServerProcess;
  let calls: Calls;
  let token: string;

  beforeAll(async () => {
    disk = mountSmallDisk(200);
    fillFolder(disk.folder);
    place = { dataDir: disk.folder, port: await freePort() };
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

  test("refuses an upload and leaves nothing of it", async () => {
    const before = files().length;
    expect((await upload(1000)).status).toBe(201);
    disk.fill(megabytes(2));
    expect(await upload(megabytes(5))).toMatchObject({ status: 507, body: FULL });
    expect(files()).toHaveLength(before + 1);
    disk.free();
    expect((await upload(megabytes(5))).status).toBe(201);
    expect(files()).toHaveLength(before + 2);
  });

  test("refuses a write, and acknowledged ones stay", async () => {
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
      await expectDurable(query, ledger);
    });
    removeFolder(copy);
  });

  test("is reported by the sign-in in a page to people and in JSON to programs, which works again afterwards", async () => {
    disk.fill(0);
    const page = await beginUntilRefused("text/html");
    expect([page.status, page.headers.get("content-type")]).toEqual([507, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain(FULL.message);
    const json = await beginUntilRefused("application/json");
    expect([json.status, await json.json()]).toMatchObject([507, FULL]);
    // A write that fits into an existing page still succeeds.
    for (const path of ["/oidc/session/end", "/oidc/recuperar-senha", "/oidc/nova-senha?codigo=x", "/oidc/entrar/x"]) {
      const answer = await fetch(`${server.url}${path}`, { headers: { accept: "text/html" } });
      expect([200, 400, 410, 507]).toContain(answer.status);
      expect(await answer.text()).toContain('<html lang="pt-BR">');
    }
    disk.free();
    expect(await signIn(place)).not.toBe("");
  });

  test("lets a killed product start and serve, or report why not, and with space everything is there", async () => {
    const code = "ANTES-DO-FIM";
    expect((await calls("POST", PATH, { name: "BEM", code, kind: "OTHER" })).status).toBe(201);
    await server.end("SIGKILL");
    disk.fill(0);
    const full = launch(place);
    const end = await Promise.race([full.ended, untilReady(full).then(() => undefined)]);
    if (end) expect([end.code, full.output().trim()]).toEqual([1, expect.stringMatching(NO_SPACE)]);
    else expect((await callsTo(full.url, token)("GET", `${PATH}?pageSize=1`)).status).toBe(200);
    await full.end("SIGKILL");
    disk.free();
    server = await start(place);
    const { body } = await callsTo(server.url, token)("GET", `${PATH}?searchString=${code}`);
    expect(body.totalElements).toBe(1);
  });

  /** Repeats until the pages that the database has in reserve are used up. */
  async function beginUntilRefused(accept: string): Promise<Response> {
    const query = {
      client_id: "esteira",
      redirect_uri: `${server.url}/auth/callback`,
      response_type: "code",
      scope: "openid",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    };
    for (let turn = 0; turn < MOST_BULKS; turn += 1) {
      // The engine frees space of its log meanwhile, which is filled again.
      if (turn % 50 === 0) disk.fill(0);
      // Random values cannot be compressed.
      const [state = "", nonce = ""] = [1, 2].map(() => randomBytes(1_400).toString("base64url"));
      const address = `${server.url}/oidc/auth?${new URLSearchParams({ ...query, state, nonce })}`;
      const answer = await fetch(address, { redirect: "manual", headers: { accept } });
      if (answer.status !== 303) return answer;
    }
    throw new Error("the disk was never full");
  }

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

describe.skipIf(!canMount())("a start that cannot succeed", () => {
  test("says in one sentence what to do, and succeeds once it is done", async () => {
    const disk = mountSmallDisk(20);
    const place = { dataDir: disk.folder, port: await freePort() };
    const first = launch(place);
    expect((await first.ended).code).toBe(1);
    expect(first.output().trim()).toMatch(NO_SPACE);
    execFileSync("mount", ["-o", "remount,size=300m", disk.folder]);
    const server = await start({ ...place, env: { DEMO: "off" } });
    await server.end("SIGTERM");
    execFileSync("mount", ["-o", "remount,ro", disk.folder]);
    const second = launch(place);
    expect((await second.ended).code).toBe(1);
    expect(second.output().trim()).toMatch(/^O sistema não permite gravar em \S+\. Dê permissão de leitura e escrita/);
    disk.remove();
  });
});

describe.skipIf(!canMount())("an engine that could not write its log", () => {
  test("is replaced by one that recovers, and its open transaction is not continued", async () => {
    const disk = mountSmallDisk(200);
    fillFolder(disk.folder);
    const database = await openDatabase({ dataDir: disk.folder });
    const ask = (sql: string) => run<{ count: number }>(database.db, sql);
    // The table's pages exist beforehand, so that the last writes need space only in the log.
    await ask("create table pages (text text)");
    await ask("insert into pages select repeat('x', 900) || n from generate_series(1, 4000) n");
    // The failing statement was not acknowledged, so it may be stored or not.
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
    const [row] = await eventually(
      () => ask("select count(*) as count from pages").catch(() => []),
      (rows) => rows.length > 0,
    );
    expect(counts).toContain(row!.count);
    await ask("insert into pages values ('depois')");
    await database.close();
    disk.remove();
  });
});
