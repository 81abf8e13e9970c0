// The signatures that are asked for in an operation, read from the server.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../framework.ts";
import type { SigningAnswer } from "../../../../rules/operations/answers/signing.ts";
import { operationKey } from "../../parts/use-operation.ts";

export const useSigning = (id: number) =>
  useQuery({
    queryKey: [...operationKey(id), "signing"],
    queryFn: () => call<SigningAnswer>("GET", `/operations/${id}/signing`),
    placeholderData: (before) => before,
    retry: false,
  });
