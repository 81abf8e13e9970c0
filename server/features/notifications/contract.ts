// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall, type Schema } from "../../framework/index.ts";

export const REFERENCE = contract.object({ type: contract.text, id: contract.number });

/**
 * The parts that a notification may be about beside those that any product has; the slice that notifies declares them.
 */
interface NotificationReferencePart {
  name: string;
  schema: Schema;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    notificationReferences: NotificationReferencePart;
  }
}

const notificationSchema = (parts: readonly NotificationReferencePart[]): Schema =>
  contract.object({
    ...{
      id: contract.number,
      uid: { type: "string", format: "uuid" },
      title: contract.text,
      body: { type: ["string", "null"] },
    },
    ...{ category: { type: ["string", "null"] }, icon: { type: ["string", "null"] }, read: contract.flag },
    ...{ timestamp: { type: "string", format: "date-time" }, tag: { type: ["string", "null"] } },
    personID: { type: ["integer", "null"] },
    data: contract.object(
      {
        ...{ conversation: REFERENCE, message: REFERENCE, sentBy: REFERENCE, operation: REFERENCE, record: REFERENCE },
        ...Object.fromEntries(parts.map(({ name, schema }) => [name, schema])),
      },
      [],
    ),
  });

const readCalls = (notification: Schema): OwnCall[] => [
  {
    method: "get",
    path: "/notifications/fetch",
    id: "fetchNotifications",
    tag: "notifications",
    summary: "As notificações de quem chama, da mais nova para a mais antiga",
    answer: contract.object({ content: contract.list(notification) }),
    query: [
      {
        name: "size",
        required: false,
        schema: { type: "integer", minimum: 1, maximum: 100, default: 5 },
        example: 5,
      },
      {
        name: "uid",
        required: false,
        description: "Só as anteriores a esta.",
        schema: { type: "string", format: "uuid" },
      },
    ],
    fails: ["400"],
    effect: "Lê notificações; ler não as marca como lidas.",
  },
  {
    method: "get",
    path: "/notifications/{id}",
    id: "notification",
    tag: "notifications",
    summary: "Uma notificação de quem chama",
    answer: notification,
    fails: ["404"],
    effect: "Lê uma notificação; ler não a marca como lida.",
  },
];

const MARK_ALL: OwnCall = {
  method: "put",
  path: "/notifications/mark-all-as-read",
  id: "markAllNotificationsAsRead",
  tag: "notifications",
  summary: "Marca todas como lidas",
  status: "204",
  fails: ["400"],
  effect: `Marca todas como lidas e avisa as outras telas abertas da pessoa. ${contract.EFFECTS.ownOnly} Repetir não muda nada.`,
};

const markCalls = (notification: Schema): OwnCall[] => [
  {
    method: "put",
    path: "/notifications/{id}/mark-as-read",
    id: "markNotificationAsRead",
    tag: "notifications",
    summary: "Marca como lida",
    answer: notification,
    fails: ["400", "404"],
    effect: `Marca uma como lida e avisa as outras telas abertas da pessoa. ${contract.EFFECTS.ownOnly} Repetir não muda nada.`,
  },
  {
    method: "put",
    path: "/notifications/{id}/mark-as-unread",
    id: "markNotificationAsUnread",
    tag: "notifications",
    summary: "Marca como não lida",
    answer: notification,
    fails: ["400", "404"],
    effect: `Marca uma como não lida e avisa as outras telas abertas da pessoa. ${contract.EFFECTS.ownOnly} Repetir não muda nada.`,
  },
];

const DELETE_ALL: OwnCall = {
  method: "delete",
  path: "/notifications",
  id: "deleteAllNotifications",
  tag: "notifications",
  summary: "Exclui todas as notificações de quem chama",
  status: "204",
  effect: `Exclui para sempre as notificações de quem chama; as dos outros ficam. ${contract.EFFECTS.ownOnly}`,
};

const STREAM: OwnCall = {
  method: "get",
  path: "/notifications/push/stream",
  id: "notificationStream",
  tag: "notifications",
  summary:
    "As notificações de quem chama, à medida que chegam (server-sent events); com o cabeçalho Last-Event-ID, antes disso as posteriores a ela",
  type: "text/event-stream",
  answer: contract.text,
  query: [
    {
      name: "lastEventId",
      required: false,
      description: "No lugar do cabeçalho Last-Event-ID.",
      schema: { type: "string", format: "uuid" },
    },
  ],
  fails: ["400"],
  effect:
    "Mantém a resposta aberta e manda cada notificação que chega, até que o token vença ou a permissão acabe; não marca nada como lido.",
};

export function notificationsCalls(parts: readonly NotificationReferencePart[]): readonly OwnCall[] {
  const notification = notificationSchema(parts);
  return [...readCalls(notification), MARK_ALL, ...markCalls(notification), DELETE_ALL, STREAM];
}
