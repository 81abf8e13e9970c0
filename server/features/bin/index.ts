// The door of the bin: what was deleted, its restoration, and its end after the days that the lender sets. Decision 0077.
import type { FastifyInstance } from "fastify";
import { AppError, badRequest } from "../../../src/base/app-error.ts";
import { BIN_PAGE, type BinAnswer, type BinResult, type RecordAddress } from "../../../src/base/deleted-records.ts";
import { isRecordID } from "../../../src/base/record-id.ts";
import {
  bin,
  type Context,
  defineSlice,
  input,
  inTransaction,
  permissions,
  type Row,
  records,
} from "../../framework/index.ts";
import { detachFiles } from "../files/index.ts";
import { binCalls } from "./contract.ts";

const BASE = "/api/deleted-records";
const HOUR_MS = 3_600_000;
const AT_ONCE = 500;

async function binRoutes(app: FastifyInstance): Promise<void> {
  const readers = { config: { access: { signedIn: true as const } } };
  const writers = { ...readers, bodyLimit: records.BULK_BODY_LIMIT };
  const administrators = {
    config: { access: { pages: [BIN_PAGE], view: "delete" as const } },
    bodyLimit: records.BULK_BODY_LIMIT,
  };
  app.get(BASE, readers, (request) => {
    const query = queryOf(input.queryOf(request));
    if (
      query.resource === undefined &&
      !permissions.mayOpen(request.context.caller, { pages: [BIN_PAGE], view: "view" })
    )
      throw permissions.forbidden();
    return bin.deletedPage(request.context, query);
  });
  app.get(`${BASE}/:resource/:id`, readers, (request) =>
    bin.deletedRecord(request.context, input.pathPart(request, "resource"), input.idOf(request)),
  );
  app.post(`${BASE}/restore`, writers, async ({ context, body }): Promise<BinAnswer> => {
    const restored = await bin.restoreDeleted(context, addressesIn(body));
    return { results: restored.map(({ error, ...address }) => resultOf(context, address, error)) };
  });
  app.post(`${BASE}/purge`, administrators, async ({ context, body }): Promise<BinAnswer> => {
    const addresses = addressesIn(body);
    const purged = new Set((await purge(context, addresses)).map(keyOf));
    const results = addresses.map((address) =>
      resultOf(context, address, purged.has(keyOf(address)) ? undefined : new AppError("NOT_FOUND")),
    );
    return { results };
  });
}

const keyOf = ({ resource, id }: RecordAddress): string => `${resource} ${id}`;

function queryOf(query: Row): bin.DeletedQuery {
  const { resource, searchString, pageNumber = "0", ...others } = query;
  input.refuseParameters(others);
  if (resource !== undefined && typeof resource !== "string") throw onceOnly("resource");
  if (searchString !== undefined && (typeof searchString !== "string" || searchString.length > 200))
    throw badRequest("searchString", "A busca deve ter no máximo 200 caracteres e vir uma só vez.");
  if (typeof pageNumber !== "string" || !/^\d{1,5}$/.test(pageNumber))
    throw badRequest("pageNumber", 'O parâmetro "pageNumber" deve ser um número inteiro de 0 a 99999.');
  const search = input.sanitizeText(searchString ?? "").trim();
  return { resource, search: search === "" ? undefined : search, pageNumber: Number(pageNumber) };
}

const onceOnly = (name: string): AppError => badRequest(name, `O parâmetro "${name}" só pode aparecer uma vez.`);

function addressesIn(body: unknown): RecordAddress[] {
  const object = input.requireObject(body);
  input.refuseFields(object, ["records"]);
  const sent: unknown[] = Array.isArray(object.records) ? object.records : [];
  if (sent.length === 0 || sent.length > records.MAX_BULK_ITEMS || !sent.every(isAddress))
    throw badRequest(
      "records",
      `O campo "records" deve ser uma lista de 1 a ${records.MAX_BULK_ITEMS} registros, cada um com "resource" e "id".`,
    );
  return [...new Map(sent.map((one) => [keyOf(one), { resource: one.resource, id: one.id }])).values()];
}

const isAddress = (one: unknown): one is RecordAddress =>
  input.isObject(one) && typeof one.resource === "string" && isRecordID(one.id) && Object.keys(one).length === 2;

function resultOf({ traceId }: Context, address: RecordAddress, error?: AppError): BinResult {
  if (!error) return { ...address, state: "fulfilled" };
  return { ...address, state: "rejected", reason: input.errorBody(error, traceId) };
}

/** The files that nothing names any more go with the next sweep. */
function purge(context: Context, addresses: RecordAddress[]) {
  return inTransaction(context, async (inside) => {
    const purged = await bin.purgeDeleted(inside, addresses);
    await dropFiles(inside, purged);
    return purged;
  });
}

async function dropFiles(context: Context, purged: { files: string[] }[]): Promise<void> {
  const files = purged.flatMap((one) => one.files);
  if (files.length > 0) await detachFiles(context, context.services.resources, files);
}

/** Answers whether more records are over their time. */
export function emptyOld(context: Context): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const purged = await bin.purgeOld(inside, AT_ONCE);
    await dropFiles(inside, purged);
    return purged.length >= AT_ONCE;
  });
}

export const binSlice = defineSlice({
  name: "bin",
  routes: binRoutes,
  jobs: () => [{ name: "empty bin", everyMs: HOUR_MS, run: emptyOld }],
  contract: { calls: binCalls, tags: [{ name: "deleted-records", description: "Lixeira" }] },
  rights: [{ code: BIN_PAGE, label: "Lixeira", system: "credit", area: "credit_settings", views: ["view", "delete"] }],
});
