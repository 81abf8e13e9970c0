// The documents of an operation, asked of the server, and what is done with one.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { RecordOf } from "../../../../base/resource-types.ts";
import { call, failureText, fieldProblems, files } from "../../../../framework.ts";
import type { FormalizationAnswer } from "../../../../rules/operations/answers/formalization.ts";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { FORMALIZATION_TEXTS as T } from "./texts.ts";

export type Contract = RecordOf<"operation-contracts">;

export function useFormalization(id: number) {
  return useQuery({
    queryKey: [...operationKey(id), "formalization"],
    queryFn: () => call<FormalizationAnswer>("GET", `/operations/${id}/formalization`),
    placeholderData: (before) => before,
    retry: false,
  });
}

export function useContractActs() {
  const { detail, act, refresh } = useOperation();
  const notify = useNotify();
  const { id } = detail.operation;
  /** Between 0 and 1 while a file is on its way. */
  const [progress, setProgress] = useState<number>();
  return {
    progress,
    generate: (contractTemplateIDs?: readonly number[]) =>
      act("contracts/generate", { body: { contractTemplateIDs }, done: T.generated, failed: T.generateFailed }),
    async send(contractTemplateID: number, file: File) {
      setProgress(0);
      try {
        const { id: fileID } = await files.upload(file, setProgress);
        await call("POST", `/operations/${id}/contracts/attach`, { contractTemplateID, fileID });
        notify(T.sent, { type: "success" });
      } catch (error) {
        notify(fieldProblems(error)[0]?.message ?? failureText(error, T.sendFailed), { type: "error" });
      } finally {
        setProgress(undefined);
        await refresh();
      }
    },
  };
}
