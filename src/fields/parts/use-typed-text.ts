// The text of a box to choose in, while somebody types. It is the person's until they choose, leave or press Esc; neither
// a new drawing of the form nor an answer of the server changes it.
import { useRef, useState } from "react";
import type { Choice } from "./choice.ts";

interface TypedTextOptions {
  /** What the box says while nobody types in it. */
  shown: string;
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
  onSearch?(text: string): void;
}

interface TypedText {
  text: string;
  isTyping: boolean;
  type(text: string): void;
  /** What was typed goes; the value stays as it is. */
  end(): void;
  /** What was typed goes, and a value that was emptied on the way is back. */
  revert(): void;
  /** The value was emptied because the text was. */
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
      // Who empties the box to type something else has not yet taken the value away.
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
