// The messages of a conversation, oldest first, with those that are still on their way below them.
import { Fragment, useEffect, useRef } from "react";
import { formatDateTime, relativeTime } from "../../../../base/dates.ts";
import { files, mentions } from "../../../../framework.ts";
import type { ChatMessage } from "../../../../rules/operations/answers/talk.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { MessageFile } from "./MessageFile.tsx";
import type { Outbox, Pending } from "./outbox.ts";
import { type ConversationPart, messagesPath } from "./talk-calls.ts";
import { CHAT_TEXTS as T } from "./texts.ts";

interface MessageListProps {
  operationID: number;
  part: ConversationPart;
  messages: readonly ChatMessage[];
  firstUnread: number | undefined;
  outbox: Outbox;
}

export function MessageList({ operationID, part, messages, firstUnread, outbox }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  const waiting = outbox.pending.length;
  // What has just come stands in sight.
  useEffect(() => {
    if (newest !== undefined || waiting > 0) end.current?.scrollIntoView?.({ block: "nearest" });
  }, [newest, waiting]);
  return (
    <div role="log" aria-label={T.messages} aria-live="polite">
      <ol className="grid gap-16 my-12 mx-0 p-0 list-none">
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message.id === firstUnread && (
              <li className="caption font-semibold text-center border-b border-b-border">{T.news}</li>
            )}
            <Message message={message} path={`${messagesPath(operationID, part)}/${message.id}/file`} />
          </Fragment>
        ))}
        {outbox.pending.map((message) => (
          <PendingMessage key={message.key} message={message} outbox={outbox} />
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

function Message({ message, path }: { message: ChatMessage; path: string }) {
  const { author, avatarFileID, isOwn, text, file, timestamp } = message;
  const name = author || T.unknown;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-10">
      <Avatar name={name} src={files.usePicture(avatarFileID ?? undefined)} />
      <div>
        <p className="m-0">
          <strong>{isOwn ? `${name} (${T.you.toLowerCase()})` : name}</strong>{" "}
          <time className="caption" dateTime={timestamp} title={formatDateTime(timestamp)}>
            {relativeTime(timestamp, new Date().toISOString())}
          </time>
        </p>
        {text && <MessageText text={text} named={message.mentions} />}
        {file && <MessageFile path={path} name={file.name} />}
      </div>
    </li>
  );
}

function MessageText({ text, named }: { text: string; named: ChatMessage["mentions"] }) {
  let place = 0;
  return (
    <p className="m-0 wrap-anywhere whitespace-pre-line">
      {mentions.textParts(text, named).map((part) => {
        const key = place++;
        if (part.kind === "mention") return <strong key={key}>{part.text}</strong>;
        if (part.kind === "text") return part.text;
        return (
          <a key={key} href={part.text} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}

function PendingMessage({ message: { key, text, fileName, isFailed }, outbox }: { message: Pending; outbox: Outbox }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-10" aria-busy={!isFailed || undefined}>
      <Avatar name={T.you} />
      <div>
        <p className="m-0">
          <strong>{T.you}</strong> {!isFailed && <span className="caption">{T.sending}</span>}
        </p>
        {text && <p className="m-0 wrap-anywhere whitespace-pre-line">{text}</p>}
        {fileName && <p className="caption">{fileName}</p>}
        {isFailed && (
          <p className="row flex-wrap" role="alert">
            <span className="text-danger text-caption">{T.failed}</span>
            <button type="button" className="button small" onClick={() => outbox.retry(key)}>
              {T.retry}
            </button>
            <button type="button" className="button small quiet" onClick={() => outbox.discard(key)}>
              {T.discard}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}
