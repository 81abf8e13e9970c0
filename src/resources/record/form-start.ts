// The values that the form of a new record starts with: the schema's defaults, the route's fixed filter, today's date
// where a field starts with it, and the values that the previous screen sent.
import { wallClock } from "../../base/dates.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import { fieldAt, flatFields, type Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { initialValues } from "./form-rules.ts";
import { type Values, withValueAt } from "./paths.ts";

/** The state of a navigation to a form. */
export interface FormStart {
  values: { [path: string]: unknown };
}

export function startValues(resource: Resource, route: RouteSpec, sent: unknown): Values {
  const sentValues = isPlainObject(sent) && isPlainObject(sent.values) ? sent.values : {};
  const days = flatFields(resource.fields).flatMap(({ path, schema }) => (schema["x-start"] ? [path] : []));
  const today = wallClock(Date.now()).date;
  const start = {
    ...Object.fromEntries(days.map((path) => [path, today])),
    ...route.fixedFilter,
    ...sentValues,
  };
  return Object.entries(start).reduce<Values>(
    (values, [path, value]) => (isScalar(value) && fits(resource, path) ? withValueAt(values, path, value) : values),
    initialValues(resource),
  );
}

const isScalar = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);
const fits = (resource: Resource, path: string): boolean => fieldAt(resource.fields, path)?.readOnly === false;
