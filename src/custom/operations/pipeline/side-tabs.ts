// What stands beside every stage, in this order: timeline and documents, and whatever other areas add. A tab takes the
// operation from useOperation().
import type { ComponentType } from "react";
import { Chat, useChatCount } from "../talk/Chat.tsx";
import { Opinions } from "../talk/Opinions.tsx";
import { CHAT_TEXTS, OPINION_TEXTS } from "../talk/texts.ts";
import { DocumentsInShort } from "./DocumentsInShort.tsx";
import { Timeline } from "./Timeline.tsx";
import { PIPELINE_TEXTS } from "./texts.ts";

export interface SideTab {
  /** Stored as the tab that a person had open; also its part of the address of a new window. */
  id: string;
  label: string;
  component: ComponentType;
  /** A hook: what waits there for this person; nothing is shown for none. */
  useCount?(): number | undefined;
}

export const TIMELINE_TAB: SideTab = { id: "timeline", label: PIPELINE_TEXTS.timeline, component: Timeline };
const DOCUMENTS_TAB: SideTab = { id: "documents", label: PIPELINE_TEXTS.documents, component: DocumentsInShort };

export const SIDE_TABS: readonly SideTab[] = [
  TIMELINE_TAB,
  DOCUMENTS_TAB,
  { id: "parecer", label: OPINION_TEXTS.tab, component: Opinions },
  { id: "chat", label: CHAT_TEXTS.tab, component: Chat, useCount: useChatCount },
];
