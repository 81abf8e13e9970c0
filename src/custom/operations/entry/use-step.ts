// The acts upon one step: the draft that follows its form, and the answer that goes on to the next step.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { call } from "../../../framework.ts";
import { useOperationContext } from "../../operation-start/index.ts";
import type { FormActs } from "../parts/wizard/StepForm.tsx";
import type { Values } from "../parts/wizard/values.ts";
import { stepAddress } from "./addresses.ts";
import { ENTRY_TEXTS } from "./texts.ts";
import { useBegin } from "./use-begin.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { type EntryState, entryKey, type StepAnswer, type StepView } from "./use-entry.ts";

export interface StepActs extends Draft, FormActs {
  /** The operation, once the entry has begun; 0 before. */
  operationID(): number;
  goTo(index: number): void;
}

export function useStep(state: EntryState, step: StepView): StepActs {
  const { operation } = state;
  const { change } = useOperationContext();
  const id = useRef(operation.id);
  const [isBusy, setBusy] = useState(false);
  /** What is rendered says so only later: a second press may come before. */
  const isSubmitting = useRef(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const client = useQueryClient();
  const { saveDraft, answer } = callsOf(step);
  const beginEntry = useBegin(state, step);
  const begin = async (values: Values): Promise<Values> => {
    const { operationID, data } = await beginEntry(values);
    id.current = operationID;
    change({ entryID: operationID, productID: operation.productID, customerType: operation.customerType });
    return data;
  };
  const draft = useDraft(async (values, isLast) => {
    if (id.current === 0 && (await begin(values)) === values) return;
    await saveDraft(id.current, values, isLast);
  });
  const goTo = (place: Pick<EntryState["operation"], "productID" | "customerType">, index: number) =>
    void navigate(stepAddress(place, id.current, index));
  const goOn = async ({ operation: next, finished, decision, stepIndex }: StepAnswer) => {
    id.current = next.id;
    change({ entryID: finished ? null : next.id });
    await client.invalidateQueries({ queryKey: entryKey(next.id) });
    if (finished && decision !== "REJECT" && decision !== "ABORT") notify(ENTRY_TEXTS.finished, { type: "success" });
    const isOther = next.productID !== operation.productID;
    const index = isOther || finished ? stepIndex : Math.min(step.index + 1, stepIndex);
    goTo({ ...operation, productID: next.productID }, index);
  };
  return {
    ...draft,
    isBusy,
    operationID: () => id.current,
    goTo: (index) => goTo(operation, index),
    async submit(values) {
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      setBusy(true);
      try {
        await draft.settle();
        if (id.current === 0) await begin(values);
        await goOn(await answer(id.current, values));
      } finally {
        isSubmitting.current = false;
        setBusy(false);
      }
    },
  };
}

function callsOf(step: StepView) {
  return {
    async saveDraft(id: number, data: Values, isLast: boolean): Promise<void> {
      await call("PUT", `/operations/${id}/entry/draft`, { step: step.key, data }, undefined, { keepalive: isLast });
    },
    answer(id: number, data: Values): Promise<StepAnswer> {
      if (step.code === "CONFIRMATION") return call("POST", `/operations/${id}/execute`, { step: step.key, data });
      return call("POST", `/operations/workflow-execution/${id}`, { data }, { index: step.index });
    },
  };
}
