// The content of a screen without data: loading, empty, or failed.
import { tryAgain } from "../../base/reachability.ts";
import { useReach } from "../../fields/parts/use-reach.ts";
import { FIELD_TEXTS } from "../../fields/texts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { TEXTS } from "../texts.ts";

interface Heading {
  /** "h1" when the page has no other heading. */
  heading?: "h1" | "h2";
}

interface ErrorProps extends Heading {
  traceId?: string;
  onRetry: () => void;
}

export function ErrorState({ traceId, onRetry, heading: Heading = "h2" }: ErrorProps) {
  const reach = useReach();
  if (reach !== "reached") return <Unreachable heading={Heading} />;
  return (
    <div className="empty" role="alert">
      <span className="glyph rs-danger">
        <Icon name="error" size={24} />
      </span>
      <Heading>{TEXTS.loadError}</Heading>
      <p>{TEXTS.loadErrorHint}</p>
      {traceId && <p className="caption">Código para o suporte: {traceId}</p>}
      <div className="actions">
        <button type="button" className="button" onClick={onRetry}>
          {TEXTS.retry}
        </button>
      </div>
    </div>
  );
}

/** The server does not answer, which is no fault to report; missing data loads by itself later. */
export function Unreachable({ heading: Heading = "h2" }: Heading) {
  const isOffline = useReach() === "offline";
  return (
    <div className="empty" role="alert">
      <span className="glyph">
        <Icon name="error" size={24} />
      </span>
      <Heading>{isOffline ? FIELD_TEXTS.offline : FIELD_TEXTS.silent}</Heading>
      <p>{isOffline ? FIELD_TEXTS.offlineHint : FIELD_TEXTS.silentHint}</p>
      <div className="actions">
        <button type="button" className="button" onClick={tryAgain}>
          {TEXTS.retry}
        </button>
      </div>
    </div>
  );
}

/** Grey placeholders of a record while it loads. */
export function RecordSkeleton() {
  return (
    <div className="rs-record-skeleton" aria-busy="true" aria-label={TEXTS.loading} role="status">
      {["a", "b", "c"].map((section) => (
        <div key={section} className="rs-section-skeleton">
          {["a", "b", "c", "d", "e", "f"].map((line) => (
            <span key={line} className="skeleton" />
          ))}
        </div>
      ))}
    </div>
  );
}
