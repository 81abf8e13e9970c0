// The text of a search box while a person types. It stays until the person chooses, leaves or presses Esc; neither
// rendering nor an answer of the server changes it.
import { useRef, useState } from "react";
import type { Choice } from "./choice.ts";

interface TypedTextOptions {
  /** The text of the box while nobody types in it. */
  shown: string;
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
  onSearch?(text: string): void;
}

interface TypedText {
  text: string;
  isTyping: boolean;
  type(text: string): void;
  /** Drops the typed text; the value stays. */
  end(): void;
  /** Drops the typed text, and restores a value that was emptied meanwhile. */
  revert(): void;
  /** Must be called when the value was emptied because the text was. */
  emptied(): void;
}

export function useTypedText({ shown, chosen, onChange, onSearch }: TypedTextOptions): TypedText {
  const [typed, setTyped] = useState<string>();
  const before = useRef<readonly Choice[]>(undefined);
  const set = (text: string | undefined) => {
    setTyped(text);
    onSearch?.(text ?? "");
  };
  const restore = () => {
    if (before.current) onChange([...before.current]);
    before.current = undefined;
  };
  return {
    text: typed ?? shown,
    isTyping: typed !== undefined && typed !== shown,
    type(text) {
      // A person who empties the box to type something else does not want to remove the value yet.
      if (text !== "") restore();
      set(text);
    },
    end() {
      before.current = undefined;
      set(undefined);
    },
    revert() {
      restore();
      set(undefined);
    },
    emptied() {
      before.current = chosen;
      onChange([]);
    },
  };
}
