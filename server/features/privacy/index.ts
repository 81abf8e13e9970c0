// The door of the privacy slice: the rights of the people whom the data is about. Lei 13.709/2018 (LGPD).
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Resource } from "../../../src/base/resource.ts";
import { declared, defineSlice, input, permissions, records, resourceNamed } from "../../framework/index.ts";
import { anonymise } from "./anonymise.ts";
import { personalData } from "./personal-data.ts";
import { printableHtml } from "./printable.ts";

/** People with the right to the organization's settings answer the requests of data subjects. */
const OFFICE = ["credit_settings_organization"];

async function privacyRoutes(app: FastifyInstance): Promise<void> {
  const readers = { config: { access: { pages: OFFICE, view: "view" as const } } };
  const erasers = { config: { access: { pages: OFFICE, view: "update" as const } } };
  for (const subject of declared(app, "personalData")) {
    if (!subject.calls) continue;
    const resource = resourceNamed(app, subject.register);
    const base = `/api/privacy${subject.calls.path}/:id`;
    app.get(`${base}/personal-data`, readers, async (request, reply) => {
      fileHeaders(reply, resource, "json");
      return dataOf(request, resource);
    });
    app.get(`${base}/personal-data/print`, readers, async (request, reply) => {
      const data = await dataOf(request, resource);
      fileHeaders(reply, resource, "html").type("text/html; charset=utf-8");
      return printableHtml(data);
    });
    app.post(`${base}/anonymise`, erasers, async (request) => {
      permissions.requireWrite(resource, "delete", request.context.caller, app.services.pageViews);
      return anonymise(request.context, { resource, subject }, input.idOf(request));
    });
  }
}

async function dataOf(request: FastifyRequest, resource: Resource) {
  const id = input.idOf(request);
  // The caller needs the right and row scope of the register itself.
  await records.get(request.context, resource, id);
  return personalData(request.context, resource, id);
}

function fileHeaders(reply: FastifyReply, resource: Resource, kind: string): FastifyReply {
  return reply
    .header("content-disposition", `attachment; filename="dados-pessoais-${resource.name}.${kind}"`)
    .header("cache-control", "no-store");
}

export { personalDataCalls } from "./contract.ts";
export type { PersonalValue, SubjectRegister } from "./subject.ts";

export const privacySlice = defineSlice({ name: "privacy", routes: privacyRoutes });
