// The draft of a form as a person meets it: offered back at the top, and a quiet word in the foot when it was kept. It
// stands apart from the form, so that keeping a draft draws nothing else again.
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import type { RaRecord } from "react-admin";
import type { RouteSpec } from "../../base/document.ts";
import { formatDateTime, relativeTime, wallClock } from "../../base/dates.ts";
import type { Field, Resource } from "../../base/resource.ts";
import { type Values, valueAt } from "../record/paths.ts";
import type { Draft } from "./draft-calls.ts";
import { changedText, DRAFT, keptText, offerText } from "./texts.ts";
import { useDraft } from "./use-draft.ts";

interface DraftKeeperProps {
  resource: Resource;
  route: RouteSpec;
  record: RaRecord | undefined;
  /** What the form began with. */
  opened: Values;
  fields: Field[];
  /** Where the foot has room for a word. */
  markSlot: HTMLElement | null;
  /** Called when there is nothing left to be kept. */
  end: RefObject<() => void>;
}

export function DraftKeeper({ resource, route, record, opened, fields, markSlot, end }: DraftKeeperProps) {
  const draft = useDraft({ resource: resource.name, route: route.path, record, opened, fields });
  end.current = draft.end;
  const mark = draft.isTooLarge ? DRAFT.tooLarge : draft.savedAt && keptText(wallClock(draft.savedAt).time);
  return (
    <>
      {draft.offer && <Offer offer={draft.offer} record={record} onGoOn={draft.goOn} onDiscard={draft.discard} />}
      {mark && markSlot && createPortal(mark, markSlot)}
    </>
  );
}

interface OfferProps {
  offer: Draft;
  record: RaRecord | undefined;
  onGoOn: () => void;
  onDiscard: () => void;
}

function Offer({ offer, record, onGoOn, onDiscard }: OfferProps) {
  const isChanged = record !== undefined && offer.version !== null && record.version !== offer.version;
  const when = relativeTime(offer.savedAt, new Date().toISOString());
  return (
    <section className="notice rs-draft" data-tone={isChanged ? "warning" : undefined} aria-label={DRAFT.title}>
      <div role="status">
        <p>
          <strong>{offerText(when, offer.fieldCount)}</strong> <span className="muted">{DRAFT.notKept}</span>
        </p>
        {isChanged && <p>{changeText(record)}</p>}
      </div>
      <div className="rs-draft-acts">
        <button type="button" className="button" onClick={onDiscard}>
          {DRAFT.discard}
        </button>
        <button type="button" className="button primary" onClick={onGoOn}>
          {DRAFT.goOn}
        </button>
      </div>
    </section>
  );
}

function changeText(record: RaRecord): string {
  const who = valueAt(record, "updatedBy.text");
  const when = record.updatedAt;
  return typeof who === "string" && typeof when === "string" ? changedText(who, formatDateTime(when)) : DRAFT.changed;
}
