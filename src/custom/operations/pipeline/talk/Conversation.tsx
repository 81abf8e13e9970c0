// One conversation: its messages, and writing one.
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../../../../auth/session.tsx";
import { mentions, RecordSkeleton } from "../../../../framework.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { MessageComposer } from "./MessageComposer.tsx";
import { MessageList } from "./MessageList.tsx";
import { useOutbox } from "./outbox.ts";
import { type ConversationPart, sendMessage, talkKey } from "./talk-calls.ts";
import { CHAT_TEXTS as T } from "./texts.ts";
import { useMessages } from "./use-talk.ts";

interface ConversationProps {
  operationID: number;
  part: ConversationPart;
  /** False for an agency, which has no stream and calls nobody. */
  isStaff: boolean;
}

export function Conversation({ operationID, part, isStaff }: ConversationProps) {
  const { me } = useSession();
  const client = useQueryClient();
  const { messages, firstUnread, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useMessages(operationID, part, isStaff);
  const key = `esteira.chat.${me.id}.${operationID}.${part}`;
  const place = useMemo(() => ({ resource: "operations", id: operationID }), [operationID]);
  const outbox = useOutbox(`${key}.sending`, {
    mentionIDsOf: async ({ text, chosen }) =>
      isStaff && text.includes("@") ? mentions.mentionIDs(place, text, chosen) : [],
    async send({ key: own, text, mentionIDs, fileID }) {
      await sendMessage(operationID, part, { text, mentionIDs, ...(fileID ? { fileID } : {}) }, own);
      await client.invalidateQueries({ queryKey: talkKey(operationID) });
    },
  });
  if (isPending) return <RecordSkeleton />;
  return (
    <div className="stack gap-12">
      {error && <FailureNotice text={T.loadFailed} onRetry={() => refetch()} />}
      {hasNextPage && (
        <button
          type="button"
          className="button small"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {T.earlier}
        </button>
      )}
      {messages.length === 0 && outbox.pending.length === 0 && !error && (
        <EmptyState title={T.empty} text={T.emptyHint} icon="inbox" />
      )}
      <MessageList
        operationID={operationID}
        part={part}
        messages={messages}
        firstUnread={firstUnread}
        outbox={outbox}
      />
      <MessageComposer place={place} storageKey={`${key}.draft`} mayMention={isStaff} outbox={outbox} />
    </div>
  );
}
