// Broken list requests: filters, order, pages and parameters that are deep, wide, unknown, repeated or absurd.
import { type Field, flatFields } from "../../../src/base/resource.ts";
import type { Random } from "../random.ts";
import type { Breaker, Case } from "./case.ts";
import { jsonText, written } from "./json-text.ts";
import { DATES, IMPOSSIBLE_TEXTS, NUMBERS, oddFor, STRUCTURES, TEXTS } from "./values.ts";
import type { Register, World } from "./world.ts";

const OPERATORS = ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$in", "$nin", "$like", "$null"];
const NO_OPERATORS = ["$pow", "$where", "$regex", "", "eq", "__proto__", "constructor", "toString", "$EQ"];
const NO_PATHS = ["nada", "a.b.c.d", "__proto__", "constructor.name", "id.id", "", ".", "id'", 'id"', "createdBy.nada"];
/** The HTTP parser cuts off longer addresses, which other tests cover. */
const LONGEST = 9_000;

function registerOf(world: World, random: Random): Register {
  return random.pick(world.registers.filter(({ resource }) => resource.calls.includes("list")));
}

function listCase({ resource }: Register, random: Random, of: Pick<Case, "what" | "isRefused">, query: string): Case {
  const calls = resource.calls.includes("list") ? ["", "/export", "/count", "/list", "/ids", "/first"] : [""];
  const path = `/api${resource.path}${random.pick(calls)}?${query}`;
  return { ...of, method: "GET", path, headers: [] };
}

const parameters = (pairs: [string, string][]): string =>
  pairs
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&")
    .slice(0, LONGEST);

/** An unpaired surrogate has no percent encoding, so it is replaced first. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const pathOf = (random: Random, fields: Field[]): Field => random.pick(flatFields(fields));

const filterValue: Breaker = (world, random) => {
  const register = registerOf(world, random);
  const field = pathOf(random, register.resource.fields);
  const operator = random.pick(OPERATORS);
  const value = oddFor(field, random);
  const filter = random.pick([
    value,
    { [operator]: value },
    { [operator]: [value, value] },
    { $in: Array(500).fill(value) },
  ]);
  const filters = jsonText({ [field.path]: filter }).slice(0, LONGEST);
  const what = `filter of ${field.path} (${field.type}) with an odd value`;
  return listCase(register, random, { what, isRefused: false }, parameters([["filters", filters]]));
};

const REFUSED_FILTERS: ((path: string, random: Random) => unknown)[] = [
  (path, random) => ({ [path]: { [random.pick(NO_OPERATORS)]: 1 } }),
  (_path, random) => Object.fromEntries([[random.pick(NO_PATHS), 1]]),
  (_path, random) => ({ [random.pick(["$or", "$and"])]: random.pick<unknown>([1, "a", null, [], [1], [[]], {}]) }),
  () => ({ $and: [{ $or: [{ $and: [{ $or: [{ $and: [{ id: 1 }] }] }] }] }] }),
  () => written(`${'{"$and":['.repeat(900)}{"id":1}${"]}".repeat(900)}`),
  () => ({ $or: Array(150).fill({ id: 1 }) }),
  () => ({ id: { $in: Array(1_500).fill(1) } }),
  () => written("[".repeat(5_000)),
  () => written(random500()),
  (path) => ({ [path]: { $eq: { a: 1 } } }),
  () => ({ id: { $gt: "1; drop table users" } }),
];

const random500 = (): string => `{${Array.from({ length: 500 }, (_, at) => `"a${at}":1`).join()}}`;

const refusedFilter: Breaker = (world, random) => {
  const register = registerOf(world, random);
  const { path } = pathOf(random, register.resource.fields);
  const filters = jsonText(random.pick(REFUSED_FILTERS)(path, random));
  const query = parameters([["filters", filters]]);
  return listCase(register, random, { what: "a filter that is none", isRefused: true }, query);
};

const ORDERS = [
  "nada,ASC",
  "id,UP",
  ",",
  ",,",
  "id,ASC,id,ASC",
  "__proto__,ASC",
  "a.b.c,ASC",
  "id;drop",
  "id,",
  "(select 1)",
];
const PAGES = ["-1", "1.5", "1e3", "abc", "9999999999", "999999999999999999999", "0x1", " 1", "٣", "NaN", "true", "[]"];

const REFUSED: Record<string, (random: Random) => [string, string][]> = {
  order: (random) => [["sort", random.pick(ORDERS)]],
  page: (random) => [["pageNumber", random.pick(PAGES)]],
  size: (random) => [["pageSize", random.pick([...PAGES, "0", "1001", "100000"])]],
  "a page far away": () => [
    ["pageNumber", "100000000"],
    ["pageSize", "1000"],
  ],
  direction: (random) => [["direction", random.pick(["UP", "ASC", "'"])]],
  "an unknown parameter": (random) => [
    [random.pick(["nada", "__proto__", "constructor", "filters[id]", "a.b", "toString"]), "1"],
  ],
  "a repeated parameter": (random) => {
    const name = random.pick(["pageSize", "pageNumber", "sort", "filters", "searchString"]);
    return [
      [name, "1"],
      [name, "1"],
    ];
  },
  "thousands of parameters": () => Array.from({ length: 2_000 }, (_, at): [string, string] => [`a${at}`, ""]),
  "a long search": () => [["searchString", "x".repeat(5_000)]],
  "a search with NUL": () => [["searchString", "a\0b"]],
  "a filter that is no JSON": (random) => [
    ["filters", random.pick(["{", "[]", "1", "null", "{'id':1}", '{"id":01}', "\0"])],
  ],
};

const refusedQuery: Breaker = (world, random) => {
  const what = random.pick(Object.keys(REFUSED));
  return listCase(registerOf(world, random), random, { what, isRefused: true }, parameters(REFUSED[what]!(random)));
};

const sorted: Breaker = (world, random) => {
  const register = registerOf(world, random);
  const { path } = pathOf(random, register.resource.fields);
  const nested = random.pick([path, `${path}.${path}`, `createdBy.${path}`, `updatedBy.person.fullName`]);
  const sort = `${nested},${random.pick(["ASC", "desc"])}`;
  return listCase(register, random, { what: `order by ${nested}`, isRefused: false }, parameters([["sort", sort]]));
};

const searched: Breaker = (world, random) => {
  const text = random.pick<unknown>([...TEXTS, ...DATES, ...NUMBERS, ...IMPOSSIBLE_TEXTS, ...STRUCTURES]);
  const searchString = (typeof text === "string" ? text : jsonText(text)).slice(0, 2_000);
  const query = parameters([
    ["searchString", searchString],
    ["pageSize", "5"],
  ]);
  return listCase(registerOf(world, random), random, { what: "an odd search", isRefused: false }, query);
};

const BROKEN_ENCODINGS = [
  "%",
  "%z",
  "%zz",
  "%ff",
  "%c3%28",
  "%ED%A0%80",
  "%F4%90%80%80",
  "+",
  "%2B",
  "%00",
  "=&=&&",
  "%u0041",
];

const brokenEncoding: Breaker = (world, random) => {
  const name = random.pick(["searchString", "filters", "sort", "pageSize", "%zz", "%00"]);
  const query = `${name}=${random.pick(BROKEN_ENCODINGS)}`;
  return listCase(registerOf(world, random), random, { what: "a broken encoding", isRefused: false }, query);
};

export const LIST_BREAKERS: Breaker[] = [
  filterValue,
  filterValue,
  filterValue,
  refusedFilter,
  refusedQuery,
  refusedQuery,
  sorted,
  searched,
  brokenEncoding,
];
