// The drafts of a form on the screen: earlier ones are offered at the top, in a quiet line once something is typed, and
// the foot says when the current one was saved. It is a component of its own, so that saving a draft renders nothing
// else again.
import { type RefObject, useState } from "react";
import type { RaRecord } from "react-admin";
import { createPortal } from "react-dom";
import { formatDateTime, relativeTime, wallClock } from "../../base/dates.ts";
import type { Draft } from "../../base/draft-summary.ts";
import type { Field, Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { type Values, valueAt } from "../record/paths.ts";
import type { Autosave } from "./autosave.ts";
import type { SaveDraftResult } from "./draft-calls.ts";
import { changedText, DRAFT, droppedText, offerText, othersText, savedText } from "./texts.ts";
import { type DraftState, useDraft } from "./use-draft.ts";

interface DraftAutosaveProps {
  resource: Resource;
  route: RouteSpec;
  record: RaRecord | undefined;
  /** The first values of the form. */
  opened: Values;
  fields: Field[];
  /** The place in the foot for the message about the draft. */
  markSlot: HTMLElement | null;
  /** Lets the form end the draft when it is saved or left. */
  autosaveRef: RefObject<Autosave | undefined>;
}

export function DraftAutosave({ resource, route, record, opened, fields, markSlot, autosaveRef }: DraftAutosaveProps) {
  const draft = useDraft({ resource: resource.name, route: route.path, record, opened, fields });
  autosaveRef.current = draft.autosave;
  const mark = draft.answer && markText(draft.answer);
  return (
    <>
      {draft.offers.length > 0 && <Offers draft={draft} record={record} />}
      {mark && markSlot && createPortal(mark, markSlot)}
    </>
  );
}

const TOO_LARGE = 413;

function markText(answer: SaveDraftResult): string | undefined {
  if ("savedAt" in answer) {
    const { time } = wallClock(answer.savedAt);
    return answer.droppedCount > 0 ? droppedText(time) : savedText(time);
  }
  if (answer.status === TOO_LARGE) return DRAFT.tooLarge;
  return answer.status === 0 || answer.status >= 500 ? DRAFT.unreachable : undefined;
}

function Offers({ draft, record }: { draft: DraftState; record: RaRecord | undefined }) {
  const [showsAll, setShowsAll] = useState(false);
  const { offers, isTyping } = draft;
  const visibleOffers = showsAll ? offers : offers.slice(0, 1);
  const isChanged = visibleOffers.some((offer) => isOlderThan(offer, record));
  return (
    <section
      className="notice flex-col items-stretch gap-8 data-quiet:[&_strong]:font-normal data-quiet:bg-transparent"
      data-tone={isChanged ? "warning" : undefined}
      data-quiet={isTyping || undefined}
      aria-label={DRAFT.title}
    >
      {visibleOffers.map((offer) => (
        <Offer key={offer.id} offer={offer} draft={draft} record={record} />
      ))}
      {offers.length > 1 && (
        <div className="row flex-wrap justify-between gap-12 gap-x-24">
          {showsAll && <span className="muted flex-[1_1_280px]">{DRAFT.limit}</span>}
          <button type="button" className="button small quiet" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? DRAFT.fewer : othersText(offers.length - 1)}
          </button>
        </div>
      )}
    </section>
  );
}

function Offer({ offer, draft, record }: { offer: Draft; draft: DraftState; record: RaRecord | undefined }) {
  const { isTyping } = draft;
  const when = relativeTime(offer.savedAt, new Date().toISOString());
  return (
    <div className="row flex-wrap justify-between gap-12 gap-x-24">
      <div className="first:flex-[1_1_280px]" role="status">
        <p className="m-0">
          <strong>{offerText(when, offer.fieldCount, isTyping)}</strong> <span className="muted">{DRAFT.leftOut}</span>
        </p>
        {record && isOlderThan(offer, record) && <p className="m-0">{changeText(record)}</p>}
      </div>
      <div className="row items-stretch phone:w-full first:flex-[1_1_280px]">
        <button
          type="button"
          className={isTyping ? "button quiet phone:flex-1" : "button phone:flex-1"}
          onClick={() => draft.discard(offer)}
        >
          {DRAFT.discard}
        </button>
        <button
          type="button"
          className={isTyping ? "button phone:flex-1" : "button primary phone:flex-1"}
          onClick={() => draft.resume(offer)}
        >
          {isTyping ? DRAFT.resume : DRAFT.goOn}
        </button>
      </div>
    </div>
  );
}

const isOlderThan = (offer: Draft, record: RaRecord | undefined): boolean =>
  record !== undefined && offer.version !== null && record.version !== offer.version;

function changeText(record: RaRecord): string {
  const who = valueAt(record, "updatedBy.text");
  const when = record.updatedAt;
  return typeof who === "string" && typeof when === "string" ? changedText(who, formatDateTime(when)) : DRAFT.changed;
}
