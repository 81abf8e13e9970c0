// The operations: their entry, their pipeline, how they are seen and talked about.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { PIPELINE_PATH } from "./pipeline/addresses.ts";
import { WINDOW_PATH } from "./pipeline/talk/window.ts";

const PIPELINE_ROUTE = { path: PIPELINE_PATH, page: ["credit_operational_pipeline"], label: "Esteira de crédito" };

export const operationsFeature = defineFeature({
  name: "operations",
  pages: [
    {
      label: "Esteira de crédito",
      route: PIPELINE_ROUTE,
      alsoAt: [`${PIPELINE_PATH}/:stage/:id`],
      component: lazyNamed("PipelinePage", () => import("./pipeline/PipelinePage.tsx"), "h1"),
    },
    {
      label: "Parecer e chat",
      route: { ...PIPELINE_ROUTE, path: `${WINDOW_PATH}/:id/:tab`, label: "Parecer e chat" },
      isWindow: true,
      component: lazyNamed("WindowPage", () => import("./pipeline/talk/WindowPage.tsx"), "h1"),
    },
  ],
});
