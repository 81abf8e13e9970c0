// The queries that bureaus were paid for: their record's acts, and the page of what they cost.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { ConsultMany } from "./many/ConsultMany.tsx";
import { BATCHES_PATH, MANY_TEXTS } from "./many/texts.ts";
import { COST_TEXTS, COSTS_PATH } from "./queries/texts.ts";
import { ValidityCell } from "./ValidityCell.tsx";

const LEDGER_PAGE = "credit_reports_bureau_queries";

export const bureauQueriesFeature = defineFeature({
  name: "bureau-queries",
  pages: [
    {
      label: COST_TEXTS.title,
      route: { path: COSTS_PATH, page: [LEDGER_PAGE], menu: "Informes", label: COST_TEXTS.title, order: 2 },
      component: lazyNamed("CostsPage", () => import("./queries/CostsPage.tsx"), "h1"),
    },
    {
      label: MANY_TEXTS.title,
      route: { path: BATCHES_PATH, page: [LEDGER_PAGE], menu: "Informes", label: MANY_TEXTS.title, order: 3 },
      component: lazyNamed("BatchesPage", () => import("./many/BatchesPage.tsx"), "h1"),
    },
  ],
  bulkTools: { customers: ConsultMany, persons: ConsultMany, companies: ConsultMany },
  recordNotices: {
    "bureau-parameters": lazyNamed("SimulatorNotice", () => import("./simulators/SimulatorNotice.tsx")),
  },
  widgets: { "bureau-validity": { Cell: ValidityCell } },
  recordActs: {
    "bureau-queries": {
      "scr-result": lazyNamed("ScrOfQuery", () => import("./scr/ScrOfQuery.tsx")),
      "state-charge": lazyNamed("StateCharge", () => import("./queries/StateCharge.tsx")),
    },
  },
});
