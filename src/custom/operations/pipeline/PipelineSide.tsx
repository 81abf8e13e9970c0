// What stands beside every stage: timeline, the documents in short, and the tabs that other areas bring. It folds away, and
// stays as the person left it.
import { useId } from "react";
import { useStore } from "react-admin";
import { Icon } from "../../../ui/Icon.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { SIDE_TABS, TIMELINE_TAB } from "../regions.ts";
import { PIPELINE_TEXTS } from "./texts.ts";

const WIDE = "(min-width: 1280px)";
const COLUMN = { width: 340 };

export function PipelineSide() {
  const [isOpen, setOpen] = useStore<boolean>("pipeline.side", true);
  const isBeside = useMedia(WIDE);
  const id = useId();
  const label = isOpen ? PIPELINE_TEXTS.hideSide : PIPELINE_TEXTS.showSide;
  return (
    <section
      className="rs-side w-28 text-table data-[open=true]:w-256 max-[1280px]:col-[-2/-1] max-[1280px]:w-auto max-[1280px]:data-[open=true]:col-[-2/-1] max-[1280px]:data-[open=true]:w-auto"
      data-open={isOpen}
      style={isOpen && isBeside ? COLUMN : undefined}
      aria-label={PIPELINE_TEXTS.side}
    >
      <div className="flex relative z-1 justify-end h-32">
        <button
          type="button"
          className="icon-button small"
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? "chevronRight" : "chevronLeft"} size={14} />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="stack gap-12">
          <Parts />
        </div>
      )}
    </section>
  );
}

function Parts() {
  const [chosen, choose] = useStore<string>("pipeline.sideTab", "timeline");
  const active = SIDE_TABS.find(({ id }) => id === chosen) ?? TIMELINE_TAB;
  // biome-ignore lint/correctness/useHookAtTopLevel: the hooks of a fixed list are always called in the same order.
  const counts = SIDE_TABS.map(({ useCount }) => useCount?.());
  const tabs = SIDE_TABS.map(({ id, label }, at) => ({ id, label: counts[at] ? `${label} (${counts[at]})` : label }));
  return (
    <Tabs label={PIPELINE_TEXTS.side} tabs={tabs} active={active.id} onChoose={choose}>
      <div className="py-12">
        <active.component />
      </div>
    </Tabs>
  );
}
