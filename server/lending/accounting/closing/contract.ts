// The calls of the daily closing beside the generic ones in the published contract, one call a line.
import { contract, type OwnCall, type Schema } from "../../../framework/index.ts";
import { EVENT_CODES } from "./event-code.ts";

const AMOUNT: Schema = { type: "number" };
const DIVERGENCE_FIELDS = {
  code: { ...contract.text, description: "A conferência que a encontrou, de D01 a D21." },
  description: contract.text,
  entity: contract.text,
  id: { type: ["integer", "null"] },
  ids: contract.list(contract.number),
  unit: { enum: ["money", "count"] },
  expected: AMOUNT,
  found: AMOUNT,
  value: { ...AMOUNT, description: "Encontrado menos esperado." },
};
const DIVERGENCE = contract.object(DIVERGENCE_FIELDS);
const LOG_LINE = contract.object({
  ...{
    code: contract.text,
    text: contract.text,
    outcome: { enum: ["posted", "checked"] },
    entries: contract.number,
    divergences: contract.number,
  },
  ...{ startedAt: { ...contract.text, format: "date-time" }, finishedAt: { ...contract.text, format: "date-time" } },
});
const EVENT = contract.object({
  id: contract.number,
  code: { enum: [...EVENT_CODES] },
  text: contract.text,
  enabled: contract.flag,
  order: contract.number,
});
const EVENT_CHANGE = contract.object({ id: contract.number, enabled: contract.flag, order: contract.number }, ["id"]);
const CLOSING = contract.record("AccountingClosings");
const OUTCOMES = ["F", "D", "C", "S", null];
const ACTIONS = ["CANCEL", "IGNORE", "SUSPEND", null];
const DAY: Schema = { ...contract.text, format: "date" };
const DAYS = {
  firstDay: DAY,
  lastDay: DAY,
  days: contract.number,
  weekdays: { ...contract.number, description: "Dos dias, os de segunda a sexta-feira." },
  weekendClosing: contract.flag,
  entries: {
    ...contract.list(contract.object({ regime: contract.text, count: contract.number })),
    description: "Lançamentos habilitados destes dias.",
  },
};
const PREVIEW = contract.object({
  ...DAYS,
  divergences: contract.list(contract.object({ ...DIVERGENCE_FIELDS, decision: { enum: ACTIONS } })),
  divergenceCount: contract.number,
  disagreementAction: { enum: ACTIONS, description: "A decisão das parametrizações; null: quem encerra decide." },
  status: { enum: OUTCOMES, description: "Como o encerramento terminaria; null: falta decidir." },
});
const DECISIONS: Schema = {
  name: "decisions",
  required: false,
  schema: contract.text,
  example: "D16:IGNORE,D18:SUSPEND",
  description:
    "A decisão por conferência, enquanto as parametrizações não a têm. Sem decisão, um encerramento com divergências fica suspenso.",
};
const DATE: Schema = { name: "closingDate", schema: { type: "string", format: "date" }, example: "2026-11-18" };

// biome-ignore format: a table
export const closingCalls: OwnCall[] = [
  { method: "post", path: "/accounting-closings/create", id: "closeDay", tag: "accounting-closings", summary: "Encerra os dias ainda abertos até a data", query: [DATE, DECISIONS], answer: CLOSING, status: "201", fails: ["400", "409"], effect: `Encerra, em uma transação, os dias abertos até a data: executa os passos e as conferências, lança o que cabe a eles, e sela os lançamentos, que não mudam mais. Com divergências, decide a parametrização: segue, suspende ou cancela. Notifica os responsáveis. ${contract.EFFECTS.audited} Um dia já encerrado responde 409.` },
  { method: "get", path: "/accounting-closings/open-days", id: "closingOpenDays", tag: "accounting-closings", summary: "O primeiro dia aberto e o último que pode ser encerrado, hoje", answer: contract.object({ closedUntil: { type: ["string", "null"], format: "date" }, firstDay: DAY, today: DAY }), fails: ["400"], effect: "Lê os dias abertos que um encerramento alcançaria; não encerra nada." },
  { method: "get", path: "/accounting-closings/days", id: "closingDays", tag: "accounting-closings", summary: "Os dias que um encerramento encerraria e os lançamentos deles, sem as conferências", query: [DATE], answer: contract.object(DAYS), fails: ["400"], effect: "Conta os dias e os lançamentos que um encerramento encerraria; não confere nem encerra nada." },
  { method: "get", path: "/accounting-closings/preview", id: "previewClosing", tag: "accounting-closings", summary: "O que um encerramento encerraria e o que as conferências encontram, sem encerrar nada", query: [DATE], answer: PREVIEW, fails: ["400"], effect: "Faz as conferências sem lançar e sem encerrar nada." },
  { method: "post", path: "/accounting-closings/{id}/resume", id: "resumeClosing", tag: "accounting-closings", summary: "Retoma um encerramento suspenso: as conferências são feitas de novo", query: [DECISIONS], answer: CLOSING, fails: ["400", "404", "409"], effect: `Refaz as conferências de um encerramento suspenso e, se nada o impede, encerra e sela os dias. ${contract.EFFECTS.audited} O que não está suspenso responde 409.` },
  { method: "post", path: "/accounting-closings/{id}/cancel", id: "cancelClosing", tag: "accounting-closings", summary: "Cancela um encerramento suspenso e desfaz o que ele lançou", answer: CLOSING, fails: ["400", "404", "409"], effect: `Cancela um encerramento suspenso e exclui o que ele lançou; os dias ficam abertos. ${contract.EFFECTS.audited} O que não está suspenso responde 409.` },
  { method: "get", path: "/accounting-closings/{id}/divergences", id: "closingDivergences", tag: "accounting-closings", summary: "O que as conferências do encerramento encontraram", answer: contract.list(DIVERGENCE), fails: ["400", "404"], effect: "Lê o que as conferências encontraram; não as refaz." },
  { method: "get", path: "/accounting-closings/{id}/events", id: "closingLog", tag: "accounting-closings", summary: "O que o encerramento executou, evento a evento", answer: contract.list(LOG_LINE), fails: ["400", "404"], effect: "Lê o que o encerramento executou; não executa nada." },
  { method: "get", path: "/accounting-closing-events", id: "closingEvents", tag: "accounting-closing-events", summary: "Os eventos do encerramento, em sua ordem", answer: contract.list(EVENT), fails: ["400"], effect: "Lê os eventos do encerramento; não os altera." },
  { method: "put", path: "/accounting-closing-events", id: "setClosingEvents", tag: "accounting-closing-events", summary: "Liga, desliga e ordena os eventos do encerramento", body: contract.list(EVENT_CHANGE), answer: contract.list(EVENT), fails: ["400"], effect: `Liga, desliga e ordena os eventos enviados, para os próximos encerramentos; os outros ficam como estão. ${contract.EFFECTS.audited} Repetir não muda o resultado.` },
];
