// What stands beside every stage: timeline, the documents in short, and the tabs that other areas bring. It folds away, and
// stays as the person left it.
import { useStore } from "react-admin";
import { FoldingColumn } from "../../../ui/FoldingColumn.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { SIDE_TABS, TIMELINE_TAB } from "../regions.ts";
import { PIPELINE_TEXTS } from "./texts.ts";

/** All its tabs stand in one row, with a count on the last. */
const WIDTH = 312;
const BESIDE = "(min-width: 1280px)";
const TEXTS = { show: PIPELINE_TEXTS.showSide, hide: PIPELINE_TEXTS.hideSide };

export function PipelineSide() {
  const [isOpen, setOpen] = useStore<boolean>("pipeline.side", true);
  const isBeside = useMedia(BESIDE);
  return (
    <FoldingColumn
      {...{ title: PIPELINE_TEXTS.side, texts: TEXTS, width: WIDTH }}
      {...{ isOpen, isBeside, onToggle: setOpen }}
    >
      <Parts />
    </FoldingColumn>
  );
}

function Parts() {
  const [chosen, choose] = useStore<string>("pipeline.sideTab", "timeline");
  const active = SIDE_TABS.find(({ id }) => id === chosen) ?? TIMELINE_TAB;
  // biome-ignore lint/correctness/useHookAtTopLevel: the hooks of a fixed list are always called in the same order.
  const counts = SIDE_TABS.map(({ useCount }) => useCount?.());
  const tabs = SIDE_TABS.map(({ id, label }, at) => ({ id, label: counts[at] ? `${label} (${counts[at]})` : label }));
  return (
    <Tabs isDense label={PIPELINE_TEXTS.side} tabs={tabs} active={active.id} onChoose={choose}>
      <div className="py-12">
        <active.component />
      </div>
    </Tabs>
  );
}
