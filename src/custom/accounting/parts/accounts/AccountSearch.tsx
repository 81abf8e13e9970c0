// The search box of a tree of accounts. Spec accounting §2.
import type { RefObject } from "react";
import { SearchBox } from "../../../../framework.ts";
import { ACCOUNT_TEXTS } from "./texts.ts";
import { SEARCH_MS } from "./use-chart.ts";

interface AccountSearchProps {
  start?: string;
  shortcut?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
  onEnter?: () => void;
}

export const AccountSearch = ({ start = "", ...box }: AccountSearchProps) => (
  <SearchBox
    {...box}
    value={start}
    label={ACCOUNT_TEXTS.search}
    placeholder={ACCOUNT_TEXTS.searchHint}
    delayMs={SEARCH_MS}
    className="flex-[1_1_220px] max-w-420 phone:basis-full phone:max-w-none"
  />
);
