// Finds records of every register for the typed text after a short pause; an answer to an earlier text is never shown.
import { useEffect, useState } from "react";
import type { SearchAnswer, SearchGroup } from "../../base/search-answer.ts";
import { call } from "../../resources/http.ts";
import { isSearchable } from "./choices.ts";

const REST_MS = 300;

export interface RecordSearch {
  /** The text that the groups answer. */
  text: string;
  groups: SearchGroup[];
  state: "idle" | "searching" | "done" | "incomplete" | "failed";
}

const NOTHING: RecordSearch = { text: "", groups: [], state: "idle" };

export function useRecordSearch(typed: string): RecordSearch {
  const [search, setSearch] = useState<RecordSearch>(NOTHING);
  const text = typed.trim();
  useEffect(() => {
    if (!isSearchable(text)) return setSearch(NOTHING);
    const control = new AbortController();
    setSearch((before) => ({ ...before, state: "searching" }));
    const timer = setTimeout(() => {
      call<SearchAnswer>("GET", "/search", undefined, { q: text.slice(0, 100) }, { signal: control.signal }).then(
        ({ groups, incomplete }) => setSearch({ text, groups, state: incomplete ? "incomplete" : "done" }),
        () => control.signal.aborted || setSearch({ text, groups: [], state: "failed" }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text]);
  return search;
}
