// The committee of the operation on the page; whatever changes the operation is followed by reading it again.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import { operationKey, useOperation } from "../pipeline/use-operation.ts";
import type { CommitteeAnswer } from "./wire.ts";

export function useCommittee() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  return useQuery({
    queryKey: [...operationKey(Number(id)), "committee"],
    queryFn: ({ signal }) =>
      call<CommitteeAnswer>("GET", `/operations/${id}/committee`, undefined, undefined, { signal }),
    retry: false,
  });
}
