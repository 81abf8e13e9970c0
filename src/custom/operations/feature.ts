// The operations: their entry, their pipeline, how they are seen and talked about.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { payableLock, receivableLock } from "../../rules/treasury/locks.ts";
import { ENTRY_PATTERNS, NEW_OPERATION_PATH } from "./entry/addresses.ts";
import { OPERATION_PATH, operationAddressOf, PIPELINE_PATH, RENEGOTIATION_PATH, WINDOW_PATH } from "./parts/paths.ts";
import { BOARD_PATH, MY_WORK_PATH, SUMMARY_PATH } from "./views/addresses.ts";

const PIPELINE_ROUTE = { path: PIPELINE_PATH, page: ["credit_operational_pipeline"], label: "Esteira de crédito" };
const PARTNER_PAGES = ["agency_office_operations", "hr_operations", "receivables_operations"];
const ALL_PAGES = ["credit_operational_pipeline", "credit_operational_operations", ...PARTNER_PAGES];
const OPERATION_ROUTE = { path: `${OPERATION_PATH}/:id`, page: ALL_PAGES, label: "Operação" };

const NEW_OPERATION = "Nova operação";
const CREATORS = ["credit_operational_operations", "agency_office_operations", "hr_operations"];
const ENTRY = { label: NEW_OPERATION, view: "create" } as const;

/** Each is imported once, though two names of it are used. */
const starts = () => import("./entry/start.ts");
const entryPages = () => import("./entry/EntryPage.tsx");
const banking = () => import("./pipeline/banking/index.ts");
const cessions = () => import("./cessions/index.ts");
const home = () => import("./views/home/index.ts");
const list = () => import("./views/list/index.ts");
const redirect = lazyNamed("OperationRedirect", list, "h1");

/** "Nova operação" and "Renegociar" on the records that one may begin with. */
const startFromRecord = { "new-operation": lazyNamed("StartFromRecord", starts) };
const renegotiate = { renegotiate: lazyNamed("RenegotiateRecord", starts) };

export const operationsFeature = defineFeature({
  name: "operations",
  recordActs: {
    ...{ customers: { ...startFromRecord, ...renegotiate }, leads: startFromRecord, operations: renegotiate },
    ...{ persons: startFromRecord, companies: startFromRecord },
  },
  pages: [
    {
      ...ENTRY,
      route: { path: NEW_OPERATION_PATH, page: CREATORS, menu: "Operacional", label: NEW_OPERATION, order: 0.5 },
      component: lazyNamed("ChoicePage", starts, "h1"),
    },
    {
      ...ENTRY,
      route: { path: ENTRY_PATTERNS.begin, page: CREATORS, label: NEW_OPERATION },
      component: lazyNamed("BeginPage", entryPages, "h1"),
    },
    {
      ...ENTRY,
      route: { path: ENTRY_PATTERNS.step, page: CREATORS, label: NEW_OPERATION },
      component: lazyNamed("StepPage", entryPages, "h1"),
    },
    {
      ...ENTRY,
      label: "Renegociação",
      route: { path: RENEGOTIATION_PATH, page: ["credit_operational_operations"], label: "Renegociação" },
      alsoAt: [`${RENEGOTIATION_PATH}/:id`, `${RENEGOTIATION_PATH}/:id/etapa/:index`],
      component: lazyNamed("RenegotiationPage", () => import("./renegotiation/RenegotiationPage.tsx"), "h1"),
    },
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
      component: redirect,
    },
    {
      label: "Parecer e chat",
      route: { ...PIPELINE_ROUTE, path: `${WINDOW_PATH}/:id/:tab`, label: "Parecer e chat" },
      isWindow: true,
      component: lazyNamed("WindowPage", () => import("./pipeline/talk/WindowPage.tsx"), "h1"),
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
  publicPages: [
    {
      path: "/assinatura",
      title: "Assinatura de documentos",
      component: lazyNamed("SignaturePage", () => import("./signature-link/SignaturePage.tsx"), "h1"),
    },
  ],
  widgets: {
    "operation-status": { Cell: lazyNamed("StatusCell", list) },
    "operation-age": { Cell: lazyNamed("AgeCell", list) },
    "operation-deadline": { Cell: lazyNamed("DeadlineCell", list) },
    "cession-operations": {
      Input: lazyNamed("CessionOperationsInput", cessions),
    },
  },
  screens: {
    operations: { show: redirect },
  },
  recordNotices: {
    "account-receivables": lazyNamed("LateDebt", () => import("./views/LateDebt.tsx")),
    "banking-parameters": lazyNamed("SimulatedPlatforms", banking),
  },
  locks: { "account-payables": () => payableLock, "account-receivables": () => receivableLock },
  panels: {
    "operation-cessions": [{ id: "operacoes", label: "Operações", Content: lazyNamed("LotPanel", cessions) }],
  },
  listHeads: { operations: lazyNamed("CountTabs", list) },
  listTools: { operations: lazyNamed("ListActs", list) },
  rowAddresses: { operations: (id) => operationAddressOf(Number(id)) },
  homeTasks: {
    operationsLate: ["operação sua com prazo vencido", "operações suas com prazo vencido"],
    operationsToComplete: ["operação sua para andar", "operações suas para andar"],
  },
  homeActs: [lazyNamed("NewOperationLink", home)],
  homeLists: [lazyNamed("HomeOperations", home)],
  homeCards: [lazyNamed("OperationsCard", home)],
});
