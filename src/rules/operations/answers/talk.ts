// The two conversations about an operation, as their readers get them.

export interface ConversationState {
  /** Null until its first message. */
  id: number | null;
  kind: "INTERNAL" | "SHARED";
  /** ISO 8601. */
  lastMessageAt: string | null;
  unreadCount: number;
}

/** GET /operations/{id}/conversations */
export interface Conversations {
  content: ConversationState[];
  unreadCount: number;
}

export interface ChatMessage {
  id: number;
  authorID: number | null;
  author: string;
  avatarFileID: string | null;
  isOwn: boolean;
  text: string | null;
  file: { id: string; name: string } | null;
  /** ISO 8601. */
  timestamp: string;
  mentions: { id: number; name: string }[];
}

/** GET /operations/{id}/conversations/{kind}/messages */
export interface MessagePage {
  conversationID: number | null;
  /** Newest first. */
  content: ChatMessage[];
  /** The message before which the next page begins. */
  next: number | null;
  unreadCount: number;
}

/** POST /operations/{id}/conversations/{kind}/messages */
export interface WrittenMessage extends ChatMessage {
  conversationID: number;
}
