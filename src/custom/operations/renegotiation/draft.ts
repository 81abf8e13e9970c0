// What was answered so far, kept on the server for this person a moment after the last key. The address names the draft, so
// that a reload and the way back from another page go on with it.
import { useRef, useState } from "react";
import type { Draft, DraftSummary } from "../../../base/draft-summary.ts";
import { call, drafts } from "../../../framework.ts";
import { RENEGOTIATION_ANSWERS, STEP_INDEX } from "../../../rules/operations/renegotiation-form.ts";
import { RENEGOTIATION_PATH } from "../parts/paths.ts";
import { renegotiationAddress } from "../parts/renegotiation-addresses.ts";
import type { Values } from "../parts/wizard/values.ts";
import type { DraftMark } from "../parts/wizard/WizardFrame.tsx";

interface Answered {
  values: Values;
  /** The first step that is not done. */
  stepIndex: number;
}

export interface RenegotiationDraft extends Answered {
  mark: DraftMark;
  addressOf(step: number): string;
  change(values: Values, stepIndex?: number): void;
  forget(): void;
}

const REGISTER = "operations";
const QUERY = "rascunho";

const placeOf = (operationID: number) => ({ resource: REGISTER, record: String(operationID) });

export const draftIn = (query: URLSearchParams): string | undefined =>
  /^[\w-]{1,40}$/.exec(query.get(QUERY) ?? "")?.[0];

export const draftAddress = (operationID: number, draft: string, step: number): string =>
  `${renegotiationAddress(operationID, step)}?${QUERY}=${draft}`;

/** Those of earlier visits, the latest first. */
export async function draftsOf(operationID: number): Promise<Draft[]> {
  const address = `/users/me/drafts/${REGISTER}/${operationID}`;
  const { drafts: all } = await call<{ drafts: Draft[] }>("GET", address);
  return all.filter(({ path }) => path.startsWith(`${RENEGOTIATION_PATH}/`));
}

export const dropDraft = (operationID: number, { id }: DraftSummary): Promise<void> =>
  drafts.drop(placeOf(operationID), id);

export function answeredIn({ fields = {} }: Partial<Draft> = {}): Answered {
  const index = fields[STEP_INDEX];
  return {
    values: Object.fromEntries(Object.entries(fields).filter(([name]) => RENEGOTIATION_ANSWERS.includes(name))),
    stepIndex: typeof index === "number" ? index : 0,
  };
}

export function useRenegotiationDraft(operationID: number, id: string, stored?: Draft): RenegotiationDraft {
  const [answered, setAnswered] = useState(() => answeredIn(stored));
  const [mark, setMark] = useState<DraftMark>(stored ? "saved" : "none");
  const latest = useRef(answered);
  const [autosave] = useState(() => {
    const read = () => {
      const { values, stepIndex } = latest.current;
      return { route: RENEGOTIATION_PATH, fields: { ...values, [STEP_INDEX]: stepIndex } };
    };
    const onAnswer = (answer?: object) => setMark(answer && "savedAt" in answer ? "saved" : "failed");
    return new drafts.Autosave(placeOf(operationID), { read, onAnswer }, id);
  });
  drafts.useFlush(autosave);
  return {
    ...answered,
    mark,
    addressOf: (step) => draftAddress(operationID, id, step),
    change(values, stepIndex = 0) {
      // A step is typed into and left by the same press.
      const before = latest.current;
      latest.current = {
        values: { ...before.values, ...values },
        stepIndex: Math.max(before.stepIndex, stepIndex),
      };
      setAnswered(latest.current);
      setMark("saving");
      autosave.type();
    },
    forget: () => autosave.end(),
  };
}
