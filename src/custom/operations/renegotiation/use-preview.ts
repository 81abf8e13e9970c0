// What can be renegotiated, and what comes of what is typed, asked of the server a moment after the last key.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../framework.ts";
import type { Renegotiable, RenegotiationPreview } from "../../../rules/operations/answers/renegotiation.ts";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { operationKey } from "../parts/use-operation.ts";
import { type RenegotiationValues, requestOf } from "./values.ts";

export const useRenegotiable = (id: number) =>
  useQuery({
    queryKey: [...operationKey(id), "renegotiable"],
    queryFn: ({ signal }) =>
      call<Renegotiable>("GET", `/operations/${id}/renegotiable`, undefined, undefined, { signal }),
    enabled: id > 0,
    retry: false,
  });

export const simulate = (request: object, signal?: AbortSignal): Promise<RenegotiationPreview> =>
  call<RenegotiationPreview>("POST", "/renegotiations/simulate", request, undefined, signal ? { signal } : {});

export interface PreviewState {
  /** The last one that could be worked out. */
  preview: RenegotiationPreview | undefined;
  error: unknown;
  isBusy: boolean;
}

const AFTER_TYPING_MS = 400;

export function usePreview(values: RenegotiationValues): PreviewState {
  const typed = JSON.stringify(requestOf(values));
  const settled = useDebounced(typed, AFTER_TYPING_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ["renegotiation", settled],
    queryFn: ({ signal }) => simulate(JSON.parse(settled), signal),
    enabled: values.sourceBondIDs.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const last = useRef(data);
  if (data) last.current = data;
  return { preview: last.current, error, isBusy: isFetching || settled !== typed };
}
