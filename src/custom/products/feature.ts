// Products: their seven tabs, and what the home says of them.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { PRODUCT_TEXTS } from "./texts.ts";
import { WorkflowNotice } from "./WorkflowNotice.tsx";
import "./products.css";

export const productsFeature = defineFeature({
  name: "products",
  homeTasks: {
    productsWithoutWorkflow: ["produto habilitado sem workflow", "produtos habilitados sem workflow"],
  },
  firstSteps: { products: "Cadastre o primeiro produto" },
  recordNotices: { products: WorkflowNotice },
  widgets: { "score-limit": { Input: lazyNamed("ScoreLimitInput", () => import("./panels/ScoreLimit.tsx")) } },
  panels: {
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
