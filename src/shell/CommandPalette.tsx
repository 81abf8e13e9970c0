// Ctrl+K: any place of the menu by typing a part of its name, accents or not.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "./Icon.tsx";
import { isGroup, type MenuEntry, type MenuNode } from "./menu.ts";

interface Choice extends MenuEntry {
  group: string;
}

export function CommandPalette({ menu, onClose }: { menu: MenuNode[]; onClose(): void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const listID = useId();
  const navigate = useNavigate();
  const choices = matching(allChoices(menu), typed);
  const chosen = Math.min(at, choices.length - 1);

  useEffect(() => {
    const element = dialog.current;
    const onPress = (event: MouseEvent) => event.target === element && onClose();
    element?.showModal?.();
    element?.addEventListener("click", onPress);
    return () => {
      element?.removeEventListener("click", onPress);
      element?.close?.();
    };
  }, [onClose]);

  useEffect(() => {
    document.getElementById(`${listID}-${chosen}`)?.scrollIntoView?.({ block: "nearest" });
  }, [chosen, listID]);

  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    void navigate(choice.path);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + choices.length) % Math.max(1, choices.length));
    } else if (event.key === "Enter") go(choices[chosen]);
  };

  return (
    <dialog ref={dialog} className="dialog palette" aria-label={SHELL.goTo} onClose={onClose}>
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          role="combobox"
          aria-label={SHELL.goTo}
          aria-expanded="true"
          aria-controls={listID}
          aria-activedescendant={chosen >= 0 ? `${listID}-${chosen}` : undefined}
          placeholder={SHELL.goToHint}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      {choices.length === 0 && <p className="muted">{SHELL.goToNothing}</p>}
      <div id={listID} className="palette-list" role="listbox" aria-label={SHELL.goTo}>
        {choices.map((choice, index) => (
          <div
            key={choice.path}
            id={`${listID}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="palette-choice"
            onPointerMove={() => setAt(index)}
            onPointerUp={() => go(choice)}
          >
            <Icon name={choice.icon} size={16} />
            {choice.label}
            <span className="caption">{choice.group}</span>
          </div>
        ))}
      </div>
    </dialog>
  );
}

function allChoices(menu: MenuNode[]): Choice[] {
  return menu.flatMap((node): Choice[] =>
    isGroup(node) ? node.entries.map((entry) => ({ ...entry, group: node.label })) : [{ ...node, group: "" }],
  );
}

/** Every typed word must occur; a name that begins with the text comes first. */
function matching(choices: Choice[], typed: string): Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = choices.filter(({ label, group }) => words.every((word) => plain(`${label} ${group}`).includes(word)));
  const begins = ({ label }: Choice) => (plain(label).startsWith(words[0] ?? "") ? 0 : 1);
  return words.length === 0 ? found : found.sort((a, b) => begins(a) - begins(b));
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
