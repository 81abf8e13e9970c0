// What waits for the person, as the server answers it.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import type { LateOperations, MyWork } from "../../../rules/operations/answers/work.ts";

export const useMyWork = () =>
  useQuery({
    queryKey: ["operations", "my-work"],
    queryFn: ({ signal }) => call<MyWork>("GET", "/operations/my-work", undefined, undefined, { signal }),
    refetchOnMount: "always",
    retry: false,
  });

export type LateBy = "stage" | "product" | "member";

export const useLate = (by: LateBy) =>
  useQuery({
    queryKey: ["operations", "late", by],
    queryFn: ({ signal }) => call<LateOperations>("GET", "/operations/late", undefined, { by }, { signal }),
    retry: false,
  });
