// The two conversations about an operation: one of the staff, and one that the agency of the client sees as well. Each
// begins with its first message.
import { AppError } from "../../../../src/base/app-error.ts";
import type { ConversationState, Conversations } from "../../../../src/rules/operations/answers/talk.ts";
import { setReadUnder } from "../../../features/notifications/index.ts";
import { type Context, input, permissions, records, resourceNamed, run, tables } from "../../../framework/index.ts";
import { actorOf, OPERATIONS, type Operation, PIPELINE, wholeOperation } from "../command.ts";

export type ConversationKind = ConversationState["kind"];
const KINDS: { readonly [part: string]: ConversationKind } = { internal: "INTERNAL", shared: "SHARED" };
const NAME = "conversations";

export interface Place {
  operation: Operation;
  kind: ConversationKind;
  isStaff: boolean;
}

/** @throws NOT_FOUND for an operation out of sight; FORBIDDEN for a conversation that is not the caller's to read */
export async function placeOf(context: Context, id: number, part: string, view: "view" | "update"): Promise<Place> {
  const kind = KINDS[part];
  if (!kind) throw new AppError("NOT_FOUND", { entity: "Conversation", message: "Esta conversa não existe." });
  const operation = await wholeOperation(context, id);
  const isStaff = isPipeline(context, view);
  if (!isStaff && !(kind === "SHARED" && isAgencyOf(context, operation))) throw permissions.forbidden("Conversation");
  return { operation, kind, isStaff };
}

const isPipeline = ({ caller }: Context, view: "view" | "update"): boolean =>
  !caller.key && permissions.mayOpen(caller, { pages: [PIPELINE], view });

const isAgencyOf = ({ caller }: Context, { agencyOfficeID }: Operation): boolean =>
  !caller.key &&
  caller.system === "agency_office" &&
  agencyOfficeID != null &&
  (caller.owners.agencyOffice ?? []).includes(agencyOfficeID);

export async function conversationID(
  { db }: Pick<Context, "db">,
  operationID: number,
  kind: ConversationKind,
): Promise<number | null> {
  const [row] = await run<{ id: number }>(db, "select id from conversations where operation_id = $1 and kind = $2", [
    operationID,
    kind,
  ]);
  return row?.id ?? null;
}

/** In a transaction: made on first use, once. */
export async function openConversation(context: Context, { operation, kind }: Place): Promise<number> {
  const present = await conversationID(context, operation.id, kind);
  if (present !== null) return present;
  await run(context.db, "select 1 from operations where id = $1 for no key update", [operation.id]);
  const again = await conversationID(context, operation.id, kind);
  if (again !== null) return again;
  const resource = resourceNamed(context, NAME);
  return tables.insert(context, resource, tables.columnsOf(resource, { operationID: operation.id, kind }));
}

/** GET /operations/{id}/conversations, for the staff of the pipeline. */
export async function readConversations(context: Context, id: number): Promise<Conversations> {
  if (!isPipeline(context, "view")) throw permissions.forbidden("Conversation");
  await records.get(context, resourceNamed(context, OPERATIONS), id);
  const { personID } = await actorOf(context);
  const rows = await run<ConversationState>(
    context.db,
    `select c.id, c.kind, c.last_message_at as "lastMessageAt",
            (select count(*)::int from messages m where m.conversation_id = c.id and ${UNREAD}) as "unreadCount"
       from conversations c where c.operation_id = $1`,
    [id, personID ?? 0],
  );
  const content = Object.values(KINDS).map(
    (kind) => rows.find((row) => row.kind === kind) ?? { id: null, kind, lastMessageAt: null, unreadCount: 0 },
  );
  return { content, unreadCount: content.reduce((sum, { unreadCount }) => sum + unreadCount, 0) };
}

/** SQL: of the messages m of the conversation c, those that a person has not seen. */
export const unreadBy = (person: string): string => `m.sent_by_id is distinct from ${person} and m.id > coalesce(
  (select r.last_message_id from message_reader r where r.conversation_id = c.id and r.person_id = ${person}), 0)`;
export const UNREAD = unreadBy("$2::bigint");

export const tagOf = (id: number): string => `conversation-${id}`;

/** POST /conversations/{id}/read: all up to a message, or all there are. */
export async function markRead(context: Context, id: number, body: unknown): Promise<void> {
  const { messageID, ...others } = input.requireObject(body ?? {});
  input.refuseFields(others, []);
  const [row] = await run<{ operationID: number; kind: ConversationKind }>(
    context.db,
    `select operation_id as "operationID", kind from conversations where id = $1`,
    [id],
  );
  if (!row) throw new AppError("NOT_FOUND", { entity: "Conversation" });
  await placeOf(context, row.operationID, row.kind.toLowerCase(), "view");
  const { personID } = await actorOf(context);
  if (personID === null) return;
  await run(
    context.db,
    `insert into message_reader as r (conversation_id, person_id, last_message_id)
     select $1, $2, coalesce(max(m.id), 0) from messages m where m.conversation_id = $1 and ($3::bigint is null or m.id <= $3)
     on conflict (conversation_id, person_id)
       do update set last_message_id = greatest(r.last_message_id, excluded.last_message_id)`,
    [id, personID, Number.isSafeInteger(messageID) ? messageID : null],
  );
  await setReadUnder(context, tagOf(id));
}
