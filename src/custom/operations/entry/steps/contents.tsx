// The content of each step of an entry; a step that is no more than its fields needs no part of its own.
import type { ComponentType } from "react";
import type { WizardStep } from "../../../../rules/operations/index.ts";
import { BureauStep } from "./BureauStep.tsx";
import { ConfirmationStep } from "./ConfirmationStep.tsx";
import { AddressStep, CustomerStep } from "./CustomerSteps.tsx";
import { DocumentsStep } from "./DocumentsStep.tsx";
import { MarginStep } from "./MarginStep.tsx";
import { OperationDataStep } from "./OperationDataStep.tsx";
import { ProductStep } from "./ProductStep.tsx";
import { GuarantorsStep, PlainStep, PreAnalysisStep } from "./plain-steps.tsx";
import type { StepProps } from "./step-props.ts";

export const STEP_CONTENTS: { readonly [code in WizardStep]: ComponentType<StepProps> } = {
  PRE_ANALYSIS: PreAnalysisStep,
  PRODUCT_SELECTION: ProductStep,
  VEHICLE_COLLATERAL: PlainStep,
  OPERATION_DATA: OperationDataStep,
  CUSTOMER_DATA: CustomerStep,
  GUARANTORS: GuarantorsStep,
  ADDRESS: AddressStep,
  DOCUMENTS_CHECKLIST: DocumentsStep,
  CONFIRMATION: ConfirmationStep,
  OTHER_COLLATERALS: PlainStep,
  SCR: BureauStep,
  CDL: BureauStep,
  REGCHEQ: BureauStep,
  CUSTOM_FIELDS: PlainStep,
  MARGIN_CONSULTATION: MarginStep,
  EXTERNAL_OPERATION_DATA: PlainStep,
};
