// The tabs of a record: a list at the left that follows the scroll; on a narrow screen a bar whose last tabs are behind
// "…". Arrow keys move from tab to tab; a disabled tab gives the reason.
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { focusStops } from "../../ui/focus-stops.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { Tooltip } from "../../ui/Tooltip.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { TEXTS } from "../texts.ts";
import type { Tabs } from "./use-tabs.ts";

export interface NavTab {
  id: string;
  label: string;
  /** The number of items of its lists, shown beside the label. */
  count?: number;
  isMissing?: boolean;
  /** Its titled groups, of which a long tab shows the ways to each. */
  sections?: readonly { anchor: string; title?: string }[];
  /** The reason why it cannot be opened yet. */
  disabledReason?: string;
}

interface TabNavProps {
  tabs: NavTab[];
  state: Tabs;
}

/** Below it the tabs at the left would leave a form too narrow for its labels beside the menu. */
const NARROW = "(max-width: 1199px)";

export function TabNav({ tabs, state }: TabNavProps) {
  const isNarrow = useMedia(NARROW);
  if (tabs.length < 2) return null;
  return isNarrow ? <TabBar tabs={tabs} state={state} /> : <TabList tabs={tabs} state={state} />;
}

function TabList({ tabs, state }: TabNavProps) {
  return (
    <nav
      className="[&_.tip-anchor]:flex [&_.tip-anchor>.rs-tab]:flex-1 sticky top-[calc(var(--bar)_+_24px)] self-start max-h-[calc(100dvh_-_var(--bar)_-_104px)] overflow-y-auto [scrollbar-width:thin] print:hidden!"
      aria-label={TEXTS.sections}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a way from link to link; each takes Tab and Enter. */}
      <ul onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <TabLink tab={tab} state={state} isInColumn />
            {state.active === tab.id && <SectionLinks tab={tab} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TAB = "rs-tab flex items-center gap-8 min-h-34 py-6 px-10 rounded-control text-table";

function TabLink({ tab, state, isInColumn }: { tab: NavTab; state: Tabs; isInColumn?: boolean }) {
  if (tab.disabledReason) {
    return (
      <Tooltip text={tab.disabledReason} isBeside={isInColumn}>
        <button
          type="button"
          className={`${TAB} text-muted w-full border-0 bg-transparent text-left opacity-60 cursor-not-allowed`}
          aria-disabled="true"
        >
          {tab.label}
        </button>
      </Tooltip>
    );
  }
  const link = (
    <a
      href={`#${tab.id}`}
      className={`${TAB} text-muted hover:text-text hover:no-underline current:text-accent current:font-semibold ${isInColumn ? "hover:bg-hover current:bg-accent-tint" : ""}`}
      aria-current={state.active === tab.id ? "true" : undefined}
      onClick={(event) => {
        event.preventDefault();
        state.choose(tab.id);
      }}
    >
      <span>{tab.label}</span>
      {tab.count ? <span className="rs-tab-count ml-auto text-muted text-caption font-normal">{tab.count}</span> : null}
      {tab.isMissing && (
        <span className="not-[.rs-tab-count+*]:ml-auto text-danger" role="img" aria-label={TEXTS.tabMissing}>
          <Icon name="error" size={14} />
        </span>
      )}
    </a>
  );
  return tab.isMissing ? (
    <Tooltip text={TEXTS.tabMissing} isName isBeside={isInColumn}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** A tab of fewer groups is seen at a glance. */
const MANY = 6;

function SectionLinks({ tab: { sections = [] } }: { tab: NavTab }) {
  const titled = sections.flatMap(({ anchor, title }) => (title ? [{ anchor, title }] : []));
  if (titled.length < MANY) return null;
  return (
    <ul className="mt-2 mb-6 ml-10 border-l border-l-border">
      {titled.map(({ anchor, title }) => (
        <li key={anchor}>
          <a
            className="block py-4 pl-10 rounded-control text-muted text-caption hover:text-text hover:bg-hover hover:no-underline"
            href={`#${anchor}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(anchor)?.scrollIntoView({ block: "start" });
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step && event.key !== "Home" && event.key !== "End") return;
  const tabs = focusStops(event.currentTarget);
  const here = tabs.findIndex((tab) => tab === document.activeElement);
  const next = step ? (here + step + tabs.length) % tabs.length : event.key === "Home" ? 0 : tabs.length - 1;
  event.preventDefault();
  tabs[next]?.focus();
}

function TabBar({ tabs, state }: TabNavProps) {
  const bar = useRef<HTMLUListElement>(null);
  const fitting = useFitting(bar, tabs.length);
  const hidden = tabs.slice(fitting);
  const current = hidden.find(({ id }) => id === state.active);
  return (
    <nav
      className="rs-tab-bar flex sticky z-5 top-(--bar) items-center my-0 mx-[calc(-1_*_var(--gutter))] py-0 px-(--gutter) border-b border-b-border bg-ground print:hidden!"
      aria-label={TEXTS.sections}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a way from link to link; each takes Tab and Enter. */}
      <ul className="flex flex-1 min-w-0 overflow-hidden" ref={bar} onKeyDown={moveFocus}>
        {tabs.map((tab, index) => (
          <li
            className="data-[hidden=true]:invisible"
            key={tab.id}
            data-hidden={index >= fitting}
            inert={index >= fitting}
          >
            <TabLink tab={tab} state={state} />
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <Menu
          label={current ? `${TEXTS.moreTabs}: ${current.label}` : TEXTS.moreTabs}
          className={`${TAB} flex-none border-0 ${current ? "text-accent font-semibold shadow-[inset_0_-2px_var(--accent)]" : "text-muted hover:text-text"}`}
          items={hidden.map((tab) => ({
            key: tab.id,
            label: tab.label,
            isChecked: tab.id === state.active,
            disabledReason: tab.disabledReason,
            icon: tab.isMissing ? <Icon name="error" size={14} /> : undefined,
            onSelect: () => state.choose(tab.id),
          }))}
        >
          {current?.label ?? TEXTS.more}
          <Icon name="chevronDown" size={14} />
        </Menu>
      )}
    </nav>
  );
}

/** Measures how many tabs fit into the bar, again whenever its width changes. */
function useFitting(bar: RefObject<HTMLUListElement | null>, amount: number): number {
  const [fitting, setFitting] = useState(amount);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const right = element.getBoundingClientRect().right;
      const items = [...element.children];
      const first = items.findIndex((item) => item.getBoundingClientRect().right > right + 1);
      setFitting(first < 0 ? items.length : Math.max(1, first));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [bar]);
  return Math.min(fitting, amount);
}
