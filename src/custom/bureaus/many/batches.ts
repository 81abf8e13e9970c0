// Batches of queries, as the server answers them; a running one is read again until it ends.
import { useQuery } from "@tanstack/react-query";
import type { WireAmount } from "../../../base/money.ts";
import { call } from "../../../framework.ts";

export interface BatchSummary {
  id: number;
  createdAt: string;
  finishedAt: string | null;
  bureau: string;
  baseDate: string | null;
  state: string;
  message: string | null;
  counts: { readonly [state: string]: number };
}

export interface BatchLine {
  place: number;
  name: string;
  documentNumber: string;
  state: string;
  message: string | null;
}

export interface Batch extends BatchSummary {
  lines: readonly BatchLine[];
}

export interface BatchWish {
  register: string;
  ids: readonly number[];
  bureau: string;
  baseDate?: string;
  includesValid: boolean;
}

export interface Preview {
  chosen: number;
  valid: number;
  queries: number;
  isEnabled: boolean;
  price: WireAmount | null;
  total: WireAmount | null;
  available: WireAmount | null;
}

const AGAIN_MS = 1500;

export const useBatch = (id: number) =>
  useQuery({
    queryKey: ["bureau-batches", id],
    queryFn: ({ signal }) => call<Batch>("GET", `/bureau-batches/${id}`, undefined, undefined, { signal }),
    // The line that was begun when a batch was stopped comes to its end.
    refetchInterval: ({ state: { data } }) =>
      data && data.state !== "RUNNING" && !data.counts.RUNNING ? false : AGAIN_MS,
    retry: false,
  });

export const useBatches = () =>
  useQuery({
    queryKey: ["bureau-batches"],
    queryFn: ({ signal }) => call<BatchSummary[]>("GET", "/bureau-batches", undefined, undefined, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === "RUNNING") ? AGAIN_MS : false),
    retry: false,
  });

export const usePreview = (wish: BatchWish) =>
  useQuery({
    queryKey: ["bureau-batch-preview", wish],
    queryFn: ({ signal }) => call<Preview>("POST", "/bureau-batches/preview", wish, undefined, { signal }),
    staleTime: 0,
    retry: false,
  });

/** How many lines have come to an end, of how many. */
export function progressOf({ counts }: BatchSummary): { ended: number; all: number } {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { all, ended: all - (counts.WAITING ?? 0) - (counts.RUNNING ?? 0) };
}
