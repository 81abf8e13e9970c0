// Notifies people of an event in the transaction in which it happens, so that both are committed or neither.
import type { Notification } from "../../../src/base/notification.ts";
import { type BaseContext, input } from "../../framework/index.ts";
import { insertFor, unreadUnder } from "./queries.ts";

/** The codes of enums/NotificationTone with their colours. */
const TONES = { info: "0288d1", success: "2e7d32", warning: "ed6c02", error: "d32f2f" } as const;
export type Tone = keyof typeof TONES;

/** The names of pictures in public/icons. */
type Picture = "notice" | "message" | "operation" | "register" | "delivery";

export interface NewNotification {
  /** A code of enums/NotificationCategory. */
  category: string;
  picture: Picture;
  tone?: Tone;
  /** Markup that formatted texts may have is kept. */
  title: string;
  body?: string;
  /** A later notification with the same tag replaces it on the screen. */
  tag?: string;
  data?: Notification["data"];
  /** People with an unread notification of the same tag do not get another one. */
  onceUnread?: true;
}

/** Escapes a name or a typed text for a title or a body. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface Sent {
  users: readonly number[];
  data: Notification["data"];
}

const sentIn = new WeakMap<object, Sent[]>();

/** What this transaction has notified people of so far. */
export const sentInTransaction = ({ db }: Pick<BaseContext, "db">): readonly Sent[] => sentIn.get(db) ?? [];

/** Returns how many people were notified: the users among them who work in credit and may sign in. */
export async function notify(
  context: BaseContext,
  users: readonly number[],
  notification: NewNotification,
): Promise<number> {
  const { tag, tone = "info", picture } = notification;
  const unreadUsers = notification.onceUnread && tag ? new Set(await unreadUnder(context, users, tag)) : undefined;
  const recipients = unreadUsers ? users.filter((id) => !unreadUsers.has(id)) : users;
  if (recipients.length === 0) return 0;
  if (context.db.isTransaction)
    sentIn.set(context.db, [...sentInTransaction(context), { users: recipients, data: notification.data ?? {} }]);
  return insertFor(context, [...new Set(recipients)], {
    title: input.sanitizeText(notification.title),
    body: notification.body === undefined ? null : input.sanitizeText(notification.body),
    category: notification.category,
    icon: `/icons/${picture}.svg?color=${TONES[tone]}`,
    tag: tag ?? null,
    data: notification.data ?? {},
  });
}
