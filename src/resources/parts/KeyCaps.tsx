// Keys as they are printed on the keyboard: "ctrl+k" is Ctrl K, "g i" is G and then I.
import { Fragment } from "react";
import { COMMANDS, KEY_NAMES } from "../../i18n/commands.ts";
import { ON_MAC } from "./commands.ts";

export function KeyCaps({ keys }: { keys: string }) {
  // The space bar is a key of its own.
  const presses = keys === " " ? [[keys]] : keys.split(" ").map((press) => press.split("+"));
  return (
    <span className="keys inline-flex flex-none gap-3">
      {presses.map((press, at) => (
        <Fragment key={press.join("+")}>
          {at > 0 && <span className="sr-only">{COMMANDS.afterwards}</span>}
          {press.map((key) => (
            <kbd
              className="min-w-20 py-1 px-6 border border-border rounded-4 bg-surface text-muted font-sans text-[0.6875rem] text-center"
              key={key}
            >
              {keyName(key)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

const keyName = (key: string): string =>
  key === "ctrl" && ON_MAC ? "⌘" : (KEY_NAMES[key] ?? key.toLocaleUpperCase("pt-BR"));
