// A comment on a record as the server sends it to the screen.

export const MAX_COMMENT_LENGTH = 4_000;
export const MAX_MENTIONS = 20;

/** A person whom a comment mentions: the name is written in the text after an "@". */
export interface Mention {
  id: number;
  name: string;
}

export interface RecordComment {
  id: number;
  author: { id: number; name: string };
  isOwn: boolean;
  /** Plain text; null for a deleted comment. */
  body: string | null;
  mentions: Mention[];
  /** Moments in ISO 8601. */
  createdAt: string;
  editedAt: string | null;
}

export interface CommentPage {
  /** Newest first. */
  content: RecordComment[];
  /** The comment before which the next page begins; null for the last page. */
  next: number | null;
  unreadCount: number;
  /** What the caller has typed and not yet sent. */
  draft: string;
}

export interface CommentCounts {
  count: number;
  unreadCount: number;
}

/** The parameter of a record's address that opens its comments at one of them. */
export const COMMENT_PARAMETER = "comentario";
