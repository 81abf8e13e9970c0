// The comments on a record, oldest first, in a panel at the side; on a phone in a sheet. New ones come in by themselves.
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { recordTitle } from "../parts/record-title.ts";
import { serverError } from "../parts/server-error.ts";
import { ErrorState, RecordSkeleton } from "../parts/states.tsx";
import { TEXTS } from "../texts.ts";
import { CommentComposer } from "./CommentComposer.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { commentPage, commentsKey, markCommentsRead, writeComment } from "./comment-calls.ts";
import { COMMENTS } from "./texts.ts";
import { useCommentDraft } from "./use-comment-draft.ts";

/** The first page begins with the latest comment. */
const LATEST: number | null = null;

interface CommentsPanelProps {
  resource: Resource;
  record: RaRecord;
  /** The comment that a link names. */
  linked: number | undefined;
  onClose: () => void;
}

export function CommentsPanel({ resource, record, linked, onClose }: CommentsPanelProps) {
  const client = useQueryClient();
  const place = useMemo(() => ({ resource: resource.name, id: record.id }), [resource, record.id]);
  const key = commentsKey(place);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: [...key, "list"],
    queryFn: ({ pageParam }) => commentPage(place, pageParam),
    initialPageParam: LATEST,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const comments = data?.pages.flatMap(({ content }) => content) ?? [];
  const newest = comments[0]?.id;
  const changed = () => client.invalidateQueries({ queryKey: key });
  const draft = useCommentDraft(place, data?.pages[0]?.draft);
  const end = useRef<HTMLDivElement>(null);
  const isLinkedMissing = linked !== undefined && newest !== undefined && !comments.some(({ id }) => id === linked);

  useEffect(() => {
    if (newest === undefined) return;
    void markCommentsRead(place, newest).then(
      () => client.invalidateQueries({ queryKey: [...commentsKey(place), "count"] }),
      () => undefined,
    );
  }, [place, newest, client]);
  useEffect(() => {
    if (isLinkedMissing && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isLinkedMissing, hasNextPage, isFetchingNextPage, fetchNextPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest comment comes into sight when it arrives
  useEffect(() => {
    if (linked === undefined) end.current?.scrollIntoView?.({ block: "end" });
  }, [newest, linked]);

  return (
    <Dialog title={COMMENTS.title} size="side" closesOutside={draft.text === ""} onClose={onClose}>
      <p className="muted">{recordTitle(resource, record)}</p>
      {isPending && <RecordSkeleton />}
      {error && <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />}
      {data && comments.length === 0 && <EmptyState title={COMMENTS.emptyTitle} text={COMMENTS.empty} />}
      {hasNextPage && (
        <button
          type="button"
          className="button small"
          disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? TEXTS.loading : COMMENTS.earlier}
        </button>
      )}
      <ol className="grid gap-16 my-12 mx-0 p-0 list-none" aria-live="polite">
        {comments.toReversed().map((comment) => (
          <CommentItem
            key={comment.id}
            place={place}
            comment={comment}
            isLinked={comment.id === linked}
            onChanged={() => void changed()}
          />
        ))}
      </ol>
      <div ref={end}>
        {data && (
          <CommentComposer
            place={place}
            text={draft.text}
            onText={draft.type}
            send={async (sent) => {
              await writeComment(place, sent);
              draft.end();
              await changed();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
