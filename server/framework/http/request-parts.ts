// Parts of a request by their names, because Fastify's types say nothing about parameters and queries.
import type { FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import { isPlainObject, objectOf } from "../../../src/base/plain-object.ts";
import type { Row } from "../../platform/db/database.ts";
import { parseID } from "../query/parameters.ts";

/**
 * The parameters after the `?`; one that is repeated is a list.
 *
 * @throws BAD_REQUEST at a parameter with the character NUL, which the database cannot compare
 */
export function queryOf({ query }: Pick<FastifyRequest, "query">): Row {
  const parameters = objectOf(query);
  for (const [name, value] of Object.entries(parameters))
    if (String(value).includes("\0")) throw badRequest(name, `"${name}" contém um caractere que não é aceito.`);
  return parameters;
}

/** A part of the path of the route, such as ":portfolioID" or "*". */
export function pathPart({ params }: Pick<FastifyRequest, "params">, name: string): string {
  const value = isPlainObject(params) ? params[name] : undefined;
  if (typeof value !== "string") throw new Error(`The path of the route has no parameter "${name}".`);
  return value;
}

/** The id of the record in a path with ":id". */
export const idOf = (request: Pick<FastifyRequest, "params">): number => parseID(pathPart(request, "id"));
