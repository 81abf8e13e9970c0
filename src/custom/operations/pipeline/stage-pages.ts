// The content of each stage of the pipeline; it takes the operation from useOperation(). Every stage of
// src/rules/operations/stages.ts has a line here.
import type { ComponentType } from "react";
import { lazyNamed } from "../../../framework.ts";
import type { StageCode } from "../../../rules/operations/index.ts";

export const STAGE_PAGES: Partial<Record<StageCode, ComponentType>> = {
  COMMITTEE: lazyNamed("CommitteeStage", () => import("./committee/CommitteeStage.tsx")),
};
