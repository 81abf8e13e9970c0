// Parts of a request by their names: fastify itself says nothing of what an address or a query brings.
import type { FastifyRequest } from "fastify";
import { isPlainObject, objectOf } from "../../../src/base/plain-object.ts";
import type { Row } from "../../platform/db/database.ts";
import { parseID } from "../query/parameters.ts";

/** The parameters after the `?`; one that comes twice is a list. */
export const queryOf = ({ query }: Pick<FastifyRequest, "query">): Row => objectOf(query);

/** A part of the path of the route, such as ":portfolioID" or "*". */
export function pathPart({ params }: Pick<FastifyRequest, "params">, name: string): string {
  const value = isPlainObject(params) ? params[name] : undefined;
  if (typeof value !== "string") throw new Error(`the route has no part "${name}" in its path`);
  return value;
}

/** The record that a path with ":id" is about. */
export const idOf = (request: Pick<FastifyRequest, "params">): number => parseID(pathPart(request, "id"));
