// The calls of the accounting beside the generic ones, in the published contract. A line a call.
import { closingCalls } from "./closing/contract.ts";
import { flag, free, list, number, object, type OwnCall, text } from "../resources/openapi/own-calls.ts";
import { chartCalls } from "./chart/contract.ts";
import { scriptCalls } from "./scripts/contract.ts";
import { recordReference } from "../resources/openapi/schema-name.ts";
import type { Schema } from "../resources/write/record-schema.ts";

const REVERSAL = object({ date: { ...text, format: "date" } as Schema, description: text }, []);
const AMOUNT: Schema = { type: "number" };
const TOTALS = object({ lastTotalValue: AMOUNT, debitValue: AMOUNT, creditValue: AMOUNT, totalValue: AMOUNT });
const GROUP = object({ title: text, sumUnderValues: TOTALS, children: list(free) });
const TRIAL_BALANCE = object({
  version: text,
  startDate: text,
  endDate: text,
  tree: { ...list(GROUP), description: "Ativo e Passivo." },
  revenue: TOTALS,
  expense: TOTALS,
  debitNature: TOTALS,
  creditNature: TOTALS,
  finalResult: TOTALS,
  warnings: list(object({ code: text, message: text })),
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
  optional("baseDate", text, "2025-03", "Mês, AAAA-MM; ou um período."),
  optional("startDate", text, "2025-03-01"),
  optional("endDate", text, "2025-03-15"),
  optional("maxDisplayNodeLevel", { ...number, minimum: 1, maximum: 8, default: 8 }, 8),
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
const OPENING_BODY = object(
  {
    ...{ regime: REGIME, date: { ...text, format: "date" } as Schema },
    transitAccountCode: {
      ...text,
      description: "Conta contra a qual cada saldo entra; sem ela, devedores contra credores.",
    },
    balances: list(object({ accountCode: text, value: AMOUNT, side: SIDE }, ["accountCode", "value"])),
  },
  ["regime", "date", "balances"],
);
const OPENING = object({
  ...{ regime: REGIME, date: text, lot: text, written: flag, debit: AMOUNT, credit: AMOUNT, difference: AMOUNT },
  entries: number,
  rows: list(free),
  errors: list(object({ field: text, message: text })),
  warnings: list(text),
});
const DRY_RUN = optional("dryRun", { type: "boolean" }, true, "Confere tudo e não grava nada.");
const REGIME_WANTED: Schema = { name: "regime", required: true, schema: REGIME, example: "IFRS" };

// biome-ignore format: a table
export const accountingCalls: OwnCall[] = [
  ...chartCalls,
  ...scriptCalls,
  { method: "post", path: "/accounting-entries/{id}/reverse", id: "reverseAccountingEntry", tag: "accounting-entries", summary: "Estorna o lançamento, uma única vez, com outro que o desfaz em um dia aberto", body: REVERSAL, optional: true, answer: recordReference("AccountingEntries"), status: "201", once: true, fails: ["400", "404", "409", "422"] },
  { method: "get", path: "/accounting-entries/book", id: "accountingBook", tag: "accounting-entries", summary: "O último dia que não aceita mais lançamentos nem alterações", answer: object({ closedUntil: { type: ["string", "null"], format: "date" } }), fails: ["400"] },
  { method: "get", path: "/account-plan-tree-nodes/trial-balance", id: "trialBalance", tag: "account-plan-tree-nodes", summary: "Balancete de um mês ou de um período, em um dos regimes", query: TRIAL_BALANCE_QUERY, answer: TRIAL_BALANCE, fails: ["400"] },
  { method: "get", path: "/account-plan-tree-nodes/trial-balance/export", id: "exportTrialBalance", tag: "account-plan-tree-nodes", summary: "O balancete como arquivo, pdf ou xlsx; o que a consulta não diz vem das configurações de quem chama", query: [...TRIAL_BALANCE_QUERY, ...EXPORT_QUERY], type: "application/pdf", answer: { type: "string", format: "binary" }, fails: ["400"] },
  { method: "post", path: "/accounting-entries/opening-balances", id: "openBalances", tag: "accounting-entries", summary: "Saldos de abertura de um regime, uma vez, em JSON ou em uma planilha (multipart, campo file)", query: [DRY_RUN], body: OPENING_BODY, answer: OPENING, once: true, fails: ["400", "413", "415", "422"] },
  { method: "get", path: "/accounting-entries/opening-balances", id: "openingBalances", tag: "accounting-entries", summary: "Os saldos de abertura que valem em um regime, ou null", query: [REGIME_WANTED], answer: object({ opening: { type: ["object", "null"] } }), fails: ["400"] },
  { method: "delete", path: "/accounting-entries/opening-balances", id: "takeBackOpeningBalances", tag: "accounting-entries", summary: "Desfaz os saldos de abertura de um regime, todos ou nenhum, enquanto o dia está aberto", query: [REGIME_WANTED], answer: object({ removed: number }), fails: ["400", "404", "422"] },
  ...closingCalls,
];
