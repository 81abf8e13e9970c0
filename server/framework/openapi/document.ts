// Makes the OpenAPI 3.1 document of all calls from the same resources as the routes.

import { ERROR_STATUS } from "../../../src/base/app-error.ts";
import { relativePeriods } from "../../../src/base/relative-periods.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { CallName } from "../../../src/base/resource-document.ts";
import type { Resources } from "../documents/load-documents.ts";
import { GENERIC_ROUTES } from "../http/resource-routes.ts";
import { recordSchema, type Schema } from "../records/write/record-schema.ts";
import type { OpenApiDocument, OpenApiOptions } from "./document-shape.ts";
import { exampleOf } from "./example.ts";
import { HISTORY_SCHEMAS, IMPORT_SCHEMAS } from "./import-history-schemas.ts";
import { describeCall } from "./operations.ts";
import { schemaName } from "./schema-name.ts";
import { WRITE_PARAMETERS } from "./write-parameters.ts";

export type { OpenApiDocument, OpenApiOptions } from "./document-shape.ts";

export function openApiDocument(
  resources: Resources,
  { url, version, paths: own = {}, tags = [], listParameters = {} }: OpenApiOptions,
): OpenApiDocument {
  const all = [...resources.values()];
  const paths: OpenApiDocument["paths"] = {};
  for (const resource of all) {
    for (const route of GENERIC_ROUTES) {
      if (!resource.calls.includes(route.call)) continue;
      const path = `${resource.path}${route.suffix}`.replace(/:(\w+)/g, "{$1}");
      paths[path] ??= {};
      const call = { call: route.as ?? route.call, method: route.method };
      paths[path][route.method.toLowerCase()] = describeCall(resource, call, listParameters[resource.name]);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Esteira",
      version,
      description: "Cadastros, configurações e operações de crédito e recebíveis.",
      license: { name: "Proprietária", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url }],
    security: [{ bearer: [] }, { apiKey: [] }],
    tags: [
      ...all.map((resource) => ({ name: resource.name, description: resource.description ?? resource.label.many })),
      ...tags,
    ],
    paths: { ...paths, ...merged(paths, own) },
    components: {
      securitySchemes: SECURITY,
      schemas: {
        ...COMMON_SCHEMAS,
        ...IMPORT_SCHEMAS,
        ...HISTORY_SCHEMAS,
        ...Object.fromEntries(all.flatMap(resourceSchemas)),
      },
      parameters: PARAMETERS,
      responses: RESPONSES,
    },
  };
}

function resourceSchemas(resource: Resource): [string, Schema][] {
  const name = schemaName(resource);
  const example = exampleOf(resource.fields);
  const record: Schema = {
    ...recordSchema(resource, "full"),
    title: resource.label.one,
    examples: [{ id: 1, version: 1, ...example }],
  };
  const write: Schema = {
    ...recordSchema(resource, "write"),
    title: `${resource.label.one} (gravação)`,
    examples: [example],
  };
  const content = { type: "array", items: { $ref: `#/components/schemas/${name}` } };
  const page: Schema = { allOf: [{ $ref: "#/components/schemas/Page" }, { type: "object", properties: { content } }] };
  const isRead = resource.calls.some((call) => READS.includes(call));
  const isWritten = resource.calls.some((call) => WRITES.includes(call));
  return [
    ...(isRead || isWritten ? [[name, record] satisfies [string, Schema]] : []),
    ...(isWritten ? [[`${name}Write`, write] satisfies [string, Schema]] : []),
    ...(resource.calls.includes("list") ? [[`${name}Page`, page] satisfies [string, Schema]] : []),
  ];
}

/** A slice may replace one method of a generic path and leave the others. */
function merged(generic: OpenApiDocument["paths"], own: OpenApiDocument["paths"]): OpenApiDocument["paths"] {
  return Object.fromEntries(Object.entries(own).map(([path, methods]) => [path, { ...generic[path], ...methods }]));
}

const READS: CallName[] = ["list", "list-all", "first", "get", "singleton-get"];
const WRITES: CallName[] = ["create", "update", "bulk-update", "bulk-create", "singleton-update"];

const text = { type: "string" };
const nullableText = { type: ["string", "null"] };
const integer = { type: "integer" };

const COMMON_SCHEMAS: Record<string, Schema> = {
  Error: {
    type: "object",
    required: ["code", "message", "status", "traceId"],
    properties: {
      code: { ...text, examples: Object.keys(ERROR_STATUS) },
      detail: nullableText,
      field: nullableText,
      entity: nullableText,
      subcode: nullableText,
      message: text,
      errors: {
        type: "array",
        items: {
          type: "object",
          required: ["field", "code", "message"],
          properties: { field: text, code: text, message: text },
        },
      },
      details: {},
      status: integer,
      traceId: text,
    },
  },
  Page: {
    type: "object",
    required: [
      "content",
      "pageable",
      "totalElements",
      "number",
      "size",
      "numberOfElements",
      "totalPages",
      "first",
      "last",
    ],
    properties: {
      content: { type: "array", items: {} },
      pageable: { type: "object", properties: { pageNumber: integer, pageSize: integer, offset: integer, sort: text } },
      totalElements: integer,
      number: { ...integer, description: "Página, a partir de zero." },
      size: integer,
      numberOfElements: integer,
      totalPages: integer,
      first: { type: "boolean" },
      last: { type: "boolean" },
    },
  },
  BulkResult: {
    type: "object",
    required: ["results"],
    properties: {
      results: {
        type: "array",
        items: {
          type: "object",
          required: ["state"],
          properties: {
            id: { type: ["integer", "null"] },
            state: { enum: ["fulfilled", "rejected"] },
            value: { type: "object" },
            reason: { $ref: "#/components/schemas/Error" },
          },
        },
      },
      traceId: { type: "string", description: "Só de uma alteração de vários: com ele se pode desfazê-la." },
    },
  },
};

const PARAMETERS: Schema = {
  pageNumber: { name: "pageNumber", in: "query", schema: { type: "integer", minimum: 0, default: 0 }, example: 0 },
  pageSize: {
    name: "pageSize",
    in: "query",
    schema: { type: "integer", minimum: 1, maximum: 1000, default: 20 },
    example: 20,
  },
  sort: {
    name: "sort",
    in: "query",
    description:
      "campo,ASC ou campo,DESC. Com searchString também relevance: primeiro o título que é o texto, depois os que começam com ele.",
    schema: text,
    example: "updatedAt,DESC",
  },
  direction: {
    name: "direction",
    in: "query",
    description: "Direção, quando sort traz só o campo.",
    schema: { enum: ["ASC", "DESC"] },
    example: "DESC",
  },
  searchString: {
    name: "searchString",
    in: "query",
    description: "Busca sem acentos e sem máscara de documento.",
    schema: { type: "string", maxLength: 200 },
    example: "joao",
  },
  filters: {
    name: "filters",
    in: "query",
    description: `Objeto JSON: campo → valor, ou campo → {operador: valor}. Datas aceitam também períodos contados do dia em que se pergunta, {"$period": "last30Days"}: ${relativePeriods(false).join(", ")}; campos de mês, só ${relativePeriods(true).join(", ")}.`,
    schema: { type: "string", maxLength: 8000 },
    example: '{"enabled":true}',
  },
  columns: {
    name: "columns",
    in: "query",
    description: "Colunas separadas por vírgula, na ordem do arquivo; sem ele, as da lista.",
    schema: { type: "string", maxLength: 4000 },
    example: "id,createdAt",
  },
  format: { name: "format", in: "query", schema: { enum: ["csv", "xlsx"], default: "csv" }, example: "xlsx" },
  id: { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 }, example: 1 },
  entry: {
    name: "entry",
    in: "path",
    required: true,
    description: "Número do ato no histórico; a versão é a que ele deixou.",
    schema: { type: "integer", minimum: 1 },
    example: 1,
  },
  batch: { name: "batch", in: "path", required: true, schema: { type: "integer", minimum: 1 }, example: 1 },
  beforeEntry: {
    name: "before",
    in: "query",
    description: "O next da página anterior.",
    schema: { type: "integer", minimum: 1 },
    example: 1000,
  },
  limit: {
    name: "limit",
    in: "query",
    schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    example: 20,
  },
  clear: {
    name: "clear",
    in: "query",
    description: "Campo a esvaziar; repita para vários.",
    schema: { type: "array", items: text },
    style: "form",
    explode: true,
  },
  ifMatch: {
    name: "If-Match",
    in: "header",
    description: "Versão do registro que foi lida.",
    schema: text,
    example: "3",
  },
  ...WRITE_PARAMETERS,
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "A mesma chave com o mesmo corpo devolve a primeira resposta.",
    schema: { type: "string", maxLength: 200 },
  },
};

const SECURITY: Schema = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Token de acesso de uma pessoa, emitido pelo provedor de identidade.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "est_…",
    description:
      "Chave de API, no lugar do token. Abre os recursos das suas permissões e os dados de referência; as chamadas que são de uma pessoa (usuários, funções, chaves, telas) respondem 403.",
  },
};

const ERROR_BODY = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
const RESPONSE_TEXTS: [name: string, description: string][] = [
  ["BadRequest", "Parâmetro ou corpo que não é aceito"],
  ["Unauthorized", "Sem identificação válida"],
  ["Forbidden", "Sem permissão"],
  ["NotFound", "Registro que não existe ou não está à vista de quem chama"],
  ["Conflict", "Dado repetido, registro em uso ou alterado por outra pessoa"],
  ["TooLarge", "Corpo grande demais"],
  ["Refused", "O que foi pedido não é permitido neste momento"],
  ["UnsupportedFile", "Tipo de arquivo que não é aceito"],
  ["TooMany", "Chamadas demais"],
  ["Unavailable", "O serviço não pode atender agora"],
];
const RESPONSES: Schema = Object.fromEntries(
  RESPONSE_TEXTS.map(([name, description]) => [name, { description, content: ERROR_BODY }]),
);
