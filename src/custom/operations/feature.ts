// The operations: their entry, their pipeline, how they are seen and talked about.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { OPERATION_PATH, PIPELINE_PATH } from "./pipeline/addresses.ts";

const PIPELINE_ROUTE = { path: PIPELINE_PATH, page: ["credit_operational_pipeline"], label: "Esteira de crédito" };
const ALL_PAGES = [
  "credit_operational_pipeline",
  ...["credit_operational_operations", "agency_office_operations", "hr_operations", "receivables_operations"],
];
const OPERATION_ROUTE = { path: `${OPERATION_PATH}/:id`, page: ALL_PAGES, label: "Operação" };

export const operationsFeature = defineFeature({
  name: "operations",
  pages: [
    {
      label: "Esteira de crédito",
      route: PIPELINE_ROUTE,
      alsoAt: [`${PIPELINE_PATH}/:id`, `${PIPELINE_PATH}/:stage/:id`],
      component: lazyNamed("PipelinePage", () => import("./pipeline/PipelinePage.tsx"), "h1"),
    },
    {
      label: "Operação",
      route: OPERATION_ROUTE,
      alsoAt: ["/operacao/:id"],
      component: lazyNamed("OperationRedirect", () => import("./pipeline/OperationRedirect.tsx"), "h1"),
    },
  ],
});
