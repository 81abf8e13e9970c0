// What the content of every step is given.
import type { RaRecord } from "react-admin";
import type { Field } from "../../../../base/resource.ts";
import type { Values } from "../../parts/wizard/values.ts";
import type { EntryState, StepView } from "../use-entry.ts";
import type { StepActs } from "../use-step.ts";

export interface StepProps {
  state: EntryState;
  step: StepView;
  fields: readonly Field[];
  fieldsOf: (step: StepView) => readonly Field[];
  start: Values;
  customer: RaRecord | undefined;
  acts: StepActs;
}
