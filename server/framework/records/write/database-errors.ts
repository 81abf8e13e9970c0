// Translates PostgreSQL's refusals to ours, in one place: by SQLSTATE, and by the name of the constraint.
import { AppError } from "../../../../src/base/app-error.ts";
import { isDatabaseAway, isStorageFull } from "../../../platform/db/database-away.ts";
import type { Resources } from "../../documents/load-documents.ts";
import { duplicate, uniquesOf } from "./unique.ts";

interface Refusal {
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  message?: unknown;
  detail?: unknown;
}

/** A trigger refuses in the product's own words: `message` is the code, `detail` the text, `column` the field. */
const REFUSED = "RF422";

export function translateDatabaseError(error: unknown, resources: Resources): unknown {
  if (error instanceof AppError || typeof error !== "object" || error === null) return error;
  if (isStorageFull(error)) return new AppError("INSUFFICIENT_STORAGE", { cause: error });
  if (isDatabaseAway(error)) return new AppError("SERVICE_UNAVAILABLE", { cause: error });
  const { code, constraint }: Refusal = error;
  if (code === REFUSED) return refusedByTrigger(error, resources);
  if (code === "23505") return taken(String(constraint), resources, error);
  // A key that restricts refuses a deletion with a code of its own.
  if (code === "23503" || code === "23001")
    return new AppError("ENTITY_IN_RELATIONSHIP", { entity: entityOf(error, resources), cause: error });
  if (code === "22001" || code === "22003" || code === "22P02" || code === "22021" || code === "22P05") {
    return new AppError("BAD_REQUEST", {
      message: "Um dos valores enviados não cabe no campo ou contém caracteres que não são aceitos.",
      cause: error,
    });
  }
  return error;
}

function refusedByTrigger(error: Refusal, resources: Resources): AppError {
  const [field, message] = [String(error.column), String(error.detail)];
  const errors = [{ field, code: "refused", message }];
  return new AppError(String(error.message), {
    entity: entityOf(error, resources),
    field,
    message,
    errors,
    cause: error,
  });
}

function entityOf({ table }: Refusal, resources: Resources): string | undefined {
  return [...resources.values()].find((resource) => resource.table === table)?.entity;
}

function taken(constraint: string, resources: Resources, cause: object): AppError {
  for (const resource of resources.values()) {
    const unique = uniquesOf(resource).find(({ name, plainName }) => name === constraint || plainName === constraint);
    if (unique) return duplicate(resource, unique, cause);
  }
  return new AppError("DUPLICATE_DATA", { cause });
}
