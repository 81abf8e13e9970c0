// The opinions on an operation: each signed, with its earlier versions, and the editor of one's own. Spec PIPE-052.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime, relativeTime } from "../../../../base/dates.ts";
import { ErrorState, fieldParts, files, RecordSkeleton } from "../../../../framework.ts";
import type { Opinion } from "../../../../rules/operations/index.ts";
import { stageLabel, stageOf } from "../../../../rules/operations/index.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { OpenWindow } from "./OpenWindow.tsx";
import { OpinionEditor } from "./OpinionEditor.tsx";
import { opinionsOf, talkKey } from "./talk-calls.ts";
import { RECOMMENDATION_TONES, RECOMMENDATIONS, OPINION_TEXTS as T, versionsText } from "./texts.ts";

export function Opinions() {
  const { detail, reasonAgainst } = useOperation();
  const id = Number(detail.operation.id);
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...talkKey(id), "opinions"],
    queryFn: ({ signal }) => opinionsOf(id, signal),
    retry: false,
  });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const current = data.filter(({ isCurrent }) => isCurrent);
  const own = current.find(({ isOwn }) => isOwn);
  const reason = reasonAgainst("WRITE_OPINION");
  return (
    <div className="stack gap-16">
      <div className="row justify-between">
        {reason ? (
          <p className="notice flex-1 min-w-0" role="note">
            {reason}
          </p>
        ) : (
          <span />
        )}
        <OpenWindow tab="parecer" />
      </div>
      {!reason && (isEditing || !own) && (
        <OpinionEditor
          key={own?.id ?? "new"}
          opinion={own}
          onSaved={() => setEditing(false)}
          onCancel={own ? () => setEditing(false) : undefined}
        />
      )}
      {current.length === 0 && <EmptyState title={T.empty} text={T.emptyHint} />}
      <ul className="grid gap-16 my-12 mx-0 p-0 list-none" aria-label={T.others}>
        {current.map((opinion) => (
          <li key={opinion.id} className="stack gap-8">
            <Signed opinion={opinion} />
            {opinion.isOwn && !isEditing && (
              <div>
                <ActButton className="button small" reason={reason} onPress={() => setEditing(true)}>
                  {T.edit}
                </ActButton>
              </div>
            )}
            <Versions of={opinion} among={data} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Signed({ opinion }: { opinion: Opinion }) {
  const { author, avatarFileID, recommendation, text, attachments, createdAt, stage } = opinion;
  return (
    <article className="grid grid-cols-[auto_1fr] gap-10">
      <Avatar name={author} src={files.usePicture(avatarFileID ?? undefined)} />
      <div className="stack gap-8">
        <p className="row flex-wrap items-center">
          <strong>{author}</strong>
          <time className="caption" dateTime={createdAt} title={formatDateTime(createdAt)}>
            {relativeTime(createdAt, new Date().toISOString())}
          </time>
          {stage && <span className="caption">{stageLabel(stageOf(stage)?.code)}</span>}
          {recommendation && (
            <span className="status" data-tone={RECOMMENDATION_TONES[recommendation]}>
              {RECOMMENDATIONS[recommendation]}
            </span>
          )}
        </p>
        <fieldParts.HtmlView html={text} />
        {attachments.map(({ fileID }) => (
          <files.Link key={fileID} id={fileID} />
        ))}
      </div>
    </article>
  );
}

function Versions({ of, among }: { of: Opinion; among: readonly Opinion[] }) {
  const earlier = earlierOf(of, among);
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary className="caption cursor-pointer">{versionsText(earlier.length)}</summary>
      <ul className="grid gap-16 my-12 mx-0 p-0 list-none">
        {earlier.map((opinion) => (
          <li key={opinion.id}>
            <Signed opinion={opinion} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What it replaced, and what that replaced. */
function earlierOf({ replacesID }: Opinion, among: readonly Opinion[]): Opinion[] {
  const before = among.find(({ id }) => id === replacesID);
  return before ? [before, ...earlierOf(before, among)] : [];
}
