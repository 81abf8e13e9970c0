// The drafts of earlier visits: whoever opens the wizard anew goes on with one, discards it, or begins afresh beside them.
import { useState } from "react";
import { Link } from "react-router-dom";
import { relativeTime } from "../../../base/dates.ts";
import type { Draft } from "../../../base/draft-summary.ts";
import { stepOfText } from "../parts/wizard/texts.ts";
import { answeredIn, draftAddress, dropDraft } from "./draft.ts";
import { RENEGOTIATION_STEPS } from "./steps/index.ts";
import { DRAFT_TEXTS as T } from "./texts.ts";

interface ChoiceProps {
  operationID: number;
  drafts: readonly Draft[];
  /** The id of the one that begins afresh. */
  freshDraft: string;
}

export function DraftChoice({ operationID, drafts, freshDraft }: ChoiceProps) {
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const [now] = useState(() => new Date().toISOString());
  const discard = (draft: Draft) => {
    setDiscarded([...discarded, draft.id]);
    void dropDraft(operationID, draft).catch(() => setDiscarded(discarded));
  };
  return (
    <section className="card card-body stack gap-16" aria-labelledby="rascunhos">
      <h2 id="rascunhos">{T.title}</h2>
      <ul className="divided">
        {drafts
          .filter(({ id }) => !discarded.includes(id))
          .map((draft) => {
            const { stepIndex } = answeredIn(draft);
            const text = T.draft(
              relativeTime(draft.savedAt, now),
              stepOfText(stepIndex + 1, RENEGOTIATION_STEPS.length),
            );
            return (
              <li key={draft.id} className="row flex-wrap justify-between gap-12 py-8">
                <span>{text}</span>
                <span className="row flex-wrap gap-12">
                  <button type="button" className="button" onClick={() => discard(draft)}>
                    {T.discard}
                  </button>
                  <Link className="button primary" to={draftAddress(operationID, draft.id, stepIndex)}>
                    {T.goOn}
                  </Link>
                </span>
              </li>
            );
          })}
      </ul>
      <div className="row">
        <Link className="button" to={draftAddress(operationID, freshDraft, 0)}>
          {T.startAfresh}
        </Link>
      </div>
    </section>
  );
}
