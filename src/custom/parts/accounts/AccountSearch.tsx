// The search box of a tree of accounts: asks 300 ms after the last key (Spec accounting §2), at once on Enter.
import { type RefObject, useEffect, useState } from "react";
import { SEARCH_LENGTH } from "../../../base/limits.ts";
import { useDebounced } from "../../../fields/parts/use-debounced.ts";
import { Icon } from "../../../resources/parts/Icon.tsx";
import { ACCOUNT_TEXTS } from "./texts.ts";
import { SEARCH_MS } from "./use-chart.ts";

interface AccountSearchProps {
  start?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}

export function AccountSearch({ start = "", inputRef, onSearch }: AccountSearchProps) {
  const [text, setText] = useState(start);
  const settled = useDebounced(text.trim(), SEARCH_MS);
  useEffect(() => onSearch(settled), [settled, onSearch]);
  return (
    <search className="search rs-search account-search">
      <Icon name="search" />
      <input
        ref={inputRef}
        type="search"
        className="input"
        aria-label={ACCOUNT_TEXTS.search}
        placeholder={ACCOUNT_TEXTS.searchHint}
        maxLength={SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            onSearch(text.trim());
          }
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          event.stopPropagation();
          setText("");
        }}
      />
      {text && (
        <button
          type="button"
          className="icon-button small"
          aria-label={ACCOUNT_TEXTS.clearSearch}
          onClick={() => setText("")}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </search>
  );
}
