// The material for cases: registers with a valid body each, records that the loop may change, and every call.

import type { Resources } from "../../../server/framework/documents/load-documents.ts";
import { GENERIC_ROUTES } from "../../../server/framework/http/resource-routes.ts";
import type { OpenApiDocument } from "../../../server/framework/openapi/document.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { Answer, Api } from "../api.ts";
import { createSampler } from "../sample.ts";

export const PERSONAS = ["sa", "ad", "op", "op2", "lim", "ag", "agm", "hr", "ce"] as const;

export type Body = Record<string, unknown>;

export interface Register {
  resource: Resource;
  /** A body that would be accepted. */
  body: Body;
  /** The id of a record that the loop itself created. */
  id?: number;
}

/** An own call of the product, with a body of the right shape. */
export interface HandCall {
  method: string;
  path: string;
  body?: Body;
  isUpload: boolean;
}

export interface World {
  registers: Register[];
  hand: HandCall[];
  routes: { method: string; url: string }[];
}

export interface WorldSource {
  /** Belongs to a person who may do everything. */
  api: Pick<Api, "get" | "post">;
  resources: Resources;
  routes: World["routes"];
}

export async function makeWorld({ api, resources, routes }: WorldSource): Promise<World> {
  const sampler = createSampler(api, resources, 60_000);
  const registers: Register[] = [];
  for (const resource of resources.values()) {
    if (!resource.calls.includes("create")) {
      registers.push({ resource, body: {} });
      continue;
    }
    const made = await api.post<{ id: number }>(resource.path, await sampler.body(resource));
    const id = made.status === 201 ? made.body.id : undefined;
    registers.push({ resource, body: await sampler.body(resource), id });
  }
  const { body: contract } = await api.get<OpenApiDocument>("/openapi.json");
  // A streaming answer never ends, so these calls are left out.
  const lasting = new Set(lastingPaths(contract));
  const hand = handCalls(contract, resources).filter(({ path }) => !lasting.has(path));
  return { registers, hand, routes: routes.filter(({ url }) => !lasting.has(url.replace("/api", ""))) };
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Body }> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

const lastingPaths = (contract: OpenApiDocument): string[] =>
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.values(methods as Record<string, Operation>).some(({ responses }) =>
      Object.values(responses ?? {}).some(({ content }) => content && "text/event-stream" in content),
    )
      ? [path]
      : [],
  );

function handCalls(contract: OpenApiDocument, resources: Resources): HandCall[] {
  const generic = new Set(
    [...resources.values()].flatMap((resource) =>
      GENERIC_ROUTES.filter(({ call }) => resource.calls.includes(call)).map(
        ({ method, suffix }) => `${method} ${resource.path}${suffix.replace(":id", "{id}")}`,
      ),
    ),
  );
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !generic.has(`${method.toUpperCase()} ${path}`))
      .map(([method, operation]) => handCall(contract, method.toUpperCase(), path, operation as Operation)),
  );
}

function handCall(contract: OpenApiDocument, method: string, path: string, { requestBody }: Operation): HandCall {
  const content = requestBody?.content ?? {};
  const schema = content["application/json"]?.schema;
  const body = schema ? (shapeOf(contract, schema) as Body) : undefined;
  return { method, path, body, isUpload: "multipart/form-data" in content };
}

/** Makes a value of the shape that the contract describes. */
function shapeOf(contract: OpenApiDocument, schema: Body): unknown {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1)!;
    return shapeOf(contract, (contract.components.schemas as Record<string, Body>)[name] ?? {});
  }
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === "array") return [shapeOf(contract, (schema.items ?? {}) as Body)];
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return true;
  if (schema.type === "string") return "texto";
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Body>);
  return Object.fromEntries(properties.map(([name, inner]) => [name, shapeOf(contract, inner)]));
}

/** Returns the calls that a world needs, sent to a server in another process. */
export function apiOver(origin: string, token: string): Pick<Api, "get" | "post"> {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as T, headers: {} };
  };
  return { get: (path) => call("GET", path), post: (path, body) => call("POST", path, body) };
}
