// Why an entry can neither be changed nor deleted, asked as the server asks it: the screen then offers to reverse it.

import { useQuery } from "@tanstack/react-query";
import { call, type UseLock } from "../../../framework.ts";
import type { BookState } from "../../../rules/accounting/book-state.ts";
import { whyUnchangeable } from "../../../rules/accounting/entry-changes.ts";

/** Days close while somebody works. */
const FRESH_MS = 15_000;

export const useEntryLock: UseLock = () => {
  const { data } = useQuery({
    queryKey: ["accounting-entries", "book"],
    queryFn: () => call<BookState>("GET", "/accounting-entries/book"),
    staleTime: FRESH_MS,
    retry: false,
  });
  return (entry) => whyUnchangeable(entry, data?.closedUntil ?? null)?.text;
};
