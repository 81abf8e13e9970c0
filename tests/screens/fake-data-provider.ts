// A fake data provider over rows in memory, with the interface of the real one: pages, search, filters, bulk results,
// and failures on demand. It records every call for the assertions.
import { HttpError, type Identifier, type RaRecord } from "react-admin";
import { isDate, wallClock } from "../../src/base/dates.ts";
import { searchForm } from "../../src/base/text.ts";
import { orderAndFilter } from "../../src/resources/list-query.ts";
import { valueAt } from "../../src/resources/record/paths.ts";

export interface Call {
  name: string;
  resource: string;
  params: { [name: string]: unknown };
}

type Failure = { status: number; body: object };

export class FakeDataProvider {
  readonly rows: Map<string, RaRecord[]>;
  readonly calls: Call[] = [];
  /** Answers of own calls by method and path: "GET /companies/documentNumber/11222333000181". */
  readonly answers = new Map<string, unknown>([["PUT /list-preferences", {}]]);
  private readonly failures = new Map<string, Failure>();
  private readonly rejected = new Set<Identifier>();

  constructor(rows: { [resource: string]: RaRecord[] }) {
    this.rows = new Map(Object.entries(rows));
  }

  /** Makes calls of that name fail until `recover`. */
  fail(name: string, status: number, body: object = {}): void {
    this.failures.set(name, { status, body });
  }
  recover(name: string): void {
    this.failures.delete(name);
  }
  refuseInBulk(id: Identifier): void {
    this.rejected.add(id);
  }
  sent(name: string): Call["params"][] {
    return this.calls.filter((call) => call.name === name).map((call) => call.params);
  }

  getList = async (resource: string, params: ListParams) => {
    this.note("getList", resource, params);
    const { page, perPage } = params.pagination;
    const rows = this.matches(resource, params.filter).toSorted(by(params.sort));
    return { data: structuredClone(rows.slice((page - 1) * perPage, page * perPage)), total: rows.length };
  };
  getMany = async (resource: string, { ids }: { ids: Identifier[] }) => {
    this.note("getMany", resource, { ids });
    return { data: this.of(resource).filter((row) => ids.includes(row.id)) };
  };
  getOne = async (resource: string, { id }: { id: Identifier }) => {
    this.note("getOne", resource, { id });
    const row = id === "single" ? this.of(resource)[0] : this.of(resource).find((one) => String(one.id) === String(id));
    if (!row) throw new HttpError("", 404, { code: "NOT_FOUND" });
    return { data: structuredClone(row) };
  };
  create = async (resource: string, { data }: { data: object }) => {
    this.note("create", resource, { data });
    const row = { ...data, id: 900, version: 1 } as RaRecord;
    this.of(resource).push(row);
    return { data: row };
  };
  update = async (resource: string, params: { id: Identifier; data: object; previousData: object }) => {
    this.note("update", resource, params);
    const row = this.of(resource).find((one) => one.id === params.id);
    return { data: Object.assign(row ?? { id: params.id }, params.data) as RaRecord };
  };
  delete = async (resource: string, { id, previousData }: { id: Identifier; previousData: RaRecord }) => {
    this.note("delete", resource, { id });
    this.rows.set(
      resource,
      this.of(resource).filter((row) => row.id !== id),
    );
    return { data: previousData };
  };
  deleteMany = async (resource: string, { ids }: { ids: Identifier[] }) => {
    this.note("deleteMany", resource, { ids });
    const gone = ids.filter((id) => !this.rejected.has(id));
    this.rows.set(
      resource,
      this.of(resource).filter((row) => !gone.includes(row.id)),
    );
    return this.outcome(ids);
  };
  updateMany = async (resource: string, { ids, data }: { ids: Identifier[]; data: object }) => {
    this.note("updateMany", resource, { ids, data });
    for (const row of this.of(resource)) if (ids.includes(row.id)) Object.assign(row, data);
    return this.outcome(ids);
  };
  getAllIds = async (resource: string, filter: ListParams["filter"] = {}) => {
    this.note("getAllIds", resource, { filter });
    return this.matches(resource, filter).map(({ id }) => id);
  };
  undoMany = async (resource: string, acts: { traceId: string; ids: Identifier[] }[]) => {
    this.note("undoMany", resource, { acts });
    return this.outcome(acts.flatMap(({ ids }) => ids));
  };
  call = async (method: string, path: string, body?: unknown) => {
    this.note("call", `${method} ${path}`, { body });
    const answer = this.answers.get(`${method} ${path}`);
    if (answer === undefined) throw new HttpError("", 404, { code: "NOT_FOUND" });
    return answer;
  };

  private note(name: string, resource: string, params: object): void {
    this.calls.push({ name, resource, params: params as Call["params"] });
    const failure = this.failures.get(name);
    if (failure) throw new HttpError("", failure.status, failure.body);
  }
  private of(resource: string): RaRecord[] {
    return this.rows.get(resource) ?? [];
  }
  private outcome(ids: Identifier[]) {
    const fulfilled = ids.filter((id) => !this.rejected.has(id));
    const rejected = ids
      .filter((id) => this.rejected.has(id))
      .map((id) => ({ id, reason: { code: "ENTITY_IN_RELATIONSHIP" } }));
    return { data: fulfilled, fulfilled, rejected, acts: [{ traceId: "t1", ids: fulfilled }] };
  }
  private matches(resource: string, filter: ListParams["filter"]): RaRecord[] {
    const { q } = filter;
    const filters = Object.entries(orderAndFilter({ filter }).filters ?? {});
    return this.of(resource).filter(
      (row) =>
        (typeof q !== "string" || JSON.stringify(row).toLowerCase().includes(q.toLowerCase())) &&
        filters.every(([path, condition]) => fits(valueAt(row, path), condition)),
    );
  }
}

interface ListParams {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: string };
  filter: { [path: string]: unknown };
}

const by =
  ({ field, order }: ListParams["sort"]) =>
  (one: RaRecord, other: RaRecord) => {
    const way = String(valueAt(one, field)).localeCompare(String(valueAt(other, field)), "pt-BR", { numeric: true });
    return order === "DESC" ? -way : way;
  };

/** Numbers are compared as numbers; dates, months and times by their text, as in the API. */
function fits(value: unknown, condition: unknown): boolean {
  if (typeof condition !== "object" || condition === null) return value === condition;
  return Object.entries(condition).every(([operator, bound]) => {
    const compare = OPERATORS[operator];
    if (!compare) throw new Error(`The fake data provider does not know the operator ${operator}.`);
    return compare(value, bound);
  });
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/** An empty value is in no range. A day as the bound of a moment means the whole day. */
const ordered =
  (fitting: (way: number) => boolean) =>
  (value: unknown, bound: unknown): boolean => {
    if (isEmpty(value)) return false;
    if (typeof value === "number") return fitting(value - Number(bound));
    const isDayOfMoment = /^\d{4}-\d{2}-\d{2}T/.test(String(value)) && isDate(String(bound));
    const text = isDayOfMoment ? wallClock(String(value)).date : String(value);
    return fitting(text < String(bound) ? -1 : Number(text > String(bound)));
  };

const OPERATORS: { [operator: string]: (value: unknown, bound: unknown) => boolean } = {
  $eq: (value, bound) => value === bound,
  $ne: (value, bound) => value !== bound,
  $in: (value, bound) => Array.isArray(bound) && bound.includes(value),
  $nin: (value, bound) => Array.isArray(bound) && !bound.includes(value),
  $like: (value, bound) => searchForm(String(value ?? "")).includes(searchForm(String(bound))),
  $null: (value, bound) => isEmpty(value) === bound,
  $gt: ordered((way) => way > 0),
  $gte: ordered((way) => way >= 0),
  $lt: ordered((way) => way < 0),
  $lte: ordered((way) => way <= 0),
};
