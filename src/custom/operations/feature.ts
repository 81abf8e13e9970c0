// The operations: their entry, their pipeline, how they are seen and talked about.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { ENTRY_PATTERNS, NEW_OPERATION_PATH } from "./entry/addresses.ts";
import { ENTRY_TEXTS } from "./entry/texts.ts";
import { PIPELINE_PATH } from "./pipeline/addresses.ts";

const PIPELINE_ROUTE = { path: PIPELINE_PATH, page: ["credit_operational_pipeline"], label: "Esteira de crédito" };

const CREATORS = ["credit_operational_operations", "agency_office_operations", "hr_operations"];
const ENTRY = { label: ENTRY_TEXTS.title, view: "create" } as const;

/** "Nova operação" on the records that one may begin with. */
const startFromRecord = {
  "new-operation": lazyNamed("StartFromRecord", () => import("./entry/StartFromRecord.tsx")),
};

export const operationsFeature = defineFeature({
  name: "operations",
  listTools: {
    operations: lazyNamed("NewOperationButton", () => import("./entry/NewOperationButton.tsx")),
  },
  recordActs: {
    ...{ customers: startFromRecord, leads: startFromRecord },
    ...{ persons: startFromRecord, companies: startFromRecord },
  },
  pages: [
    {
      ...ENTRY,
      route: { path: NEW_OPERATION_PATH, page: CREATORS, menu: "Operacional", label: ENTRY_TEXTS.title, order: 0.5 },
      component: lazyNamed("ChoicePage", () => import("./entry/ChoicePage.tsx"), "h1"),
    },
    {
      ...ENTRY,
      route: { path: ENTRY_PATTERNS.begin, page: CREATORS, label: ENTRY_TEXTS.title },
      component: lazyNamed("BeginPage", () => import("./entry/EntryPage.tsx"), "h1"),
    },
    {
      ...ENTRY,
      route: { path: ENTRY_PATTERNS.step, page: CREATORS, label: ENTRY_TEXTS.title },
      component: lazyNamed("StepPage", () => import("./entry/EntryPage.tsx"), "h1"),
    },
    {
      label: "Esteira de crédito",
      route: PIPELINE_ROUTE,
      alsoAt: [`${PIPELINE_PATH}/:stage/:id`],
      component: lazyNamed("PipelinePage", () => import("./pipeline/PipelinePage.tsx"), "h1"),
    },
  ],
});
