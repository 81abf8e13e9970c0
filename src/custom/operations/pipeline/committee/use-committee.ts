// The committee of the operation on the page; whatever changes the operation is followed by reading it again.
import { useQuery } from "@tanstack/react-query";
import { call, useRoom } from "../../../../framework.ts";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import type { CommitteeAnswer } from "./wire.ts";

export function useCommittee() {
  const { detail, refresh } = useOperation();
  const { id } = detail.operation;
  // A vote of somebody else is here a moment later.
  useRoom({ resource: "operations", record: id }, () => void refresh());
  return useQuery({
    queryKey: [...operationKey(Number(id)), "committee"],
    queryFn: ({ signal }) =>
      call<CommitteeAnswer>("GET", `/operations/${id}/committee`, undefined, undefined, { signal }),
    retry: false,
  });
}
