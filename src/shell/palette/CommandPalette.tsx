// Ctrl+K finds screens, records and acts by a part of their name, with or without accents.

import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { COMMANDS } from "../../i18n/commands.ts";
import { KeyCaps } from "../../resources/parts/KeyCaps.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { ModalBox } from "../../ui/ModalBox.tsx";
import type { MenuNode } from "../menu.ts";
import type { Choice, ChoiceGroup } from "./choices.ts";
import { PaletteList } from "./PaletteList.tsx";
import { remember } from "./recents.ts";
import { useChoices } from "./use-choices.ts";
import { type RecordSearch, useRecordSearch } from "./use-record-search.ts";

interface CommandPaletteProps {
  menu: MenuNode[];
  /** What was typed before the box was there. */
  typedAhead: string;
  onClose(): void;
}

export function CommandPalette({ menu, typedAhead, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState(typedAhead);
  useEffect(() => setTyped(typedAhead), [typedAhead]);
  const [chosenID, choose] = useState("");
  const listID = useId();
  const navigate = useNavigate();
  const search = useRecordSearch(typed);
  const groups = useChoices(menu, typed, search);
  const all = groups.flatMap(({ choices }) => choices);
  // Later results must not move the selection away from its choice.
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenID),
  );

  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    remember(choice);
    onClose();
    if (choice.to) void navigate(choice.to);
    // The act runs after the palette has closed and the focus is back, so that it may open a dialog.
    else setTimeout(() => choice.run?.());
  };
  const onKey = (event: KeyboardEvent) => {
    const goal = goalOf(event.key, at, all.length);
    if (goal !== undefined) {
      event.preventDefault();
      choose(all[goal]?.id ?? "");
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) take(all[at]);
  };
  const optionID = (index: number) => `${listID}-${index}`;

  return (
    <ModalBox
      className="palette w-[min(640px,calc(100vw_-_32px))]! max-h-[min(70dvh,560px)]! mt-[10dvh]! phone:w-screen! phone:max-w-none! phone:max-h-dvh! phone:h-dvh! phone:m-0! phone:border-0! phone:rounded-none!"
      aria-label={COMMANDS.palette}
      onClose={onClose}
    >
      <div className="relative flex flex-none items-center min-w-0 border-b border-b-border">
        <Icon
          className="absolute top-1/2 left-16 -translate-y-1/2 text-muted pointer-events-none"
          name="search"
          size={18}
        />
        <input
          className="input flex-1 h-52 pl-44 border-0 rounded-none bg-transparent shadow-none outline-none focus:shadow-none focus:outline-none"
          data-first
          role="combobox"
          aria-label={COMMANDS.palette}
          aria-expanded={all.length > 0}
          aria-controls={listID}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? optionID(at) : undefined}
          aria-busy={search.state === "searching"}
          placeholder={COMMANDS.hint}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            choose("");
          }}
          onKeyDown={onKey}
        />
        {search.state === "searching" && (
          <span
            className="size-14 flex-none mr-8 border-2 border-border border-t-accent rounded-full [animation:turn_0.8s_linear_infinite]"
            aria-hidden="true"
          />
        )}
        <button type="button" className="icon-button mr-8 desktop:hidden" aria-label={COMMANDS.close} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <PaletteList id={listID} groups={groups} at={at} optionID={optionID} onChoose={choose} onTake={take} />
      <Answer typed={typed} search={search} groups={groups} />
      <PaletteFoot />
    </ModalBox>
  );
}

function goalOf(key: string, at: number, amount: number): number | undefined {
  if (amount === 0) return undefined;
  const goals: Record<string, number> = {
    ArrowDown: (at + 1) % amount,
    ArrowUp: (at - 1 + amount) % amount,
    PageDown: Math.min(amount - 1, at + 8),
    PageUp: Math.max(0, at - 8),
  };
  return goals[key];
}

interface AnswerProps {
  typed: string;
  search: RecordSearch;
  groups: ChoiceGroup[];
}

/** The state of the search, visible where it matters and always announced to screen readers. */
function Answer({ typed, search, groups }: AnswerProps) {
  const amount = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const text = typed.trim();
  const isOver = search.state !== "searching";
  const isEmpty = text !== "" && amount === 0 && isOver;
  const said = {
    idle: "",
    searching: COMMANDS.searching,
    done: "",
    incomplete: COMMANDS.incomplete,
    failed: COMMANDS.failed,
  }[search.state];
  return (
    <div role="status">
      {said && <p className="muted m-0 pt-10 px-18 pb-12 text-table">{said}</p>}
      {isEmpty && (
        <div className="stack text-center wrap-anywhere gap-4 px-18 py-24">
          <strong>{COMMANDS.nothing(text)}</strong>
          <span className="muted">{COMMANDS.nothingHint}</span>
        </div>
      )}
      {text !== "" && isOver && amount > 0 && <span className="sr-only">{COMMANDS.resultCount(amount)}</span>}
    </div>
  );
}

const HINTS: [string[], string][] = [
  [["arrowdown", "arrowup"], COMMANDS.move],
  [["enter"], COMMANDS.open],
  [["escape"], COMMANDS.close],
];

/** The keys of the palette, only where there is a keyboard and not to screen readers. */
const PaletteFoot = () => (
  <p className="caption flex-none border-t border-t-border px-18 py-8 flex gap-18 phone:hidden" aria-hidden="true">
    {HINTS.map(([keys, label]) => (
      <span className="inline-flex items-center gap-5" key={label}>
        {keys.map((one) => (
          <KeyCaps key={one} keys={one} />
        ))}
        {label}
      </span>
    ))}
  </p>
);
