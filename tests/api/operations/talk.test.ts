// Opinions and conversations about an operation: who writes, who reads, who is told, and what stays.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { OperationsServer } from "./operations-server.ts";

interface Message {
  id: number;
  author: string;
  isOwn: boolean;
  text: string | null;
  file: { id: string; name: string } | null;
  mentions: { name: string }[];
}

interface Talk {
  conversationID: number | null;
  content: Message[];
  unreadCount: number;
}

let at: OperationsServer;
let id: number;

beforeAll(async () => {
  at = await OperationsServer.start();
});
afterAll(() => at.server.close());
beforeEach(async () => {
  ({ id } = await at.next());
  for (const api of [at.op, at.op2]) await api.post(`/operations/${id}/take`);
});

const pathOf = (kind: string): string => `/operations/${id}/conversations/${kind}/messages`;
const talk = async (kind = "internal", api = at.op): Promise<Talk> => (await api.get<Talk>(pathOf(kind))).body;
const say = (
  text: string,
  { kind = "internal", api = at.op, ...more }: { kind?: string; api?: typeof at.op; [name: string]: unknown } = {},
) => api.post<Message & { conversationID: number; code?: string }>(pathOf(kind), { text, ...more });

const notices = (login: string): Promise<{ title: string; read: boolean }[]> =>
  run(
    at.server.database.db,
    `select n.title, coalesce(n.read, false) as read from notifications n join identity_account a on a.user_id = n.user_id
      where a.login = $1 and n.category = 'NEW_MESSAGE' and n.data #>> '{operation,id}' = $2 order by n.id`,
    [login, String(id)],
  );

const events = async (name: string): Promise<number> =>
  (
    await runOne<{ count: number }>(
      at.server.database.db,
      `select count(*)::int as count from outbox_event where name = $1 and payload ->> 'operationID' = $2`,
      [`webhook.${name}`, String(id)],
    )
  ).count;

/** The operation belongs to the agency of the person. */
const giveToAgency = () =>
  run(
    at.server.database.db,
    `update operations set agency_office_id = (select u.agency_office_id from users u join identity_account a on a.user_id = u.id
       where a.login = 'ag') where id = $1`,
    [id],
  );

async function upload(api: string): Promise<string> {
  const boundary = "part";
  const answer = await at.server.app.inject({
    method: "POST",
    url: "/api/public-files/upload",
    headers: {
      authorization: `Bearer ${await at.server.tokenOf(api)}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="holerite.txt"\r\nContent-Type: text/plain\r\n\r\nrenda\r\n--${boundary}--\r\n`,
  });
  return answer.json().id;
}

describe("a conversation", () => {
  test("begins with its first message, and counts what each person has not read (PIPE-051)", async () => {
    expect(await talk()).toEqual({ conversationID: null, content: [], next: null, unreadCount: 0 });
    const sent = await say("Falta o holerite.");
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    await say("E o comprovante de endereço.\nDeste mês.");
    const there = await talk("internal", at.op2);
    expect(there.unreadCount).toBe(2);
    expect(there.content[0]).toMatchObject({ text: "E o comprovante de endereço.\nDeste mês.", isOwn: false });
    expect((await talk()).content.map(({ isOwn }) => isOwn)).toEqual([true, true]);
    const overview = await at.op2.get(`/operations/${id}/conversations`);
    expect(overview.body).toMatchObject({
      unreadCount: 2,
      content: [
        { kind: "INTERNAL", unreadCount: 2 },
        { kind: "SHARED", id: null },
      ],
    });
    const read = await at.op2.post(`/conversations/${there.conversationID}/read`, { messageID: there.content[1]!.id });
    expect(read.status).toBe(204);
    expect((await talk("internal", at.op2)).unreadCount).toBe(1);
    await at.op2.post(`/conversations/${there.conversationID}/read`);
    expect((await talk("internal", at.op2)).unreadCount).toBe(0);
  });

  test("tells each member once until they have read, and the webhook each time (PIPE-050)", async () => {
    const { body } = await say("Um");
    await say("Dois");
    expect((await notices("op2")).map(({ title }) => title)).toEqual([expect.stringContaining("enviou uma mensagem")]);
    expect(await notices("op")).toEqual([]);
    expect(await events("CHAT_MESSAGE")).toBe(2);
    await at.op2.post(`/conversations/${body.conversationID}/read`);
    await say("Três");
    expect((await notices("op2")).map(({ read }) => read)).toEqual([true, false]);
  });

  test("tells who is mentioned so, and not a second time", async () => {
    const { id: user, name } = await runOne<{ id: number; name: string }>(
      at.server.database.db,
      `select u.id, p.full_name as name from users u join persons p on p.id = u.person_id
         join identity_account a on a.user_id = u.id where a.login = 'op2'`,
    );
    const wrong = await say("Veja isto", { mentionIDs: [user] });
    expect(wrong.status).toBe(400);
    const sent = await say(`@${name} veja isto`, { mentionIDs: [user] });
    expect(sent.body.mentions).toMatchObject([{ name }]);
    expect((await notices("op2")).map(({ title }) => title)).toEqual([expect.stringContaining("mencionou você")]);
  });

  test("stores one message however often the button is pressed", async () => {
    const press = () => at.op.post(pathOf("internal"), { text: "Uma vez" }, { "Idempotency-Key": `press-${id}` });
    const answers = [await press(), await press()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await talk()).content).toHaveLength(1);
  });

  test("twenty messages at once make one conversation", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => say(`Mensagem ${at}`)));
    expect(new Set(answers.map(({ body }) => body.conversationID)).size).toBe(1);
    expect((await talk()).content).toHaveLength(20);
  });

  test.each([
    ["text", { text: "   " }],
    ["text", { text: 7 }],
    ["text", { text: "a".repeat(4001) }],
    ["text", { text: "\u0000" }],
    ["fileID", { text: "", fileID: "11111111-1111-4111-8111-111111111111" }],
    ["mentionIDs", { text: "a", mentionIDs: "todos" }],
  ])("refuses a message at its %s and stores nothing", async (field, body) => {
    const answer = await at.op.post(pathOf("internal"), body);
    expect([answer.status, (answer.body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, field]);
    expect((await talk()).content).toEqual([]);
  });

  test("with the agency is all that the agency sees, with its files", async () => {
    await giveToAgency();
    await say("Só para a equipe");
    const fileID = await upload("op");
    await say("Para o agente", { kind: "shared", fileID });
    const shared = await talk("shared", at.ag);
    expect(Object.keys(shared.content[0]!).sort()).toEqual([
      ...["author", "authorID", "avatarFileID", "file", "id", "isOwn", "mentions", "text", "timestamp"],
    ]);
    expect(shared.content[0]).toMatchObject({ text: "Para o agente", file: { name: "holerite.txt" } });
    const file = await at.ag.get<string>(`${pathOf("shared")}/${shared.content[0]!.id}/file`);
    expect([file.status, file.body]).toEqual([200, "renda"]);
    expect((await at.ag.get(`/public-files/${fileID}`)).status).toBe(404);
    for (const path of [pathOf("internal"), `/operations/${id}/conversations`, `/operations/${id}/opinions`])
      expect((await at.ag.get(path)).status, path).toBe(403);
    const internal = (await talk()).content[0]!;
    expect((await at.ag.get(`${pathOf("shared")}/${internal.id}/file`)).status).toBe(404);
    expect((await say("Resposta", { kind: "shared", api: at.ag })).status).toBe(201);
    expect((await say("Escondida", { api: at.ag })).status).toBe(403);
    expect((await notices("op2")).length).toBe(2);
    for (const path of ["/messages", "/conversations"]) expect((await at.ag.get(path)).status, path).toBe(403);
  });

  test("that the agency begins is told to the members; the agency has a mail, and none more before it has read", async () => {
    await giveToAgency();
    await say("Bom dia", { kind: "shared", api: at.ag });
    for (const login of ["op", "op2"]) expect((await notices(login)).length, login).toBe(1);
    const mails = async () =>
      (
        await runOne<{ count: number }>(
          at.server.database.db,
          `select count(*)::int as count from queued_jobs j join identity_account a on a.user_id = j.user_id
            where a.login = 'ag' and j.type = 'OPERATION_AWAITS_PARTNER' and (j.payload ->> 'operationID')::bigint = $1`,
          [id],
        )
      ).count;
    expect(await mails()).toBe(0);
    await say("Só para a equipe");
    expect(await mails()).toBe(0);
    const { body } = await say("Bom dia!", { kind: "shared" });
    await say("Falta o RG.", { kind: "shared", api: at.op2 });
    expect(await mails()).toBe(1);
    await at.ag.post(`/conversations/${body.conversationID}/read`);
    await say("Chegou.", { kind: "shared" });
    expect(await mails()).toBe(2);
  });

  test("of an operation out of sight is not found, and nobody else gets in", async () => {
    expect((await at.ag.get(pathOf("shared"))).status).toBe(404);
    for (const login of ["hr", "ce", "lim"]) {
      const api = await at.as(login);
      expect([403, 404], login).toContain((await api.get(pathOf("shared"))).status);
      expect([403, 404], login).toContain((await api.post(pathOf("shared"), { text: "Oi" })).status);
    }
    expect((await at.op.get(`/operations/${id}/conversations/publica/messages`)).status).toBe(404);
  });
});

describe("an opinion", () => {
  const write = (text: string, api = at.op, more: object = {}) =>
    api.post<Record<string, unknown>>(`/operations/${id}/opinions`, { text, recommendation: "APPROVE", ...more });
  const list = async () =>
    (
      await at.op.get<{
        content: { author: string; text: string; isCurrent: boolean; isOwn: boolean; attachments: object[] }[];
      }>(`/operations/${id}/opinions`)
    ).body.content;

  test("is signed, sanitised and versioned; others' stay (PIPE-052, PIPE-053)", async () => {
    const fileID = await upload("op");
    const wrong = await write("<p>Bom</p>", at.op, { attachments: [{ fileID }] });
    expect((wrong.body as { errors: { message: string }[] }).errors[0]?.message).toMatch(
      /Tipo de arquivo não permitido/,
    );
    expect((await write('<p onclick="x()">Boa <b>renda</b></p><script>alert(1)</script>')).status).toBe(201);
    expect((await write("<p>Renda comprovada</p>")).status).toBe(201);
    expect((await write("<p>De acordo</p>", at.op2)).status).toBe(201);
    const all = await list();
    expect(all.map(({ text, isCurrent, isOwn }) => [text, isCurrent, isOwn])).toEqual([
      ["<p>De acordo</p>", true, false],
      ["<p>Renda comprovada</p>", true, true],
      ["<p>Boa <b>renda</b></p>", false, true],
    ]);
    expect(await events("OPINION")).toBe(3);
    const { body } = await at.op.get(
      `/operation-opinions?filters=${encodeURIComponent(JSON.stringify({ operationID: { $eq: id } }))}`,
    );
    expect((body as { content: object[] }).content).toHaveLength(3);
  });

  test.each([
    ["text", { text: "<p>&nbsp; </p>" }],
    ["text", { text: `<p>${"a".repeat(20_000)}</p>` }],
    ["recommendation", { text: "<p>a</p>", recommendation: "TALVEZ" }],
    ["attachments", { text: "<p>a</p>", attachments: "a.pdf" }],
    ["attachments", { text: "<p>a</p>", attachments: [{ fileID: "zz" }] }],
  ])("is refused at its %s", async (field, body) => {
    const answer = await at.op.post(`/operations/${id}/opinions`, body);
    expect([answer.status, (answer.body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, field]);
    expect(await list()).toEqual([]);
  });

  test("cannot be written once the committee has begun, nor by who is no member", async () => {
    const other = await at.as("sa");
    await other.post(`/operations/${id}/take`);
    expect((await write("<p>a</p>", at.ag)).status).toBe(403);
    await run(
      at.server.database.db,
      `insert into committee_votings (operation_id, result, operation_terms_id, round, created_at, updated_at)
       select id, 'AN', terms_id, 1, now(), now() from operations where id = $1`,
      [id],
    );
    const answer = await write("<p>Tarde</p>");
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "O parecer não pode ser alterado após o início do comitê.",
    ]);
  });
});
