// One comment: its author and moment, its text with links and mentions, and what its author may do with it.
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { formatDateTime, relativeTime } from "../../base/dates.ts";
import type { RecordComment } from "../../base/record-comment.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { failureText } from "../parts/server-error.ts";
import { CommentComposer } from "./CommentComposer.tsx";
import { type CommentPlace, deleteComment, editComment } from "./comment-calls.ts";
import { textParts } from "./comment-text.ts";
import { COMMENTS } from "./texts.ts";

interface CommentItemProps {
  place: CommentPlace;
  comment: RecordComment;
  isLinked: boolean;
  onChanged: () => void;
}

export function CommentItem({ place, comment, isLinked, onChanged }: CommentItemProps) {
  const { author, body, createdAt, editedAt, isOwn } = comment;
  const [text, setText] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView?.({ block: "center" });
  }, [isLinked]);
  const name = author.name || COMMENTS.unknownAuthor;
  return (
    <li
      ref={item}
      className="grid grid-cols-[auto_1fr] gap-10 [scroll-margin:24px] data-linked:-mx-8 data-linked:p-8 data-linked:rounded-control data-linked:bg-accent-tint"
      data-linked={isLinked || undefined}
      aria-current={isLinked || undefined}
    >
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="m-0">
          <strong>{name}</strong>{" "}
          <time className="caption" dateTime={createdAt} title={formatDateTime(createdAt)}>
            {relativeTime(createdAt, new Date().toISOString())}
          </time>
          {editedAt && body !== null && <span className="caption"> · {COMMENTS.edited}</span>}
        </p>
        {text === undefined ? (
          <Body comment={comment} />
        ) : (
          <CommentComposer
            place={place}
            text={text}
            onText={setText}
            mentioned={comment.mentions}
            onCancel={() => setText(undefined)}
            send={async (sent) => {
              await editComment(place, comment.id, sent);
              setText(undefined);
              onChanged();
            }}
          />
        )}
        {isOwn && body !== null && text === undefined && (
          <p className="m-0 flex gap-16 text-caption">
            <button
              type="button"
              className="p-0 border-0 bg-transparent text-accent underline cursor-pointer min-h-24"
              onClick={() => setText(body)}
            >
              {COMMENTS.edit}
            </button>
            <button
              type="button"
              className="p-0 border-0 bg-transparent text-accent underline cursor-pointer min-h-24"
              onClick={() => setDeleting(true)}
            >
              {COMMENTS.delete}
            </button>
          </p>
        )}
        {isDeleting && (
          <Deletion place={place} id={comment.id} onDeleted={onChanged} onClose={() => setDeleting(false)} />
        )}
      </div>
    </li>
  );
}

function Body({ comment: { body, mentions } }: Pick<CommentItemProps, "comment">) {
  if (body === null) return <p className="muted">{COMMENTS.deleted}</p>;
  let place = 0;
  return (
    <p className="m-0 wrap-anywhere whitespace-pre-line">
      {textParts(body, mentions).map(({ kind, text }) => {
        const key = place++;
        if (kind === "mention") return <strong key={key}>{text}</strong>;
        if (kind === "text") return text;
        return (
          <a key={key} href={text} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        );
      })}
    </p>
  );
}

interface DeletionProps {
  place: CommentPlace;
  id: number;
  onDeleted: () => void;
  onClose: () => void;
}

function Deletion({ place, id, onDeleted, onClose }: DeletionProps) {
  const notify = useNotify();
  const remove = async () => {
    try {
      await deleteComment(place, id);
      onDeleted();
    } catch (error) {
      notify(failureText(error, COMMENTS.deleteError), { type: "error" });
    }
  };
  return (
    <ConfirmDialog title={COMMENTS.deleteTitle} verb={COMMENTS.delete} isDanger onConfirm={remove} onClose={onClose}>
      {COMMENTS.deleteText}
    </ConfirmDialog>
  );
}
