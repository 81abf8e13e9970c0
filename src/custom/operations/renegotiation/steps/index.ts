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
  /** The fields whose refusal by the preview keeps the step. */
  checks: readonly string[];
}

const step = (
  key: keyof typeof STEP_LABELS,
  Content: RenegotiationStep["Content"],
  checks: readonly string[] = [],
): RenegotiationStep => ({ key, label: STEP_LABELS[key], Content, checks });

export const RENEGOTIATION_STEPS: readonly RenegotiationStep[] = [
  step("OPERATION_DATA", TermsStep, ["productID", "installmentQuantity", "firstDueDate", "monthlyRate"]),
  step("RENEGOTIATION_DATA", DebtStep, [
    "sourceOperationIDs",
    "sourceBondIDs",
    "discountValue",
    "downPayment",
    "changeValue",
  ]),
  step("CUSTOMER", CustomerStep),
  step("GUARANTORS", GuarantorsStep),
  step("ATTACHMENTS", AttachmentsStep),
  step("COLLATERALS", CollateralsStep),
  step("DISBURSEMENTS", DisbursementsStep),
  step("CONFIRMATION", ConfirmationStep),
];
