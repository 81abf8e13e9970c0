// The record or register that a call names, which the caller must be able to read whole.
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Context, input, permissions, records } from "../../framework/index.ts";

export interface RecordPlace {
  resource: Resource;
  id: number;
  /** The title of the record. */
  title: string;
}

/** Raises FORBIDDEN or NOT_FOUND unless the caller may read whole records of the register, and this one. */
export async function requirePlace(
  context: Context,
  { resource: name, record }: { resource: string; record: string },
): Promise<RecordPlace> {
  const resource = requireRegister(context, name, "get");
  const id = input.parseID(record);
  const match = await records.find(context, resource, { id, level: "option" });
  if (!match) throw records.notFound(resource);
  return { resource, id, title: match.text };
}

/** `call` is one that the register must have. */
export function requireRegister(context: Context, name: string, call: "get" | "list"): Resource {
  const resource = context.services.resources.get(name);
  if (!resource?.calls.includes(call)) throw new AppError("NOT_FOUND", { message: "Este cadastro não existe." });
  if (!mayReadWhole(context, resource)) throw permissions.forbidden(resource.entity);
  return resource;
}

export const mayReadWhole = ({ caller, services }: Context, resource: Resource): boolean =>
  permissions.readLevel(resource, caller, services.resources) === "full";
