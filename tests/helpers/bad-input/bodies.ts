// Bodies of writes with one error each, made from the schemas, and bytes that are not JSON.
import { gzipSync } from "node:zlib";
import { MAX_BULK_ITEMS } from "../../../server/framework/records/bulk.ts";
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import type { Random } from "../random.ts";
import { type Breaker, type Case, JSON_TYPE, jsonCase } from "./case.ts";
import { jsonText } from "./json-text.ts";
import { oddFor, wrongFor } from "./values.ts";
import type { Body, Register, World } from "./world.ts";

interface Target {
  register: Register;
  method: string;
  path: string;
  body: Body;
}

/** Chooses a create, or a change of a record that the loop itself created. */
function targetOf(world: World, random: Random): Target {
  const register = random.pick(world.registers.filter(({ resource }) => resource.calls.includes("create")));
  const { resource, id, body } = register;
  const path = `/api${resource.path}`;
  if (id === undefined || !resource.calls.includes("update") || random.integer(0, 2) > 0)
    return { register, method: "POST", path, body };
  return { register, method: random.pick(["PUT", "PATCH"]), path: `${path}/${id}`, body: {} };
}

/** Returns fields that a person may write and that no condition hides. */
function writableFields({ fields }: Pick<Resource, "fields">): Field[] {
  return flatFields(fields.filter(isOpen)).filter((field) => isOpen(field) && !field.path.startsWith("created"));
}

const STAMPS = new Set(["id", "version", "createdAt", "updatedAt", "createdByID", "updatedByID"]);
const isOpen = (field: Field): boolean =>
  !field.readOnly && !field.compute && !field.when && !STAMPS.has(field.name) && !field.embed?.key.includes(".");

function withValue(body: Body, path: string, value: unknown): Body {
  const [head, ...rest] = path.split(".");
  const inner = body[head!];
  const group = typeof inner === "object" && inner !== null && !Array.isArray(inner) ? (inner as Body) : {};
  return { ...body, [head!]: rest.length === 0 ? value : withValue(group, rest.join("."), value) };
}

const write = ({ method, path }: Target, sent: unknown, of: Pick<Case, "what" | "isRefused" | "field">): Case =>
  jsonCase({ ...of, method, path, sent });

const wrongValue: Breaker = (world, random) => {
  const target = targetOf(world, random);
  const fields = writableFields(target.register.resource);
  if (fields.length === 0) return undefined;
  const field = random.pick(fields);
  const value = wrongFor(field, random);
  if (value === undefined) return undefined;
  const what = `${field.path} (${field.type}) of a wrong kind`;
  return write(target, withValue(target.body, field.path, value), { what, isRefused: true });
};

const oddValue: Breaker = (world, random) => {
  const target = targetOf(world, random);
  const fields = writableFields(target.register.resource);
  if (fields.length === 0) return undefined;
  const field = random.pick(fields);
  const sent = withValue(target.body, field.path, oddFor(field, random));
  return write(target, sent, { what: `${field.path} (${field.type}) with an odd value`, isRefused: false });
};

/** Gives a field inside an item of a list an odd value. */
const oddItem: Breaker = (world, random) => {
  const target = targetOf(world, random);
  const lists = target.register.resource.fields.filter(({ type, fields }) => type === "blocks" && fields?.length);
  if (lists.length === 0) return undefined;
  const list = random.pick(lists);
  const field = random.pick(list.fields!);
  const item = withValue({}, field.name, oddFor(field, random));
  // A body above the size limit is refused at once, so its items would not be tested.
  const many = Math.min(2_000, Math.ceil(1_000_000 / JSON.stringify(item).length));
  const sent = { ...target.body, [list.name]: random.pick([[item], [item, item], Array(many).fill(item)]) };
  return write(target, sent, { what: `${list.path}.${field.name} (${field.type}) odd in an item`, isRefused: false });
};

const UNKNOWN = ["nada", "x".repeat(300), "nomé 😀", "a.b", "$where", "toString", "hasOwnProperty", "</script>"];
const POLLUTING = ["__proto__", "constructor", "prototype"];

const unknownName: Breaker = (world, random) => {
  const target = targetOf(world, random);
  const name = random.pick([...UNKNOWN, ...POLLUTING]);
  const value = random.pick([1, { enabled: true }, { prototype: { enabled: true } }]);
  // In an object literal, the key "__proto__" would set the prototype instead of a property.
  const sent = Object.fromEntries([...Object.entries(target.body), [name, value]]);
  return write(target, sent, { what: `unknown name ${name.slice(0, 20)}`, isRefused: true, field: name });
};

const missing: Breaker = (world, random) => {
  const creatable = world.registers.filter(({ resource }) => resource.calls.includes("create"));
  const { resource, body } = random.pick(creatable);
  const required = resource.fields.filter((field) => field.required && isOpen(field) && !hasDefault(field));
  if (required.length === 0) return undefined;
  const { name } = random.pick(required);
  const sent = { ...body, [name]: random.pick([undefined, null]) };
  if (sent[name] === undefined) delete sent[name];
  return jsonCase({ what: `without ${name}`, method: "POST", path: `/api${resource.path}`, sent, isRefused: true });
};

const hasDefault = (field: Field): boolean =>
  field.schema.default !== undefined || (field.fields ?? []).some(hasDefault);

const bulk: Breaker = (world, random) => {
  const { resource, id = 999_999_999_999 } = random.pick(world.registers);
  const shapes: [suffix: string, sent: unknown][] = [
    ["create", { data: Array(MAX_BULK_ITEMS + 1).fill({}) }],
    ["create", { data: random.pick<unknown>([[], {}, "a", [1], [null], [[{}]], null]), nada: 1 }],
    ["update", { ids: random.pick<unknown>([[], "1", [id, "1"], [1.5], [-1], [null], [1e300]]), data: {} }],
    ["update", { ids: [id], data: random.pick<unknown>([[], 1, null, "a"]) }],
    ["delete", { ids: random.pick<unknown>([[], {}, [0], ["a"], [2 ** 63], Array(100_000).fill(0)]) }],
    ["sync", { data: [], params: random.pick<unknown>([{}, null, [], { id: { $gt: 0 } }, { "a.b": 1 }, { id: "" }]) }],
    ["sync", { data: random.pick<unknown>([1, [1], null]), params: { nada: 1 } }],
  ];
  const [suffix, sent] = random.pick(shapes);
  const path = `/api${resource.path}/bulk/${suffix}`;
  return jsonCase({ what: `bulk ${suffix} of a wrong shape`, method: "POST", path, sent, isRefused: true });
};

type Bytes = (whole: string, random: Random) => Buffer;
/** Byte sequences that are sent instead of JSON. */
const BYTES: Record<string, Bytes> = {
  "cut short": (whole, random) => Buffer.from(whole.slice(0, random.integer(1, whole.length - 1))),
  "two documents": (whole) => Buffer.from(whole + whole),
  "a byte that is no UTF-8": (whole) =>
    Buffer.concat([Buffer.from(whole.slice(0, -1)), Buffer.from([0xc3, 0x28, 0x7d])]),
  "UTF-16": (whole) => Buffer.from(`\ufeff${whole}`, "utf16le"),
  Latin1: () => Buffer.from('{"name":"ação"}', "latin1"),
  "a repeated name": (whole) => Buffer.from(`{"enabled":true,"enabled":false,${whole.slice(1)}`),
  "names without end": () => Buffer.from(`{${Array.from({ length: 100_000 }, (_, at) => `"a${at}":1`).join()}}`),
  "values without end": () => Buffer.from(`{"a":[${"1,".repeat(500_000)}1]}`),
  "depth without end": () => Buffer.from(`{"a":${"[".repeat(500_000)}${"]".repeat(500_000)}}`),
  "more than may be sent": () => Buffer.from(`{"a":"${"x".repeat(2_200_000)}"}`),
  "gzip without a word": (whole) => gzipSync(whole),
  "no object": (_whole, random) =>
    Buffer.from(random.pick(["[]", "1", "null", '"a"', "true", "[{}]", "-", "NaN", "{'a':1}", "{a:1}"])),
  nothing: () => Buffer.alloc(0),
  spaces: () => Buffer.from("  \n\t "),
  zeros: () => Buffer.alloc(64),
};

const notJson: Breaker = (world, random) => {
  const { method, path, body } = targetOf(world, random);
  const what = random.pick(Object.keys(BYTES));
  // An empty change is valid, so it is not expected to be refused.
  const whole = jsonText(method === "POST" ? body : { enabled: true });
  const isNothing = what === "nothing" && method !== "POST";
  return { what, method, path, headers: [JSON_TYPE], body: BYTES[what]!(whole, random), isRefused: !isNothing };
};

const TYPES = [
  "text/plain",
  "text/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/octet-stream",
  "*/*",
  ";;;",
  "json",
  "application/json/../x",
  "application/jsonx",
  "a".repeat(5_000),
];

const wrongType: Breaker = (world, random) => {
  const { path, body } = targetOf(world, random);
  const headers: Case["headers"] = random.pick([true, false]) ? [["content-type", random.pick(TYPES)]] : [];
  const method = random.pick(["POST", "PUT", "PATCH"]);
  return { what: "another content type", method, path, headers, body: Buffer.from(jsonText(body)), isRefused: true };
};

const ENCODINGS = ["gzip", "br", "deflate", "zstd", "x-nada", "gzip, gzip"];
const CHARSETS = ["utf-16", "iso-8859-1", "utf-7", "x-nada"];

const encoded: Breaker = (world, random) => {
  const { method, path, body } = targetOf(world, random);
  const text = jsonText(body);
  if (random.pick([true, false])) {
    const headers: Case["headers"] = [JSON_TYPE, ["content-encoding", random.pick(ENCODINGS)]];
    return { what: "a compressed body", method, path, headers, body: gzipSync(text), isRefused: true };
  }
  const type = `application/json; charset=${random.pick(CHARSETS)}`;
  return { what: type, method, path, headers: [["content-type", type]], body: Buffer.from(text), isRefused: true };
};

export const BODY_BREAKERS: Breaker[] = [
  wrongValue,
  wrongValue,
  wrongValue,
  oddValue,
  oddValue,
  oddValue,
  oddValue,
  oddItem,
  unknownName,
  missing,
  bulk,
  notJson,
  wrongType,
  encoded,
];
