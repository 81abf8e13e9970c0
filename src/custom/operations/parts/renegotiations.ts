// Which operations this one renegotiates, and which renegotiate it.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import { operationKey, useOperation } from "./use-operation.ts";

export interface RenegotiationLink {
  /** Of the operation on the other side. */
  id: number;
  code: string;
  status: string;
  baseDate: string;
  installments: number;
  debt: number;
  discount: number;
  /** When the former contract was settled by it. */
  settledAt: string | null;
  /** When the new operation ended before it was sent for payment. */
  releasedAt: string | null;
}

interface Renegotiations {
  renegotiates: readonly RenegotiationLink[];
  renegotiatedBy: readonly RenegotiationLink[];
}

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
