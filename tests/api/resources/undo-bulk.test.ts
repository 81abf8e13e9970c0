// The person who changed many records at once can undo it: exactly those changes, and no later ones.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Bulk {
  traceId: string;
  results: { id: number; state: "fulfilled" | "rejected"; reason?: { message: string } }[];
}
interface Lead {
  id: number;
  source: string;
  notes: string | null;
  version: number;
}

let server: TestServer;
let api: Api;
let other: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  other = apiOf(server.app, await server.tokenOf("ad"));
});
afterAll(() => server.close());

async function leadsWith(...values: { source: string; notes?: string }[]): Promise<number[]> {
  const data = values.map((value, at) => ({
    ...{ type: "PERSON", name: `CONTATO ${at}`, phone: "11987654321", status: "NEW" },
    ...value,
  }));
  return (await api.post<Bulk>("/leads/bulk/create", { data })).body.results.map(({ id }) => id);
}
const change = async (ids: number[], data: object) =>
  (await api.post<Bulk>("/leads/bulk/update", { ids, data })).body.traceId;
const undo = (traceId: unknown, ids: unknown, as = api) => as.post<Bulk>("/leads/bulk/undo", { traceId, ids });
const read = async (id: number) => (await api.get<Lead>(`/leads/${id}`)).body;

test("every record gets its own former value back, also an empty one", async () => {
  const ids = await leadsWith(
    { source: "SITE" },
    { source: "REFERRAL", notes: "A" },
    { source: "REFERRAL", notes: "B" },
  );
  const traceId = await change(ids, { source: "SITE", notes: "LOTE" });
  const { status, body } = await undo(traceId, ids);
  expect([status, body.results.map(({ state }) => state)]).toEqual([200, ["fulfilled", "fulfilled", "fulfilled"]]);
  const records = await Promise.all(ids.map(read));
  expect(records.map(({ source, notes }) => [source, notes])).toEqual([
    ["SITE", null],
    ["REFERRAL", "A"],
    ["REFERRAL", "B"],
  ]);
  expect(records.map(({ version }) => version)).toEqual([3, 3, 3]);
});

test("a record that was changed or deleted later is skipped, with the reason", async () => {
  const [changed = 0, deleted = 0, free = 0] = await leadsWith(
    { source: "SITE" },
    { source: "SITE" },
    { source: "SITE" },
  );
  const ids = [changed, deleted, free];
  const traceId = await change(ids, { notes: "LOTE" });
  await other.put(`/leads/${changed}`, { notes: "DEPOIS" });
  await api.delete(`/leads/${deleted}`);
  const { body } = await undo(traceId, ids);
  expect(body.results.map(({ reason }) => reason?.message)).toEqual([
    "Foi alterado depois desta alteração.",
    "Foi excluído depois desta alteração.",
    undefined,
  ]);
  expect((await read(changed)).notes).toBe("DEPOIS");
  expect((await read(free)).notes).toBeNull();
});

test("a change is undone once, by its author, and only in the records that it wrote", async () => {
  const [first = 0, second = 0, stranger = 0] = await leadsWith(
    { source: "SITE" },
    { source: "SITE" },
    { source: "SITE" },
  );
  const traceId = await change([first, second], { notes: "LOTE" });
  const none = "Não há o que desfazer neste registro.";
  const reasons = async (answer: ReturnType<typeof undo>) =>
    (await answer).body.results.map(({ reason }) => reason?.message);
  expect(await reasons(undo(traceId, [first], other))).toEqual([none]);
  expect(await reasons(undo(traceId, [first, stranger]))).toEqual([undefined, none]);
  expect(await reasons(undo(traceId, [first]))).toEqual(["Foi alterado depois desta alteração."]);
  expect((await read(second)).notes).toBe("LOTE");
});

test("an invalid name of a change is refused at its field", async () => {
  const [id = 0] = await leadsWith({ source: "SITE" });
  for (const [traceId, ids, field] of [
    [undefined, [id], "traceId"],
    [7, [id], "traceId"],
    ["x", [], "ids"],
    ["x", ["1"], "ids"],
  ] as const)
    expect((await undo(traceId, ids)).body, JSON.stringify([traceId, ids])).toMatchObject({ field });
  expect((await api.post("/leads/bulk/undo", { traceId: "x", ids: [id], more: 1 })).status).toBe(400);
});
