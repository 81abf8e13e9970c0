// The choices of the palette under their headings; the focus stays in the text box above while the selection moves
// here.
import { useEffect } from "react";
import { KeyCaps } from "../../resources/parts/KeyCaps.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { Choice, ChoiceGroup } from "./choices.ts";

interface PaletteListProps {
  id: string;
  groups: ChoiceGroup[];
  at: number;
  optionID: (index: number) => string;
  onChoose: (id: string) => void;
  onTake: (choice: Choice) => void;
}

export function PaletteList({ id, groups, at, optionID, onChoose, onTake }: PaletteListProps) {
  const marked = optionID(at);
  useEffect(() => {
    document.getElementById(marked)?.scrollIntoView?.({ block: "nearest" });
  }, [marked]);
  let first = 0;
  return (
    <div
      id={id}
      className="flex-initial py-0 px-6 not-empty:pb-6 overflow-y-auto overscroll-contain [scroll-padding-block:34px_6px]"
      role="listbox"
      aria-label={groups.map(({ label }) => label).join(", ")}
    >
      {groups.map(({ label, choices }) => {
        const start = first;
        first += choices.length;
        const headingID = `${id}-${start}-heading`;
        return (
          <fieldset key={label} aria-labelledby={headingID}>
            <p id={headingID} className="caption sticky top-0 pt-10 px-12 pb-4 bg-raised" role="presentation">
              {label}
            </p>
            {choices.map((choice, index) => (
              <Option
                key={choice.id}
                id={optionID(start + index)}
                choice={choice}
                isMarked={start + index === at}
                onChoose={onChoose}
                onTake={onTake}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isMarked: boolean;
  onChoose: (id: string) => void;
  onTake: (choice: Choice) => void;
}

function Option({ id, choice, isMarked, onChoose, onTake }: OptionProps) {
  const [keys] = choice.keys ?? [];
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className="palette-choice group row rounded-control cursor-pointer gap-10 px-12 py-4 min-h-38 aria-selected:bg-accent-tint aria-selected:text-accent phone:min-h-46"
      onPointerMove={() => isMarked || onChoose(choice.id)}
      onPointerUp={() => onTake(choice)}
    >
      <Icon className="text-muted group-aria-selected:text-inherit" name={choice.icon} />
      <span className="truncate">{choice.label}</span>
      {choice.detail && (
        <span className="caption flex-none ml-auto group-aria-selected:text-text">{choice.detail}</span>
      )}
      {keys && (
        <span className={choice.detail ? "flex-none phone:hidden" : "flex-none ml-auto phone:hidden"}>
          <KeyCaps keys={keys} />
        </span>
      )}
    </div>
  );
}
