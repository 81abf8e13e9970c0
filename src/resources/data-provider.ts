// react-admin's calls over the API's contract: paging from zero, only changed fields, versions against lost updates.
import simpleRestProvider from "ra-data-simple-rest";
import type { DataProvider, GetListParams, GetManyParams, Identifier, RaRecord } from "react-admin";
import { API } from "../auth/api-fetch.ts";
import type { BulkAnswer, ItemResult } from "../base/bulk-answer.ts";
import { changesOf, hasChanges, withoutEmpty } from "../base/changes.ts";
import type { ListPage, RecordCount } from "../base/list-page.ts";
import type { PublicFile } from "../base/public-file.ts";
import type { Field } from "../base/resource.ts";
import { download } from "./download.ts";
import { type CallOptions, call, httpClient, isUnanswered, type Method, type Query } from "./http.ts";
import { listQuery, orderAndFilter } from "./list-query.ts";
import { serverError } from "./parts/server-error.ts";
import { type Place, resourceFields, resourcePlace, wholeValues } from "./schema-client.ts";
import { upload } from "./upload.ts";

export interface BulkOutcome {
  data: Identifier[];
  fulfilled: Identifier[];
  rejected: Extract<ItemResult, { state: "rejected" }>[];
  /** The changes made, as far as they can be undone. */
  acts: BulkAct[];
}

/** One call that changed many records. */
export interface BulkAct {
  traceId: string;
  ids: Identifier[];
}

interface Extras {
  call<T = unknown>(method: Method, path: string, body?: unknown, query?: Query, options?: CallOptions): Promise<T>;
  upload(file: File, onProgress?: (fraction: number) => void, signal?: AbortSignal): Promise<PublicFile>;
  download(path: string): Promise<Blob>;
  count(resource: string, filter?: object): Promise<number>;
  getAllIds(resource: string, filter?: object): Promise<Identifier[]>;
  getFirst(resource: string, params: Partial<Pick<GetListParams, "sort" | "filter">>): Promise<{ data: RaRecord }>;
  createMany(resource: string, rows: object[]): Promise<BulkOutcome>;
  /** Gives the records of a bulk change their former values. */
  undoMany(resource: string, acts: BulkAct[]): Promise<BulkOutcome>;
}

/** What the provider answers to react-admin's calls on many records, beyond the ids. */
interface BulkCalls {
  deleteMany(resource: string, params: { ids: Identifier[] }): Promise<BulkOutcome>;
  updateMany(resource: string, params: { ids: Identifier[]; data: object }): Promise<BulkOutcome>;
}

/** Our provider as screens use it, whose own answers come before those that react-admin knows of. */
export type OwnDataProvider = BulkCalls & Extras & DataProvider;

/** An address with many ids grows long, so ids are requested in groups of this size. */
const IDS_A_CALL = 200;

/** The most records that one bulk call takes. */
const RECORDS_A_CALL = 10_000;

const lotsOf = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

type PlaceOf = (resource: string) => Promise<Place>;
type WholeOf = (resource: string) => Promise<ReadonlySet<string>>;
type FieldsOf = (resource: string) => Promise<readonly Field[]>;

interface Shapes {
  wholeOf: WholeOf;
  fieldsOf: FieldsOf;
}
const NO_SHAPES: Shapes = { wholeOf: async () => new Set(), fieldsOf: async () => [] };

export function createDataProvider(placeOf: PlaceOf, shapes: Shapes = NO_SHAPES): DataProvider & Extras {
  const rest = simpleRestProvider(API, httpClient);
  return { ...rest, ...readCalls(rest, placeOf), ...writeCalls(placeOf, shapes), ...extraCalls(placeOf) };
}

type Reads = "getList" | "getManyReference" | "getOne" | "getMany";

function readCalls(rest: DataProvider, placeOf: PlaceOf): Pick<DataProvider, Reads> {
  const page = async <T extends RaRecord>(resource: string, query: Query, signal?: AbortSignal) => {
    const { path } = await placeOf(resource);
    const { content, totalElements } = await call<ListPage<T>>("GET", path, undefined, query, { signal });
    return { data: content, total: totalElements };
  };
  return {
    getList: (resource, params) => page(resource, listQuery(params), params.signal),
    getManyReference: (resource, { target, id, signal, ...params }) =>
      page(resource, listQuery({ ...params, filter: { ...params.filter, [target]: { $eq: id } } }), signal),
    async getOne(resource, params) {
      const { path, singleton } = await placeOf(resource);
      if (!singleton) return rest.getOne(bare(path), params);
      const record = await call<RaRecord>("GET", path, undefined, undefined, { signal: params.signal });
      // A singleton that nobody has saved has no id of its own yet.
      return { data: { ...record, id: record.id ?? params.id } as never };
    },
    async getMany<T extends RaRecord>(resource: string, { ids, signal }: GetManyParams<T> & { signal?: AbortSignal }) {
      const pages = await Promise.all(
        lotsOf(ids, IDS_A_CALL).map((lot) =>
          page<T>(resource, { pageNumber: 0, pageSize: lot.length, filters: { id: { $in: lot } } }, signal),
        ),
      );
      return { data: pages.flatMap(({ data }) => data) };
    },
  };
}

type Writes = "create" | "update" | "delete";

function writeCalls(placeOf: PlaceOf, { wholeOf, fieldsOf }: Shapes): Pick<DataProvider, Writes> {
  return {
    async create(resource, { data }) {
      const { path, createPath = path } = await placeOf(resource);
      const written = withoutEmpty(writtenValues(await fieldsOf(resource), data));
      const send = (key: string) =>
        call("POST", createPath, written, undefined, { headers: { "Idempotency-Key": key } });
      return { data: (await underOneKey(`${createPath} ${JSON.stringify(written)}`, send)) as never };
    },
    async update(resource, { id, data, previousData }) {
      const changes = changesOf(previousData ?? {}, data, await wholeOf(resource));
      if (previousData && !hasChanges(changes)) return { data: previousData };
      const { path, singleton } = await placeOf(resource);
      const address = singleton ? path : `${path}/${encodeURIComponent(id)}`;
      const body = writtenValues(await fieldsOf(resource), changes.body);
      return { data: await call("PUT", address, body, { clear: changes.clear }, ifMatch(previousData)) };
    },
    async delete(resource, { id, previousData }) {
      const address = `${(await placeOf(resource)).path}/${encodeURIComponent(id)}`;
      await call("DELETE", address, undefined, undefined, ifMatch(previousData));
      return { data: previousData ?? ({ id } as NonNullable<typeof previousData>) };
    },
  };
}

function extraCalls(placeOf: PlaceOf): Extras & Pick<DataProvider, "deleteMany" | "updateMany"> {
  const at = async (resource: string, suffix: string) => `${(await placeOf(resource)).path}/${suffix}`;
  const bulk = async (resource: string, verb: string, body: object): Promise<BulkOutcome> =>
    outcome(await call<BulkAnswer>("POST", await at(resource, `bulk/${verb}`), body));
  const inLots = async (
    ids: Identifier[],
    write: (lot: Identifier[]) => Promise<BulkOutcome>,
  ): Promise<BulkOutcome> => {
    const outcomes: BulkOutcome[] = [];
    for (const lot of lotsOf(ids, RECORDS_A_CALL)) outcomes.push(await write(lot));
    return together(outcomes);
  };
  return {
    deleteMany: (resource, { ids }) => inLots(ids, (lot) => bulk(resource, "delete", { ids: lot })),
    updateMany: (resource, { ids, data }) => inLots(ids, (lot) => bulk(resource, "update", { ids: lot, data })),
    async undoMany(resource, acts) {
      const outcomes: BulkOutcome[] = [];
      for (const act of acts.toReversed()) outcomes.push(await bulk(resource, "undo", act));
      return together(outcomes);
    },
    createMany: (resource, rows) => bulk(resource, "create", { data: rows }),
    call,
    upload,
    download,
    async count(resource, filter) {
      const query = orderAndFilter({ filter });
      return (await call<RecordCount>("GET", await at(resource, "count"), undefined, query)).count;
    },
    getAllIds: async (resource, filter) =>
      call("GET", await at(resource, "ids"), undefined, orderAndFilter({ filter })),
    getFirst: async (resource, params) => ({
      data: await call("GET", await at(resource, "first"), undefined, orderAndFilter(params)),
    }),
  };
}

/** The application's provider, with paths from the resource index. */
export const dataProvider = createDataProvider(resourcePlace, { wholeOf: wholeValues, fieldsOf: resourceFields });

/** simple-rest adds the slash itself. */
const bare = (path: string): string => path.replace(/^\//, "");

function ifMatch(record: Partial<RaRecord> | undefined): CallOptions {
  return typeof record?.version === "number" ? { headers: { "If-Match": String(record.version) } } : {};
}

const together = (outcomes: BulkOutcome[]): BulkOutcome => ({
  data: outcomes.flatMap(({ data }) => data),
  fulfilled: outcomes.flatMap(({ fulfilled }) => fulfilled),
  rejected: outcomes.flatMap(({ rejected }) => rejected),
  acts: outcomes.flatMap(({ acts }) => acts),
});

function outcome({ results, traceId }: BulkAnswer): BulkOutcome {
  const fulfilled = results.flatMap((result) => (result.state === "fulfilled" ? [idOf(result)] : []));
  const rejected = results.flatMap((result) => (result.state === "rejected" ? [result] : []));
  const acts = traceId !== undefined && fulfilled.length > 0 ? [{ traceId, ids: fulfilled }] : [];
  return { data: fulfilled, fulfilled, rejected, acts };
}

/** The record that was written has its id too. */
const idOf = ({ id, value }: Extract<ItemResult, { state: "fulfilled" }>): number =>
  typeof value.id === "number" ? value.id : id;

/** The keys of creations whose answer was lost. */
const unanswered = new Map<string, string>();

/** The same values are sent under the same key until an answer arrives: saving them again never makes a second record. */
export async function underOneKey<T>(creation: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(creation) ?? newKey();
  unanswered.set(creation, key);
  try {
    const answer = await send(key);
    unanswered.delete(creation);
    return answer;
  } catch (error) {
    const isRunning = serverError(error).code === "IDEMPOTENCY_CONFLICT";
    if (!isRunning && !isUnanswered(error)) unanswered.delete(creation);
    throw error;
  }
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

type Values = { [name: string]: unknown };

/** All values but those that only the product fills, in groups and in lists alike. */
function writtenValues(fields: readonly Field[], values: Values): Values {
  const byName = new Map(fields.map((field) => [field.name, field]));
  // The id of an embedded record identifies it, although nobody types it.
  const keys = new Set(fields.map(({ embed }) => embed?.key));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = byName.get(name);
      if (field?.readOnly && !keys.has(name)) return [];
      return [[name, field?.fields ? writtenMembers(field.fields, value) : value]];
    }),
  );
}

function writtenMembers(fields: readonly Field[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => writtenMembers(fields, item));
  return typeof value === "object" && value !== null ? writtenValues(fields, value as Values) : value;
}
