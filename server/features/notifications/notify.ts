// Telling people of something, in the transaction in which it happens: both are there, or neither.
import { type BaseContext, input } from "../../framework/index.ts";
import { insertFor, type References, unreadUnder } from "./queries.ts";

/** The codes of enums/NotificationTone with their colours. */
const TONES = { info: "0288d1", success: "2e7d32", warning: "ed6c02", error: "d32f2f" } as const;
export type Tone = keyof typeof TONES;

/** Pictures of public/icons. */
type Picture = "notice" | "message" | "operation" | "register" | "delivery";

export interface Telling {
  /** A code of enums/NotificationCategory. */
  category: string;
  picture: Picture;
  tone?: Tone;
  /** Markup is kept as far as formatted texts may have it. */
  title: string;
  body?: string;
  /** What says the same again replaces it on the screen. */
  tag?: string;
  data?: References;
  /** Nobody is told again who has not read yet what was said under the same tag. */
  onceUnread?: true;
}

/** A name or a typed text as it may stand in a title or a body. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Answers how many were told: those of the users who work in credit and may sign in. */
export async function notify(context: BaseContext, users: readonly number[], telling: Telling): Promise<number> {
  const { tag, tone = "info", picture } = telling;
  const unreadUsers = telling.onceUnread && tag ? new Set(await unreadUnder(context, users, tag)) : undefined;
  const recipients = unreadUsers ? users.filter((id) => !unreadUsers.has(id)) : users;
  if (recipients.length === 0) return 0;
  return insertFor(context, [...new Set(recipients)], {
    title: input.sanitizeText(telling.title),
    body: telling.body === undefined ? null : input.sanitizeText(telling.body),
    category: telling.category,
    icon: `/icons/${picture}.svg?color=${TONES[tone]}`,
    tag: tag ?? null,
    data: telling.data ?? {},
  });
}
