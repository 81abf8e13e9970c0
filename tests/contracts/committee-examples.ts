// An example of each call of the organizational structure and its committees that is made by hand.
import type { Answer, Api } from "../helpers/api.ts";

interface Structure {
  version: number;
  competences: unknown[];
}

const BASE = "/organizational-structures";

export function committeeExamples(apiNow: () => Api): Record<string, () => Promise<Answer>> {
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
    personAvailability: () => apiNow().get("/persons/1/availability?day=2028-01-03"),
    restoreStructure: async () => {
      const { version } = await structure();
      return apiNow().post(`${BASE}/1/versions/${version}/restore`, { version });
    },
  };
}
