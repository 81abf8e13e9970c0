// The door of the contract templates: a new text makes a new version, and a preview fills it with sample data. Spec
// SET-012.
import type { FastifyInstance } from "fastify";
import type { Resource } from "../../../src/base/resource.ts";
import { fillTemplate } from "../../../src/rules/contract-templates/template-text.ts";
import { SAMPLE_VALUES } from "../../../src/rules/contract-templates/template-variables.ts";
import {
  type Context,
  defineSlice,
  type HooksOfResource,
  hooksFor,
  input,
  permissions,
  type Row,
  records,
  resourceNamed,
} from "../../framework/index.ts";
import { contractTemplatesCalls } from "./contract.ts";
import { demo } from "./demo.ts";

const NAME = "contract-templates";

async function templateRoutes(app: FastifyInstance): Promise<void> {
  app.post("/api/contract-templates/:id/preview", { config: { access: { resource: NAME } } }, async (request) => {
    const id = input.idOf(request);
    const resource = resourceNamed(app, NAME);
    if (!permissions.mayRead(resource, request.context.caller)) throw permissions.forbidden(resource.entity);
    const stored = await records.get(request.context, resource, id);
    const { body } = unsavedOver(request.context, { resource, stored, sent: request.body });
    return { html: fillTemplate(typeof body === "string" ? body : "", SAMPLE_VALUES) };
  });
}

interface Unsaved {
  resource: Resource;
  stored: Row;
  sent: unknown;
}

/**
 * Returns the stored template with the unsaved changes of the body, checked as a save would check them; without a body,
 * the stored template.
 */
function unsavedOver({ caller, clock, services }: Context, { resource, stored, sent }: Unsaved): Row {
  if (sent === undefined || sent === null) return stored;
  const body = input.writable(resource, input.requireObject(sent), caller);
  const full = input.merge(stored, body);
  services.validators.check(resource, body, { mode: "update", today: clock.today(), full, before: stored });
  return full;
}

function* templateHooks(): Iterable<HooksOfResource> {
  yield hooksFor(NAME, {
    async beforeValidate(_context, body, current) {
      const isNewText = current !== null && body.body !== undefined && body.body !== current.body;
      return isNewText ? { ...body, templateVersion: (current.templateVersion ?? 0) + 1 } : body;
    },
  });
}

export const contractTemplatesSlice = defineSlice({
  name: "contract-templates",
  hooks: templateHooks,
  routes: templateRoutes,
  contract: { calls: contractTemplatesCalls },
  demo,
  firstSteps: [{ key: "contractTemplates", order: 40, resource: NAME, over: 0 }],
});
