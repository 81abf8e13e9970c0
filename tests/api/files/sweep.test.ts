// An uploaded file that no record names is deleted after a day; a file of a record stays, even while the record is
// being saved.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepUploads } from "../../../server/features/files/files.ts";
import { openStorage } from "../../../server/features/files/open-storage.ts";
import { markAttached } from "../../../server/features/files/queries.ts";
import type { Context } from "../../../server/framework/records/services.ts";
import { run } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { PDF, uploadOne } from "./multipart.ts";

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let token: string;
let api: Api;
let context: Context;
let start: number;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenOf("sa");
  api = apiOf(server.app, token);
  context = {
    db: server.database.db,
    caller: SYSTEM_CALLER,
    clock: server.clock,
    traceId: "test",
    services: server.app.services,
  };
  start = server.clock.now().getTime();
});
afterAll(() => server.close());

const newFile = async () => (await uploadOne(server.app, token, "a.pdf", PDF)).json<{ id: string }>().id;
const isThere = async (id: string) => (await api.get(`/public-files/${id}`)).status === 200;
const bytes = () => {
  const { files } = server.settings;
  const dir = files.kind === "folder" ? files.dir : "";
  return readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((path) => statSync(join(dir, path)).isFile());
};

async function sweepAfter(milliseconds: number): Promise<void> {
  server.clock.set(new Date(start + milliseconds));
  await sweepUploads(context, openStorage(server.settings.files));
  server.clock.set(new Date(start));
}

test("only files that no record names are deleted, with their bytes", async () => {
  const sampler = createSampler(api, server.app.services.resources, 95_000);
  const [saved, left] = [await newFile(), await newFile()];
  const sent = await sampler.body(server.app.services.resources.get("customers")!);
  const made = await api.post("/customers", { ...sent, attachments: [{ fileID: saved }] });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await sweepAfter(DAY_MS - 1000);
  expect([await isThere(saved), await isThere(left)]).toEqual([true, true]);
  await sweepAfter(DAY_MS + 1000);
  expect([await isThere(saved), await isThere(left)]).toEqual([true, false]);
  expect(bytes().some((path) => path.endsWith(left))).toBe(false);
  expect(bytes().some((path) => path.endsWith(saved))).toBe(true);
});

test("a refused save does not keep its files", async () => {
  const file = await newFile();
  expect((await api.post("/customers", { attachments: [{ fileID: file }] })).status).toBe(400);
  await sweepAfter(DAY_MS + 1000);
  expect(await isThere(file)).toBe(false);
});

test("a save in progress keeps its file from being swept", async () => {
  const file = await newFile();
  const [marked, saving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const save = server.database.db.transaction().execute(async (tx) => {
    await markAttached(tx, [file], server.clock.now());
    marked.resolve();
    await saving.promise;
  });
  await marked.promise;
  const swept = sweepAfter(DAY_MS + 1000);
  saving.resolve();
  await Promise.all([save, swept]);
  expect(await isThere(file)).toBe(true);
});

test("a record that names a swept file is refused, and asks for the file again", async () => {
  const file = await newFile();
  await sweepAfter(DAY_MS + 1000);
  const sampler = createSampler(api, server.app.services.resources, 96_000);
  const sent = await sampler.body(server.app.services.resources.get("customers")!);
  const refused = await api.post<{ errors: { message: string }[] }>("/customers", {
    ...sent,
    attachments: [{ fileID: file }],
  });
  expect([refused.status, refused.body.errors[0]?.message]).toEqual([
    400,
    "O arquivo não existe mais. Envie-o novamente.",
  ]);
  expect(await run(server.database.db, "select 1 from public_files where id = $1", [file])).toEqual([]);
});
