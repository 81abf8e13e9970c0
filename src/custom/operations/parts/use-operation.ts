// The operation that a pipeline page shows, followed live: whatever somebody else does to it is read again. Acts are calls
// below its address, after which all that shows the operation is read again.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useRef } from "react";
import { useNotify } from "react-admin";
import { call, failureText, serverError } from "../../../framework.ts";
import type { OperationDetailAnswer } from "../../../rules/operations/answers/detail.ts";
import {
  type CommandCode,
  completionRefusal,
  type Refusal,
  refusalOf,
  type StageCode,
} from "../../../rules/operations/index.ts";
import { detailOf, type OperationDetail } from "./detail.ts";

export const operationKey = (id: number) => ["operation", id] as const;

export function useOperationDetail(id: number) {
  return useQuery({
    queryKey: [...operationKey(id), "detailed"],
    queryFn: async ({ signal }) =>
      detailOf(
        await call<OperationDetailAnswer>("GET", `/operations/${id}/detailed`, undefined, undefined, { signal }),
      ),
    retry: false,
  });
}

export interface OperationInUse {
  detail: OperationDetail;
  /** Why the command cannot be given now, as a sentence; undefined when it can. */
  reasonAgainst(code: CommandCode): string | undefined;
  reasonAgainstCompleting(stage: StageCode): string | undefined;
  /**
   * POST below the address of the operation ("take"); false after a failure, which is said in a notice, unless `rethrow`
   * leaves it to the caller.
   */
  act(path: string, options?: ActOptions): Promise<boolean>;
  /** Reads everything about the operation again, after a call that another part has made. */
  refresh(): Promise<void>;
}

export interface ActOptions {
  body?: unknown;
  method?: "POST" | "PUT" | "DELETE";
  done?: string;
  failed?: string;
  rethrow?: boolean;
}

const OperationContext = createContext<OperationInUse | undefined>(undefined);
export const OperationProvider = OperationContext.Provider;

export function useOperation(): OperationInUse {
  const value = useContext(OperationContext);
  if (!value) throw new Error("useOperation needs the page of an operation around it.");
  return value;
}

/** The registers whose records stages show as lists of their own. */
const PARTS = ["operation-guarantors", "operation-warranties", "operation-disbursements", "operation-signers"];

const textOf = (refusal: Refusal | null): string | undefined => refusal?.text;

/** An act whose answer got lost is given again under its key, so that it is done once. */
function useCallKeys() {
  const unanswered = useRef<{ text: string; value: string }>(undefined);
  return (text: string) => {
    if (unanswered.current?.text !== text) unanswered.current = { text, value: crypto.randomUUID() };
    return {
      value: unanswered.current.value,
      forget: () => {
        unanswered.current = undefined;
      },
    };
  };
}

const isAnswered = (error: unknown): boolean => {
  const { status, code } = serverError(error);
  return status >= 400 && status < 500 && code !== "IDEMPOTENCY_CONFLICT";
};

/** For the page that provides it. */
export function useOperationActs(detail: OperationDetail | undefined, id: number): OperationInUse | undefined {
  const client = useQueryClient();
  const notify = useNotify();
  const keyOf = useCallKeys();
  if (!detail) return undefined;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: operationKey(id) });
    for (const register of ["operations", ...PARTS]) void client.invalidateQueries({ queryKey: [register] });
  };
  return {
    detail,
    reasonAgainst: (code) => textOf(refusalOf(code, detail.facts, detail.actor)),
    reasonAgainstCompleting: (stage) => textOf(completionRefusal(stage, detail.facts, detail.actor)),
    refresh,
    async act(
      path,
      { body = {}, method = "POST", done, failed = "Não foi possível completar a requisição!", rethrow } = {},
    ) {
      const key = keyOf(`${method} ${path} ${JSON.stringify(body)}`);
      try {
        const headers = { "Idempotency-Key": key.value };
        await call(method, `/operations/${id}/${path}`, method === "DELETE" ? undefined : body, undefined, { headers });
        key.forget();
      } catch (error) {
        if (isAnswered(error)) key.forget();
        // What made it impossible may stand there now.
        await refresh();
        if (rethrow) throw error;
        notify(failureText(error, failed), { type: "error" });
        return false;
      }
      if (done) notify(done, { type: "success" });
      await refresh();
      return true;
    },
  };
}
