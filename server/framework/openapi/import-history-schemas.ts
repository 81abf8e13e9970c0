// The shapes of imports with their results, and of the history of a record.
import type { Schema } from "../records/write/record-schema.ts";

const text = { type: "string" };
const nullableText = { type: ["string", "null"] };
const integer = { type: "integer" };
const flag = { type: "boolean" };
const moment = { type: ["string", "null"], format: "date-time" };
const nullableInteger = { type: ["integer", "null"] };

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: "object",
  required,
  properties,
});
const list = (items: Schema): Schema => ({ type: "array", items });
const one = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const BATCH = {
  id: integer,
  fileName: text,
  user: nullableText,
  apiKey: nullableText,
  state: { enum: ["running", "interrupted", "done", "failed", "undoing", "undone"] },
  total: integer,
  created: integer,
  updated: integer,
  refused: integer,
  startedAt: { type: "string", format: "date-time" },
  finishedAt: moment,
  undoneBy: nullableText,
  undoneAt: moment,
  undone: { ...integer, description: "Registros já desfeitos." },
  retained: { ...integer, description: "Registros que ficaram como estão, por terem mudado ou estarem em uso." },
};
const RETAINED_RECORD = object({ resource: text, label: text, id: integer, title: nullableText, reason: text });

export const IMPORT_SCHEMAS: Record<string, Schema> = {
  ImportResult: {
    allOf: [
      one("BulkResult"),
      object(
        {
          ...{ total: integer, created: integer, updated: integer, refused: integer },
          written: { ...flag, description: "Falso: nada foi gravado, e o resultado diz o que seria." },
          batch: { ...nullableInteger, description: "Número da importação, para consultá-la e desfazê-la." },
          earlier: {
            anyOf: [object(BATCH), { type: "null" }],
            description: "A última importação do mesmo arquivo que ainda vale.",
          },
          heads: { ...list(text), description: "A primeira linha do arquivo." },
          columns: list(object({ field: text, title: text, place: nullableInteger }, [])),
          ignored: { ...list(text), description: "Colunas do arquivo que não são gravadas." },
          warnings: { ...list(text), description: "O que convém saber antes de gravar." },
          results: list(object({ row: integer, cells: list(text) }, ["row"])),
        },
        [
          "total",
          "created",
          "updated",
          "refused",
          "written",
          "batch",
          "earlier",
          "heads",
          "columns",
          "ignored",
          "warnings",
        ],
      ),
    ],
  },
  ImportColumns: object({
    rows: integer,
    columns: list(
      object({
        heading: text,
        samples: list(text),
        field: { ...nullableText, description: 'Um campo, "id", ou null: não é importada.' },
        how: { enum: ["remembered", "same", "alike", null] },
      }),
    ),
    fields: list(object({ field: text, title: text, required: flag, key: flag })),
  }),
  ImportBatch: object({ ...BATCH, retainedRecords: list(RETAINED_RECORD) }),
  ImportBatchPage: object({ content: list(object(BATCH)), next: nullableInteger }),
};

const CHANGE = {
  field: text,
  title: text,
  before: nullableText,
  after: nullableText,
  items: list(object({ act: { enum: ["added", "removed"] }, text })),
  erased: flag,
};
const CHANGE_REQUIRED = ["field", "title", "before", "after"];

export const HISTORY_SCHEMAS: Record<string, Schema> = {
  HistoryPage: object({
    content: list(
      object({
        id: integer,
        at: { type: "string", format: "date-time" },
        action: { enum: ["create", "update", "delete", "restore", "purge"] },
        part: nullableText,
        register: { ...nullableText, description: "O outro cadastro pelo qual os dados foram alterados." },
        user: nullableText,
        origin: { enum: ["screen", "api-key", "system", "import", "undo", "bulk", "restore"] },
        apiKey: nullableText,
        fileName: nullableText,
        changes: list(object(CHANGE, CHANGE_REQUIRED)),
        erased: flag,
      }),
    ),
    next: nullableInteger,
  }),
  HistoryVersion: object({
    id: integer,
    at: { type: "string", format: "date-time" },
    version: integer,
    changes: list(
      object(
        {
          ...CHANGE,
          obstacle: { ...nullableText, description: "Por que o valor não pode ser restaurado; null: pode." },
        },
        [...CHANGE_REQUIRED, "obstacle"],
      ),
    ),
  }),
};
