// What the calls of an entry answer to a step.
import type { EntryVerdict } from "../../../../src/rules/operations/entry-rules.ts";
import type { Row } from "../../../framework/index.ts";
import type { Entry } from "./entry.ts";

export interface StepAnswer {
  operation: Row;
  stepIndex: number;
  finished: boolean;
  /** Of the operation after the conclusion; before it, the one that a rule has chosen. */
  statusID: number | null;
  decision: EntryVerdict["decision"];
  action: "ABORT" | "ADD_ADDITIONAL_FEE" | null;
  messages: string[];
}

export const operationIn = ({
  operation: { id, code, productID, workflowID, customerType, customerID },
}: Entry): Row => ({
  ...{ id, code, productID, workflowID, customerType, customerID: customerID ?? null },
});
