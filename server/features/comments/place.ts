// The record that a call about comments names, which the caller must be able to read whole.
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Context, input, permissions, records } from "../../framework/index.ts";

export interface CommentPlace {
  resource: Resource;
  id: number;
  /** The title of the record. */
  title: string;
}

/** Raises FORBIDDEN or NOT_FOUND unless the caller may read whole records of the register, and this one. */
export async function requirePlace(
  context: Context,
  { resource: name, record }: { resource: string; record: string },
): Promise<CommentPlace> {
  const { services } = context;
  const resource = services.resources.get(name);
  if (!resource?.calls.includes("get")) throw new AppError("NOT_FOUND", { message: "Este cadastro não existe." });
  if (!mayReadWhole(context, resource)) throw permissions.forbidden(resource.entity);
  const id = input.parseID(record);
  const match = await records.find(context, resource, { id, level: "option" });
  if (!match) throw records.notFound(resource);
  return { resource, id, title: match.text };
}

export const mayReadWhole = ({ caller, services }: Context, resource: Resource): boolean =>
  permissions.readLevel(resource, caller, services.resources) === "full";
