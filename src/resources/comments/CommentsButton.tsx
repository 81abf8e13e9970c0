// The button "Comentários" at the head of a record, with the number that the person has not read. A link to a comment
// ("?comentario=12") opens the panel at it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import type { RaRecord } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { onLiveEvent } from "../../base/live-events.ts";
import { COMMENT_PARAMETER } from "../../base/record-comment.ts";
import type { Resource } from "../../base/resource.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { type CommentPlace, commentCounts, commentsKey } from "./comment-calls.ts";
import { COMMENTS, unreadText } from "./texts.ts";

/** The panel is loaded on demand, because few visits to a record open it. */
const CommentsPanel = lazyPart(async () => ({ default: (await import("./CommentsPanel.tsx")).CommentsPanel }));

export function CommentsButton({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { name } = resource;
  const { id } = record;
  const place = useMemo(() => ({ resource: name, id }), [name, id]);
  const [parameters, setParameters] = useSearchParams();
  const linked = Number(parameters.get(COMMENT_PARAMETER)) || undefined;
  const [isOpen, setOpen] = useState(false);
  useLiveComments(place);
  const { data } = useQuery({
    queryKey: [...commentsKey(place), "count"],
    queryFn: () => commentCounts(place),
    enabled: resource.calls.includes("get"),
    retry: false,
  });
  if (!resource.calls.includes("get")) return null;
  const { count = 0, unreadCount = 0 } = data ?? {};
  const close = () => {
    setOpen(false);
    if (linked === undefined) return;
    parameters.delete(COMMENT_PARAMETER);
    setParameters(parameters, { replace: true });
  };
  return (
    <>
      <button
        type="button"
        className="button phone:relative phone:size-44 phone:p-0 phone:border-0 phone:bg-transparent phone:text-muted"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon className="hidden phone:block" name="comment" />
        <span className="phone:sr-only">{COMMENTS.title}</span>
        {count > 0 && (
          <span
            className="phone:absolute phone:top-2 phone:right-0 min-w-20 py-0 px-6 rounded-10 bg-neutral-tint text-caption text-center data-unread:bg-accent data-unread:text-on-accent"
            data-unread={unreadCount > 0 || undefined}
          >
            {unreadCount || count}
            {unreadCount > 0 && <span className="sr-only"> {unreadText(unreadCount)}</span>}
          </span>
        )}
      </button>
      {(isOpen || linked !== undefined) && (
        <Suspense>
          <CommentsPanel resource={resource} record={record} linked={linked} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function useLiveComments(place: CommentPlace): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ name, resource, record }) => {
        if (name === "comments" && resource === place.resource && record === String(place.id))
          void client.invalidateQueries({ queryKey: commentsKey(place) });
      }),
    [client, place],
  );
}
