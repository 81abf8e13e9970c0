// The operations: their entry, their pipeline, how they are seen and talked about.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { OPERATION_PATH, operationAddressOf, PIPELINE_PATH } from "./pipeline/addresses.ts";
import { BOARD_PATH, MY_WORK_PATH, SUMMARY_PATH } from "./views/addresses.ts";
import { AgeCell, DeadlineCell } from "./views/cells.tsx";

const PIPELINE_ROUTE = { path: PIPELINE_PATH, page: ["credit_operational_pipeline"], label: "Esteira de crédito" };
const PARTNER_PAGES = ["agency_office_operations", "hr_operations", "receivables_operations"];
const ALL_PAGES = ["credit_operational_pipeline", "credit_operational_operations", ...PARTNER_PAGES];
const OPERATION_ROUTE = { path: `${OPERATION_PATH}/:id`, page: ALL_PAGES, label: "Operação" };

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
      label: "Operação",
      route: OPERATION_ROUTE,
      alsoAt: ["/operacao/:id"],
      component: lazyNamed("OperationRedirect", () => import("./pipeline/OperationRedirect.tsx"), "h1"),
    },
    {
      label: "Quadro de operações",
      route: { path: BOARD_PATH, page: ["credit_operational_operations"], label: "Quadro de operações" },
      component: lazyNamed("BoardPage", () => import("./views/BoardPage.tsx"), "h1"),
    },
    {
      label: "Meu trabalho",
      route: {
        ...{ path: MY_WORK_PATH, page: ["credit_operational_pipeline"], label: "Meu trabalho" },
        ...{ menu: "Operacional", order: 1 },
      },
      component: lazyNamed("MyWorkPage", () => import("./views/MyWorkPage.tsx"), "h1"),
    },
    {
      label: "Resumo da operação",
      route: { path: `${SUMMARY_PATH}/:id`, page: PARTNER_PAGES, label: "Resumo da operação" },
      component: lazyNamed("SummaryPage", () => import("./views/SummaryPage.tsx"), "h1"),
    },
  ],
  widgets: { "operation-age": { Cell: AgeCell }, "operation-deadline": { Cell: DeadlineCell } },
  listHeads: { operations: lazyNamed("CountTabs", () => import("./views/CountTabs.tsx")) },
  listTools: { operations: lazyNamed("ListActs", () => import("./views/ListActs.tsx")) },
  rowAddresses: { operations: (id) => operationAddressOf(Number(id)) },
  homeTasks: {
    operationsLate: ["operação sua com prazo vencido", "operações suas com prazo vencido"],
    operationsToComplete: ["operação sua para andar", "operações suas para andar"],
  },
  homeCards: [lazyNamed("OperationsCard", () => import("./views/OperationsCard.tsx"))],
});
