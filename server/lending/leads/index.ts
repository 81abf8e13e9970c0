// The door of the leads slice: a lead becomes a customer once.
import type { FastifyInstance } from "fastify";
import type { HomeTask } from "../../features/home/index.ts";
import { personalDataCalls } from "../../features/privacy/index.ts";
import { defineSlice, type HooksOfResource, input, validationError } from "../../framework/index.ts";
import { leadsCalls } from "./contract.ts";
import { CONVERTED, convertLead } from "./convert.ts";
import { demo } from "./demo.ts";
import { LEADS } from "./personal-data.ts";

async function leadRoutes(app: FastifyInstance): Promise<void> {
  const access = { config: { access: { resource: "leads" } } };
  app.post("/api/leads/:id/convert", access, async (request) => {
    input.refuseFields(input.requireObject(request.body ?? {}));
    return convertLead(request.context, input.idOf(request));
  });
}

/** Only the conversion marks a lead as converted, and the mark cannot be removed. */
function* leadVerbs(): Iterable<HooksOfResource> {
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

const OPEN = { $in: ["NEW", "CONTACTED", "QUALIFIED"] };

// biome-ignore format: a task a line
const homeTasks: HomeTask[] = [
  { key: "contactsDue", order: 30, resource: "leads", since: "nextContactAt", filters: ({ caller, clock }) => ({ nextContactAt: { $lte: clock.today() }, status: OPEN, assignedUserID: { $in: [caller.userID] } }) },
  { key: "leadsOfNobody", order: 40, resource: "leads", since: "createdAt", filters: () => ({ status: OPEN, assignedUserID: { $null: true } }) },
];

const STATUS_TEXT = 'A situação "Convertido" só muda pela ação "Converter em cliente".';

export const leadsSlice = defineSlice({
  name: "leads",
  hooks: leadVerbs,
  routes: leadRoutes,
  contract: { calls: [...leadsCalls, ...personalDataCalls(LEADS)] },
  homeTasks,
  demo,
  homeFigures: [{ resource: "leads", order: 20 }],
  personalData: [LEADS],
});
