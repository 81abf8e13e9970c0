// Values of the rules of a workflow, and its versions.
import { lazyNamed } from "../../fields/parts/lazy-part.tsx";
import { defineFeature } from "../../shell/feature.ts";
import { RuleValueCell, RuleValueInput } from "./RuleValue.tsx";

export const workflowsFeature = defineFeature({
  name: "workflows",
  widgets: { "rule-value": { Input: RuleValueInput, Cell: RuleValueCell } },
  panels: {
    workflows: [
      { id: "versoes", label: "Versões", Content: lazyNamed("VersionsPanel", () => import("./VersionsPanel.tsx")) },
    ],
  },
});
