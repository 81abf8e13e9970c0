// The acts upon one step: the draft that follows its form, and the answer that goes on to the next step.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { call } from "../../../framework.ts";
import { useOperationContext } from "../../operation-start/index.ts";
import { stepAddress } from "./addresses.ts";
import { ENTRY_TEXTS } from "./texts.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { type EntryState, entryKey, type StepAnswer, type StepView, type Values } from "./use-entry.ts";

export interface StepActs extends Draft {
  isBusy: boolean;
  /** The operation, once the entry has begun; 0 before. */
  operationID(): number;
  /** Rejects with what the server refused. */
  submit(values: Values): Promise<void>;
  goTo(index: number): void;
}

export function useStep(state: EntryState, step: StepView): StepActs {
  const { operation, begin = {} } = state;
  const { start, change } = useOperationContext();
  const id = useRef(operation.id);
  const key = useRef(crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const client = useQueryClient();
  const executeWorkflow = (data: Values, isDraft: boolean) =>
    call<StepAnswer>(
      "POST",
      `/products/${operation.productID}/executeWorkflow`,
      {
        ...{ data, customerType: operation.customerType, simulatorType: start.simulatorType, ...begin },
        ...(isDraft ? { isDraft } : {}),
      },
      { companyID: start.companyID, companyType: start.companyType, code: step.code },
      { headers: { "Idempotency-Key": `${key.current}-${isDraft ? "draft" : "answer"}` } },
    );
  const draft = useDraft(async (values, isLast) => {
    if (id.current > 0) {
      const body = { step: step.key, data: values };
      await call("PUT", `/operations/${id.current}/entry/draft`, body, undefined, { keepalive: isLast });
      return;
    }
    const { operationID = 0 } = await executeWorkflow(values, true);
    id.current = operationID;
    change({ entryID: operationID, productID: operation.productID, customerType: operation.customerType });
  });
  const answer = (values: Values): Promise<StepAnswer> => {
    if (id.current === 0) return executeWorkflow(values, false);
    const headers = { "Idempotency-Key": `${key.current}-${JSON.stringify(values).length}-${Date.now()}` };
    if (step.code === "CONFIRMATION")
      return call("POST", `/operations/${id.current}/execute`, { step: step.key, data: values }, undefined, {
        headers,
      });
    const path = `/operations/workflow-execution/${id.current}`;
    return call("POST", path, { data: values }, { index: step.index }, { headers });
  };
  return {
    ...draft,
    isBusy,
    operationID: () => id.current,
    goTo: (index) => void navigate(stepAddress(operation, id.current, index)),
    async submit(values) {
      if (isBusy) return;
      setBusy(true);
      try {
        await draft.settle();
        const answered = await answer(values);
        const next = answered.operation;
        id.current = next.id;
        change({ entryID: answered.finished ? null : next.id });
        await client.invalidateQueries({ queryKey: entryKey(next.id) });
        const isRefused = answered.decision === "REJECT" || answered.decision === "ABORT";
        if (answered.finished && !isRefused) notify(ENTRY_TEXTS.finished, { type: "success" });
        const isOther = next.productID !== operation.productID;
        const index = isOther || answered.finished ? answered.stepIndex : Math.min(step.index + 1, answered.stepIndex);
        void navigate(stepAddress({ ...operation, productID: next.productID }, next.id, index));
      } finally {
        setBusy(false);
      }
    },
  };
}
