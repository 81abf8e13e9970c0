// The door of the contract templates: a new text is a new version, and a preview shows it with sample data. Spec SET-012.
import type { FastifyInstance } from "fastify";
import { fillTemplate } from "../../src/rules/template-text.ts";
import { SAMPLE_VALUES } from "../../src/rules/template-variables.ts";
import { forbidden, mayRead } from "../access/permission.ts";
import { parseId } from "../resources/query/parameters.ts";
import { getRecord } from "../resources/read.ts";
import { resourceNamed, type Services, type Verbs } from "../resources/services.ts";

const NAME = "contract-templates";

export async function templateRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.post("/api/contract-templates/:id/preview", { config: { access: { resource: NAME } } }, async (request) => {
    const id = parseId((request.params as { id: string }).id);
    const resource = resourceNamed(services, NAME);
    if (!mayRead(resource, request.context.caller)) throw forbidden(resource.entity);
    const { body } = await getRecord(request.context, services, resource, id);
    return { html: fillTemplate(typeof body === "string" ? body : "", SAMPLE_VALUES) };
  });
}

export function templateVerbs(): [string, Partial<Verbs>][] {
  const verbs: Partial<Verbs> = {
    async prepare(_context, body, current) {
      const isNewText = current !== null && body.body !== undefined && body.body !== current.body;
      return isNewText ? { ...body, templateVersion: (current.templateVersion as number) + 1 } : body;
    },
  };
  return [[NAME, verbs]];
}
