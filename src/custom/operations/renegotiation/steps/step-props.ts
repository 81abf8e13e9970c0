// What the content of every step is given.

import type { Renegotiable } from "../../../../rules/operations/answers/renegotiation.ts";
import type { FormActs } from "../../parts/wizard/StepForm.tsx";
import type { PreviewState } from "../use-preview.ts";
import type { RenegotiationValues } from "../values.ts";

export interface RenegotiationStepProps extends PreviewState {
  step: { label: string; index: number };
  state: Renegotiable;
  /** The operation with which it began. */
  operationID: number;
  values: RenegotiationValues;
  acts: FormActs;
  addressOf(step: number): string;
}
