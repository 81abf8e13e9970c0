// Tests the Idempotency-Key: a repeated call has one effect.
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetOldAnswers } from "../../../server/framework/http/idempotency.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import type { Api } from "../../helpers/api.ts";
import type { Sampler } from "../../helpers/sample.ts";
import { startSampled } from "../../helpers/sampled-server.ts";
import type { TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  ({ server, api, sampler } = await startSampled(80_000));
});
afterAll(() => server.close());

const body = () => sampler.body(server.app.services.resources.get("asset-types")!);
const count = async () => (await api.get<{ count: number }>("/asset-types/count")).body.count;

test("the same key and body give the first answer again and write once", async () => {
  const sent = await body();
  const before = await count();
  const first = await api.post("/asset-types", sent, { "idempotency-key": "k-1" });
  const second = await api.post("/asset-types", sent, { "idempotency-key": "k-1" });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers["idempotent-replayed"]).toBe("true");
  expect(await count()).toBe(before + 1);
});

test("the same key with another body is refused", async () => {
  await api.post("/asset-types", await body(), { "idempotency-key": "k-2" });
  const other = await api.post<{ code: string }>("/asset-types", await body(), { "idempotency-key": "k-2" });
  expect([other.status, other.body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
});

test("a refused call frees its key for the corrected one", async () => {
  const refused = await api.post("/asset-types", {}, { "idempotency-key": "k-3" });
  const corrected = await api.post("/asset-types", await body(), { "idempotency-key": "k-3" });
  expect([refused.status, corrected.status]).toEqual([400, 201]);
});

test("parallel calls with one key have one effect", async () => {
  const sent = await body();
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.post("/asset-types", sent, { "idempotency-key": "k-4" })),
  );
  expect(answers.some((answer) => answer.status === 201)).toBe(true);
  expect(answers.every((answer) => answer.status === 201 || answer.status === 409)).toBe(true);
  expect(await count()).toBe(before + 1);
});

test("an answer is stored for a day, and then its key is free again", async () => {
  const sent = await body();
  const first = await api.post("/asset-types", sent, { "idempotency-key": "k-5" });
  const start = server.clock.now().getTime();
  const after = async (hours: number) => {
    server.clock.set(new Date(start + hours * 3_600_000));
    const context = {
      db: server.database.db,
      caller: SYSTEM_CALLER,
      clock: server.clock,
      traceId: "test",
      services: server.app.services,
    };
    expect(await forgetOldAnswers(context)).toBe(false);
    return api.post("/asset-types", sent, { "idempotency-key": "k-5" });
  };
  expect(await after(23.9)).toMatchObject({ status: 201, body: { id: first.body.id } });
  const again = await after(24.1);
  expect(again.headers["idempotent-replayed"]).toBeUndefined();
});
