// An operation that is being entered: its steps with what was answered, and what the calls of a step answer. Moments are
// ISO instants.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { Field } from "../../../base/resource.ts";
import type { RecordOf } from "../../../base/resource-types.ts";
import type { Simulation } from "../../products/simulation.ts";
import type { EntryVerdict } from "../entry-rules.ts";
import type { WizardStep } from "../stages.ts";

type FieldValues = { [field: string]: unknown };
export type CustomerType = "PERSON" | "COMPANY";

export interface OperationInEntry {
  /** 0 before the entry has begun. */
  id: number;
  code: string | null;
  productID: number;
  workflowID: number | null;
  customerType: CustomerType;
  customerID: number | null;
}

export interface EntryStepView {
  index: number;
  key: string;
  code: WizardStep;
  label: string;
  isRequired: boolean;
  isDone: boolean;
  /** Something was typed after it was confirmed. */
  isChanged: boolean;
  problems: string[];
  /** The institution's own questions. */
  fields?: Field[];
}

export interface ChecklistItem {
  documentTypeID: number;
  name: string;
  target: NonNullable<RecordOf<"operation-documents">["target"]>;
  isRequired: boolean;
  extensions: readonly string[];
  validityDays: number | null;
  fileID: string | null;
  fileName: string | null;
  attachedAt: string | null;
}

export interface QueriedBureau {
  consultDate: string | null;
  validUntil: string | null;
  isUsable: boolean;
}

export interface WireMargin {
  id: number;
  registrationNumber: string;
  available: WireAmount;
  isSimulated: boolean;
  consultedAt: string;
}

export interface SimulationProblem {
  message: string;
  field: string | null;
}

/** GET /operations/{id}/entry, and GET /products/{id}/new-entry for one that has not begun. */
export interface EntryState {
  operation: OperationInEntry & { productName: string; version?: number };
  steps: EntryStepView[];
  /** The first step that is not done. */
  stepIndex: number;
  answers: { [key: string]: FieldValues | undefined };
  party: { documentNumber: string | null; name: string | null };
  customerID: number | null;
  simulation: Simulation | null;
  simulationProblem: SimulationProblem | null;
  documents: ChecklistItem[];
  /** Empty while no margin was consulted. */
  margin: Partial<WireMargin>;
  verdict: Pick<EntryVerdict, "decision" | "reasons" | "addsFee">;
  bureaus: { [bureau: string]: QueriedBureau | null };
  payee: { isRequired: boolean; primaryAccount: FieldValues | null };
  product: { vehicleGuarantee: boolean; consigned: boolean };
  finished: boolean;
  decision: string | null;
  reason: string | null;
  savedAt: string | null;
  /** What the browser sends along when the entry begins. */
  begin?: FieldValues;
}

/** POST of a step, and of the beginning of an entry. */
export interface StepAnswer {
  operation: OperationInEntry;
  stepIndex: number;
  finished: boolean;
  /** Of the operation after the conclusion; before it, the one that a rule has chosen. */
  statusID: number | null;
  decision: EntryVerdict["decision"];
  action: "ABORT" | "ADD_ADDITIONAL_FEE" | null;
  messages: string[];
}

/** POST /products/{id}/executeWorkflow */
export interface BegunEntry extends StepAnswer {
  operationID: number;
}

/** A row of GET /operations/unfinished-entries. */
export interface UnfinishedEntry {
  id: number;
  code: string;
  customerType: CustomerType;
  productID: number;
  productName: string;
  customerName: string | null;
  stepIndex: number;
  changedAt: string;
}
