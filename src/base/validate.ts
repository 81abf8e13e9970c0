// The rules of a record beyond single values: required by condition, compared fields, groups and items. Pure, for both
// sides. The field types are passed in, because this folder knows none of them; fields/validate.ts passes them.
import { evaluate, propertiesRead, refusal } from "./condition.ts";
import { emptied, isBegun, isEmpty, isFilled, mayLack } from "./field-groups.ts";
import { isPlainObject } from "./plain-object.ts";
import type { Field, Resource } from "./resource.ts";
import type { Condition, Json } from "./resource-document.ts";

export interface FieldProblem {
  /** "bankAccounts.0.bankID", "company.documentNumber". */
  path: string;
  /** The key of the text; see src/fields/validation-messages.ts. */
  key: string;
  params: { [name: string]: unknown };
}

/** A check of a whole record that the product adds to those of its document. */
export type RecordCheck = (record: { readonly [name: string]: unknown }) => FieldProblem[];

/** The key of a problem that has a text of its own. */
export const OWN_WORDS = "rule";

export const ownProblem = (path: string, message: string): FieldProblem => ({
  path,
  key: OWN_WORDS,
  params: { message },
});

/** The part of a field type that validation needs. */
interface ValueRules {
  jsonSchema(field: Field): { [keyword: string]: Json };
  normalize(value: unknown, field: Field): unknown;
  check?(value: unknown, field: Field, beside?: Values): string | undefined;
}

export interface ValidateOptions {
  mode: "create" | "update";
  /** The business date, passed in because nothing here reads a clock. */
  today: string;
  /** The whole record after an update; when absent, the record itself. */
  full?: Record<string, unknown>;
  /** The stored record of an update; a required group that it lacks is checked only once a value is sent for it. */
  before?: unknown;
}

type Values = Record<string, unknown>;

interface RecordRules {
  normalizeRecord(resource: Pick<Resource, "fields">, record: unknown): unknown;
  validateRecord(resource: Pick<Resource, "fields">, record: unknown, options: ValidateOptions): FieldProblem[];
}

export function createRecordRules(typeOf: (field: Field) => ValueRules): RecordRules {
  const rulesOf = cacheSchemas(typeOf);
  return {
    normalizeRecord: (resource, record) => normalizeFields(resource.fields, record, rulesOf),
    validateRecord(resource, record, options) {
      if (!isPlainObject(record)) return [{ path: "", key: "type", params: {} }];
      const full = isPlainObject(options.full) ? options.full : record;
      const place: Place = {
        prefix: "",
        before: options.mode === "update" ? options.before : undefined,
        whole: full,
        scope: full,
        isPartial: options.mode === "update",
        isNeeded: true,
      };
      return new Validation(rulesOf, options.today).fields(resource.fields, record, place);
    },
  };
}

/** Caches the schema of each field, because thousands of records may be checked by it. */
function cacheSchemas(typeOf: (field: Field) => ValueRules): (field: Field) => ValueRules {
  const byField = new WeakMap<Field, ValueRules>();
  return (field) => {
    const rulesBefore = byField.get(field);
    if (rulesBefore) return rulesBefore;
    const rules = typeOf(field);
    const schema = rules.jsonSchema(field);
    const bound: ValueRules = {
      jsonSchema: () => schema,
      normalize: (value, of) => rules.normalize(value, of),
      check: rules.check?.bind(rules),
    };
    byField.set(field, bound);
    return bound;
  };
}

/** No living person was born earlier, so an earlier date is a typing error. */
const FIRST_BIRTH = "1900-01-01";

const named = new WeakMap<Field[], Map<string, Field>>();

/** Caches by name the fields of a compiled list, which never changes. */
export function fieldsByName(fields: Field[]): Map<string, Field> {
  const byName = named.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  named.set(fields, byName);
  return byName;
}

function normalizeFields(fields: Field[], record: unknown, rulesOf: (field: Field) => ValueRules): unknown {
  if (!isPlainObject(record)) return record;
  const byName = fieldsByName(fields);
  // Only own entries are copied, so that a key such as "__proto__" is an ordinary unknown name.
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = byName.get(name);
      return [name, field ? normalizeValue(field, value, rulesOf) : value];
    }),
  );
}

function normalizeValue(field: Field, value: unknown, rulesOf: (field: Field) => ValueRules): unknown {
  const { fields } = field;
  if (!fields) return rulesOf(field).normalize(value, field);
  if (Array.isArray(value)) return value.map((item) => normalizeFields(fields, item, rulesOf));
  return normalizeFields(fields, value, rulesOf);
}

interface Place {
  prefix: string;
  /** The stored value of this group, if any. */
  before?: unknown;
  /** The value of this group after the write. */
  whole: Values;
  /** The record, embedded record or item that the conditions of the fields refer to. */
  scope: Values;
  /** True when only the present fields were sent, as in an update. */
  isPartial: boolean;
  /** Whether the required members must be present; an optional group that is empty does not require them. */
  isNeeded: boolean;
}

class Validation {
  private readonly rulesOf: (field: Field) => ValueRules;
  private readonly today: string;

  constructor(rulesOf: (field: Field) => ValueRules, today: string) {
    this.rulesOf = rulesOf;
    this.today = today;
  }

  fields(fields: Field[], values: Values, place: Place): FieldProblem[] {
    const problems = unknownNames(fields, values).map((name) => problem(place.prefix + name, "unknown"));
    for (const field of fields) {
      if (field.readOnly || !holds(field.when?.visible, place.scope, true)) continue;
      problems.push(...this.field(field, values, place, fields));
    }
    return problems;
  }

  private field(field: Field, values: Values, place: Place, siblings: Field[]): FieldProblem[] {
    const value = values[field.name];
    const path = place.prefix + field.name;
    if (field.fields && field.type !== "blocks") return this.group(field, values, place, siblings);
    if (isEmpty(value)) {
      const isMissing = place.isNeeded && this.isRequired(field, place, siblings) && isTouched(field, values, place);
      if (isMissing) return [problem(path, "required", { label: field.title })];
      if (value === undefined || value === null) return [];
    }
    const own = this.value(field, value, path, place);
    if (own.length > 0) return own;
    return field.type === "blocks" && Array.isArray(value)
      ? this.items(field, value, path)
      : this.compared(field, value, path, place, siblings);
  }

  private isRequired(field: Field, place: Place, siblings: Field[]): boolean {
    if (!field.required && !holds(field.when?.required, place.scope, false)) return false;
    // The server fills the id behind an embedded record when the record itself is sent.
    return !siblings.some(
      ({ name, embed, fields }) => embed?.key === field.name && isFilled({ fields }, place.whole[name]),
    );
  }

  private value(field: Field, value: unknown, path: string, place: Place): FieldProblem[] {
    const rules = this.rulesOf(field);
    const refused = refusal(rules.jsonSchema(field), value);
    if (refused) {
      const at = refused.path ? `${path}.${refused.path}` : path;
      return [problem(at, refused.keyword, { limit: refused.limit, label: field.title })];
    }
    const key = rules.check?.(value, field, place.whole);
    if (key) return [problem(path, key, { label: field.title })];
    const day = typeof value === "string" ? value.slice(0, 10) : "";
    const side = field.schema["x-date"];
    if (side === "past" && day > this.today) return [problem(path, "past")];
    if (side === "birth" && (day >= this.today || day < FIRST_BIRTH)) return [problem(path, "birth")];
    if (side === "future" && day < this.today) return [problem(path, "future")];
    return [];
  }

  private compared(field: Field, value: unknown, path: string, place: Place, siblings: Field[]): FieldProblem[] {
    const name = field.schema["x-min-field"];
    if (!name) return [];
    const other = name
      .split(".")
      .reduce<unknown>((group, step) => (isPlainObject(group) ? group[step] : undefined), place.whole);
    if (!isBelow(value, other)) return [];
    const title = siblings.find((sibling) => sibling.name === name)?.title ?? name;
    const key = typeof value === "string" && field.schema.format?.startsWith("date") ? "minDateField" : "minField";
    return [problem(path, key, { label: field.title, other: title })];
  }

  private group(field: Field, values: Values, place: Place, siblings: Field[]): FieldProblem[] {
    const value = values[field.name];
    const path = place.prefix + field.name;
    if (value === undefined && place.isPartial) return this.groupByCondition(field, values, place);
    if (value !== undefined && value !== null && !isPlainObject(value))
      return [problem(path, "type", { label: field.title })];
    const members = isPlainObject(value) ? value : value === null ? emptied(field) : {};
    const stored = place.whole[field.name];
    const whole = isPlainObject(stored) ? stored : members;
    const key = siblings.find((sibling) => sibling.name === field.embed?.key);
    const hasKey = key !== undefined && !isEmpty(place.whole[key.name]);
    const before = isPlainObject(place.before) ? (place.before[field.name] ?? {}) : undefined;
    const isRequired =
      (field.required && !mayLack(field, { before, whole: place.whole, siblings })) ||
      holds(field.when?.required, place.scope, false) ||
      (key !== undefined && this.isRequired(key, { ...place, whole: {} }, siblings));
    const isNeeded = place.isNeeded && (isFilled(field, whole) || (isRequired && !hasKey));
    return this.fields(field.fields ?? [], members, {
      prefix: `${path}.`,
      before,
      whole,
      scope: field.embed || field.isScope ? whole : place.scope,
      isPartial: place.isPartial && !isBegun(field, before),
      isNeeded,
    });
  }

  /** A change of another field may make this group required, although the update does not send it. */
  private groupByCondition(field: Field, values: Values, place: Place): FieldProblem[] {
    if (field.embed) return [];
    const stored = place.whole[field.name];
    const whole = isPlainObject(stored) ? stored : {};
    const isDemanded = ({ when }: Field) =>
      when?.required !== undefined && readsAny(when.required, values) && holds(when.required, place.scope, false);
    const areMembersRequired = isDemanded(field);
    const missing = (field.fields ?? []).filter(
      (member) =>
        isEmpty(whole[member.name]) &&
        holds(member.when?.visible, place.scope, true) &&
        ((areMembersRequired && member.required) || isDemanded(member)),
    );
    return missing.map((member) =>
      problem(`${place.prefix}${field.name}.${member.name}`, "required", { label: member.title }),
    );
  }

  private items(field: Field, items: unknown[], path: string): FieldProblem[] {
    return items.flatMap((item, index) => {
      const at = `${path}.${index}`;
      if (!isPlainObject(item)) return [problem(at, "type", { label: field.title })];
      const place: Place = { prefix: `${at}.`, whole: item, scope: item, isPartial: false, isNeeded: true };
      return this.fields(field.fields ?? [], item, place);
    });
  }
}

/** Returns whether the first of two numbers or two texts comes before the second. */
const isBelow = (one: unknown, other: unknown): boolean =>
  (typeof one === "number" && typeof other === "number" && one < other) ||
  (typeof one === "string" && typeof other === "string" && one < other);

/** An update must bring only fields that it affects: the field itself is sent, or one that its condition reads. */
function isTouched(field: Field, values: Values, place: Place): boolean {
  if (!place.isPartial) return isEmpty(place.whole[field.name]);
  if (Object.hasOwn(values, field.name)) return true;
  const isStored = !isEmpty(place.whole[field.name]);
  const conditions = [field.when?.required, field.when?.visible].filter((condition) => condition !== undefined);
  return !isStored && conditions.some((condition) => readsAny(condition, values));
}

const reads = new WeakMap<Condition, Set<string>>();

function readsAny(condition: Condition, values: Values): boolean {
  const names = reads.get(condition) ?? propertiesRead(condition);
  reads.set(condition, names);
  return [...names].some((name) => Object.hasOwn(values, name));
}

/** Returns names that the group does not have. `bank` beside `bankID` comes from a read, and is accepted. */
function unknownNames(fields: Field[], values: Values): string[] {
  const byName = fieldsByName(fields);
  const isReadBack = (name: string) => fields.some((field) => field.ref !== undefined && field.name === `${name}ID`);
  return Object.keys(values).filter((name) => !byName.has(name) && !isReadBack(name));
}

function holds(condition: Condition | undefined, scope: Values, otherwise: boolean): boolean {
  return condition === undefined ? otherwise : evaluate(condition, scope);
}

const problem = (path: string, key: string, params: FieldProblem["params"] = {}): FieldProblem => ({
  path,
  key,
  params,
});
