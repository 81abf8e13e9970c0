// The door of the leads slice: a lead becomes a customer, once.
import type { FastifyInstance } from "fastify";
import { defineSlice, input, type ResourceHooks, validationError } from "../../framework/index.ts";
import { leadsCalls } from "./contract.ts";
import { CONVERTED, convertLead } from "./convert.ts";

async function leadRoutes(app: FastifyInstance): Promise<void> {
  const access = { config: { access: { resource: "leads" } } };
  app.post("/api/leads/:id/convert", access, async (request) => {
    input.refuseFields(input.requireObject(request.body ?? {}));
    return convertLead(request.context, input.idOf(request));
  });
}

/** Only the conversion makes a lead converted, and nothing takes it back. */
function* leadVerbs(): Iterable<[string, Partial<ResourceHooks>]> {
  yield [
    "leads",
    {
      async beforeValidate(context, body, current) {
        const before = current?.status;
        const isTouched = body.status !== undefined && body.status !== before;
        if (context.caller.userID !== null && isTouched && [body.status, before].includes(CONVERTED))
          throw validationError([{ field: "status", code: "state", message: STATUS_TEXT }], "Lead");
        return body;
      },
    },
  ];
}

const STATUS_TEXT = 'A situação "Convertido" só muda pela ação "Converter em cliente".';

export const leadsSlice = defineSlice({
  name: "leads",
  hooks: leadVerbs,
  routes: leadRoutes,
  contract: { calls: leadsCalls },
});
