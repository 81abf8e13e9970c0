// The search box of a list: asks 600 ms after the last key (Spec shell §5), at once on Enter.
import { type RefObject, useEffect, useRef, useState } from "react";
import { SEARCH_DEBOUNCE_MS, SEARCH_LENGTH } from "../../base/limits.ts";
import { Icon } from "../parts/Icon.tsx";
import { Key } from "../parts/Key.tsx";
import { TEXTS } from "../texts.ts";

interface SearchBoxProps {
  value: string;
  placeholder: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}

export function SearchBox({ value, placeholder, inputRef, onSearch }: SearchBoxProps) {
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
  const type = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), delay);
  };
  return (
    <search className="search rs-search">
      <Icon name="search" />
      <input
        ref={inputRef}
        type="search"
        className="input"
        aria-label={TEXTS.search}
        placeholder={placeholder}
        maxLength={SEARCH_LENGTH}
        value={text}
        onChange={(event) => type(event.target.value, SEARCH_DEBOUNCE_MS)}
        onKeyDown={(event) => {
          if (event.key === "Enter") send(text);
          if (event.key !== "Escape") return;
          if (text) type("", 0);
          else event.currentTarget.blur();
        }}
      />
      {text ? (
        <button type="button" className="icon-button small" aria-label={TEXTS.clearSearch} onClick={() => type("", 0)}>
          <Icon name="close" size={14} />
        </button>
      ) : (
        <Key name="/" />
      )}
    </search>
  );
}
