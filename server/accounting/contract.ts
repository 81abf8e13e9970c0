// The calls of the accounting beside the generic ones, in the published contract. A line a call.
import { object, type OwnCall, text } from "../resources/openapi/own-calls.ts";
import { recordReference } from "../resources/openapi/schema-name.ts";
import type { Schema } from "../resources/write/record-schema.ts";

const REVERSAL = object({ date: { ...text, format: "date" } as Schema, description: text }, []);

// biome-ignore format: a table
export const accountingCalls: OwnCall[] = [
  { method: "post", path: "/accounting-entries/{id}/reverse", id: "reverseAccountingEntry", tag: "accounting-entries", summary: "Estorna o lançamento, uma única vez, com outro que o desfaz em um dia aberto", body: REVERSAL, optional: true, answer: recordReference("AccountingEntries"), status: "201", once: true, fails: ["400", "404", "409", "422"] },
  { method: "get", path: "/accounting-entries/book", id: "accountingBook", tag: "accounting-entries", summary: "O último dia que não aceita mais lançamentos nem alterações", answer: object({ closedUntil: { type: ["string", "null"], format: "date" } }), fails: ["400"] },
];
