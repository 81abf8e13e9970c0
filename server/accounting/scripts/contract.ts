// The calls of the accounting scripts beside the generic ones, in the published contract. A line a call.
import { free, list, number, object, type OwnCall, text } from "../../resources/openapi/own-calls.ts";
import { recordReference } from "../../resources/openapi/schema-name.ts";
import type { Schema } from "../../resources/write/record-schema.ts";

const MOMENT = { event: text, date: { ...text, format: "date" } as Schema, operands: free };
const ACCOUNT = object({ id: number, name: text });
const AMOUNT: Schema = { type: "number" };
const TRY_OUT = object({
  regimes: list(
    object({
      regime: { enum: ["BACEN", "IFRS"] },
      title: text,
      number: { type: ["integer", "null"] },
      validFrom: { type: ["string", "null"] },
      entries: list(object({ line: number, debit: ACCOUNT, credit: ACCOUNT, value: AMOUNT, description: text })),
      total: AMOUNT,
      problems: list(object({ line: number, field: text, message: text })),
    }),
  ),
});

// biome-ignore format: a table
export const scriptCalls: OwnCall[] = [
  { method: "post", path: "/accounting-scripts/try-out", id: "tryUnsavedAccountingScript", tag: "accounting-scripts", summary: "Os lançamentos que um roteiro ainda não salvo faria de um evento; nada é gravado", body: object({ script: free, ...MOMENT }, ["script", "event", "date"]), answer: TRY_OUT, fails: ["400"] },
  { method: "post", path: "/accounting-scripts/{id}/try-out", id: "tryAccountingScript", tag: "accounting-scripts", summary: "Os lançamentos que o roteiro e o seu par fariam de um evento; nada é gravado", body: object(MOMENT, ["event", "date"]), answer: TRY_OUT, fails: ["400", "404"] },
  { method: "post", path: "/accounting-scripts/{id}/duplicate", id: "duplicateAccountingScript", tag: "accounting-scripts", summary: "Um novo roteiro com as mesmas linhas", answer: recordReference("AccountingScripts"), status: "201", once: true, fails: ["400", "404", "409"] },
];
