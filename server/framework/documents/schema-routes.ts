// Sends the compiled resources to the browser: an index for menu and routes, and each whole resource when it is opened.

import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import type { Field, Resource } from "../../../src/base/resource.ts";
import type { ActionSpec } from "../../../src/base/resource-document.ts";
import type { ResourceIndex } from "../../../src/base/resource-index.ts";
import { pathPart } from "../http/request-parts.ts";
import type { Context } from "../records/services.ts";
import type { Resources } from "./load-documents.ts";

const versions = new WeakMap<Resources, string>();

/** Changes whenever any resource does: browsers compare it to notice that they are outdated. */
export function schemaVersion(resources: Resources): string {
  const version = versions.get(resources) ?? hashOf(resources);
  versions.set(resources, version);
  return version;
}

const hashOf = (resources: Resources) =>
  createHash("sha256")
    .update(JSON.stringify([...resources.values()]))
    .digest("hex")
    .slice(0, 16);

export function schemaRoutes(app: FastifyInstance): void {
  const { services } = app;
  const all = [...services.resources.values()];
  const version = schemaVersion(services.resources);
  const index: ResourceIndex = {
    version,
    pageViews: Object.fromEntries(services.pageViews),
    resources: all.map(
      ({ name, entity, path, createPath, label, routes, pages, parent, singleton, calls, recordTitle }) => ({
        name,
        entity,
        path,
        createPath,
        label,
        routes,
        pages,
        isPart: parent !== undefined,
        singleton: singleton !== undefined,
        calls,
        recordTitle,
      }),
    ),
  };
  app.get("/api/schemas", { config: { access: { signedIn: true } } }, async (_request, reply) => {
    reply.header("etag", `"${version}"`).header("cache-control", "private, no-cache");
    return index;
  });
  app.get("/api/schemas/:name", { config: { access: { signedIn: true } } }, async (request, reply) => {
    const resource = services.resources.get(pathPart(request, "name"));
    if (!resource) throw new AppError("NOT_FOUND", { message: "Este cadastro não existe." });
    const hidden = await notOffered(request.context, resource);
    const mark = [version, ...hidden].join("-");
    reply.header("etag", `"${mark}"`).header("cache-control", "private, no-cache");
    const fields = resource.fields.map((field) => (hidden.includes(field.name) ? withoutScreens(field) : field));
    return { ...resource, fields, actions: resource.actions.filter((action) => isAnswered(app, action)) };
  });
}

/** Returns the names of the fields whose fact is not true now. */
async function notOffered(context: Context, { fields }: Resource): Promise<string[]> {
  const hidden: string[] = [];
  for (const { name, schema } of fields) {
    const fact = schema["x-offered"];
    if (fact !== undefined && !(await context.services.facts.get(fact)?.(context))) hidden.push(name);
  }
  return hidden;
}

const NOWHERE = {
  list: false,
  filter: false,
  view: false,
  create: false,
  edit: false,
  bulkEdit: false,
  export: false,
  import: false,
};

const withoutScreens = (field: Field): Field => ({ ...field, schema: { ...field.schema, "x-on": NOWHERE } });

/** An action whose call has no route would be a button that does nothing. */
function isAnswered(app: FastifyInstance, { call }: ActionSpec): boolean {
  if (!call) return true;
  return app.hasRoute({ method: call.method, url: `/api${call.path.replace(/\{(\w+)\}/g, ":$1")}` });
}
