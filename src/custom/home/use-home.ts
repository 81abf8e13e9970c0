// What the home asks the server for: each part by itself, so that one that is slow or fails leaves the others alone.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../resources/http.ts";

export interface Task {
  key: string;
  count: number;
  since: string | null;
  path: string;
  filters: { [path: string]: unknown };
}

export interface Step {
  key: string;
  done: boolean;
  path: string;
}

export interface Figure {
  resource: string;
  label: string;
  path: string;
  count: number;
}

export interface Trend {
  resource: string;
  weeks: { from: string; count: number }[];
}

function usePart<T>(name: string) {
  return useQuery({
    queryKey: ["home", name],
    queryFn: async () => (await call<{ content: T[] }>("GET", `/home/${name}`)).content,
    // Whoever comes home wants to know what is so now.
    staleTime: 0,
    refetchOnMount: "always",
    retry: false,
  });
}

export const useTasks = () => usePart<Task>("tasks");
export const useFirstSteps = () => usePart<Step>("first-steps");
export const useFigures = () => usePart<Figure>("figures");
export const useTrends = () => usePart<Trend>("trends");

/** The list as the number was counted: with these filters and none that the tab remembers. */
export const listAddress = (path: string, filters: object = {}): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
