// The conversations of an operation beside its stages and in the window of its own: one of the staff, one with the agency.
import { useState } from "react";
import type { Conversations } from "../../../../rules/operations/answers/talk.ts";
import { Segments } from "../../../../ui/Segments.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { Conversation } from "./Conversation.tsx";
import { OpenWindow } from "./OpenWindow.tsx";
import type { ConversationPart } from "./talk-calls.ts";
import { CHAT_TEXTS as T, unreadLabel } from "./texts.ts";
import { useConversations, useLiveTalk } from "./use-talk.ts";

export function Chat() {
  const { detail } = useOperation();
  const id = Number(detail.operation.id);
  const [part, setPart] = useState<ConversationPart>("internal");
  useLiveTalk(id, true);
  const { data } = useConversations(id);
  return (
    <div className="stack gap-12">
      <div className="row flex-wrap justify-between">
        <Segments
          label={T.which}
          value={part}
          options={[
            { value: "internal", label: unreadLabel(T.internal, unreadOf(data, "INTERNAL")) },
            { value: "shared", label: unreadLabel(T.shared, unreadOf(data, "SHARED")) },
          ]}
          onChange={(value) => setPart(value === "shared" ? "shared" : "internal")}
        />
        <OpenWindow tab="chat" />
      </div>
      {part === "shared" && (
        <p className="notice" role="note">
          {T.sharedHint}
        </p>
      )}
      <Conversation key={`${id} ${part}`} operationID={id} part={part} isStaff />
    </div>
  );
}

const unreadOf = (data: Conversations | undefined, kind: "INTERNAL" | "SHARED"): number =>
  data?.content.find((one) => one.kind === kind)?.unreadCount ?? 0;

/** For the label of the tab beside the stages: followed live as well. */
export function useChatCount(): number | undefined {
  const { detail } = useOperation();
  const id = Number(detail.operation.id);
  useLiveTalk(id, true);
  return useConversations(id).data?.unreadCount;
}
