// The door of the parties slice: persons, companies and the registers that refer to them. Spec api §7 C.
import type { FastifyInstance } from "fastify";
import { personalDataCalls } from "../../features/privacy/index.ts";
import type { ShippedTable } from "../../features/reference/index.ts";
import { defineSlice, input, resourceNamed, type SliceDeps } from "../../framework/index.ts";
import { approveRegistration } from "./approve-registration.ts";
import { APPROVED_REGISTERS, approvedIdentityVerbs } from "./approved-identity.ts";
import { changeEmployer } from "./change-employer.ts";
import { partiesCalls } from "./contract.ts";
import { CUSTOMER_DATA } from "./customer-events.ts";
import { demo } from "./demo/index.ts";
import { firstSteps, homeAmounts, homeDeadlines, homeStarts, homeTasks } from "./home.ts";
import { checkDuplicate, findByDocument, type Party } from "./lookup.ts";
import { binDays, createMainCompany, readMainCompany } from "./main-company.ts";
import { rolesOf } from "./party-roles.ts";
import { CUSTOMERS, PERSONS } from "./personal-data.ts";
import { findRegisteredCompany, registryOf } from "./registry/find-company.ts";
import { representativeGuard } from "./representatives.ts";
import { partyVerbs } from "./verbs.ts";

export { linkedPartners } from "./demo/make-partners.ts";
export { banksOf, companyBody, LENDER_DOMAIN, personParty } from "./demo/party-bodies.ts";
export { mayWorkWith, type Party, refuseWithoutRegister } from "./lookup.ts";
export { readMainCompany } from "./main-company.ts";

const REGISTERS_OF_EMPLOYED = ["customers", "employees"];
const signedIn = { config: { access: { signedIn: true as const } } };

async function partiesRoutes(app: FastifyInstance, { settings }: SliceDeps): Promise<void> {
  for (const party of ["persons", "companies"] satisfies Party[]) {
    // The rest of the address is the document, because a CNPJ typed with its mask has a slash.
    app.get(`/api/${party}/documentNumber/*`, signedIn, async (request) =>
      findByDocument(request.context, party, input.pathPart(request, "*")),
    );
    app.get(`/api/${party}/:id/roles`, signedIn, async (request) =>
      rolesOf(request.context, party, input.idOf(request)),
    );
  }
  const registry = registryOf(settings);
  app.get("/api/companies/registry/*", signedIn, async (request) =>
    findRegisteredCompany(request.context, input.pathPart(request, "*"), registry),
  );
  app.post("/api/persons/check-duplicate", signedIn, async (request) =>
    checkDuplicate(request.context, input.requireObject(request.body)),
  );
  app.get("/api/companies/main", signedIn, async (request) => readMainCompany(request.context));
  app.post("/api/companies/main", signedIn, async (request, reply) => {
    reply.code(201);
    return createMainCompany(request.context, input.requireObject(request.body));
  });
  for (const name of APPROVED_REGISTERS) {
    const resource = resourceNamed(app, name);
    app.post(
      `/api${resource.path}/:id/approve-registration`,
      { config: { access: { resource: name } } },
      async (request) => {
        const body = input.requireObject(request.body ?? {});
        return approveRegistration(request.context, resource, {
          id: input.idOf(request),
          body,
        });
      },
    );
  }
  employerRoutes(app);
}

function employerRoutes(app: FastifyInstance): void {
  for (const name of REGISTERS_OF_EMPLOYED) {
    const resource = resourceNamed(app, name);
    app.post(`/api${resource.path}/:id/change-employer`, { config: { access: { resource: name } } }, async (request) =>
      changeEmployer(request.context, resource, {
        id: input.idOf(request),
        body: input.requireObject(request.body),
      }),
    );
  }
}

const shipped = (name: string): URL => new URL(`shipped/${name}.json`, import.meta.url);

// biome-ignore format: a table
const shippedTables: ShippedTable[] = [
  { resource: "cessionary-company-types", file: shipped("cessionary-company-types"), key: ["code"], corrected: false },
  { resource: "biometry-parametrizations", file: shipped("biometry-parametrizations"), key: ["scoreValue"], corrected: false },
];

export const partiesSlice = defineSlice({
  name: "parties",
  *hooks(deps) {
    yield* partyVerbs(deps);
    yield* approvedIdentityVerbs(deps);
  },
  routes: partiesRoutes,
  contract: { calls: [...partiesCalls, ...personalDataCalls(PERSONS), ...personalDataCalls(CUSTOMERS)] },
  homeTasks,
  firstSteps,
  homeDeadlines,
  homeStarts,
  homeAmounts,
  binDays: [binDays],
  webhookEvents: [CUSTOMER_DATA],
  personGuards: [representativeGuard],
  personalData: [PERSONS, CUSTOMERS],
  shippedTables,
  demo,
});
