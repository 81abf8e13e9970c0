// The calls that read batches of queries; a running one is read again until it ends.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import type { BatchAnswer, BatchPreview, BatchSummary } from "../../../rules/bureaus/batch-answers.ts";

export interface BatchWish {
  register: string;
  ids: readonly number[];
  bureau: string;
  baseDate?: string;
  includesValid: boolean;
}

const AGAIN_MS = 1500;

export const useBatch = (id: number) =>
  useQuery({
    queryKey: ["bureau-batches", id],
    queryFn: ({ signal }) => call<BatchAnswer>("GET", `/bureau-batches/${id}`, undefined, undefined, { signal }),
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
    queryFn: ({ signal }) => call<BatchPreview>("POST", "/bureau-batches/preview", wish, undefined, { signal }),
    staleTime: 0,
    retry: false,
  });

/** How many lines have come to an end, of how many. */
export function progressOf({ counts }: BatchSummary): { ended: number; all: number } {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { all, ended: all - (counts.WAITING ?? 0) - (counts.RUNNING ?? 0) };
}
