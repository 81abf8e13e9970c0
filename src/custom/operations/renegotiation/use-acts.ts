// The acts upon a step: what is typed is kept, the server is asked before a step with figures is left, and the last step
// makes the operation once.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { centsIn, reais, type WireAmount } from "../../../base/money.ts";
import { call, fieldProblems } from "../../../framework.ts";
import type { RenegotiationCreated, RenegotiationPreview } from "../../../rules/operations/answers/renegotiation.ts";
import { operationAddressOf } from "../parts/renegotiation-addresses.ts";
import type { FormActs } from "../parts/wizard/StepForm.tsx";
import type { Values } from "../parts/wizard/values.ts";
import type { RenegotiationDraft } from "./draft.ts";
import { RENEGOTIATION_STEPS, type RenegotiationStep } from "./steps/index.ts";
import { CONFIRMATION_TEXTS, RENEGOTIATION_TEXTS } from "./texts.ts";
import { simulate } from "./use-preview.ts";
import { type RenegotiationValues, remainingIDs, requestOf } from "./values.ts";

interface ActsOptions {
  step: RenegotiationStep;
  at: number;
  values: RenegotiationValues;
  draft: RenegotiationDraft;
  preview: RenegotiationPreview | undefined;
  refusal: RefusalElsewhere;
}

/** What the conclusion was refused for in another step, until that one is answered again. */
export interface RefusalElsewhere {
  at?: number;
  error?: unknown;
  set(next: { at: number; error: unknown } | undefined): void;
}

export interface RenegotiationActs extends FormActs {
  /** What the person must know before concluding again. */
  notice: string | undefined;
}

export function useRenegotiationActs({ step, at, values, draft, preview, refusal }: ActsOptions): RenegotiationActs {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const conclude = useConclude();
  const isLast = at === RENEGOTIATION_STEPS.length - 1;
  const goOn = async (all: RenegotiationValues) => {
    if (step.isChecked) await check(step, all);
    draft.change(all, at + 1);
    void navigate(draft.addressOf(at + 1));
  };
  const finish = async (all: RenegotiationValues) => {
    if (!preview) return;
    const { id } = await conclude(bodyOf(all, preview));
    draft.forget();
    notify(RENEGOTIATION_TEXTS.created, { type: "success" });
    for (const name of ["operation", "operations"]) void client.invalidateQueries({ queryKey: [name] });
    void navigate(operationAddressOf(id), { replace: true });
  };
  const readAgain = async (error: unknown) => {
    if (!preview || !fieldProblems(error).some(({ field }) => field === "renegotiatedValue")) return;
    setNotice(await changeSince(preview, requestOf(values), client));
  };
  return {
    isBusy,
    notice,
    ...(refusal.at === at ? { refused: refusal.error } : {}),
    type: (typed) => draft.change(typed),
    async submit(typed) {
      if (isBusy) return;
      setBusy(true);
      setNotice(undefined);
      const all = { ...values, ...typed };
      try {
        await (isLast ? finish(all) : goOn(all));
        refusal.set(undefined);
      } catch (error) {
        await readAgain(error).catch(() => undefined);
        const place = isLast ? placeOf(error) : at;
        if (place !== at) {
          refusal.set({ at: place, error });
          void navigate(draft.addressOf(place));
        }
        // What was answered leads away, and a second press does nothing.
        setBusy(false);
        throw error;
      }
    },
  };
}

/** What the debt is now, which every step shows from here on, and how it differs from what was shown. */
async function changeSince(before: RenegotiationPreview, request: Values, client: QueryClient): Promise<string> {
  const now = await simulate(request);
  client.setQueryData(["renegotiation", JSON.stringify(request)], now);
  return changeText(before.renegotiatedValue, now.renegotiatedValue);
}

/** The step whose answer the conclusion was refused for; the last one when it is about none. */
function placeOf(error: unknown): number {
  const [first] = fieldProblems(error);
  const at = RENEGOTIATION_STEPS.findIndex(({ fields }) => fields.includes(first?.field.split(".")[0] ?? ""));
  return at < 0 ? RENEGOTIATION_STEPS.length - 1 : at;
}

/** What is wrong in a later step is said there. */
async function check({ fields }: RenegotiationStep, values: RenegotiationValues): Promise<void> {
  try {
    await simulate(requestOf(values));
  } catch (error) {
    const problems = fieldProblems(error);
    if (problems.length === 0 || problems.some(({ field }) => fields.includes(field))) throw error;
  }
}

/** The same answers are sent under the same key, so that a lost answer makes no second operation. */
function useConclude(): (body: Values) => Promise<RenegotiationCreated> {
  const last = useRef({ text: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return call("POST", "/renegotiations", body, undefined, { headers: { "Idempotency-Key": last.current.key } });
  };
}

function bodyOf(values: RenegotiationValues, preview: RenegotiationPreview): Values {
  const { justification, payee, changeValue } = values;
  return {
    ...requestOf(values),
    guarantorIDs: remainingIDs(preview.guarantors, values.leftGuarantorIDs),
    documentIDs: remainingIDs(preview.documents, values.leftDocumentIDs),
    warrantyIDs: remainingIDs(preview.warranties, values.leftWarrantyIDs),
    renegotiatedValue: preview.renegotiatedValue,
    ...(justification ? { justification } : {}),
    ...((centsIn(changeValue) ?? 0n) > 0n && payee ? { payee } : {}),
  };
}

function changeText(before: WireAmount, now: WireAmount): string {
  const [was, is] = [centsIn(before) ?? 0n, centsIn(now) ?? 0n];
  return CONFIRMATION_TEXTS.changed(reais(was), reais(is), reais(is > was ? is - was : was - is));
}
