// The hand-written pages: each brings its address, its rights and its place in the menu; App turns them into routes.
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { View } from "../base/access.ts";
import type { RouteSpec } from "../base/document.ts";
import { CLOSING_ROUTE, CLOSING_TEXTS } from "./closing/texts.ts";
import { PROFILE_ROUTE, PROFILE_TEXTS } from "./profile/texts.ts";
import { FLOW_TEXTS } from "./scripts/flow-texts.ts";
import { BALANCE_ROUTE, BALANCE_TEXTS } from "./trial-balance/texts.ts";

export interface CustomPage {
  label: string;
  /** `page`: any of these pages opens it; `menu` and `order`: its place in the side menu. */
  route: RouteSpec;
  /** The right that it needs; viewing when absent. */
  view?: View;
  /** Further addresses that the same component answers ("…/etapa/:index"). */
  alsoAt?: string[];
  component: LazyExoticComponent<ComponentType<{ route: RouteSpec }>>;
}

const ProductFlowPage = lazy(async () => ({
  default: (await import("./scripts/ProductFlowPage.tsx")).ProductFlowPage,
}));

export const CUSTOM_PAGES: CustomPage[] = [
  {
    label: "Plano de contas",
    route: { path: "/contabil/plano-de-contas", page: ["credit_accounting_chart_of_accounts"] },
    component: lazy(async () => ({ default: (await import("./chart/ChartPage.tsx")).ChartPage })),
  },
  {
    label: PROFILE_TEXTS.title,
    route: PROFILE_ROUTE,
    component: lazy(async () => ({ default: (await import("./profile/ProfilePage.tsx")).ProfilePage })),
  },
  {
    label: BALANCE_TEXTS.title,
    route: BALANCE_ROUTE,
    component: lazy(async () => ({
      default: (await import("./trial-balance/TrialBalancePage.tsx")).TrialBalancePage,
    })),
  },
  {
    label: CLOSING_TEXTS.title,
    route: CLOSING_ROUTE,
    view: "create",
    component: lazy(async () => ({ default: (await import("./closing/ClosingPage.tsx")).ClosingPage })),
  },
  {
    label: FLOW_TEXTS.one,
    route: { path: "/contabil/roteiros-por-produto/view/:id", page: ["credit_accounting_product_flows"] },
    component: ProductFlowPage,
  },
  {
    label: FLOW_TEXTS.one,
    route: { path: "/contabil/roteiros-por-produto/edit/:id", page: ["credit_accounting_product_flows"] },
    view: "update",
    component: ProductFlowPage,
  },
  {
    label: "Roteiro contábil",
    route: { path: "/tesouraria/roteiros-contabeis/edit/:id", page: ["credit_treasury_accounting_scripts"] },
    view: "update",
    component: lazy(async () => ({
      default: (await import("./scripts/TreasuryScriptPage.tsx")).TreasuryScriptPage,
    })),
  },
];
