// The door of the leads slice: a lead becomes a customer, once.
import type { FastifyInstance } from "fastify";
import { parseId } from "../resources/query/parameters.ts";
import { refuseFields } from "../resources/query/refuse-unknown.ts";
import type { Services, Verbs } from "../resources/services.ts";
import { requireObject } from "../resources/write/prepare-body.ts";
import { validationError } from "../resources/write/validators.ts";
import { CONVERTED, convertLead } from "./convert.ts";

export async function leadRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const access = { config: { access: { resource: "leads" } } };
  app.post("/api/leads/:id/convert", access, async (request) => {
    refuseFields(requireObject(request.body ?? {}));
    return convertLead(request.context, services, parseId((request.params as { id: string }).id));
  });
}

/** Only the conversion makes a lead converted, and nothing takes it back. */
export function* leadVerbs(): Iterable<[string, Partial<Verbs>]> {
  yield [
    "leads",
    {
      async prepare(context, body, current) {
        const before = current?.status;
        const isTouched = body.status !== undefined && body.status !== before;
        if (context.caller.userId !== null && isTouched && [body.status, before].includes(CONVERTED))
          throw validationError([{ field: "status", code: "state", message: STATUS_TEXT }], "Lead");
        return body;
      },
    },
  ];
}

const STATUS_TEXT = 'A situação "Convertido" só muda pela ação "Converter em cliente".';
