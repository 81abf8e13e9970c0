// The calls of the accounting beside the generic ones in the published contract, one call a line.

import { contract, type OwnCall, type Schema } from "../../framework/index.ts";
import { chartCalls } from "./chart/contract.ts";
import { closingCalls } from "./closing/contract.ts";
import { scriptCalls } from "./scripts/contract.ts";

const REVERSAL = contract.object({ date: contract.day, description: contract.text }, []);
const AMOUNT: Schema = {
  type: "number",
  description: "Reais, com todos os centavos: uma soma pode ter mais de quinze algarismos.",
};
const TOTALS = contract.object({ lastTotalValue: AMOUNT, debitValue: AMOUNT, creditValue: AMOUNT, totalValue: AMOUNT });
const GROUP = contract.object({ title: contract.text, sumUnderValues: TOTALS, children: contract.list(contract.free) });
const TRIAL_BALANCE = contract.object({
  version: contract.text,
  startDate: contract.text,
  endDate: contract.text,
  tree: { ...contract.list(GROUP), description: "Ativo e Passivo." },
  revenue: TOTALS,
  expense: TOTALS,
  debitNature: TOTALS,
  creditNature: TOTALS,
  finalResult: TOTALS,
  warnings: contract.list(contract.object({ code: contract.text, message: contract.text })),
});
const optional = (name: string, schema: Schema, example: string | number | boolean, description?: string): Schema => ({
  name,
  required: false,
  schema,
  example,
  ...(description ? { description } : {}),
});
const REGIME: Schema = { enum: ["BACEN", "IFRS"] };
const TRIAL_BALANCE_QUERY: Schema[] = [
  optional("version", REGIME, "IFRS", "Regime; sem ele, o da data."),
  optional("regime", REGIME, "IFRS", "O mesmo que version."),
  optional("baseDate", contract.text, "2025-03", "Mês, AAAA-MM; ou um período."),
  optional("startDate", contract.text, "2025-03-01"),
  optional("endDate", contract.text, "2025-03-15"),
  optional("maxDisplayNodeLevel", { ...contract.number, minimum: 1, maximum: 8, default: 8 }, 8),
  optional("showNoValueNodes", { type: "boolean", default: true }, true),
];

const EXPORT_QUERY: Schema[] = [
  optional("format", { enum: ["pdf", "xlsx"], default: "pdf" }, "pdf"),
  optional("showNodeCodes", { type: "boolean" }, true),
  optional("showResumeInReport", { type: "boolean" }, true),
  optional("showTimeInReport", { type: "boolean" }, true),
  optional("showUserInReport", { type: "boolean" }, true),
  optional("breakPagesInReport", { type: "boolean" }, false),
];

const SIDE: Schema = { enum: ["D", "C"] };
const OPENING_BODY = contract.object(
  {
    ...{ regime: REGIME, date: contract.day },
    transitAccountCode: {
      ...contract.text,
      description: "Conta contra a qual cada saldo entra; sem ela, devedores contra credores.",
    },
    balances: contract.list(
      contract.object({ accountCode: contract.text, value: AMOUNT, side: SIDE }, ["accountCode", "value"]),
    ),
  },
  ["regime", "date", "balances"],
);
const OPENING = contract.object({
  ...{
    regime: REGIME,
    date: contract.text,
    lot: contract.text,
    written: contract.flag,
    debit: AMOUNT,
    credit: AMOUNT,
    difference: AMOUNT,
  },
  entries: contract.number,
  rows: contract.list(contract.free),
  errors: contract.list(contract.object({ field: contract.text, message: contract.text })),
  warnings: contract.list(contract.text),
});
const DRY_RUN = optional("dryRun", { type: "boolean" }, true, "Confere tudo e não grava nada.");
const REQUIRED_REGIME: Schema = { name: "regime", required: true, schema: REGIME, example: "IFRS" };

// biome-ignore format: a table
export const accountingCalls: OwnCall[] = [
  ...chartCalls,
  ...scriptCalls,
  { method: "post", path: "/accounting-entries/{id}/reverse", id: "reverseAccountingEntry", tag: "accounting-entries", summary: "Estorna o lançamento, uma única vez, com outro que o desfaz em um dia aberto", body: REVERSAL, optional: true, answer: contract.record("AccountingEntries"), status: "201", once: true, fails: ["400", "404", "409", "422"], effect: `Cria o lançamento contrário, ligado ao original, em um dia aberto; o original só recebe o número do estorno (reversedByID) e outra versão, e os saldos das duas contas são atualizados na mesma transação. ${contract.EFFECTS.audited} ${contract.EFFECTS.idempotent} Um lançamento é estornado uma única vez (409).` },
  { method: "get", path: "/accounting-entries/book", id: "accountingBook", tag: "accounting-entries", summary: "O último dia que não aceita mais lançamentos nem alterações", answer: contract.object({ closedUntil: { type: ["string", "null"], format: "date" } }), fails: ["400"], effect: "Lê em que dia estão os livros; não abre nem encerra dia." },
  { method: "get", path: "/account-plan-tree-nodes/trial-balance", id: "trialBalance", tag: "account-plan-tree-nodes", summary: "Balancete de um mês ou de um período, em um dos regimes", query: TRIAL_BALANCE_QUERY, answer: TRIAL_BALANCE, fails: ["400"], effect: "Soma os saldos do período; não grava nada." },
  { method: "get", path: "/account-plan-tree-nodes/trial-balance/export", id: "exportTrialBalance", tag: "account-plan-tree-nodes", summary: "O balancete como arquivo, pdf ou xlsx; o que a consulta não diz vem das configurações de quem chama", query: [...TRIAL_BALANCE_QUERY, ...EXPORT_QUERY], type: "application/pdf", answer: { type: "string", format: "binary" }, fails: ["400"], effect: "Gera o documento na hora, com quem o pediu, e não o guarda." },
  { method: "post", path: "/accounting-entries/opening-balances", id: "openBalances", tag: "accounting-entries", summary: "Saldos de abertura de um regime, uma vez, em JSON ou em uma planilha (multipart, campo file)", query: [DRY_RUN], body: OPENING_BODY, answer: OPENING, once: true, fails: ["400", "413", "415", "422"], effect: `Confere os saldos de abertura e os lança todos em um lote, uma vez por regime; recusados, nada é lançado. ${contract.EFFECTS.audited} ${contract.EFFECTS.idempotent}` },
  { method: "get", path: "/accounting-entries/opening-balances", id: "openingBalances", tag: "accounting-entries", summary: "Os saldos de abertura que valem em um regime, ou null", query: [REQUIRED_REGIME], answer: contract.object({ opening: { type: ["object", "null"] } }), fails: ["400"], effect: "Lê os saldos de abertura de cada regime; não grava nada." },
  { method: "delete", path: "/accounting-entries/opening-balances", id: "takeBackOpeningBalances", tag: "accounting-entries", summary: "Desfaz os saldos de abertura de um regime, todos ou nenhum, enquanto o dia está aberto", query: [REQUIRED_REGIME], answer: contract.object({ removed: contract.number }), fails: ["400", "404", "422"], effect: "Exclui os lançamentos de abertura do regime, enquanto o dia deles está aberto, e devolve os saldos; o histórico do que foi excluído permanece na trilha de auditoria." },
  ...closingCalls,
];

const BY_REGIME: readonly Schema[] = [
  {
    ...optional("version", REGIME, "IFRS", "Regime; com o nome de um regime não é a versão do registro."),
    in: "query",
  },
  { ...optional("regime", REGIME, "IFRS", "O mesmo que version."), in: "query" },
];

/** The parameters that the lists of these registers accept beside the generic ones. */
export const accountingListParameters: { readonly [resource: string]: readonly Schema[] } = {
  "account-plan-tree-nodes": [
    ...BY_REGIME,
    { ...optional("type", { enum: ["SY", "AN"] }, "AN", "SY: sintéticas; AN: analíticas."), in: "query" },
  ],
  "accounting-entries": BY_REGIME,
  "accounting-scripts": BY_REGIME,
};
