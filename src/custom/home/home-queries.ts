// The queries of the home, one a part, so that a slow or failed one leaves the others alone.

import { useQuery } from "@tanstack/react-query";
import { call } from "../../framework.ts";
import type { FirstStep, HomeTask, RegisterFigure, RegisterTrend } from "../../rules/home/home-parts.ts";

function usePart<T>(name: string) {
  return useQuery({
    queryKey: ["home", name],
    queryFn: async () => (await call<{ content: T[] }>("GET", `/home/${name}`)).content,
    // The home page always shows fresh numbers.
    staleTime: 0,
    refetchOnMount: "always",
    retry: false,
  });
}

export const useTasks = () => usePart<HomeTask>("tasks");
export const useFirstSteps = () => usePart<FirstStep>("first-steps");
export const useFigures = () => usePart<RegisterFigure>("figures");
export const useTrends = () => usePart<RegisterTrend>("trends");

/** The address of the list with the filters of the count, and without those that the tab stores. */
export const listAddress = (path: string, filters: object = {}): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
