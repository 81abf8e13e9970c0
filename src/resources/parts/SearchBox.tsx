// The search box of a list or tree searches a moment after the last key (Spec shell §5), or at once on Enter; Escape
// empties it.
import { type RefObject, useEffect, useRef, useState } from "react";
import { SEARCH_DEBOUNCE_MS, SEARCH_LENGTH } from "../../base/limits.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Key } from "../../ui/Key.tsx";
import { TEXTS } from "../texts.ts";

interface SearchBoxProps {
  value: string;
  label?: string;
  placeholder: string;
  /** The shortcut that moves the focus here. */
  shortcut?: string;
  delayMs?: number;
  className?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
  /** Is called after the search on Enter. */
  onEnter?: () => void;
}

const SHORTCUT = "absolute top-1/2 right-9 -translate-y-1/2 border border-border text-muted pointer-events-none";

export function SearchBox(props: SearchBoxProps) {
  const { value, label = TEXTS.search, placeholder, shortcut, delayMs = SEARCH_DEBOUNCE_MS, className = "" } = props;
  const { inputRef, onSearch } = props;
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    latest.current(next.trim());
  };
  const type = (next: string, delay = delayMs) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), delay);
  };
  return (
    <search
      className={`relative min-w-0 flex-[9_1_260px] max-w-340 phone:max-w-none phone:flex-[1_1_100%] ${className}`}
    >
      <Icon className="absolute top-1/2 left-10 -translate-y-1/2 text-muted pointer-events-none" name="search" />
      <input
        ref={inputRef}
        type="search"
        className="input text-table px-34 [&::-webkit-search-cancel-button]:hidden"
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_LENGTH}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            send(text);
            props.onEnter?.();
          }
          if (event.key !== "Escape") return;
          if (!text) return event.currentTarget.blur();
          // The first Escape empties the text, and the panel around it stays open.
          event.preventDefault();
          event.stopPropagation();
          type("", 0);
        }}
      />
      {text ? (
        <button
          type="button"
          className="icon-button small absolute top-1/2 right-4 -translate-y-1/2"
          aria-label={TEXTS.clearSearch}
          onClick={() => type("", 0)}
        >
          <Icon name="close" size={14} />
        </button>
      ) : (
        shortcut && <Key className={SHORTCUT} name={shortcut} />
      )}
    </search>
  );
}
