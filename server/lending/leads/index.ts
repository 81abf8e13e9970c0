// The door of the leads slice: a lead becomes a customer once.
import type { FastifyInstance } from "fastify";
import type { HomeAmount, HomeDate, HomeStart, HomeTask } from "../../features/home/index.ts";
import { personalDataCalls } from "../../features/privacy/index.ts";
import { type Context, defineSlice, type HooksOfResource, input, validationError } from "../../framework/index.ts";
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

/** The open leads of the caller. */
const ownLeads = ({ caller }: Context) => ({ status: OPEN, assignedUserID: { $in: [caller.userID] } });

const CONTACTS: HomeDate = { resource: "leads", date: "nextContactAt", filters: ownLeads };

// biome-ignore format: a task a line
const homeTasks: HomeTask[] = [
  { key: "contactsDue", order: 30, resource: "leads", since: "nextContactAt", owner: "assignedUserID", filters: (context) => ({ nextContactAt: { $lte: context.clock.today() }, ...ownLeads(context) }) },
  { key: "contactsLate", order: 35, resource: "leads", since: "nextContactAt", owner: "assignedUserID", filters: ({ caller, clock }) => ({ nextContactAt: { $lt: clock.today() }, status: OPEN, assignedUserID: { $null: false, $nin: [caller.userID] } }) },
  { key: "leadsOfNobody", order: 40, resource: "leads", since: "createdAt", owner: "assignedUserID", filters: () => ({ status: OPEN, assignedUserID: { $null: true } }) },
];

// biome-ignore format: an amount a line
const homeAmounts: HomeAmount[] = [
  { key: "ownLeads", order: 10, label: "Pedido pelos seus leads em aberto", resource: "leads", value: "desiredValue", filters: (context) => ({ enabled: true, ...ownLeads(context) }) },
  { key: "leadsOfOthers", order: 20, label: "Pedido pelos leads de colegas", resource: "leads", value: "desiredValue", filters: ({ caller }) => ({ enabled: true, status: OPEN, assignedUserID: { $null: false, $nin: [caller.userID] } }) },
];

const START: HomeStart = { order: 20, label: "Cadastrar um lead", at: { resource: "leads" } };

const STATUS_TEXT = 'A situação "Convertido" só muda pela ação "Converter em cliente".';

export const leadsSlice = defineSlice({
  name: "leads",
  hooks: leadVerbs,
  routes: leadRoutes,
  contract: { calls: [...leadsCalls, ...personalDataCalls(LEADS)] },
  homeTasks,
  homeAmounts,
  homeStarts: [START],
  demo,
  homeContacts: [CONTACTS],
  personalData: [LEADS],
});
