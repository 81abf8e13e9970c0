// The acts upon one step: the draft that follows its form, and the answer that goes on to the next step.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { call, serverError } from "../../../framework.ts";
import type { EntryState, EntryStepView, StepAnswer } from "../../../rules/operations/answers/entry.ts";
import { answerVersion } from "../../../rules/operations/entry-version.ts";
import { useOperationContext } from "../../operation-start/index.ts";
import type { FormActs } from "../parts/wizard/StepForm.tsx";
import type { Values } from "../parts/wizard/values.ts";
import { stepAddress } from "./addresses.ts";
import { ENTRY_TEXTS } from "./texts.ts";
import { useBegin } from "./use-begin.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { entryKey } from "./use-entry.ts";

export interface StepActs extends Draft, FormActs {
  /** The operation, once the entry has begun; 0 before. */
  operationID(): number;
  /** Stays where what was typed cannot be stored. */
  goTo(index: number): Promise<void>;
}

export function useStep(state: EntryState, step: EntryStepView): StepActs {
  const { operation } = state;
  const { change } = useOperationContext();
  const id = useRef(operation.id);
  const navigate = useNavigate();
  const notify = useNotify();
  const client = useQueryClient();
  const { saveDraft, answer, markRead } = useCalls(state, step);
  const beginEntry = useBegin(state, step);
  const begin = async (values: Values): Promise<Values> => {
    const { operationID, data } = await beginEntry(values);
    id.current = operationID;
    markRead(data);
    change({ entryID: operationID, productID: operation.productID, customerType: operation.customerType });
    return data;
  };
  const draft = useDraft(async (values, isLast) => {
    if (id.current === 0 && (await begin(values)) === values) return;
    await saveDraft(id.current, values, isLast);
  });
  const goTo = (place: Pick<EntryState["operation"], "productID" | "customerType">, index: number) =>
    void navigate(stepAddress(place, id.current, index));
  const refresh = () => client.invalidateQueries({ queryKey: entryKey(id.current) });
  const goOn = async ({ operation: next, finished, decision, stepIndex }: StepAnswer) => {
    id.current = next.id;
    change({ entryID: finished ? null : next.id });
    await refresh();
    if (finished && decision !== "REJECT" && decision !== "ABORT") notify(ENTRY_TEXTS.finished, { type: "success" });
    const isOther = next.productID !== operation.productID;
    const index = isOther || finished ? stepIndex : Math.min(step.index + 1, stepIndex);
    goTo({ ...operation, productID: next.productID }, index);
  };
  const { isStale, ...submission } = useSubmission(async (values) => {
    await draft.settle();
    if (id.current === 0) await begin(values);
    await goOn(await answer(id.current, values));
  });
  return {
    ...draft,
    ...submission,
    mark: isStale ? "stale" : draft.mark,
    operationID: () => id.current,
    async goTo(index) {
      if (!(await draft.flush())) return;
      await refresh();
      goTo(operation, index);
    },
  };
}

/** One at a time. What was changed elsewhere is said at the foot of the page, with what can be done about it. */
function useSubmission(work: (values: Values) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  /** What is rendered says so only later: a second press may come before. */
  const isSubmitting = useRef(false);
  const submit = async (values: Values): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setStale(false);
    setBusy(true);
    try {
      await work(values);
    } catch (error) {
      const isNowStale = serverError(error).code === "STALE_RECORD";
      setStale(isNowStale);
      if (!isNowStale) throw error;
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  };
  return { isBusy, isStale, submit };
}

/** What is stored of the step must be a version that this form has begun with or sent itself. */
function useCalls({ answers }: EntryState, step: EntryStepView) {
  const versionOf = (values: Values) => answerVersion(step.code, values);
  const read = useRef([versionOf(answers[step.key] ?? {})]);
  /** An answer that gets lost may have been stored all the same. */
  const sending = (data: Values) => {
    read.current = [...read.current, versionOf(data)];
    return { data, readVersions: read.current };
  };
  return {
    markRead: (data: Values) => {
      read.current = [versionOf(data)];
    },
    async saveDraft(id: number, data: Values, isLast: boolean): Promise<void> {
      const body = { step: step.key, ...sending(data) };
      await call("PUT", `/operations/${id}/entry/draft`, body, undefined, { keepalive: isLast });
      read.current = [versionOf(data)];
    },
    answer(id: number, data: Values): Promise<StepAnswer> {
      const body = sending(data);
      if (step.code === "CONFIRMATION") return call("POST", `/operations/${id}/execute`, { step: step.key, ...body });
      return call("POST", `/operations/workflow-execution/${id}`, body, { index: step.index });
    },
  };
}
