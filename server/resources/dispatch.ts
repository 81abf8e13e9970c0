// The writes of a resource as every call makes them: by the slice that replaced the verb, else by the generic one.
import type { Resource } from "../../src/base/resource.ts";
import type { Context } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import { createRecord } from "./create.ts";
import { removeRecord } from "./remove.ts";
import type { Change, Services } from "./services.ts";
import { updateRecord } from "./update.ts";

export interface Writes {
  create(context: Context, body: unknown): Promise<Row>;
  update(context: Context, id: number, change: Change): Promise<Row>;
  remove(context: Context, id: number, version?: number): Promise<void>;
}

export function writesOf(services: Services, resource: Resource): Writes {
  const own = services.verbs.get(resource.name);
  return {
    create: (context, body) => own?.create?.(context, body as Row) ?? createRecord(context, services, resource, body),
    update: (context, id, change) =>
      own?.update?.(context, id, change) ?? updateRecord(context, services, resource, id, change),
    remove: (context, id, version) =>
      own?.remove?.(context, id, version) ?? removeRecord(context, services, resource, id, version),
  };
}
