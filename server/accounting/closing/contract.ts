// The calls of the daily closing beside the generic ones, in the published contract. A line a call.
import { flag, list, number, object, type OwnCall, text } from "../../resources/openapi/own-calls.ts";
import { recordReference } from "../../resources/openapi/schema-name.ts";
import type { Schema } from "../../resources/write/record-schema.ts";
import { EVENT_CODES } from "./event-code.ts";

const AMOUNT: Schema = { type: "number" };
const DIVERGENCE = object({
  code: { ...text, description: "A conferência que a encontrou, de D01 a D21." },
  description: text,
  entity: text,
  id: { type: ["integer", "null"] },
  ids: list(number),
  unit: { enum: ["money", "count"] },
  expected: AMOUNT,
  found: AMOUNT,
  value: { ...AMOUNT, description: "Encontrado menos esperado." },
});
const LOG_LINE = object({
  ...{ code: text, text, outcome: { enum: ["posted", "checked"] }, entries: number, divergences: number },
  ...{ startedAt: { ...text, format: "date-time" }, finishedAt: { ...text, format: "date-time" } },
});
const EVENT = object({ id: number, code: { enum: [...EVENT_CODES] }, text, enabled: flag, order: number });
const EVENT_CHANGE = object({ id: number, enabled: flag, order: number }, ["id"]);
const CLOSING = recordReference("AccountingClosings");
const DATE: Schema = { name: "closingDate", schema: { type: "string", format: "date" }, example: "2026-11-18" };

// biome-ignore format: a table
export const closingCalls: OwnCall[] = [
  { method: "post", path: "/accounting-closings/create", id: "closeDay", tag: "accounting-closings", summary: "Encerra os dias ainda abertos até a data", query: [DATE], answer: CLOSING, status: "201", fails: ["400", "409"] },
  { method: "post", path: "/accounting-closings/{id}/resume", id: "resumeClosing", tag: "accounting-closings", summary: "Retoma um encerramento suspenso: as conferências são feitas de novo", answer: CLOSING, fails: ["400", "404", "409"] },
  { method: "post", path: "/accounting-closings/{id}/cancel", id: "cancelClosing", tag: "accounting-closings", summary: "Cancela um encerramento suspenso e desfaz o que ele lançou", answer: CLOSING, fails: ["400", "404", "409"] },
  { method: "get", path: "/accounting-closings/{id}/divergences", id: "closingDivergences", tag: "accounting-closings", summary: "O que as conferências do encerramento encontraram", answer: list(DIVERGENCE), fails: ["400", "404"] },
  { method: "get", path: "/accounting-closings/{id}/events", id: "closingLog", tag: "accounting-closings", summary: "O que o encerramento executou, evento a evento", answer: list(LOG_LINE), fails: ["400", "404"] },
  { method: "get", path: "/accounting-closing-events", id: "closingEvents", tag: "accounting-closing-events", summary: "Os eventos do encerramento, em sua ordem", answer: list(EVENT), fails: ["400"] },
  { method: "put", path: "/accounting-closing-events", id: "setClosingEvents", tag: "accounting-closing-events", summary: "Liga, desliga e ordena os eventos do encerramento", body: list(EVENT_CHANGE), answer: list(EVENT), fails: ["400"] },
];
