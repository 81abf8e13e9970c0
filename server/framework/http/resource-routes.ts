// The generic calls of every resource as routes. Spec api §2.

import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import type { RecordCount } from "../../../src/base/list-page.ts";
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import type { CallName } from "../../../src/base/resource-document.ts";
import type { Row } from "../../platform/db/database.ts";
import type { RouteAccess } from "../access/hook.ts";
import { requireWrite } from "../access/permission.ts";
import { exportCall } from "../export/export.ts";
import { readHistory } from "../history/history.ts";
import { readVersion, restoreVersion } from "../history/restore.ts";
import { listBatches } from "../import/batches.ts";
import { readSheet } from "../import/file-rows.ts";
import { fingerprint, importOptions, importSheet, planImport } from "../import/import.ts";
import { inspectFile } from "../import/inspect.ts";
import { IMPORT_LIMITS, receiveUpload, refuseByLength } from "../import/receive.ts";
import { templateCall } from "../import/template.ts";
import { readUndone, undoBatch } from "../import/undo.ts";
import { undoBulk } from "../import/undo-bulk.ts";
import { countRows, pageText } from "../query/list-page.ts";
import { parseListQuery } from "../query/parameters.ts";
import { firstRecord, getRecord, listAll, listIds } from "../query/read-routes.ts";
import { refuseParameters } from "../query/refuse-unknown.ts";
import { searchRoute } from "../query/search-everywhere.ts";
import { BULK_BODY_LIMIT, bulkCreate, bulkDelete, bulkSync, bulkUpdate } from "../records/bulk.ts";
import { writesOf } from "../records/dispatch.ts";
import type { Change, Context } from "../records/services.ts";
import { readSingleton, writeSingleton } from "../records/singleton.ts";
import { usagesOf } from "../records/usages.ts";
import { requireObject } from "../records/write/prepare-body.ts";
import { replayOrRun } from "./idempotency.ts";
import { pathPart, queryOf, idOf as recordIdOf } from "./request-parts.ts";

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  resource: Resource;
}
/** The contract has these routes beside the calls that a resource names. */
const BESIDE = [
  ...(["export", "usages", "history", "history-version", "restore", "undo-bulk"] as const),
  ...(["import", "import-columns", "import-template", "imports", "import-batch", "undo-import"] as const),
] as const;

interface GenericRoute {
  /** The route exists when the resource names this call. */
  call: CallName;
  /** The name of the route in the contract, where that is not the call itself. */
  as?: (typeof BESIDE)[number];
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  suffix: string;
  handle(call: Call): Promise<unknown>;
}

const idOf = ({ request }: Call) => recordIdOf(request);
const paramOf = ({ request }: Call, name: string) => pathPart(request, name);
const versionOf = (call: Call) => ({ id: paramOf(call, "id"), entry: paramOf(call, "entry") });
const reading = (call: Call) => ({
  context: call.context,
  resource: call.resource,
  query: parseListQuery(queryOf(call.request)),
});

const countOf = async (call: Call): Promise<RecordCount> => ({ count: await countRows(reading(call)) });

// biome-ignore format: the table of the contract
export const GENERIC_ROUTES: GenericRoute[] = [
  { call: "list", method: "GET", suffix: "", handle: list },
  { call: "list-all", method: "GET", suffix: "/list", handle: (call) => listAll(reading(call)) },
  { call: "list", as: "export", method: "GET", suffix: "/export", handle: exportCall },
  { call: "ids", method: "GET", suffix: "/ids", handle: (call) => listIds(reading(call)) },
  { call: "first", method: "GET", suffix: "/first", handle: (call) => firstRecord(reading(call)) },
  { call: "count", method: "GET", suffix: "/count", handle: countOf },
  { call: "delete", as: "usages", method: "GET", suffix: "/usages", handle: (call) => usagesOf(reading(call)) },
  { call: "get", method: "GET", suffix: "/:id", handle: (call) => getRecord(call.context, call.resource, idOf(call)) },
  { call: "create", method: "POST", suffix: "", handle: (call) => idempotent(call, 201, (context) => create(call, context)) },
  { call: "update", method: "PUT", suffix: "/:id", handle: update },
  { call: "update", method: "PATCH", suffix: "/:id", handle: update },
  { call: "get", as: "history", method: "GET", suffix: "/:id/history", handle: (call) => readHistory(call, paramOf(call, "id"), queryOf(call.request)) },
  { call: "update", as: "history-version", method: "GET", suffix: "/:id/history/:entry", handle: (call) => readVersion(call, versionOf(call)) },
  { call: "update", as: "restore", method: "POST", suffix: "/:id/history/:entry/restore", handle: (call) => restoreVersion(call, versionOf(call), { body: call.request.body, version: ifMatch(call.request) }) },
  { call: "delete", method: "DELETE", suffix: "/:id", handle: remove },
  { call: "bulk-delete", method: "POST", suffix: "/bulk/delete", handle: (call) => bulk(call, bulkDelete) },
  { call: "bulk-update", method: "POST", suffix: "/bulk/update", handle: (call) => bulk(call, bulkUpdate) },
  { call: "bulk-update", as: "undo-bulk", method: "POST", suffix: "/bulk/undo", handle: (call) => bulk(call, undoBulk) },
  { call: "bulk-create", method: "POST", suffix: "/bulk/create", handle: (call) => bulk(call, bulkCreate) },
  { call: "bulk-create", as: "import", method: "POST", suffix: "/import", handle: importCall },
  { call: "bulk-create", as: "import-template", method: "GET", suffix: "/import-template", handle: templateCall },
  { call: "bulk-create", as: "import-columns", method: "POST", suffix: "/import/columns", handle: columnsCall },
  { call: "bulk-create", as: "imports", method: "GET", suffix: "/import/batches", handle: (call) => listBatches(call, queryOf(call.request)) },
  { call: "bulk-create", as: "import-batch", method: "GET", suffix: "/import/batches/:batch", handle: (call) => readUndone(call, paramOf(call, "batch")) },
  { call: "bulk-create", as: "undo-import", method: "POST", suffix: "/import/batches/:batch/undo", handle: (call) => undoBatch(call, paramOf(call, "batch"), call.request.body) },
  { call: "bulk-sync", method: "POST", suffix: "/bulk/sync", handle: (call) => bulk(call, bulkSync) },
  { call: "singleton-get", method: "GET", suffix: "", handle: (call) => readSingleton(call.context, call.resource) },
  { call: "singleton-update", method: "PUT", suffix: "", handle: (call) => writeSingleton(call.context, call.resource, changeOf(call.request)) },
];

export function genericRoutes(app: FastifyInstance): void {
  searchRoute(app);
  mount(app, (route) => !takesFile(route));
  // Only the calls that receive a file parse forms.
  app.register(async (scope) => {
    await scope.register(multipart, IMPORT_LIMITS);
    mount(scope, takesFile);
  });
}

const takesFile = ({ as }: GenericRoute): boolean => as === "import" || as === "import-columns";

function mount(app: FastifyInstance, isIncluded: (route: GenericRoute) => boolean): void {
  for (const resource of app.services.resources.values()) {
    for (const route of GENERIC_ROUTES) {
      if (!isIncluded(route) || !resource.calls.includes(route.call)) continue;
      for (const path of addressesOf(resource, route)) {
        const url = `/api${path}`;
        // A slice that has mounted a call of its own there replaces the generic one.
        if (app.hasRoute({ method: route.method, url })) continue;
        app.route({
          method: route.method,
          url,
          ...(route.suffix.startsWith("/bulk/") ? { bodyLimit: BULK_BODY_LIMIT } : {}),
          ...(takesFile(route) ? { onRequest: refuseByLength } : {}),
          config: { access: accessOf(route), ...(takesFile(route) ? { takesSheet: true as const } : {}) },
          handler: (request, reply) => route.handle({ request, reply, context: request.context, resource }),
        });
      }
    }
  }
}

/** A page says itself whether its caller is still the same. */
const accessOf = ({ handle }: GenericRoute): RouteAccess =>
  handle === list ? { checksItself: true, recalls: true } : { checksItself: true };

function addressesOf(resource: Resource, { call, suffix }: GenericRoute): string[] {
  const path = `${resource.path}${suffix}`;
  return call === "create" && resource.createPath ? [path, resource.createPath] : [path];
}

/** The page is already JSON text. */
async function list(call: Call): Promise<string> {
  const { request } = call;
  const page = await request.server.readAs(request, (context) => pageText(reading({ ...call, context })));
  call.reply.type("application/json; charset=utf-8");
  return page;
}

function create(call: Call, context: Context): Promise<Row> {
  return writesOf(call.context, call.resource).create(context, call.request.body);
}

function update(call: Call): Promise<Row> {
  return writesOf(call.context, call.resource).update(call.context, idOf(call), changeOf(call.request));
}

async function remove(call: Call): Promise<void> {
  await writesOf(call.context, call.resource).remove(call.context, idOf(call), ifMatch(call.request));
  call.reply.code(204);
}

function bulk(call: Call, work: typeof bulkDelete): Promise<unknown> {
  return idempotent(call, 200, (context) => work({ context, resource: call.resource, body: call.request.body }));
}

async function importCall(call: Call): Promise<unknown> {
  const {
    request,
    context: { services },
    resource,
  } = call;
  requireWrite(resource, "create", call.context.caller, services.pageViews);
  const options = importOptions(request.query);
  const file = await receiveUpload(request, call.reply);
  const plan = planImport(call, file.fields);
  const sheet = await readSheet(call.context, file);
  const work = (context: Context) => importSheet({ context, resource }, sheet, { plan, options });
  return idempotent(call, 200, work, { ...fingerprint(sheet), sharedChanges: call.context.sharedChanges === true });
}

async function columnsCall({ request, reply, context, resource }: Call): Promise<unknown> {
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  return inspectFile({ context, resource }, await receiveUpload(request, reply), request.query);
}

/** Runs the work once for each Idempotency-Key, when the client sends one; `sent` distinguishes two calls. */
export async function idempotent(
  call: Call,
  status: number,
  work: (context: Context) => Promise<unknown>,
  sent: unknown = call.request.body,
): Promise<unknown> {
  const key = call.request.headers["idempotency-key"];
  call.reply.code(status);
  if (typeof key !== "string") return work(call.context);
  const { method } = call.request;
  // A call that confirms is not a repetition of the call that asked.
  const url = `${call.request.url}${call.context.sharedChanges ? "#confirmed" : ""}`;
  const body = requireObject(sent ?? {});
  const credentials = flatFields(call.resource.fields).filter((field) => field.type === "secret");
  const shownOnce = new Set(credentials.map((field) => field.name));
  const answer = await replayOrRun(call.context, { key, method, url, body, once: shownOnce }, async (context) => ({
    status,
    body: await work(context),
  }));
  if (answer.replayed) call.reply.header("idempotent-replayed", "true");
  call.reply.code(answer.status);
  return answer.body;
}

/** The input of an update: the body, the fields to empty, and the version that it changes. */
export function changeOf(request: FastifyRequest): Change {
  const { clear, ...rest } = queryOf(request);
  refuseParameters(rest);
  return {
    body: (request.body === undefined ? {} : request.body) as Row,
    clear: clear === undefined ? [] : [clear].flat().map(String),
    version: ifMatch(request),
  };
}

/** Parses `If-Match: 3` or `"3"`; a date-time is not a version. */
export function ifMatch(request: FastifyRequest): number | undefined {
  const text = request.headers["if-match"]?.replaceAll('"', "").replace(/^W\//, "");
  if (text === undefined || text === "*") return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw badRequest("If-Match", "O cabeçalho If-Match deve trazer a versão do registro, um número inteiro.");
}
