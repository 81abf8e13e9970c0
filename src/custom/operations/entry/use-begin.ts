// Beginning an entry, once: a beginning whose answer was lost is sent again as it was, under its key, before what was typed
// since is stored. Spec OPS-014.
import { useRef } from "react";
import { call, serverError } from "../../../framework.ts";
import type { BegunEntry, EntryState, EntryStepView } from "../../../rules/operations/answers/entry.ts";
import { useOperationContext } from "../../operation-start/index.ts";
import type { Values } from "../parts/wizard/values.ts";

interface Beginning {
  key: string;
  data: Values;
}

interface Begun {
  operationID: number;
  /** What the server has of the first step. */
  data: Values;
}

export function useBegin({ operation, begin = {} }: EntryState, step: EntryStepView): (data: Values) => Promise<Begun> {
  const { start } = useOperationContext();
  const unanswered = useRef<Beginning>(undefined);
  return async (typed) => {
    unanswered.current ??= { key: crypto.randomUUID(), data: typed };
    const { key, data } = unanswered.current;
    const body = { data, customerType: operation.customerType, simulatorType: start.simulatorType, ...begin };
    try {
      const { operationID } = await call<BegunEntry>(
        "POST",
        `/products/${operation.productID}/executeWorkflow`,
        { ...body, isDraft: true },
        { companyID: start.companyID, companyType: start.companyType, code: step.code },
        { headers: { "Idempotency-Key": key } },
      );
      unanswered.current = undefined;
      return { operationID, data };
    } catch (error) {
      if (isRefused(error)) unanswered.current = undefined;
      throw error;
    }
  };
}

/** Nothing was begun: what is typed next begins it anew. */
function isRefused(error: unknown): boolean {
  const { status, code } = serverError(error);
  return status >= 400 && status < 500 && code !== "IDEMPOTENCY_CONFLICT";
}
