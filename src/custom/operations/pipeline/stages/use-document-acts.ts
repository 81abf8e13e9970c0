// What is done with one document: sent, approved, refused, no longer asked for.
import { useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText, fieldProblems, files, useConfirm } from "../../../../framework.ts";
import { useOperation } from "../../parts/use-operation.ts";
import type { OperationDocument } from "../documents.ts";
import { STAGE_TEXTS } from "./texts.ts";

export interface Attorney {
  attorneyName: string;
  attorneyDocumentNumber: string;
}

export function useDocumentActs({ id }: OperationDocument) {
  const { refresh } = useOperation();
  const notify = useNotify();
  const confirm = useConfirm();
  /** Between 0 and 1 while a file is on its way. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const on = async (path: string, body: object, done: string): Promise<void> => {
    await call("POST", `/operation-documents/${id}/${path}`, body);
    notify(done, { type: "success" });
    await refresh();
  };
  const quietly = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
      setProblem(undefined);
    } catch (error) {
      setProblem(fieldProblems(error)[0]?.message ?? failureText(error));
      await refresh();
    }
  };
  return {
    ...{ progress, problem },
    approve: () => quietly(on("review", { status: "AP" }, STAGE_TEXTS.approved)),
    /** Of a power. Rejects with what the server said. */
    approvePower: (attorney: Attorney) => on("review", { status: "AP", ...attorney }, STAGE_TEXTS.approved),
    /** Rejects with what the server said. */
    refuse: (rejectionReason: string) => on("review", { status: "RE", rejectionReason }, STAGE_TEXTS.refused),
    async send(file: File) {
      setProgress(0);
      setProblem(undefined);
      try {
        const stored = await files.upload(file, setProgress);
        await on("attach", { fileID: stored.id }, STAGE_TEXTS.sent);
      } catch (error) {
        setProblem(fieldProblems(error)[0]?.message ?? failureText(error, STAGE_TEXTS.sendFailed));
      } finally {
        setProgress(undefined);
      }
    },
    async cancelRequest() {
      const { cancelRequest: title, cancelRequestQuestion: text, keep } = STAGE_TEXTS;
      if (!(await confirm({ title, text, action: title, cancel: keep, danger: true }))) return;
      await quietly(on("cancel-request", {}, STAGE_TEXTS.requestCancelled));
    },
  };
}
