// The calls of the organizational structure, and the version that every write of one of its registers makes.

import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../../../src/base/app-error.ts";
import type { ListPage } from "../../../../src/base/list-page.ts";
import type { StructureVersion } from "../../../../src/rules/committee/index.ts";
import { type Database, type HooksOfResource, input, queries, type Row, sql } from "../../../framework/index.ts";
import { headOf, readStructure, requireStructureRead } from "./answer.ts";
import { checkDraft } from "./check-draft.ts";
import { positionsWritten } from "./product-positions.ts";
import { readVersion } from "./read-version.ts";
import { registerWritten, STRUCTURE_REGISTERS } from "./register-writes.ts";
import { clearHierarchy, restoreVersion, saveStructure } from "./save.ts";
import { simulateRouting } from "./simulate-routing.ts";
import { listVersions } from "./versions.ts";

export { structureCalls } from "./contract.ts";

const SQL = readFileSync(new URL("structure.sql", import.meta.url), "utf8");
const BASE = "/api/organizational-structures";
const ACCESS = { access: { resource: "organizational-structures" } } as const;
/** A structure of ten thousand people and their positions. */
const BODY_LIMIT = 32 * 1024 * 1024;

export async function structureRoutes(app: FastifyInstance, database: Database): Promise<void> {
  await sql.applyRepeatableMigration(database, "organizational-structure", SQL);
  const reading = { config: ACCESS };
  const writing = { config: ACCESS, bodyLimit: BODY_LIMIT };
  app.get(`${BASE}/main`, reading, ({ context }) => {
    requireStructureRead(context);
    return readStructure(context);
  });
  app.get(`${BASE}/:id`, reading, (request) => {
    requireStructureRead(request.context);
    return readStructure(request.context, input.idOf(request));
  });
  app.put(`${BASE}/:id`, writing, (request) => saveStructure(request.context, input.idOf(request), request.body));
  app.post(`${BASE}/:id/check`, writing, (request) => {
    requireStructureRead(request.context);
    return checkDraft(request.context, input.idOf(request), request.body);
  });
  app.post(`${BASE}/:id/simulate-routing`, writing, (request) => {
    requireStructureRead(request.context);
    return simulateRouting(request.context, input.idOf(request), request.body);
  });
  app.post(`${BASE}/:id/clear-hierarchy`, reading, (request) =>
    clearHierarchy(request.context, input.idOf(request), request.body),
  );
  versionRoutes(app);
}

function versionRoutes(app: FastifyInstance): void {
  const reading = { config: ACCESS };
  app.get(`${BASE}/:id/versions`, reading, async (request): Promise<ListPage<StructureVersion>> => {
    const { context } = request;
    requireStructureRead(context);
    const { id } = await headOf(context, input.idOf(request));
    const { pageNumber, pageSize } = input.parseListQuery(pageOf(request));
    const { content, total } = await listVersions(context, id, { offset: pageNumber * pageSize, limit: pageSize });
    const sort = { path: "number", direction: "DESC" } as const;
    return { ...queries.pageFacts({ pageNumber, pageSize, sort }, total, content.length), content };
  });
  app.get(`${BASE}/:id/versions/:number`, reading, (request) => {
    requireStructureRead(request.context);
    return readVersion(request.context, input.idOf(request), numberOf(request));
  });
  app.post(`${BASE}/:id/versions/:number/restore`, reading, (request) =>
    restoreVersion(request.context, input.idOf(request), { number: numberOf(request), body: request.body }),
  );
}

function pageOf(request: FastifyRequest): Row {
  const query = input.queryOf(request);
  input.refuseParameters(query, ["pageNumber", "pageSize"]);
  return query;
}

function numberOf(request: FastifyRequest): number {
  const text = input.pathPart(request, "number");
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw badRequest("number", "O número da versão é inválido.");
}

export function* structureHooks(): Iterable<HooksOfResource> {
  for (const register of STRUCTURE_REGISTERS) yield [register, { afterWrite: registerWritten(register) }];
  yield ["product-approval-positions", { afterWrite: positionsWritten }];
}
