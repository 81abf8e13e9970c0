// What the product brings to the record screens of its registers: widgets of single fields, panels, checks of a record.
import { lazy } from "react";
import type { InputProps } from "../fields/field-props.ts";
import type { OwnWidget } from "../fields/own-widgets.ts";
import type { PanelProps, ProductParts } from "../resources/parts/product-parts.ts";
import { RECORD_CHECKS } from "../rules/record-checks.ts";
import { CommissionValueCell, CommissionValueInput } from "./registers/CommissionValue.tsx";
import { CustomDataCell, CustomDataInput } from "./custom-data/CustomData.tsx";
import { ContractEndCell, ContractEndInput } from "./registers/ContractEnd.tsx";
import { RightsListCell, RightsListInput } from "./registers/RightsList.tsx";
import { OpeningButton } from "./opening/OpeningButton.tsx";
import { useEntrySeal } from "./entries/use-entry-seal.ts";
import { KeyScopesCell, KeyScopesInput } from "./api-keys/KeyScopes.tsx";
import { RuleValueCell, RuleValueInput } from "./workflows/RuleValue.tsx";
import "./parts.css";

const panel = <Name extends string>(name: Name, load: () => Promise<Record<Name, React.ComponentType<PanelProps>>>) =>
  lazy(async () => ({ default: (await load())[name] }));

const ContractTextInput = lazy(async () => ({
  default: (await import("./templates/ContractTextInput.tsx")).ContractTextInput,
}));

const scriptInput = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, React.ComponentType<InputProps>>>,
) => ({
  Input: lazy(async () => ({ default: (await load())[name] })),
});
const ScriptLinesCell = lazy(async () => ({ default: (await import("./scripts/Lines.tsx")).LinesCell }));

const accountInputs = () => import("./parts/accounts/AccountInput.tsx");
const AccountCell = lazy(async () => ({ default: (await import("./parts/accounts/AccountCell.tsx")).AccountCell }));

export const OWN_WIDGETS: { readonly [name: string]: OwnWidget } = {
  "account-code": {
    Input: lazy(async () => ({ default: (await import("./chart/AccountCode.tsx")).AccountCodeInput })),
    Cell: lazy(async () => ({ default: (await import("./chart/AccountCode.tsx")).AccountCodeCell })),
  },
  "credit-account": {
    Input: lazy(async () => ({ default: (await accountInputs()).CreditAccountInput })),
    Cell: AccountCell,
  },
  "debit-account": {
    Input: lazy(async () => ({ default: (await accountInputs()).DebitAccountInput })),
    Cell: AccountCell,
  },
  "parent-account": {
    Input: lazy(async () => ({ default: (await accountInputs()).ParentAccountInput })),
    Cell: AccountCell,
  },
  "commission-value": { Input: CommissionValueInput, Cell: CommissionValueCell },
  "key-scopes": { Input: KeyScopesInput, Cell: KeyScopesCell },
  "custom-data": { Input: CustomDataInput, Cell: CustomDataCell },
  "contract-end": { Input: ContractEndInput, Cell: ContractEndCell },
  "contract-text": { Input: ContractTextInput },
  "rights-list": { Input: RightsListInput, Cell: RightsListCell },
  "event-operands": {
    Input: lazy(async () => ({ default: (await import("../fields/json/Input.tsx")).Input })),
    Cell: lazy(async () => ({ default: (await import("./scripts/EventOperands.tsx")).EventOperands })),
  },
  "script-account": scriptInput("ScriptAccountInput", () => import("./scripts/ScriptAccount.tsx")),
  "script-condition": scriptInput("ConditionInput", () => import("./scripts/ExpressionInput.tsx")),
  "script-history": scriptInput("HistoryInput", () => import("./scripts/HistoryInput.tsx")),
  "script-lines": {
    ...scriptInput("LinesInput", () => import("./scripts/Lines.tsx")),
    Cell: ScriptLinesCell,
  },
  "script-value": scriptInput("ValueInput", () => import("./scripts/ExpressionInput.tsx")),
  "rule-value": { Input: RuleValueInput, Cell: RuleValueCell },
};

export const PRODUCT_PARTS: ProductParts = {
  checks: RECORD_CHECKS,
  seals: { "accounting-entries": useEntrySeal },
  listTools: { "accounting-entries": OpeningButton },
  panels: {
    "accounting-events": [
      {
        id: "lancamentos",
        label: "Lançamentos",
        Content: panel("EventEntries", () => import("./scripts/EventEntries.tsx")),
      },
    ],
    "accounting-scripts": [
      {
        id: "teste",
        label: "Testar roteiro",
        Content: panel("TryOutPanel", () => import("./scripts/TryOutPanel.tsx")),
      },
      {
        id: "versoes",
        label: "Versões",
        Content: panel("ScriptVersions", () => import("./scripts/ScriptVersions.tsx")),
      },
    ],
    "contract-templates": [
      {
        id: "pre-visualizacao",
        label: "Pré-visualização",
        Content: panel("PreviewPanel", () => import("./templates/PreviewPanel.tsx")),
      },
    ],
    workflows: [
      {
        id: "versoes",
        label: "Versões",
        Content: panel("VersionsPanel", () => import("./workflows/VersionsPanel.tsx")),
      },
    ],
    "wallet-groups": [
      {
        id: "carteiras",
        label: "Carteiras",
        Content: panel("WalletsPanel", () => import("./portfolio-group/WalletsPanel.tsx")),
      },
      {
        id: "visao-por-carteira",
        label: "Visão por carteira",
        Content: panel("ViewSwitchPanel", () => import("./portfolio-group/ViewSwitchPanel.tsx")),
      },
    ],
    webhooks: [
      {
        id: "entregas",
        label: "Entregas",
        Content: panel("DeliveriesPanel", () => import("./webhooks/DeliveriesPanel.tsx")),
      },
      {
        id: "assinatura",
        label: "Assinatura",
        Content: panel("SecretPanel", () => import("./webhooks/SecretPanel.tsx")),
      },
    ],
  },
};
