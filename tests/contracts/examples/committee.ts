// Examples of each own call of the organizational structure and its committees.
import { openCase, sendCounterProposal } from "../../../server/lending/committee/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import type { TestServer } from "../../helpers/server.ts";
import type { Examples, ExampleTools } from "./tools.ts";

interface Structure {
  version: number;
  competences: unknown[];
}

const BASE = "/organizational-structures";

export function examples({ api: apiNow, server: serverNow }: ExampleTools): Examples {
  const structure = async (): Promise<Structure> => (await apiNow().get<Structure>(`${BASE}/main`)).body;
  const month = (text: string) => ({ from: `${text}-01`, to: `${text}-05` });
  const absence = async (text: string): Promise<number> =>
    (await apiNow().post<{ id: number }>("/person-absences", { personID: 2, ...month(text) })).body.id;
  const ownAbsence = async (text: string): Promise<number> =>
    (await apiNow().post<{ id: number }>("/users/me/absences", month(text))).body.id;
  return {
    getStructure: () => apiNow().get(`${BASE}/1`),
    saveStructure: async () => {
      const { version, competences } = await structure();
      const child = { id: -1, name: "Novo cargo", parentID: null, order: competences.length };
      return apiNow().put(`${BASE}/1`, { version, competences: [...competences, child] });
    },
    checkStructure: () => apiNow().post(`${BASE}/1/check`, { userHierarchies: [] }),
    clearHierarchy: () => apiNow().post(`${BASE}/1/clear-hierarchy`, { tree: "companies" }),
    structureVersions: () => apiNow().get(`${BASE}/1/versions?pageSize=2`),
    structureVersion: async () => apiNow().get(`${BASE}/1/versions/${(await structure()).version}`),
    simulateRouting: () => apiNow().post(`${BASE}/1/simulate-routing`, { productID: 1, operationValue: 5000 }),
    createAbsence: () => apiNow().post("/person-absences", { personID: 2, from: "2028-01-01", to: "2028-01-05" }),
    changeAbsence: async () => apiNow().put(`/person-absences/${await absence("2028-02")}`, { reason: "Férias" }),
    deleteAbsence: async () => apiNow().delete(`/person-absences/${await absence("2028-03")}`),
    createOwnAbsence: () => apiNow().post("/users/me/absences", { from: "2028-04-01", to: "2028-04-05" }),
    changeOwnAbsence: async () =>
      apiNow().put(`/users/me/absences/${await ownAbsence("2028-05")}`, { reason: "Curso" }),
    deleteOwnAbsence: async () => apiNow().delete(`/users/me/absences/${await ownAbsence("2028-06")}`),
    voteInCommittee: async () =>
      apiNow().post(`/committee-votings/${await newVoting(serverNow())}/votes`, { action: "APPROVE" }),
    votingDetailed: async () => apiNow().get(`/committee-votings/${await newVoting(serverNow())}/detailed`),
    restartVoting: async () => apiNow().post(`/committee-votings/${await newVoting(serverNow())}/restart`),
    resetVoting: async () => apiNow().post(`/committee-votings/${await newVoting(serverNow())}/reset`),
    sendCounterProposal: async () =>
      apiNow().post(`/committee-votings/${await newVoting(serverNow())}/send-counter-proposal`, TERMS),
    cancelCounterProposal: async () =>
      apiNow().post(`/committee-votings/${await newSuspended(serverNow())}/cancel-counter-proposal`),
    acceptCounterProposal: async () =>
      apiNow().post(`/committee-votings/${await newSuspended(serverNow())}/accept-counter-proposal`),
    refuseCounterProposal: async () =>
      apiNow().post(`/committee-votings/${await newSuspended(serverNow())}/refuse-counter-proposal`),
    personAvailability: () => apiNow().get("/persons/1/availability?day=2028-01-03"),
    restoreStructure: async () => {
      const { version } = await structure();
      return apiNow().post(`${BASE}/1/versions/${version}/restore`, { version });
    },
  };
}

/** Opens a voting in which the caller has a seat, on the first product of the demonstration. */
async function newVoting(server: TestServer): Promise<number> {
  const { database } = server;
  await run(database.db, "delete from product_approval_positions");
  await run(database.db, "update products set committee_id = (select min(id) from committees)");
  const exposure = { operation: 10_000_000n, clientBalance: 0n, groupBalance: 0n };
  const [{ id: productID } = { id: 0 }] = await run<{ id: number }>(
    database.db,
    "select min(id) as id from products where enabled",
  );
  return openCase(contextOf(server), {
    // No operation of the demonstration: the voting of one is changed by its own commands.
    operationID: 900_000,
    productID,
    exposure,
    authorPersonID: null,
    opinionAuthorPersonIDs: [],
  });
}

const TERMS = { requestedValue: 90_000, installmentQuantity: 24, monthlyRate: 1.9, justification: "Prazo menor." };

/** Opens a voting with a counterproposal of another person, so that the caller may answer it. */
async function newSuspended(server: TestServer): Promise<number> {
  const id = await newVoting(server);
  await sendCounterProposal(contextOf(server), id, TERMS);
  return id;
}

const contextOf = ({ app, database, clock }: TestServer) => ({
  ...{ db: database.db, clock, services: app.services, caller: SYSTEM_CALLER, traceId: "test" },
});
