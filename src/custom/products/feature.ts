// Products: their seven tabs, the simulator, and what the home says of them.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { SIMULATOR_PATH, SIMULATOR_TITLE } from "./simulator/address.ts";
import { BUREAU_RULE_TEXTS, PRODUCT_TEXTS } from "./texts.ts";
import { WorkflowNotice } from "./WorkflowNotice.tsx";

const SIMULATOR_ROUTE = {
  path: SIMULATOR_PATH,
  page: ["credit_registers_products", "credit_operational_operations", "agency_office_operations", "hr_operations"],
  menu: "Operacional",
  label: SIMULATOR_TITLE,
  order: 1,
};
const SimulatorDialog = lazyNamed("SimulatorDialog", () => import("./simulator/SimulatorDialog.tsx"));
const simulate = { simulate: SimulatorDialog };

const storedSimulations = {
  id: "simulacoes",
  label: PRODUCT_TEXTS.simulations,
  Content: lazyNamed("StoredSimulations", () => import("./simulator/StoredSimulations.tsx")),
};

export const productsFeature = defineFeature({
  name: "products",
  pages: [
    {
      label: SIMULATOR_TITLE,
      route: SIMULATOR_ROUTE,
      component: lazyNamed("SimulatorPage", () => import("./simulator/SimulatorPage.tsx"), "h1"),
    },
  ],
  recordActs: {
    products: simulate,
    customers: simulate,
    persons: simulate,
    companies: simulate,
    leads: simulate,
    simulations: { reopen: lazyNamed("ReopenSimulation", () => import("./simulator/ReopenSimulation.tsx")) },
  },
  homeTasks: {
    productsWithoutWorkflow: ["produto habilitado sem workflow", "produtos habilitados sem workflow"],
  },
  firstSteps: { products: "Cadastre o primeiro produto" },
  recordNotices: { products: WorkflowNotice },
  widgets: { "score-limit": { Input: lazyNamed("ScoreLimitInput", () => import("./panels/ScoreLimit.tsx")) } },
  panels: {
    ...{ customers: [storedSimulations], persons: [storedSimulations] },
    ...{ companies: [storedSimulations], leads: [storedSimulations] },
    products: [
      {
        id: "parametrizacoes",
        label: PRODUCT_TEXTS.variants,
        isInForm: true,
        Content: lazyNamed("Variants", () => import("./panels/Variants.tsx")),
      },
      {
        id: "score",
        label: PRODUCT_TEXTS.score,
        isInForm: true,
        Content: lazyNamed("ScoreBands", () => import("./panels/ScoreBands.tsx")),
      },
      {
        id: "bureaus",
        label: BUREAU_RULE_TEXTS.title,
        isInForm: true,
        Content: lazyNamed("BureauRules", () => import("./panels/BureauRules.tsx")),
      },
      {
        id: "empresas",
        label: PRODUCT_TEXTS.companies,
        isInForm: true,
        Content: lazyNamed("Companies", () => import("./panels/Companies.tsx")),
      },
      {
        id: "templates",
        label: PRODUCT_TEXTS.templates,
        isInForm: true,
        Content: lazyNamed("Templates", () => import("./panels/Templates.tsx")),
      },
      {
        id: "encargos",
        label: PRODUCT_TEXTS.charges,
        isInForm: true,
        Content: lazyNamed("Charges", () => import("./panels/Charges.tsx")),
      },
      {
        id: "cargos",
        label: PRODUCT_TEXTS.positions,
        isInForm: true,
        Content: lazyNamed("Positions", () => import("./panels/Positions.tsx")),
      },
    ],
  },
});
