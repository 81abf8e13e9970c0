// One stage: what is missing, why it cannot be changed, its content, and saying that it is done or open again.
import { type ReactNode, useState } from "react";
import { isDone, type Stage } from "../../../rules/operations/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { ActButton } from "../parts/ActButton.tsx";
import { useOperation } from "../parts/use-operation.ts";
import { useTake } from "./HeadActs.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { PIPELINE_TEXTS } from "./texts.ts";

export function StageFrame({ stage, children }: { stage: Stage; children: ReactNode }) {
  const { detail } = useOperation();
  const missing = stage.missing(detail.facts);
  return (
    <section className="rs-panel" aria-labelledby="stage-title">
      <div className="row flex-wrap justify-between mb-12">
        <h2 id="stage-title">{stage.label}</h2>
        <StageActs stage={stage} />
      </div>
      <ReadOnlyNotice stage={stage} />
      {missing.length > 0 && !detail.facts.isFinal && (
        <div className="notice mb-12" data-tone="warning" role="note" aria-label={PIPELINE_TEXTS.missing}>
          <Icon name="warning" size={18} />
          <ul className="stack gap-4">
            {missing.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </section>
  );
}

/** The first reason that holds for all that the stage could change. */
function ReadOnlyNotice({ stage }: { stage: Stage }) {
  const { detail, reasonAgainst } = useOperation();
  const take = useTake();
  const { disabledTabs } = detail.facts;
  const reason = reasonAgainst("COMPLETE_STAGE");
  const isBlocked = disabledTabs.includes(stage.code);
  if (!reason && !isBlocked) return null;
  const text = take ? PIPELINE_TEXTS.readOnly : (reason ?? `A aba ${stage.label} está bloqueada nesta operação.`);
  return (
    <div className="notice mb-12" role="note">
      <Icon name="info" size={18} />
      <span>{text}</span>
    </div>
  );
}

function StageActs({ stage }: { stage: Stage }) {
  const { detail, act, reasonAgainst, reasonAgainstCompleting } = useOperation();
  const [isReopening, setReopening] = useState(false);
  const { facts } = detail;
  if (stage.isSide) return null;
  const isMarked = facts.completedStages.includes(stage.code);
  const isStageDone = isDone(stage, facts);
  const undone = facts.isFinal ? PIPELINE_TEXTS.stageLeft : PIPELINE_TEXTS.stageOpen;
  const path = `stages/${stage.code}`;
  return (
    <div className="row flex-wrap items-center phone:contents">
      <span className="status" data-tone={isStageDone ? "success" : undefined}>
        {isStageDone ? PIPELINE_TEXTS.stageDone : undone}
      </span>
      {!stage.isReviewed && !facts.isFinal && <span className="caption muted">{PIPELINE_TEXTS.derived}</span>}
      {isMarked && (
        <ActButton className="button small" reason={reasonAgainst("REOPEN_STAGE")} onPress={() => setReopening(true)}>
          {PIPELINE_TEXTS.reopen}
        </ActButton>
      )}
      {stage.isReviewed && !isMarked && (
        <ActButton
          className="button small primary"
          reason={reasonAgainstCompleting(stage.code)}
          onPress={() => act(`${path}/complete`, { done: PIPELINE_TEXTS.completed })}
        >
          {PIPELINE_TEXTS.complete}
        </ActButton>
      )}
      {isReopening && (
        <ReasonDialog
          title={`${PIPELINE_TEXTS.reopen}: ${stage.label}`}
          verb={PIPELINE_TEXTS.reopen}
          onGive={(note) => act(`${path}/reopen`, { body: { note }, rethrow: true, done: PIPELINE_TEXTS.reopened })}
          onClose={() => setReopening(false)}
        >
          <p>{PIPELINE_TEXTS.reopenText}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
