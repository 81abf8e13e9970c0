// The content of each stage of the pipeline; it takes the operation from useOperation(). Every stage of
// src/rules/operations/stages.ts has a line here.
import type { ComponentType } from "react";
import { lazyNamed } from "../../../framework.ts";
import type { StageCode } from "../../../rules/operations/index.ts";

export const STAGE_PAGES: Partial<Record<StageCode, ComponentType>> = {
  PRE_ANALYSIS: lazyNamed("PreAnalysis", () => import("./stages/PreAnalysis.tsx")),
  OPERATION_DATA: lazyNamed("OperationData", () => import("./stages/OperationData.tsx")),
  GUARANTOR: lazyNamed("Guarantors", () => import("./stages/Guarantors.tsx")),
  DOCUMENTS: lazyNamed("Documents", () => import("./stages/Documents.tsx")),
  WARRANTY: lazyNamed("Warranties", () => import("./stages/Warranties.tsx")),
  ADDITIONAL_INFO: lazyNamed("Information", () => import("./stages/Information.tsx")),
  CUSTOM_DATA: lazyNamed("CustomData", () => import("./stages/CustomData.tsx")),
  COMMITTEE: lazyNamed("CommitteeStage", () => import("../committee/CommitteeStage.tsx")),
};
