// An example of each call of the organizational structure and its committees that is made by hand.
import type { Answer, Api } from "../helpers/api.ts";

interface Structure {
  version: number;
  competences: unknown[];
}

const BASE = "/organizational-structures";

export function committeeExamples(apiNow: () => Api): Record<string, () => Promise<Answer>> {
  const structure = async (): Promise<Structure> => (await apiNow().get<Structure>(`${BASE}/main`)).body;
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
    restoreStructure: async () => {
      const { version } = await structure();
      return apiNow().post(`${BASE}/1/versions/${version}/restore`, { version });
    },
  };
}
