// The tree calls of the chart of accounts in the published contract, one call a line.
import { contract, type OwnCall, type Schema } from "../../../framework/index.ts";

const ACCOUNT_TREE_QUERY: Schema[] = [
  { name: "version", required: false, schema: { enum: ["BACEN", "IFRS"] }, example: "IFRS", description: "Regime." },
  {
    name: "regime",
    required: false,
    schema: { enum: ["BACEN", "IFRS"] },
    example: "IFRS",
    description: "O mesmo que version.",
  },
  { name: "searchString", required: false, schema: contract.text, example: "1.6.1" },
  { name: "type", required: false, schema: { enum: ["SY", "AN"] }, example: "AN" },
  { name: "filters", required: false, schema: contract.text, example: '{"nature":{"$eq":"A"}}' },
];
const ACCOUNT_PLACE = contract.object(
  {
    ...{
      accountPlanTreeID: contract.number,
      parentID: { type: ["integer", "null"] },
      code: contract.text,
      title: contract.text,
    },
    ...{ type: { enum: ["SY", "AN"] }, id: contract.number },
  },
  ["accountPlanTreeID", "code"],
);
const ACCOUNT_POSITION = contract.object({
  ...{
    code: contract.text,
    controlDigit: contract.text,
    name: contract.text,
    level: contract.number,
    naturalSide: { enum: ["D", "C"] },
  },
  ...{ parentID: { type: ["integer", "null"] }, path: contract.list(contract.free) },
  ...{ previousSiblingID: { type: ["integer", "null"] }, nextSiblingID: { type: ["integer", "null"] } },
});

const SPLIT_ACCOUNT = contract.object({
  id: contract.number,
  code: contract.text,
  title: contract.text,
  name: contract.text,
  type: contract.text,
  level: contract.number,
});
const SPLIT_START = contract.object({
  account: SPLIT_ACCOUNT,
  firstDay: { type: ["string", "null"] },
  lastDay: contract.text,
  suggested: contract.list(contract.object({ code: contract.text, title: contract.text })),
  scripts: contract.list(contract.free),
});
const SPLIT_BODY = contract.object(
  {
    date: { ...contract.day, description: "Dia aberto desde o qual vale; sem ele, o primeiro dia aberto." },
    accounts: contract.list(contract.object({ code: contract.text, title: contract.text }, ["code", "title"])),
    scripts: {
      ...contract.list(contract.object({ id: contract.number, account: contract.number }, ["id", "account"])),
      description: "O lugar da subconta (0 é a primeira) que o roteiro passa a usar; sem ele, a primeira.",
    },
  },
  ["accounts"],
);
const SPLIT = contract.object({
  ...{
    written: { type: "boolean" },
    date: contract.text,
    above: SPLIT_ACCOUNT,
    accounts: contract.list(SPLIT_ACCOUNT),
    scripts: contract.list(contract.free),
  },
});
const DRY_RUN: Schema[] = [
  {
    name: "dryRun",
    required: false,
    schema: { type: "boolean" },
    example: true,
    description: "Confere tudo e não grava nada.",
  },
];

// biome-ignore format: a table
export const chartCalls: OwnCall[] = [
  { method: "get", path: "/account-plan-tree-nodes/tree-multiple-roots", id: "accountTree", tag: "account-plan-tree-nodes", summary: "O plano de contas de um regime em árvore; com busca ou filtros, o que se achou e as contas acima", query: ACCOUNT_TREE_QUERY, answer: contract.list(contract.free), fails: ["400"], effect: "Lê o plano de contas como árvore; não grava nada." },
  { method: "get", path: "/account-plan-tree-nodes/rules/{id}", id: "accountPlanRules", tag: "account-plan-tree-nodes", summary: "As regras do código das contas de um plano", answer: contract.object({ codeLength: contract.number, codePattern: contract.list(contract.number), levelsLength: contract.number }), fails: ["400", "404"], effect: "Lê as regras dos códigos do plano; não grava nada." },
  { method: "get", path: "/account-plan-tree-nodes/{id}/ancestors", id: "accountAncestors", tag: "account-plan-tree-nodes", summary: "As contas acima, da raiz para baixo", answer: contract.list(contract.free), fails: ["400", "404"], effect: "Lê as contas acima de uma conta; não grava nada." },
  { method: "get", path: "/account-plan-tree-nodes/{id}/descendants", id: "accountDescendants", tag: "account-plan-tree-nodes", summary: "Todas as contas abaixo", answer: contract.list(contract.free), fails: ["400", "404"], effect: "Lê as contas abaixo de uma conta; não grava nada." },
  { method: "post", path: "/account-plan-tree-nodes/preview-node-position", id: "previewAccountPosition", tag: "account-plan-tree-nodes", summary: "Onde uma conta ficaria no plano, sem gravar nada; id é o da conta que já existe", body: ACCOUNT_PLACE, answer: ACCOUNT_POSITION, fails: ["400", "409"], effect: "Diz onde a conta ficaria e se pode; não a cria e não reserva o código." },
  { method: "get", path: "/account-plan-tree-nodes/{id}/versions", id: "accountVersions", tag: "account-plan-tree-nodes", summary: "O que a conta era em cada período, e desde que dia vale uma mudança dela", answer: contract.object({ firstDay: { type: ["string", "null"] }, versions: contract.list(contract.free) }), fails: ["400", "404"], effect: "Lê o que a conta era em cada período; não a altera e não abre dia." },
  { method: "get", path: "/account-plan-tree-nodes/{id}/split", id: "accountSplitStart", tag: "account-plan-tree-nodes", summary: "O que saber antes de dividir uma conta analítica: dias possíveis, códigos livres e roteiros que a usam", answer: SPLIT_START, fails: ["400", "404", "409"], effect: "Lê o que saber antes de dividir uma conta; não divide nada e não reserva códigos." },
  { method: "post", path: "/account-plan-tree-nodes/{id}/split", id: "splitAccount", tag: "account-plan-tree-nodes", summary: "Divide uma conta analítica em subcontas a partir de um dia aberto: a primeira fica com os lançamentos, uma conta sintética toma o código, e os roteiros escolhidos ganham uma nova versão", query: DRY_RUN, body: SPLIT_BODY, answer: SPLIT, once: true, fails: ["400", "404", "409", "422"], effect: `Divide a conta em uma transação: a primeira subconta fica com os lançamentos e saldos, uma conta sintética toma o código, e os roteiros escolhidos ganham uma versão a partir do dia. Dias encerrados não mudam. ${contract.EFFECTS.audited} ${contract.EFFECTS.idempotent} Recusada, não grava nada.` },
];
