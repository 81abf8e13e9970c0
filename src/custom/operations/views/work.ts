// What waits for the person, as the server answers it.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import type { StageCode } from "../../../rules/operations/index.ts";

export interface WaitingOperation {
  id: number;
  code: string;
  stage: StageCode | null;
  stageSince: string | null;
  dueAt: string | null;
  warnAt: string | null;
  isPaused: boolean;
  requestedValue: number;
  missingText: string | null;
  customer: string | null;
  product: string | null;
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
      call<{ groups: LateOperations[] }>("GET", "/operations/late", undefined, { by }, { signal }),
    retry: false,
  });
