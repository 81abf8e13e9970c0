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
    <search className={`search rs-search ${className}`}>
      <Icon name="search" />
      <input
        ref={inputRef}
        type="search"
        className="input"
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
        <button type="button" className="icon-button small" aria-label={TEXTS.clearSearch} onClick={() => type("", 0)}>
          <Icon name="close" size={14} />
        </button>
      ) : (
        shortcut && <Key name={shortcut} />
      )}
    </search>
  );
}
