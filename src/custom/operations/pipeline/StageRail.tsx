// The stages of the operation: done, current, open and why; the side stages apart. On a narrow window one choice among them.
import { useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type StageCode, type StageView, stageViews } from "../../../rules/operations/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Tooltip } from "../../../ui/Tooltip.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { pipelineAddress } from "../parts/addresses.ts";
import { ageText, HOUR, stayText } from "../parts/stage-clock.ts";
import { useOperation } from "../parts/use-operation.ts";
import { PIPELINE_TEXTS, STATE_LABELS } from "./texts.ts";

const NARROW = "(max-width: 1023px)";
const MARKS = { done: "✓ ", current: "● ", open: "○ ", side: "" } as const;

export function StageRail({ active }: { active: StageCode }) {
  const { detail } = useOperation();
  const isNarrow = useMedia(NARROW);
  const views = stageViews(detail.facts);
  const way = views.filter(({ stage }) => !stage.isSide);
  const side = views.filter(({ stage }) => stage.isSide);
  const { id } = detail.operation;
  if (isNarrow) return <StageSelect id={id} way={way} side={side} active={active} />;
  return (
    <nav
      className="[&_.tip-anchor]:flex sticky top-[calc(var(--bar)_+_24px)] self-start print:hidden!"
      aria-label={PIPELINE_TEXTS.stages}
    >
      <ol>
        {way.map((view) => (
          <StageLink key={view.stage.code} id={id} view={view} active={active} />
        ))}
      </ol>
      {side.length > 0 && (
        <>
          <p className="caption muted mt-16 mb-8 px-12">{PIPELINE_TEXTS.sideStages}</p>
          <ol>
            {side.map((view) => (
              <StageLink key={view.stage.code} id={id} view={view} active={active} />
            ))}
          </ol>
        </>
      )}
    </nav>
  );
}

interface StageLinkProps {
  id: number;
  view: StageView;
  active: StageCode;
}

/** Why a stage is not done, as far as it is on the way. */
const whyOpen = ({ state, missing }: StageView): string | undefined =>
  state === "done" || missing.length === 0 ? undefined : missing.map(({ text }) => text).join(" ");

function StageLink({ id, view, active }: StageLinkProps) {
  const { stage, state } = view;
  const spoken = STATE_LABELS[state];
  const age = useAge(view);
  return (
    <li>
      <Tooltip text={whyOpen(view)} isBeside>
        <Link
          to={pipelineAddress(id, stage.code)}
          className="rs-tab flex w-full items-center gap-8 min-h-34 py-6 px-10 rounded-control text-table text-muted hover:bg-hover hover:text-text hover:no-underline current:bg-accent-tint current:text-accent current:font-semibold"
          data-state={state}
          aria-current={stage.code === active ? "true" : undefined}
        >
          <span>
            {stage.label}
            {spoken && <span className="sr-only"> ({spoken})</span>}
            {age && <span className="block caption font-normal">{age}</span>}
          </span>
          {state === "done" && <Icon name="check" size={14} />}
          {state === "current" && <Icon name="arrowRight" size={14} />}
        </Link>
      </Tooltip>
    </li>
  );
}

/** Since when it stands in this stage, or how long it stood there. */
function useAge({ stage, state }: StageView): string | undefined {
  const { operation, stageTimes, now } = useOperation().detail;
  if (state === "current" && !operation.finishedAt)
    return operation.stageSince ? `há ${ageText(operation.stageSince, Date.parse(now))}` : undefined;
  const stay = stageTimes.find((one) => one.stage === stage.code);
  return stay && stayText(stay.hours * HOUR);
}

interface StageSelectProps {
  id: number;
  way: readonly StageView[];
  side: readonly StageView[];
  active: StageCode;
}

function StageSelect({ id, way, side, active }: StageSelectProps) {
  const navigate = useNavigate();
  const control = useId();
  const optionOf = ({ stage, state }: StageView) => (
    <option key={stage.code} value={stage.code}>
      {`${MARKS[state]}${stage.label}`}
    </option>
  );
  const go = (code: string) => {
    const chosen = [...way, ...side].find(({ stage }) => stage.code === code);
    if (chosen) void navigate(pipelineAddress(id, chosen.stage.code));
  };
  return (
    <nav className="field" aria-label={PIPELINE_TEXTS.stages}>
      <label htmlFor={control}>{PIPELINE_TEXTS.stage}</label>
      <select id={control} className="input select" value={active} onChange={({ target }) => go(target.value)}>
        {way.map(optionOf)}
        {side.length > 0 && <optgroup label={PIPELINE_TEXTS.sideStages}>{side.map(optionOf)}</optgroup>}
      </select>
    </nav>
  );
}
