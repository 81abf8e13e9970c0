// What the content of every step is given.
import type { RaRecord } from "react-admin";
import type { Field } from "../../../../base/resource.ts";
import type { EntryState, EntryStepView } from "../../../../rules/operations/answers/entry.ts";
import type { Values } from "../../parts/wizard/values.ts";
import type { StepActs } from "../use-step.ts";

export interface StepProps {
  state: EntryState;
  step: EntryStepView;
  fields: readonly Field[];
  fieldsOf: (step: EntryStepView) => readonly Field[];
  start: Values;
  customer: RaRecord | undefined;
  acts: StepActs;
}
