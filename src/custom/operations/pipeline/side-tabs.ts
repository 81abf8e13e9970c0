// What stands beside every stage: the side panel shows timeline and documents by itself, and these tabs after them. A tab
// takes the operation from useOperation().
import type { ComponentType } from "react";
import { Chat, useChatCount } from "./talk/Chat.tsx";
import { Opinions } from "./talk/Opinions.tsx";
import { CHAT_TEXTS, OPINION_TEXTS } from "./talk/texts.ts";

export interface SideTab {
  /** Stored as the tab that a person had open; also its part of the address of a new window. */
  id: string;
  label: string;
  component: ComponentType;
  /** A hook: what waits there for this person; nothing is shown for none. */
  useCount?(): number | undefined;
}

export const SIDE_TABS: readonly SideTab[] = [
  { id: "parecer", label: OPINION_TEXTS.tab, component: Opinions },
  { id: "chat", label: CHAT_TEXTS.tab, component: Chat, useCount: useChatCount },
];
