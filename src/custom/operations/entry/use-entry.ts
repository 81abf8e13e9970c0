// An entry as its pages have it, the draft that follows what is typed, and the acts upon a step.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import type { EntryState } from "../../../rules/operations/answers/entry.ts";

export const entryKey = (id: number) => ["operation", id, "entry"] as const;

export const useEntryState = (id: number) =>
  useQuery({
    queryKey: entryKey(id),
    queryFn: ({ signal }) => call<EntryState>("GET", `/operations/${id}/entry`, undefined, undefined, { signal }),
    retry: false,
    // What was typed since is stored and not in memory: a form begins with what is stored now.
    gcTime: 0,
  });

export const useNewEntry = (productID: number, query: { [name: string]: string | number }) =>
  useQuery({
    queryKey: ["new-entry", productID, query],
    queryFn: ({ signal }) => call<EntryState>("GET", `/products/${productID}/new-entry`, undefined, query, { signal }),
    retry: false,
  });

/** Reads the entry again after something was written beside its steps. */
export function useRefreshEntry(id: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: entryKey(id) });
}
