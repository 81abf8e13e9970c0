// The door of the parties slice: persons, companies and the registers that are about them. Spec api §7 C.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Row } from "../base/database.ts";
import { parseId } from "../resources/query/parameters.ts";
import { resourceNamed, type Services } from "../resources/services.ts";
import { requireObject } from "../resources/write/prepare-body.ts";
import { approveRegistration } from "./approve-registration.ts";
import { changeEmployer } from "./change-employer.ts";
import { checkDuplicate, findByDocument, type Party } from "./lookup.ts";
import { readMainCompany, writeMainCompany } from "./main-company.ts";

export { readMainCompany } from "./main-company.ts";
export { addPersonRole } from "./roles.ts";
export { partyVerbs } from "./verbs.ts";

const APPROVED_REGISTERS = ["agency-offices", "affiliated-companies"];
const REGISTERS_OF_EMPLOYED = ["customers", "employees"];
const signedIn = { config: { access: { signedIn: true as const } } };

export async function partiesRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  for (const party of ["persons", "companies"] satisfies Party[]) {
    // The rest of the address is the document: a CNPJ typed with its mask has a slash.
    app.get(`/api/${party}/documentNumber/*`, signedIn, async (request) =>
      findByDocument(request.context, services, party, restOf(request)),
    );
  }
  app.post("/api/persons/check-duplicate", signedIn, async (request) =>
    checkDuplicate(request.context, services, requireObject(request.body)),
  );
  app.get("/api/companies/main", signedIn, async (request) => readMainCompany(request.context, services));
  app.post("/api/companies/main", signedIn, async (request) =>
    writeMainCompany(request.context, services, requireObject(request.body)),
  );
  for (const name of APPROVED_REGISTERS) {
    const resource = resourceNamed(services, name);
    app.post(
      `/api${resource.path}/:id/approve-registration`,
      { config: { access: { resource: name } } },
      async (request) => {
        const body = (request.body ?? {}) as Row;
        return approveRegistration(request.context, services, resource, {
          id: parseId((request.params as { id: string }).id),
          body,
        });
      },
    );
  }
  employerRoutes(app, services);
}

function employerRoutes(app: FastifyInstance, services: Services): void {
  for (const name of REGISTERS_OF_EMPLOYED) {
    const resource = resourceNamed(services, name);
    app.post(`/api${resource.path}/:id/change-employer`, { config: { access: { resource: name } } }, async (request) =>
      changeEmployer(request.context, services, resource, {
        id: parseId((request.params as { id: string }).id),
        body: requireObject(request.body),
      }),
    );
  }
}

function restOf(request: FastifyRequest): string {
  return (request.params as { "*": string })["*"];
}
