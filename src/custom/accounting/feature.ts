// The hand-written parts of the accounting: chart, entries, opening balances, trial balance, closing, scripts.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { CLOSING_ROUTE, CLOSING_TITLE } from "./closing/address.ts";
import { useEntryLock, useRegimeQuestion } from "./entries/use-entry-guards.ts";
import { FLOW_TEXTS } from "./scripts/flow-texts.ts";
import { ScriptsWarning } from "./scripts/MissingScripts.tsx";
import { BALANCE_ROUTE, BALANCE_TEXTS } from "./trial-balance/texts.ts";

const ProductFlowPage = lazyNamed("ProductFlowPage", () => import("./scripts/ProductFlowPage.tsx"), "h1");
const accountInputs = () => import("./parts/accounts/AccountInput.tsx");
const AccountCell = lazyNamed("AccountCell", () => import("./parts/accounts/AccountCell.tsx"));

export const accountingFeature = defineFeature({
  name: "accounting",
  pages: [
    {
      label: "Plano de contas",
      route: { path: "/contabil/plano-de-contas", page: ["credit_accounting_chart_of_accounts"] },
      component: lazyNamed("ChartPage", () => import("./chart/ChartPage.tsx"), "h1"),
    },
    {
      label: BALANCE_TEXTS.title,
      route: BALANCE_ROUTE,
      component: lazyNamed("TrialBalancePage", () => import("./trial-balance/TrialBalancePage.tsx"), "h1"),
    },
    {
      label: CLOSING_TITLE,
      route: CLOSING_ROUTE,
      view: "create",
      component: lazyNamed("ClosingPage", () => import("./closing/ClosingPage.tsx"), "h1"),
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
      component: lazyNamed("TreasuryScriptPage", () => import("./scripts/TreasuryScriptPage.tsx"), "h1"),
    },
  ],
  widgets: {
    "account-code": {
      Input: lazyNamed("AccountCodeInput", () => import("./chart/AccountCode.tsx")),
      Cell: lazyNamed("AccountCodeCell", () => import("./chart/AccountCode.tsx")),
    },
    "credit-account": { Input: lazyNamed("CreditAccountInput", accountInputs), Cell: AccountCell },
    "debit-account": { Input: lazyNamed("DebitAccountInput", accountInputs), Cell: AccountCell },
    "parent-account": { Input: lazyNamed("ParentAccountInput", accountInputs), Cell: AccountCell },
    "entry-history": { Cell: lazyNamed("HistoryCell", () => import("./entries/HistoryCell.tsx")) },
    "event-operands": { Cell: lazyNamed("EventOperands", () => import("./scripts/EventOperands.tsx")) },
    "script-account": { Input: lazyNamed("ScriptAccountInput", () => import("./scripts/ScriptAccount.tsx")) },
    "script-condition": { Input: lazyNamed("ConditionInput", () => import("./scripts/ExpressionInput.tsx")) },
    "script-history": { Input: lazyNamed("HistoryInput", () => import("./scripts/HistoryInput.tsx")) },
    "script-lines": {
      Input: lazyNamed("LinesInput", () => import("./scripts/Lines.tsx")),
      Cell: lazyNamed("LinesCell", () => import("./scripts/Lines.tsx")),
    },
    "script-value": { Input: lazyNamed("ValueInput", () => import("./scripts/ExpressionInput.tsx")) },
  },
  homeNotices: [ScriptsWarning],
  homeCards: [lazyNamed("AccountingDayCard", () => import("./closing/AccountingDayCard.tsx"))],
  questions: { "accounting-entries": useRegimeQuestion },
  locks: { "accounting-entries": useEntryLock },
  listTools: { "accounting-entries": lazyNamed("EntryTools", () => import("./EntryTools.tsx")) },
  panels: {
    "account-plan-tree-nodes": [
      {
        id: "vigencia",
        label: "Vigência",
        Content: lazyNamed("AccountVersions", () => import("./chart/AccountVersions.tsx")),
      },
    ],
    "accounting-events": [
      {
        id: "lancamentos",
        label: "Lançamentos",
        Content: lazyNamed("EventEntries", () => import("./scripts/EventEntries.tsx")),
      },
    ],
    "accounting-scripts": [
      {
        id: "teste",
        label: "Testar roteiro",
        Content: lazyNamed("TryOutPanel", () => import("./scripts/TryOutPanel.tsx")),
      },
      {
        id: "versoes",
        label: "Versões",
        Content: lazyNamed("ScriptVersions", () => import("./scripts/ScriptVersions.tsx")),
      },
    ],
  },
});
