// One OpenAPI operation for each generic call.

import type { Field, Resource } from "../../../src/base/resource.ts";
import type { CallName } from "../../../src/base/resource-document.ts";
import type { GENERIC_ROUTES } from "../http/resource-routes.ts";
import { MAX_BULK_ITEMS } from "../records/bulk.ts";
import type { Schema } from "../records/write/record-schema.ts";
import { effectsOf } from "./effects.ts";
import { schemaName } from "./schema-name.ts";

const LIST = ["pageNumber", "pageSize", "sort", "direction", "searchString", "filters"];
const ALL = ["sort", "direction", "searchString", "filters"];
const MANY = ["searchString", "filters"];

/** A generic call, or one of the contract's additional routes. */
type Call = CallName | NonNullable<(typeof GENERIC_ROUTES)[number]["as"]>;

interface Shape {
  summary(resource: Resource): string;
  parameters: string[];
  body?(name: string, resource: Resource): Schema;
  /** The body is optional. */
  optional?: true;
  answer(name: string): Schema | undefined;
  /** The content type of the body, or of the answer; absent: JSON. */
  accepts?: string;
  media?: string[];
  status: string;
  failures: string[];
}

const one = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const many = (items: Schema, maxItems?: number): Schema => ({
  type: "array",
  items,
  ...(maxItems ? { maxItems } : {}),
});
const write = (name: string): Schema => one(`${name}Write`);
/** A change may have any part of a record; a new record must have these fields. */
const whole = (name: string, resource: Resource): Schema => {
  const required = resource.fields.filter(isAlwaysRequired).map((field) => field.name);
  return required.length > 0 ? { allOf: [write(name), { type: "object", required }] } : write(name);
};
const isAlwaysRequired = ({ required, readOnly, compute, when, schema, type }: Field): boolean =>
  required &&
  !readOnly &&
  !compute &&
  !when?.required &&
  !when?.visible &&
  schema.default === undefined &&
  type !== "embed";
const idList: Schema = { type: "array", items: { type: "integer" }, minItems: 1, maxItems: MAX_BULK_ITEMS };
const bulkBody = (properties: Schema, required: string[]): Schema => ({
  type: "object",
  required,
  properties,
  additionalProperties: false,
});
const bulk = () => one("BulkResult");
const FILES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];
const FILE: Schema = {
  type: "string",
  contentMediaType: "application/octet-stream",
  description: "Planilha .csv ou .xlsx",
};
const fileForm = (): Schema => ({ type: "object", required: ["file"], properties: { file: FILE } });
const importForm = (): Schema => ({
  type: "object",
  required: ["file"],
  properties: {
    file: FILE,
    _columns: {
      type: "string",
      description: 'Lista JSON: para cada coluna do arquivo um campo, "id" ou null. Sem ela, valem os títulos.',
    },
    _key: { type: "string", description: "Campo único (documento, código) pelo qual uma linha altera um registro." },
  },
  additionalProperties: { type: "string", description: "Campo com o mesmo valor em todas as linhas" },
});
const RESTORE = bulkBody({ fields: { type: "array", items: { type: "string" }, minItems: 1 } }, []);
const NOTHING = bulkBody({}, []);
const USAGES = bulkBody(
  {
    records: { type: "integer", description: "De quantos registros se trata" },
    inUse: { type: "integer", description: "Quantos deles algo mantém" },
    binDays: { type: "integer", description: "Por quantos dias ficam na lixeira; 0: a exclusão é definitiva" },
    usages: many({
      ...bulkBody(
        {
          resource: { type: "string" },
          label: { type: "string" },
          route: { type: "string" },
          count: { type: "integer" },
        },
        ["resource", "label", "count"],
      ),
    }),
  },
  ["records", "inUse", "usages", "binDays"],
);
const label = (text: string) => (resource: Resource) => `${text} ${resource.label.many}`;

// biome-ignore format: the table of the contract
const SHAPES: Record<Call, Shape> = {
  list: { summary: label("Página de"), parameters: LIST, answer: (n) => one(`${n}Page`), status: "200", failures: ["400"] },
  "list-all": { summary: label("Todos os registros de"), parameters: ALL, answer: (n) => many(one(n)), status: "200", failures: ["400"] },
  export: { summary: label("Planilha de"), parameters: [...ALL, "columns", "format"], answer: () => ({ type: "string" }), media: FILES, status: "200", failures: ["400"] },
  history: { summary: label("Quem fez o quê e quando em um registro de"), parameters: ["id", "beforeEntry", "limit"], answer: () => one("HistoryPage"), status: "200", failures: ["400", "404"] },
  "history-version": { summary: label("O que mudaria ao restaurar uma versão de"), parameters: ["id", "entry"], answer: () => one("HistoryVersion"), status: "200", failures: ["400", "404", "409"] },
  restore: { summary: label("Restaura uma versão de"), parameters: ["id", "entry", "ifMatch", "confirmSharedChanges"], body: () => RESTORE, optional: true, answer: one, status: "200", failures: ["400", "404", "409"] },
  "import-columns": { summary: label("O que as colunas de uma planilha parecem ser em"), parameters: [], body: fileForm, accepts: "multipart/form-data", answer: () => one("ImportColumns"), status: "200", failures: ["400", "413", "415"] },
  imports: { summary: label("Importações feitas em"), parameters: ["beforeEntry"], answer: () => one("ImportBatchPage"), status: "200", failures: ["400"] },
  "import-batch": { summary: label("Uma importação de"), parameters: ["batch"], answer: () => one("ImportBatch"), status: "200", failures: ["400", "404"] },
  "undo-import": { summary: label("Desfaz uma importação, por partes: repita enquanto o estado for undoing, de"), parameters: ["batch"], body: () => NOTHING, optional: true, answer: () => one("ImportBatch"), status: "200", failures: ["400", "404", "409"] },
  import: { summary: label("Importa uma planilha para"), parameters: ["dryRun", "importMode", "idempotencyKey", "confirmSharedChanges"], body: importForm, accepts: "multipart/form-data", answer: () => one("ImportResult"), status: "200", failures: ["400", "413", "415"] },
  "import-template": { summary: label("Modelo de planilha para importar"), parameters: ["format"], answer: () => ({ type: "string" }), media: FILES, status: "200", failures: ["400"] },
  ids: { summary: label("Códigos de"), parameters: MANY, answer: () => many({ type: "integer" }), status: "200", failures: ["400"] },
  first: { summary: label("Primeiro registro de"), parameters: ALL, answer: one, status: "200", failures: ["400", "404"] },
  count: { summary: label("Quantidade de"), parameters: MANY, answer: () => ({ type: "object", required: ["count"], properties: { count: { type: "integer" } } }), status: "200", failures: ["400"] },
  usages: { summary: label("O que se refere a registros de"), parameters: MANY, answer: () => USAGES, status: "200", failures: ["400"] },
  get: { summary: label("Um registro de"), parameters: ["id"], answer: one, status: "200", failures: ["400", "404"] },
  create: { summary: label("Cria em"), parameters: ["idempotencyKey", "confirmSharedChanges"], body: whole, answer: one, status: "201", failures: ["400", "409", "413"] },
  update: { summary: label("Altera em"), parameters: ["id", "clear", "ifMatch", "confirmSharedChanges"], body: write, answer: one, status: "200", failures: ["400", "404", "409", "413"] },
  delete: { summary: label("Exclui de"), parameters: ["id", "ifMatch"], answer: () => undefined, status: "204", failures: ["400", "404", "409"] },
  "bulk-delete": { summary: label("Exclui vários de"), parameters: ["idempotencyKey"], body: () => bulkBody({ ids: idList }, ["ids"]), answer: bulk, status: "200", failures: ["400", "413"] },
  "bulk-update": { summary: label("Altera vários de"), parameters: ["idempotencyKey", "confirmSharedChanges"], body: (n) => bulkBody({ ids: idList, data: write(n) }, ["ids", "data"]), answer: bulk, status: "200", failures: ["400", "413"] },
  "undo-bulk": { summary: label("Desfaz uma alteração de vários de"), parameters: ["idempotencyKey"], body: () => bulkBody({ traceId: { type: "string", minLength: 1 }, ids: idList }, ["traceId", "ids"]), answer: bulk, status: "200", failures: ["400", "413"] },
  "bulk-create": { summary: label("Cria vários em"), parameters: ["idempotencyKey", "confirmSharedChanges"], body: (n, r) => bulkBody({ data: many(whole(n, r), MAX_BULK_ITEMS) }, ["data"]), answer: bulk, status: "200", failures: ["400", "413"] },
  "bulk-sync": { summary: label("Iguala um conjunto de"), parameters: ["idempotencyKey", "confirmSharedChanges"], body: () => bulkBody({ data: many({ type: "object" }, MAX_BULK_ITEMS), params: { type: "object", minProperties: 1 } }, ["data", "params"]), answer: bulk, status: "200", failures: ["400", "404", "409", "413"] },
  "singleton-get": { summary: label("Lê"), parameters: [], answer: one, status: "200", failures: ["404"] },
  "singleton-update": { summary: label("Altera"), parameters: ["clear", "ifMatch", "confirmSharedChanges"], body: write, answer: one, status: "200", failures: ["400", "409"] },
};

const FAILURES: Record<string, string> = {
  "400": "BadRequest",
  "401": "Unauthorized",
  "403": "Forbidden",
  "404": "NotFound",
  "409": "Conflict",
  "413": "TooLarge",
  "415": "UnsupportedFile",
  "429": "TooMany",
};

/** The calls to which a register may add parameters of its own. */
const LIST_CALLS: ReadonlySet<Call> = new Set<Call>(["list", "list-all", "ids", "first", "count"]);

/** `ofLists` are the parameters of the register's lists beside the generic ones. */
export function describeCall(
  resource: Resource,
  { call, method }: { call: Call; method: string },
  ofLists: readonly Schema[] = [],
): Schema {
  const shape = SHAPES[call];
  const name = schemaName(resource);
  const answer = shape.answer(name);
  const failures = [...shape.failures, "401", "403", "429"].map((status) => [
    status,
    { $ref: `#/components/responses/${FAILURES[status]}` },
  ]);
  const body = shape.body?.(name, resource);
  return {
    operationId: `${operationName(call)}${name}${method === "PATCH" ? "Patch" : ""}`,
    summary: shape.summary(resource),
    description: effectsOf(resource, call),
    tags: [resource.name],
    parameters: [
      ...shape.parameters.map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
      ...(LIST_CALLS.has(call) ? ofLists : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: !shape.optional,
            content: { [shape.accepts ?? "application/json"]: { schema: body } },
          },
        }
      : {}),
    responses: {
      [shape.status]: {
        description: "Feito",
        ...(answer
          ? {
              content: Object.fromEntries(
                (shape.media ?? ["application/json"]).map((media) => [media, { schema: answer }]),
              ),
            }
          : {}),
      },
      ...Object.fromEntries(failures),
    },
  };
}

function operationName(call: string): string {
  return call.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
