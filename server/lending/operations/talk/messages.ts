// The messages of a conversation: read page by page, and written once however often the button is pressed. Others are told
// at once: who has the operation open by its room, the members by one notification for all that they have not read.
import type { AppError } from "../../../../src/base/app-error.ts";
import type { ChatMessage, MessagePage, WrittenMessage } from "../../../../src/rules/operations/answers/talk.ts";
import { requireMentions } from "../../../features/comments/index.ts";
import { withFiles } from "../../../features/files/index.ts";
import { announce, roomOf } from "../../../features/live/index.ts";
import { escaped, notify, userIdsOf } from "../../../features/notifications/index.ts";
import { emit } from "../../../features/webhooks/index.ts";
import {
  type Context,
  type Enqueue,
  input,
  inTransaction,
  type Row,
  resourceNamed,
  run,
  runOne,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { actorOf, OPERATIONS, type Operation } from "../command.ts";
import { mailPartner } from "../mail.ts";
import { usersOfPartner } from "../notices.ts";
import { conversationID, openConversation, type Place, placeOf, tagOf, UNREAD, unreadBy } from "./conversations.ts";

const PAGE = 50;
const MOST_LETTERS = 4_000;
const NAME = "messages";

interface MessageRow extends Omit<ChatMessage, "file"> {
  fileID: string | null;
  fileName: string | null;
}

const MESSAGES = `
  select m.id, m.sent_by_id as "authorID", coalesce(p.full_name, '') as author, p.avatar_file_id as "avatarFileID",
         coalesce(m.sent_by_id = $2, false) as "isOwn", m.text, m.file_id as "fileID", m.file_name as "fileName", m.timestamp,
         coalesce((select json_agg(json_build_object('id', q.id, 'name', q.full_name) order by q.id)
           from persons q where q.id = any(m.mentioned_person_ids)), '[]') as mentions
    from messages m left join persons p on p.id = m.sent_by_id
   where m.conversation_id = $1`;

/** GET /operations/{id}/conversations/{kind}/messages: newest first; `before` a message for the page before it. */
export async function readMessages(context: Context, id: number, part: string, query: Row): Promise<MessagePage> {
  const { before, ...others } = query;
  input.refuseParameters(others);
  const { operation, kind } = await placeOf(context, id, part, "view");
  const conversation = await conversationID(context, operation.id, kind);
  if (conversation === null) return { conversationID: null, content: [], next: null, unreadCount: 0 };
  const { personID } = await actorOf(context);
  const rows = await run<MessageRow & { [name: string]: unknown }>(
    context.db,
    `${MESSAGES} and ($3::bigint is null or m.id < $3) order by m.id desc limit ${PAGE + 1}`,
    [conversation, personID ?? 0, before === undefined ? null : input.parseID(String(before))],
  );
  const page = rows.slice(0, PAGE);
  const [unread] = await run<{ count: number }>(
    context.db,
    `select count(*)::int as count from messages m, (select $1::bigint as id) c where m.conversation_id = c.id and ${UNREAD}`,
    [conversation, personID ?? 0],
  );
  return {
    conversationID: conversation,
    content: page.map(wireMessage),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    unreadCount: unread?.count ?? 0,
  };
}

const wireMessage = ({ fileID, fileName, ...message }: MessageRow): ChatMessage => ({
  ...message,
  file: fileID ? { id: fileID, name: fileName ?? "" } : null,
});

interface NewMessage {
  text: string;
  fileID: string | null;
  mentionIDs: number[];
}

/** POST /operations/{id}/conversations/{kind}/messages */
export async function writeMessage(
  context: Context,
  enqueue: Enqueue,
  { id, part }: { id: number; part: string },
  body: unknown,
): Promise<WrittenMessage> {
  const sent = messageIn(body);
  const place = await placeOf(context, id, part, "update");
  const { personID } = await actorOf(context);
  if (personID === null) throw refused("text", "O seu usuário não tem pessoa vinculada.");
  const mentioned = place.isStaff ? await mentionsOf(context, place, sent) : [];
  return inTransaction(context, async (inside) => {
    const conversation = await openConversation(inside, place);
    const resource = resourceNamed(inside, NAME);
    const files = await withFiles(inside, resource, sent.fileID ? { fileID: sent.fileID } : {});
    const timestamp = inside.clock.now().toISOString();
    const messageID = await tables.insert(
      inside,
      resource,
      tables.columnsOf(resource, {
        ...{ conversationID: conversation, sentByID: personID, text: sent.text === "" ? null : sent.text, timestamp },
        ...{ fileID: sent.fileID, fileName: typeof files.fileName === "string" ? files.fileName : null },
        mentionedPersonIDs: mentioned.map((one) => one.personID),
      }),
    );
    const conversations = resourceNamed(inside, "conversations");
    await tables.update(inside, conversations, conversation, { last_message_at: timestamp });
    const written = { place, conversation, messageID };
    await tellOthers(inside, written, personID, mentioned);
    if (place.isStaff && place.kind === "SHARED") await mailAgency(inside, enqueue, written);
    await emit(inside, "CHAT_MESSAGE", {
      operationID: id,
      ...(place.operation.productID ? { productID: place.operation.productID } : {}),
      ...{ conversationID: conversation, messageID },
    });
    await announce(inside.db, { kind: "messages", room: roomOf(OPERATIONS, id) });
    const row = await runOne<MessageRow>(inside.db, `${MESSAGES} and m.id = $3`, [conversation, personID, messageID]);
    return { conversationID: conversation, ...wireMessage(row) };
  });
}

/** Control characters other than tab and line break have no place in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function messageIn(body: unknown): NewMessage {
  const { text = "", fileID = null, mentionIDs = [], ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  if (typeof text !== "string") throw refused("text", "A mensagem deve ser um texto.");
  const plain = text.toWellFormed().replace(/\r\n?/g, "\n").trim();
  if (CONTROL.test(plain)) throw refused("text", "A mensagem tem caracteres que não podem ser guardados.");
  if (plain.length > MOST_LETTERS)
    throw refused("text", `A mensagem tem ${plain.length} caracteres; o máximo é ${MOST_LETTERS}.`);
  if (fileID !== null && typeof fileID !== "string") throw refused("fileID", "Anexe o arquivo de novo.");
  if (plain === "" && !fileID) throw refused("text", "Escreva uma mensagem ou anexe um arquivo.");
  const ids: unknown[] = Array.isArray(mentionIDs) ? mentionIDs : [null];
  const mentioned = ids.flatMap((one) => (typeof one === "number" && Number.isSafeInteger(one) ? [one] : []));
  if (mentioned.length < ids.length)
    throw refused("mentionIDs", "As menções devem ser uma lista de códigos de usuários.");
  return { text: plain, fileID, mentionIDs: [...new Set(mentioned)] };
}

const refused = (field: string, message: string): AppError =>
  validationError([{ field, code: field, message }], "Message");

interface Mentioned {
  userID: number;
  personID: number;
}

async function mentionsOf(
  context: Context,
  { operation }: Place,
  { text, mentionIDs }: NewMessage,
): Promise<Mentioned[]> {
  if (mentionIDs.length === 0) return [];
  const place = { resource: resourceNamed(context, OPERATIONS), id: operation.id, title: operation.code ?? "" };
  const mentions = await requireMentions(context, place, { ids: mentionIDs, body: text });
  return run<Mentioned & { [name: string]: unknown }>(
    context.db,
    `select id as "userID", person_id as "personID" from users where id = any($1::bigint[]) and person_id is not null`,
    [mentions.map(({ id }) => id)],
  );
}

interface Written {
  place: Place;
  conversation: number;
  messageID: number;
}

/** Who is mentioned is told so; the other members once, until they have read. Nobody is told twice of one message. */
async function tellOthers(
  context: Context,
  { place: { operation, kind }, conversation, messageID }: Written,
  senderID: number,
  mentioned: readonly Mentioned[],
): Promise<void> {
  const { caller } = context;
  const sender = `<strong>${escaped(caller.name)}</strong>`;
  const where = `${kind === "SHARED" ? "Conversa com o agente" : "Conversa interna"} da operação ${operation.code ?? operation.id}.`;
  const about = {
    ...({ category: "NEW_MESSAGE", picture: "message", body: where } as const),
    data: {
      conversation: { type: "conversation", id: conversation },
      message: { type: "message", id: messageID },
      sentBy: { type: "sentBy", id: senderID },
      operation: { type: "operation", id: operation.id },
    },
  };
  const named = mentioned.map(({ userID }) => userID).filter((id) => id !== caller.userID);
  const title = `${sender} mencionou você`;
  await notify(context, named, { ...about, title, tag: tagOf(conversation) });
  const people = await concerned(context, operation, conversation);
  const others = (await userIdsOf(context.db, people)).filter((id) => id !== caller.userID && !named.includes(id));
  await notify(context, others, {
    ...about,
    ...{ title: `${sender} enviou uma mensagem`, tag: tagOf(conversation), onceUnread: true },
  });
}

/** The people of the agency who had read all that was written before. */
async function mailAgency(
  context: Context,
  enqueue: Enqueue,
  { place: { operation }, conversation, messageID }: Written,
): Promise<void> {
  const people = await usersOfPartner(context, operation, "agencyOfficeID");
  const rows = await run<{ id: number }>(
    context.db,
    `select u.id from users u, (select $2::bigint as id) c where u.id = any($1::bigint[]) and not exists (
       select 1 from messages m where m.conversation_id = c.id and m.id <> $3 and ${unreadBy("u.person_id")}) order by u.id`,
    [people, conversation, messageID],
  );
  await mailPartner(context, enqueue, { operation, awaited: "MESSAGE", users: rows.map(({ id }) => id) });
}

/** Members, the author while there is no member, and who has written here before. */
async function concerned({ db }: Context, operation: Operation, conversation: number): Promise<number[]> {
  const members = operation.memberPersonIDs ?? [];
  const author = members.length === 0 && operation.authorPersonID ? [operation.authorPersonID] : [];
  const writers = await run<{ id: number }>(
    db,
    "select distinct sent_by_id as id from messages where conversation_id = $1 and sent_by_id is not null",
    [conversation],
  );
  return [...new Set([...members, ...author, ...writers.map(({ id }) => id)])];
}

/** The file of a message that the caller may read. */
export async function messageFile(
  context: Context,
  id: number,
  part: string,
  messageID: number,
): Promise<string | null> {
  const { operation, kind } = await placeOf(context, id, part, "view");
  const [row] = await run<{ fileID: string | null }>(
    context.db,
    `select m.file_id as "fileID" from messages m join conversations c on c.id = m.conversation_id
      where m.id = $1 and c.operation_id = $2 and c.kind = $3`,
    [messageID, operation.id, kind],
  );
  return row?.fileID ?? null;
}
