// The content of a screen without data: loading, empty, or failed.
import { tryAgain } from "../../base/reachability.ts";
import { useReach } from "../../fields/parts/use-reach.ts";
import { FIELD_TEXTS } from "../../fields/texts.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { TEXTS } from "../texts.ts";

interface Heading {
  /** "h1" when the page has no other heading. */
  heading?: "h1" | "h2" | undefined;
}

interface ErrorProps extends Heading {
  traceId?: string;
  onRetry: () => void;
}

export function ErrorState({ traceId, onRetry, heading }: ErrorProps) {
  const reach = useReach();
  if (reach !== "reached") return <Unreachable heading={heading} />;
  return (
    <EmptyState
      {...{ heading, icon: "error", iconSize: 24, tone: "danger", title: TEXTS.loadError, text: TEXTS.loadErrorHint }}
      code={traceId && `Código para o suporte: ${traceId}`}
      isAlert
    >
      <button type="button" className="button" onClick={onRetry}>
        {TEXTS.retry}
      </button>
    </EmptyState>
  );
}

/** The server does not answer, which is no fault to report; missing data loads by itself later. */
export function Unreachable({ heading }: Heading) {
  const isOffline = useReach() === "offline";
  return (
    <EmptyState
      {...{ heading, icon: "error", iconSize: 24 }}
      title={isOffline ? FIELD_TEXTS.offline : FIELD_TEXTS.silent}
      text={isOffline ? FIELD_TEXTS.offlineHint : FIELD_TEXTS.silentHint}
      isAlert
    >
      <button type="button" className="button" onClick={tryAgain}>
        {TEXTS.retry}
      </button>
    </EmptyState>
  );
}

/** Grey placeholders of a record while it loads: labels over values in three cards. */
export function RecordSkeleton() {
  return (
    <div className="grid content-start gap-16" aria-busy="true" aria-label={TEXTS.loading} role="status">
      {["a", "b", "c"].map((section) => (
        <div key={section} className="card card-body rs-facts">
          {["a", "b", "c", "d", "e", "f"].map((field) => (
            <span key={field} className="grid gap-8 py-4">
              <span className="skeleton w-[36%] h-10" />
              <span className="skeleton w-[64%]" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
