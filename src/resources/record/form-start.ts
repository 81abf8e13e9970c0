// The values that the form of a new record starts with: the schema's defaults, to whom it belongs, the route's fixed
// filter, today's date where a field starts with it, and the values that the previous screen sent.
import { wallClock } from "../../base/dates.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import { type Field, fieldAt, fieldsAlong, flatFields, type Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { initialValues } from "./form-rules.ts";
import { isEmptyValue, type Values, valueAt, withValueAt } from "./paths.ts";
import { fieldsOf, screenTabs } from "./screen-layout.ts";

/** The state of a navigation to a form. */
export interface FormStart {
  values: { [path: string]: unknown };
  /** The values of a record that the new one repeats, as they lie in the record. */
  copy?: Values;
}

interface StartSources {
  /** What the previous screen sent. */
  sent?: unknown;
  /** By which the record belongs to the person. */
  own: Values;
}

export function startValues(resource: Resource, route: RouteSpec, { sent, own }: StartSources): Values {
  const sentValues = isPlainObject(sent) && isPlainObject(sent.values) ? sent.values : {};
  const days = flatFields(resource.fields).flatMap(({ path, schema }) => (schema["x-start"] ? [path] : []));
  const today = wallClock(Date.now()).date;
  const start = {
    ...Object.fromEntries(days.map((path) => [path, today])),
    ...route.fixedFilter,
    ...sentValues,
  };
  const copied = isPlainObject(sent) && isPlainObject(sent.copy) ? sent.copy : {};
  const first = { ...initialValues(resource), ...own, ...copied };
  return Object.entries(start).reduce<Values>(
    (values, [path, value]) => (isScalar(value) && fits(resource, path) ? withValueAt(values, path, value) : values),
    first,
  );
}

/** Returns the start of a form that repeats a record: all that a person may type, but what only one record can have. */
export function copyOf(resource: Resource, record: Values, system: string): FormStart {
  const alone = new Set(resource.unique.flatMap(({ fields }) => fields));
  const isAlone = ({ path, name, schema, embed, type }: Field) =>
    alone.has(path) || alone.has(embed?.key ?? "") || schema["x-unique"] || type === "secret" || name === "code";
  const fields = fieldsOf(screenTabs(resource, "create", system)).filter(
    (field) => !field.readOnly && !fieldsAlong(resource.fields, field.path).some(isAlone),
  );
  const copy = fields.reduce<Values>((values, { path }) => {
    const value = valueAt(record, path);
    return isEmptyValue(value) ? values : withValueAt(values, path, value);
  }, {});
  return { values: {}, copy };
}

const isScalar = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);
const fits = (resource: Resource, path: string): boolean => fieldAt(resource.fields, path)?.readOnly === false;
