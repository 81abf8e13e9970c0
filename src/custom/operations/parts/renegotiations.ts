// Which operations this one renegotiates, and which renegotiate it.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import type { Renegotiations } from "../../../rules/operations/answers/renegotiation.ts";
import { operationKey, useOperation } from "./use-operation.ts";

/** Nothing is asked of an operation that can have none: it was never paid, and pays for no other. */
export function useRenegotiations() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { isPaid, renegotiatedOperations } = detail.facts;
  return useQuery({
    queryKey: [...operationKey(id), "renegotiations"],
    queryFn: ({ signal }) =>
      call<Renegotiations>("GET", `/operations/${id}/renegotiations`, undefined, undefined, { signal }),
    enabled: isPaid || renegotiatedOperations > 0,
    retry: false,
  });
}
