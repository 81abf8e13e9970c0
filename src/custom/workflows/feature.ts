// Values of the rules of a workflow, and its versions.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { RuleValueCell, RuleValueInput } from "./RuleValue.tsx";

export const workflowsFeature = defineFeature({
  name: "workflows",
  firstSteps: { workflows: "Monte o workflow das operações" },
  widgets: { "rule-value": { Input: RuleValueInput, Cell: RuleValueCell } },
  panels: {
    workflows: [
      { id: "versoes", label: "Versões", Content: lazyNamed("VersionsPanel", () => import("./VersionsPanel.tsx")) },
    ],
  },
});
