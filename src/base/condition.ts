// One interpreter for JSON Schema fragments in the browser (without eval), the server and the tests. It evaluates the
// conditions of `x-when` and checks field values against schemas; a test ensures that AJV gives the same answers.
import { ExactAmount } from "./exact-json.ts";
import { isPlainObject } from "./plain-object.ts";
import type { Condition, Json } from "./resource-document.ts";

/** The keyword that refused the value, and the path to it inside the value ("0.name"). */
interface Refusal {
  keyword: string;
  limit?: Json;
  path: string;
}

interface Mode {
  /** In conditions null counts as absent, and an absent property satisfies nothing. */
  absentFails: boolean;
}
type Check = (limit: Json, value: unknown, schema: Condition, mode: Mode) => boolean | Refusal;

/**
 * Returns whether the condition is true of the record. An absent or null property satisfies no entry of `properties`,
 * except one that names null itself (`const: null`, `enum` with null, `type: "null"`), and `required` needs a value and
 * not only a key. So `{properties: {kind: {const: "A"}}}` is false over `{}`, and `{not: …}` of it is true.
 */
export function evaluate(condition: Condition, record: unknown): boolean {
  return refusalOf(condition, record, { absentFails: true }) === undefined;
}

/** Returns the first keyword of the schema that the value breaks, by the plain rules of JSON Schema 2020-12. */
export function refusal(schema: Condition, value: unknown): Refusal | undefined {
  const mode = { absentFails: false };
  if (!(value instanceof ExactAmount)) return refusalOf(schema, value, mode);
  // A number with too many digits that no limit refuses is refused because of its digits.
  const keyword = /[.e]/i.test(value.text) ? "decimals" : "type";
  return refusalOf(schema, Number(value.text), mode) ?? { keyword, path: "" };
}

/** Returns the properties that a condition reads at its first level, which a form must watch. */
export function propertiesRead(condition: Condition): Set<string> {
  const names = new Set<string>();
  const visit = (part: Json | undefined) => {
    if (Array.isArray(part)) part.forEach(visit);
    if (!isSchema(part)) return;
    for (const name of Object.keys(isSchema(part.properties) ? part.properties : {})) names.add(name);
    for (const name of Array.isArray(part.required) ? part.required : []) names.add(String(name));
    for (const keyword of ["not", "allOf", "anyOf", "oneOf", "if", "then", "else"]) visit(part[keyword]);
  };
  visit(condition);
  return names;
}

function refusalOf(schema: Json, value: unknown, mode: Mode): Refusal | undefined {
  if (schema === true) return undefined;
  if (!isSchema(schema)) return { keyword: "false", path: "" };
  for (const keyword of Object.keys(schema)) {
    const check = Object.hasOwn(CHECKS, keyword) ? CHECKS[keyword] : undefined;
    const limit = schema[keyword];
    if (limit === undefined) continue;
    const answer = check ? check(limit, value, schema, mode) : true;
    if (answer === false) return { keyword, limit, path: "" };
    if (answer !== true) return answer;
  }
  return undefined;
}

const holds = (schema: Json, value: unknown, mode: Mode): boolean => refusalOf(schema, value, mode) === undefined;
const isSchema = (part: Json | undefined): part is Condition => isPlainObject(part);
const list = (limit: Json): Json[] => (Array.isArray(limit) ? limit : []);
/** The length in characters: only a text with surrogates has fewer characters than UTF-16 units. */
const length = (text: string): number => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length);
const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, pattern);
  return pattern;
}

/** Checks a keyword that concerns one kind of value; values of other kinds pass, except null in a condition. */
function about<T>(is: (value: unknown) => value is T, check: (limit: never, value: T) => boolean): Check {
  return (limit, value, _schema, mode) =>
    is(value) ? check(limit as never, value) : !(mode.absentFails && isAbsent(value));
}
const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const isNumber = (value: unknown): value is number => typeof value === "number";
const isText = (value: unknown): value is string => typeof value === "string";
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: isText,
  number: (value) => isNumber(value) && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  object: isPlainObject,
  array: isList,
};

const CHECKS: Record<string, Check> = {
  type: (limit, value, _schema, mode) => {
    const types = Array.isArray(limit) ? limit : [limit];
    const typed = mode.absentFails && value === undefined ? null : value;
    return types.some((type) => TYPES[String(type)]?.(typed) ?? false);
  },
  const: (limit, value) => same(limit, value ?? null),
  enum: (limit, value) => list(limit).some((member) => same(member, value ?? null)),
  minimum: about(isNumber, (limit: number, value) => value >= limit),
  maximum: about(isNumber, (limit: number, value) => value <= limit),
  exclusiveMinimum: about(isNumber, (limit: number, value) => value > limit),
  exclusiveMaximum: about(isNumber, (limit: number, value) => value < limit),
  minLength: about(isText, (limit: number, value) => length(value) >= limit),
  maxLength: about(isText, (limit: number, value) => length(value) <= limit),
  pattern: about(isText, (limit: string, value) => patternOf(limit).test(value)),
  minItems: about(isList, (limit: number, value) => value.length >= limit),
  maxItems: about(isList, (limit: number, value) => value.length <= limit),
  uniqueItems: about(
    isList,
    (limit: boolean, value) =>
      !limit || !value.some((item, index) => value.slice(0, index).some((other) => same(item, other))),
  ),
  contains: (limit, value, _schema, mode) =>
    isList(value) ? value.some((item) => holds(limit, item, mode)) : !(mode.absentFails && isAbsent(value)),
  items: (limit, value, _schema, mode) => (isList(value) ? within(value.entries(), () => limit, mode) : true),
  required: (limit, value, _schema, mode) =>
    isPlainObject(value)
      ? list(limit).every(
          (name) => Object.hasOwn(value, String(name)) && !(mode.absentFails && isAbsent(value[String(name)])),
        )
      : !(mode.absentFails && isAbsent(value)),
  properties: (limit, value, _schema, mode) => {
    if (!isPlainObject(value)) return !(mode.absentFails && isAbsent(value));
    const named = isSchema(limit) ? limit : {};
    const memberOf = (name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);
    if (!mode.absentFails) {
      const present = Object.keys(named).filter((name) => Object.hasOwn(value, name));
      return within(
        present.map((name) => [name, memberOf(name)]),
        (name) => named[name] ?? true,
        mode,
      );
    }
    return Object.entries(named).every(([name, part]) => {
      const member = memberOf(name);
      return isAbsent(member) ? namesNull(part) : holds(part, member, mode);
    });
  },
  additionalProperties: (limit, value, schema, mode) => {
    if (!isPlainObject(value)) return true;
    const named = isSchema(schema.properties) ? schema.properties : {};
    return within(
      Object.entries(value).filter(([name]) => !Object.hasOwn(named, name)),
      () => limit,
      mode,
    );
  },
  not: (limit, value, _schema, mode) => !holds(limit, value, mode),
  allOf: (limit, value, _schema, mode) => list(limit).every((part) => holds(part, value, mode)),
  anyOf: (limit, value, _schema, mode) => list(limit).some((part) => holds(part, value, mode)),
  oneOf: (limit, value, _schema, mode) => list(limit).filter((part) => holds(part, value, mode)).length === 1,
  if: (limit, value, schema, mode) => {
    const branch = holds(limit, value, mode) ? schema.then : schema.else;
    return branch === undefined || holds(branch, value, mode);
  },
};

function within(
  entries: Iterable<[string | number, unknown]>,
  schemaAt: (name: string | number) => Json,
  mode: Mode,
): true | Refusal {
  for (const [name, member] of entries) {
    const refused = refusalOf(schemaAt(name), member, mode);
    if (refused) return { ...refused, path: refused.path ? `${name}.${refused.path}` : String(name) };
  }
  return true;
}

function namesNull(schema: Json): boolean {
  if (!isSchema(schema)) return false;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return schema.const === null || types.includes("null") || list(schema.enum ?? []).includes(null);
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]))
  );
}
