// Bodies checked on the server: AJV for the shape that the schema gives, then the vocabulary's own rules.
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { lastOf } from "../../../../src/base/lookup.ts";
import type { Resource } from "../../../../src/base/resource.ts";
import { fieldAt } from "../../../../src/base/resource.ts";
import type { FieldProblem, RecordCheck } from "../../../../src/base/validate.ts";
import { formats } from "../../../../src/fields/formats.ts";
import { validateRecord } from "../../../../src/fields/validate.ts";
import { problemText } from "../../../../src/fields/validation-messages.ts";
import type { Row } from "../../../platform/db/database.ts";
import type { Resources } from "../../documents/load-documents.ts";
import { recordSchema } from "./record-schema.ts";

export interface Validators {
  /** Raises VALIDATION_ERROR with a text for every field. `full` is the whole record after the change, `before` as it is. */
  check(resource: Resource, body: Row, use: CheckOptions): void;
  /** True where a name is unknown, or a value is of another JSON type than its field or beyond its bounds. */
  isMalformed(resource: Resource, body: Row): boolean;
}

interface CheckOptions {
  mode: "create" | "update";
  today: string;
  full: Row;
  before?: Row;
}

/** Checks of whole records that the product adds, by resource. */
export interface RecordChecks {
  readonly [resource: string]: RecordCheck;
}

/** Compiled at the first use: a schema takes some tens of milliseconds, and one server uses few of them. */
const SHAPES = new WeakMap<Resources, (resource: Resource) => ValidateFunction>();

function shapesOf(resources: Resources): (resource: Resource) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: true });
  addFormats.default(ajv);
  for (const [name, format] of formats) ajv.addFormat(name, format);
  const compiled = new Map<string, ValidateFunction>();
  return (resource) => {
    const shape =
      compiled.get(resource.name) ?? ajv.compile(recordSchema(resources.get(resource.name) ?? resource, "write"));
    compiled.set(resource.name, shape);
    return shape;
  };
}

export function createValidators(resources: Resources, checks: RecordChecks = {}): Validators {
  const shapeOf = SHAPES.get(resources) ?? shapesOf(resources);
  SHAPES.set(resources, shapeOf);
  return {
    check(resource, body, { full, ...options }) {
      const errors = new Map<string, FieldError>();
      const shape = shapeOf(resource);
      for (const problem of validateRecord(resource, body, { ...options, full })) add(errors, resource, problem);
      for (const problem of checks[resource.name]?.(full) ?? []) add(errors, resource, problem);
      if (!shape(body)) for (const error of shape.errors ?? []) add(errors, resource, shapeProblem(error));
      if (errors.size > 0) throw validationError([...errors.values()], resource.entity);
    },
    isMalformed(resource, body) {
      const shape = shapeOf(resource);
      return !shape(body) && shape.errors?.some(isOfOtherKind) === true;
    },
  };
}

export function validationError(errors: FieldError[], entity?: string): AppError {
  const [first, ...others] = errors;
  return new AppError("VALIDATION_ERROR", {
    field: first?.field,
    entity,
    errors,
    message: others.length === 0 ? first?.message : undefined,
  });
}

function add(errors: Map<string, FieldError>, resource: Resource, problem: FieldProblem): void {
  if (errors.has(problem.path)) return;
  errors.set(problem.path, {
    field: problem.path,
    code: problem.key,
    message: problemText(problem, titleOf(resource, problem.path)),
  });
}

function titleOf(resource: Resource, path: string): string {
  const plain = path
    .split(".")
    .filter((step) => !/^\d+$/.test(step))
    .join(".");
  const direct = fieldAt(resource.fields, plain);
  return direct?.title ?? lastOf(path.split("."));
}

/** What the type of a column would refuse. */
const KINDS = new Set(["type", "minimum", "maximum"]);

/** Parts of a group are left to the hooks, which may say more about them. */
const isOfOtherKind = ({ keyword, instancePath }: ErrorObject): boolean =>
  keyword === "additionalProperties" ? instancePath === "" : KINDS.has(keyword) && instancePath.lastIndexOf("/") === 0;

/** Problems that only AJV found: the shape is wrong in a way that the field rules did not name. */
function shapeProblem(error: ErrorObject): FieldProblem {
  const parent = error.instancePath.slice(1).replaceAll("/", ".");
  if (error.keyword === "additionalProperties") {
    const name = String(error.params.additionalProperty);
    return { path: parent ? `${parent}.${name}` : name, key: "unknown", params: {} };
  }
  if (error.keyword === "maxLength") return { path: parent, key: "maxLength", params: { limit: error.params.limit } };
  if (error.keyword === "minimum" || error.keyword === "maximum")
    return { path: parent, key: error.keyword, params: { limit: error.params.limit } };
  return { path: parent || "body", key: "type", params: {} };
}
