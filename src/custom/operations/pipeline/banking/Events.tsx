// What the platform says of an operation, the newest first.
import { formatDateTime } from "../../../../base/dates.ts";
import { fieldParts, RecordSkeleton } from "../../../../framework.ts";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { BANKING_TEXTS as T } from "./texts.ts";
import { type Banking, type BankingEvent, useEvents } from "./wire.ts";

export function Events({ banking }: { banking: Banking }) {
  const { data, error, refetch } = useEvents(banking);
  return (
    <section className="stack gap-8" aria-label={T.events}>
      <h3>{T.events}</h3>
      {!data && (error ? <FailureNotice text={T.eventsFailed} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {data?.length === 0 && <p className="muted">{T.noEvents}</p>}
      <ul className="divided">
        {data?.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function Line({ event: { timestamp, body, templateCode } }: { event: BankingEvent }) {
  return (
    <li className="row flex-wrap gap-8 py-8">
      <span className="flex-1 min-w-0 wrap-anywhere">
        {body ? (
          <fieldParts.HtmlView html={body} />
        ) : (
          <>
            {T.noTemplate} <code>{templateCode}</code>
          </>
        )}
      </span>
      {timestamp && <time className="caption tabular">{formatDateTime(timestamp)}</time>}
    </li>
  );
}
