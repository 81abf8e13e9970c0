// What the server answers people of partners about one operation, by kind of partner.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { call, failureText } from "../../../framework.ts";
import type { OperationSummary } from "../../../rules/operations/answers/summary.ts";
import { operationKey } from "../parts/use-operation.ts";
import { HR_TEXTS } from "./texts.ts";

/** People of partners have no stream of notices: the page asks by itself what the lender has done meanwhile. */
const ASK_AGAIN_MS = 10_000;

export const useSummary = (id: number) =>
  useQuery({
    queryKey: [...operationKey(id), "summary"],
    queryFn: ({ signal }) =>
      call<OperationSummary>("GET", `/operations/${id}/detailed`, undefined, undefined, { signal }),
    retry: false,
    refetchInterval: ASK_AGAIN_MS,
  });

/** An act on the operation, after which the summary is read again; false after a failure, which is said. */
export function useSummaryAct(id: number): (path: string, body: object, done: string) => Promise<boolean> {
  const client = useQueryClient();
  const notify = useNotify();
  return async (path, body, done) => {
    try {
      await call("POST", `/operations/${id}/${path}`, body);
      notify(done, { type: "success" });
      return true;
    } catch (error) {
      notify(failureText(error, HR_TEXTS.failed), { type: "error" });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: operationKey(id) });
      void client.invalidateQueries({ queryKey: ["operations"] });
    }
  };
}
