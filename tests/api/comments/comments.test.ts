// Tests comments on records: who may read, write and mention, and what remains after a deletion.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { CommentPage, Mention, RecordComment } from "../../../src/base/record-comment.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const LOGINS = ["sa", "ad", "op", "lim", "ag"] as const;
const NAMES = { sa: "HELENA DUARTE VILAR", op: "BIANCA TORRES LACERDA", lim: "LETÍCIA BRANDÃO" };
let server: TestServer;
const api = {} as Record<(typeof LOGINS)[number], Api>;
const ids: Record<string, number> = {};
let supplier: string;
let customer: string;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of LOGINS) {
    api[login] = apiOf(server.app, await server.tokenOf(login));
    ids[login] = (await api[login].get<{ id: number }>("/users/me")).body.id;
  }
  const first = async (register: string) => (await api.sa.get<{ id: number }>(`/${register}/first`)).body.id;
  supplier = `/comments/suppliers/${await first("suppliers")}`;
  customer = `/comments/customers/${await first("customers")}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["record_comment", "record_comment_reader", "notifications"])
    await run(server.database.db, `delete from ${table}`);
});

const page = async (as: Api, path = supplier) => (await as.get<CommentPage>(path)).body;
const write = (as: Api, body: string, mentionIDs: unknown = [], path = supplier) =>
  as.post<RecordComment & { field?: string; message?: string }>(path, { body, mentionIDs });
const people = async (as: Api, text: string, path = supplier) =>
  (await as.get<{ content: Mention[] }>(`${path}/people?text=${encodeURIComponent(text)}`)).body.content;
const notifications = async (as: Api) =>
  (await as.get<{ content: { title: string; body: string; data: object }[] }>("/notifications/fetch?size=50")).body
    .content;

test("a comment is read by everybody who may read the record, newest first and in the author's words", async () => {
  expect((await write(api.op, "Primeira linha\r\nhttps://exemplo.com.br <b>não é negrito</b>")).status).toBe(201);
  await write(api.ad, "Segundo");
  const { content, next, draft } = await page(api.sa);
  expect(content.map(({ body, author, isOwn }) => [author.name, body, isOwn])).toEqual([
    ["RICARDO AMORIM SALES", "Segundo", false],
    [NAMES.op, "Primeira linha\nhttps://exemplo.com.br <b>não é negrito</b>", false],
  ]);
  expect([next, draft]).toEqual([null, ""]);
  expect((await page(api.op)).content.map(({ isOwn }) => isOwn)).toEqual([false, true]);
});

test("people who may not read the record get nothing of its comments by any call", async () => {
  const { id } = (await write(api.op, "Segredo")).body;
  const attempts = (as: Api, path: string) => [
    as.get(path),
    as.get(`${path}/count`),
    as.get(`${path}/people?text=a`),
    as.post(path, { body: "x" }),
    as.put(`${path}/${id}`, { body: "x" }),
    as.delete(`${path}/${id}`),
    as.put(`${path}/read`, { upTo: id }),
    as.put(`${path}/draft`, { body: "x" }),
  ];
  const statuses = async (as: Api, path: string) =>
    new Set((await Promise.all(attempts(as, path))).map(({ status }) => status));
  // The cases are a register without the right, a row out of scope, and a record and a register that do not exist.
  expect(await statuses(api.lim, supplier)).toEqual(new Set([403]));
  const elsewhere = await run<{ id: number }>(
    server.database.db,
    "select c.id from customers c where c.agency_office_id is null or c.agency_office_id not in (select agency_office_id from users where id = $1)",
    [ids.ag],
  );
  expect(await statuses(api.ag, `/comments/customers/${elsewhere[0]!.id}`)).toEqual(new Set([404]));
  expect(await statuses(api.op, "/comments/suppliers/999999")).toEqual(new Set([404]));
  expect(await statuses(api.op, "/comments/nothing/1")).toEqual(new Set([404]));
  expect((await page(api.op)).content.map(({ body }) => body)).toEqual(["Segredo"]);
});

test("only the author changes and deletes a comment, and a deleted one stays in its place without the text", async () => {
  const { id } = (await write(api.op, "Errado")).body;
  expect((await api.sa.put(`${supplier}/${id}`, { body: "De outro" })).status).toBe(403);
  expect((await api.sa.delete(`${supplier}/${id}`)).status).toBe(403);
  // A comment cannot be reached through the address of another record.
  expect((await api.op.put(`${customer}/${id}`, { body: "Certo" })).status).toBe(404);
  const edited = await api.op.put<RecordComment>(`${supplier}/${id}`, { body: "Certo" });
  expect([edited.status, edited.body.body, edited.body.editedAt === null]).toEqual([200, "Certo", false]);
  expect((await api.op.delete(`${supplier}/${id}`)).status).toBe(204);
  expect((await page(api.sa)).content).toMatchObject([{ id, body: null, mentions: [], author: { name: NAMES.op } }]);
  expect((await api.op.delete(`${supplier}/${id}`)).status).toBe(404);
  expect((await api.op.put(`${supplier}/${id}`, { body: "De novo" })).status).toBe(404);
});

test("only people who may see the record are offered and accepted as mentions", async () => {
  expect(await people(api.op, "leticia", customer)).toEqual([{ id: ids.lim, name: NAMES.lim }]);
  expect(await people(api.op, "leticia")).toEqual([]);
  // The author and people outside of credit are not offered.
  expect(await people(api.op, "bianca")).toEqual([]);
  expect(await people(api.op, "natanael", customer)).toEqual([]);
  const hidden = await write(api.op, `@${NAMES.lim} veja`, [ids.lim]);
  const absent = await write(api.op, `@${NAMES.lim} veja`, [987_654]);
  expect([hidden.status, hidden.body.field, hidden.body.message]).toEqual([
    ...[400, "mentionIDs", "Só pode ser mencionado quem pode ver este registro."],
  ]);
  expect(absent.body.message).toBe(hidden.body.message);
  expect((await write(api.op, "sem o nome", [ids.sa])).body.field).toBe("mentionIDs");
});

test("a person is notified once of a mention, with the record and the comment, and never of their own", async () => {
  const body = `@${NAMES.sa} e @${NAMES.op}: vejam`;
  const { id } = (await write(api.op, body, [ids.sa, ids.sa, ids.op])).body;
  expect(await notifications(api.op)).toEqual([]);
  const [first, ...others] = await notifications(api.sa);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    title: `<strong>${NAMES.op}</strong> mencionou você em um comentário`,
    data: { record: { type: "suppliers", id: Number(supplier.split("/")[3]) }, comment: { id } },
  });
  expect(JSON.stringify(first)).not.toContain("vejam");
  await api.op.put(`${supplier}/${id}`, { body: `${body}!`, mentionIDs: [ids.sa, ids.op] });
  expect(await notifications(api.sa)).toHaveLength(1);
});

test("comments of others are unread until the person has seen them", async () => {
  const counts = async (as: Api) => (await as.get(`${supplier}/count`)).body;
  const { id } = (await write(api.op, "Um")).body;
  await write(api.op, "Dois");
  expect(await counts(api.op)).toEqual({ count: 2, unreadCount: 0 });
  expect(await counts(api.sa)).toEqual({ count: 2, unreadCount: 2 });
  expect((await api.sa.put(`${supplier}/read`, { upTo: id })).status).toBe(204);
  expect(await counts(api.sa)).toEqual({ count: 2, unreadCount: 1 });
  await api.sa.put(`${supplier}/read`, { upTo: 1 });
  expect((await page(api.sa)).unreadCount).toBe(1);
});

test("an unsent comment is stored as a draft for its author alone", async () => {
  expect((await api.op.put(`${supplier}/draft`, { body: "Ainda não" })).status).toBe(204);
  expect([(await page(api.op)).draft, (await page(api.sa)).draft]).toEqual(["Ainda não", ""]);
  await write(api.op, "Ainda não, mas agora sim");
  expect((await page(api.op)).draft).toBe("");
});

test("an invalid comment is refused at its field in Portuguese", async () => {
  const refusal = async (sent: unknown) => {
    const { status, body } = await api.op.post<{ field: string; message: string }>(supplier, sent);
    return [status, body.field, body.message];
  };
  expect(await refusal({ body: " \n " })).toEqual([400, "body", "Escreva o comentário."]);
  expect(await refusal({ body: 12 })).toEqual([400, "body", "O comentário deve ser um texto."]);
  expect(await refusal({ body: "x".repeat(4_001) })).toEqual([
    ...[400, "body", "O comentário tem 4001 caracteres; o máximo é 4000."],
  ]);
  expect(await refusal({ body: "a\u0000b" })).toMatchObject([400, "body", expect.stringContaining("caracteres")]);
  expect(await refusal({ body: "x", mentionIDs: ["1"] })).toMatchObject([400, "mentionIDs", expect.anything()]);
  expect(await refusal({ body: "x", colour: 1 })).toMatchObject([400, "colour", expect.anything()]);
  expect((await api.op.get(`${supplier}?before=x`)).body.message).toContain('"before"');
  expect((await api.op.put(`${supplier}/read`, { upTo: "x" })).status).toBe(400);
  expect((await write(api.op, "x".repeat(4_000))).status).toBe(201);
});

test("the comments on a person's records are in the copy of the personal data", async () => {
  const lead = await api.op.post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name: "LIA DAS NOTAS", phone: "11987650000", source: "SITE", status: "NEW" },
  });
  const path = `/comments/leads/${lead.body.id}`;
  await write(api.op, `Ligar amanhã, @${NAMES.sa}`, [ids.sa], path);
  await api.op.put(`${path}/draft`, { body: "Mora longe" });
  const copy = await api.ad.get<{ records: { values: { title: string; text: string }[] }[] }>(
    `/privacy/leads/${lead.body.id}/personal-data`,
  );
  const texts = copy.body.records.flatMap(({ values }) => values.filter(({ title }) => title === "Comentário"));
  expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching(/^BIANCA TORRES LACERDA, .*: Ligar amanhã/)]);
  expect((await api.ad.post(`/privacy/leads/${lead.body.id}/anonymise`)).status).toBe(200);
  expect((await page(api.op, path)).content.map(({ body }) => body)).toEqual([null]);
  expect((await page(api.op, path)).draft).toBe("");
  expect(await notifications(api.sa)).toEqual([]);
});
