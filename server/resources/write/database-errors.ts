// PostgreSQL's refusals turned into ours, in one place: by SQLSTATE, and by the name of the constraint.
import { AppError } from "../../../src/base/app-error.ts";
import { flatFields } from "../../../src/base/resource.ts";
import type { Resources } from "../documents.ts";
import { uniqueName } from "../table-sync.ts";

interface Refusal {
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
}

const UNAVAILABLE = /^(08|57P|53)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT/;

export function translateDatabaseError(error: unknown, resources: Resources): unknown {
  if (error instanceof AppError || typeof error !== "object" || error === null) return error;
  const { code, constraint } = error as Refusal;
  if (typeof code !== "string")
    return isPoolFailure(error) ? new AppError("SERVICE_UNAVAILABLE", { cause: error }) : error;
  if (code === "23505") return duplicate(String(constraint), resources, error);
  if (code === "23503")
    return new AppError("ENTITY_IN_RELATIONSHIP", { entity: entityOf(error as Refusal, resources), cause: error });
  if (code === "22001" || code === "22003" || code === "22P02" || code === "22021" || code === "22P05") {
    return new AppError("BAD_REQUEST", {
      message: "Um dos valores enviados não cabe no campo ou contém caracteres que não são aceitos.",
      cause: error,
    });
  }
  if (code === "40001" || code === "40P01" || code === "55P03")
    return new AppError("SERVICE_UNAVAILABLE", { cause: error });
  return UNAVAILABLE.test(code) ? new AppError("SERVICE_UNAVAILABLE", { cause: error }) : error;
}

function isPoolFailure(error: object): boolean {
  const message = error instanceof Error ? error.message : "";
  return /timeout exceeded when trying to connect|Connection terminated|database closed/i.test(message);
}

function entityOf({ table }: Refusal, resources: Resources): string | undefined {
  return [...resources.values()].find((resource) => resource.table === table)?.entity;
}

function duplicate(constraint: string, resources: Resources, cause: object): AppError {
  for (const resource of resources.values()) {
    for (const field of flatFields(resource.fields)) {
      const unique = field.schema["x-unique"];
      if (!unique || !field.column || uniqueName(resource.table, [field.column]) !== constraint) continue;
      const message = typeof unique === "object" ? unique.message : undefined;
      return new AppError("DUPLICATE_DATA", { field: field.path, entity: resource.entity, message, cause });
    }
    for (const unique of resource.unique) {
      const columns = unique.fields.map(
        (path) => flatFields(resource.fields).find((field) => field.path === path)?.column ?? path,
      );
      if (uniqueName(resource.table, columns) !== constraint) continue;
      return new AppError("DUPLICATE_DATA", {
        field: unique.detail,
        entity: resource.entity,
        message: unique.message,
        cause,
      });
    }
  }
  return new AppError("DUPLICATE_DATA", { cause });
}
