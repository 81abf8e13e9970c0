// What waits for the person, as the server answers it.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import type { OperationDue } from "../../../rules/home/operations-of-the-day.ts";

export interface WaitingOperation extends OperationDue {
  stageSince: string | null;
}

export interface WorkQueue {
  key: string;
  total: number;
  operations: WaitingOperation[];
}

export const useMyWork = () =>
  useQuery({
    queryKey: ["operations", "my-work"],
    queryFn: ({ signal }) =>
      call<{ queues: WorkQueue[] }>("GET", "/operations/my-work", undefined, undefined, { signal }),
    refetchOnMount: "always",
    retry: false,
  });

export type LateGroup = "stage" | "product" | "member";

export interface LateOperations {
  key: string | null;
  name: string | null;
  count: number;
  value: number;
  oldestDueAt: string;
}

export const useLate = (by: LateGroup) =>
  useQuery({
    queryKey: ["operations", "late", by],
    queryFn: ({ signal }) =>
      call<{ groups: LateOperations[]; now: string }>("GET", "/operations/late", undefined, { by }, { signal }),
    retry: false,
  });
