// The steps of a renegotiation in their order.
import type { ComponentType } from "react";
import { STEP_LABELS } from "../texts.ts";
import { ConfirmationStep } from "./ConfirmationStep.tsx";
import { CustomerStep } from "./CustomerStep.tsx";
import { DebtStep } from "./DebtStep.tsx";
import { DisbursementsStep } from "./DisbursementsStep.tsx";
import { AttachmentsStep, CollateralsStep, GuarantorsStep } from "./PartsSteps.tsx";
import type { RenegotiationStepProps } from "./step-props.ts";
import { TermsStep } from "./TermsStep.tsx";

export interface RenegotiationStep {
  key: keyof typeof STEP_LABELS;
  label: string;
  Content: ComponentType<RenegotiationStepProps>;
  /** What the server may refuse of its answers. */
  fields: readonly string[];
  /** The preview is asked before it is left. */
  isChecked: boolean;
}

const step = (
  key: keyof typeof STEP_LABELS,
  Content: RenegotiationStep["Content"],
  fields: readonly string[],
  isChecked = false,
): RenegotiationStep => ({ key, label: STEP_LABELS[key], Content, fields, isChecked });

export const RENEGOTIATION_STEPS: readonly RenegotiationStep[] = [
  step("OPERATION_DATA", TermsStep, ["productID", "installmentQuantity", "firstDueDate", "monthlyRate"], true),
  step(
    "RENEGOTIATION_DATA",
    DebtStep,
    ["sourceOperationIDs", "sourceBondIDs", "discountValue", "downPayment", "changeValue"],
    true,
  ),
  step("CUSTOMER", CustomerStep, []),
  step("GUARANTORS", GuarantorsStep, ["guarantorIDs"]),
  step("ATTACHMENTS", AttachmentsStep, ["documentIDs"]),
  step("COLLATERALS", CollateralsStep, ["warrantyIDs"]),
  step("DISBURSEMENTS", DisbursementsStep, ["payee"]),
  step("CONFIRMATION", ConfirmationStep, ["justification", "renegotiatedValue"]),
];
