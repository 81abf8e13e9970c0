// The first values of a form and its rules, which are the same pure rules that the server runs.
import type { FieldValues, Resolver } from "react-hook-form";
import { wallClock } from "../../base/dates.ts";
import { isLockedField, isOpenField } from "../../base/open-fields.ts";
import { isPlainObject, objectOf } from "../../base/plain-object.ts";
import { type Field, fieldsAlong, type Resource } from "../../base/resource.ts";
import type { RecordCheck } from "../../base/validate.ts";
import { normalizeRecord, validateRecord } from "../../fields/validate.ts";
import { problemText } from "../../fields/validation-messages.ts";
import { toFieldErrors } from "./form-errors.ts";
import type { Values } from "./paths.ts";

interface FormChecks {
  check?: RecordCheck;
  /** The stored record that the form changes. */
  before?: unknown;
}

export function formResolver(
  resource: Pick<Resource, "fields" | "sealed">,
  mode: "create" | "update",
  { check = () => [], before }: FormChecks = {},
): Resolver<FieldValues> {
  return (values, _context, { names }) => {
    const normal: Values = objectOf(normalizeRecord(resource, values));
    const changedList = listAt(resource, names);
    const options = { mode, today: wallClock(Date.now()).date, full: normal, before };
    const allProblems = [...validateRecord(resource, normal, options), ...check(normal)];
    const problems = allProblems.filter(
      // Values that a read adds beside the fields ("createdBy" with a name) are not errors, nor what nobody can change.
      ({ key, path }) =>
        key !== "unknown" &&
        isOpenField(resource, path, before) &&
        !(isPlainObject(before) && isLockedField(resource, path, before)) &&
        !(key === "required" && changedList && path.startsWith(`${changedList}.`)),
    );
    if (problems.length === 0) return { values: normal, errors: {} };
    const errors = problems.map((problem) => ({
      field: problem.path,
      message: problemText(problem, titleAt(resource, problem.path)),
    }));
    return { values: {}, errors: toFieldErrors(errors) };
  };
}

/** The list that the form asks about after an item came or went: the required fields of a new item are not reported that early. */
function listAt(resource: Pick<Resource, "fields">, names: readonly string[] | undefined): string | undefined {
  const [name, ...others] = names ?? [];
  if (name === undefined || others.length > 0) return undefined;
  return fieldsAlong(resource.fields, name).at(-1)?.type === "blocks" && !/\.\d+$/.test(name) ? name : undefined;
}

const titleAt = (resource: Pick<Resource, "fields">, path: string): string =>
  fieldsAlong(resource.fields, path).at(-1)?.title ?? path;

/** Returns the values that the schema gives a new record. */
export function initialValues(resource: Resource): Values {
  return defaultsOf(resource.fields);
}

function defaultsOf(fields: Field[]): Values {
  const values: Values = {};
  for (const field of fields) {
    const { default: own } = field.schema;
    if (own !== undefined) values[field.name] = own;
    else if (field.fields && field.type !== "blocks") {
      const inner = defaultsOf(field.fields);
      if (Object.keys(inner).length > 0) values[field.name] = inner;
    }
  }
  return values;
}
