// The tree calls of the chart of accounts, in the published contract. A line a call.
import { free, list, number, object, type OwnCall, text } from "../../resources/openapi/own-calls.ts";
import type { Schema } from "../../resources/write/record-schema.ts";

const ACCOUNT_TREE_QUERY: Schema[] = [
  { name: "version", required: false, schema: { enum: ["BACEN", "IFRS"] }, example: "IFRS", description: "Regime." },
  {
    name: "regime",
    required: false,
    schema: { enum: ["BACEN", "IFRS"] },
    example: "IFRS",
    description: "O mesmo que version.",
  },
  { name: "searchString", required: false, schema: text, example: "1.6.1" },
  { name: "type", required: false, schema: { enum: ["SY", "AN"] }, example: "AN" },
  { name: "filters", required: false, schema: text, example: '{"nature":{"$eq":"A"}}' },
];
const ACCOUNT_PLACE = object(
  {
    ...{ accountPlanTreeID: number, parentID: { type: ["integer", "null"] }, code: text, title: text },
    ...{ type: { enum: ["SY", "AN"] }, id: number },
  },
  ["accountPlanTreeID", "code"],
);
const ACCOUNT_POSITION = object({
  ...{ code: text, controlDigit: text, name: text, level: number, naturalSide: { enum: ["D", "C"] } },
  ...{ parentID: { type: ["integer", "null"] }, path: list(free) },
  ...{ previousSiblingID: { type: ["integer", "null"] }, nextSiblingID: { type: ["integer", "null"] } },
});

// biome-ignore format: a table
export const chartCalls: OwnCall[] = [
  { method: "get", path: "/account-plan-tree-nodes/tree-multiple-roots", id: "accountTree", tag: "account-plan-tree-nodes", summary: "O plano de contas de um regime em árvore; com busca ou filtros, o que se achou e as contas acima", query: ACCOUNT_TREE_QUERY, answer: list(free), fails: ["400"] },
  { method: "get", path: "/account-plan-tree-nodes/rules/{id}", id: "accountPlanRules", tag: "account-plan-tree-nodes", summary: "As regras do código das contas de um plano", answer: object({ codeLength: number, codePattern: list(number), levelsLength: number }), fails: ["400", "404"] },
  { method: "get", path: "/account-plan-tree-nodes/{id}/ancestors", id: "accountAncestors", tag: "account-plan-tree-nodes", summary: "As contas acima, da raiz para baixo", answer: list(free), fails: ["400", "404"] },
  { method: "get", path: "/account-plan-tree-nodes/{id}/descendants", id: "accountDescendants", tag: "account-plan-tree-nodes", summary: "Todas as contas abaixo", answer: list(free), fails: ["400", "404"] },
  { method: "post", path: "/account-plan-tree-nodes/preview-node-position", id: "previewAccountPosition", tag: "account-plan-tree-nodes", summary: "Onde uma conta ficaria no plano, sem gravar nada; id é o da conta que já existe", body: ACCOUNT_PLACE, answer: ACCOUNT_POSITION, fails: ["400", "409"] },
];
