// Examples of each call of the bureaus, which their simulators answer.
import type { Answer, Api } from "../../helpers/api.ts";
import type { Examples, ExampleTools } from "./tools.ts";

/** `some` reads one value from the database. */
export function examples({ api: apiNow, some }: ExampleTools): Examples {
  const person = () => some<string>("select document_number as value from persons order by id limit 1");
  const idOf = (party: string) => some<number>(`select id as value from ${party} order by id limit 1`);
  const scr = async (rest: string) => `/scr/documentNumber/${await person()}/${rest}`;
  const query = async () =>
    apiNow().get<{ queryID: number }>(await scr("baseDate/2026-09/bacen?authorizationNumber=A-1"));
  const unclear = async (): Promise<number> => {
    const behave = (behaviour: string) => apiNow().put("/bureau-simulator", { bureau: "SCR", behaviour });
    await behave("ODD");
    const months = await apiNow().get<{ month: string; wasConsulted: boolean }[]>(await scr("allBaseDates"));
    const month = months.body.find(({ wasConsulted }) => !wasConsulted)?.month;
    const lost = await apiNow().get<{ details: { queryID: number } }>(
      await scr(`baseDate/${month}/bacen?authorizationNumber=A-1`),
    );
    await behave("NORMAL");
    return lost.body.details.queryID;
  };
  const party = (name: string, rest: string) => async () => apiNow().get(`/${name}/${await idOf(name)}/${rest}`);
  return {
    bureauDecision: async () =>
      apiNow().get(`/products/${await idOf("products")}/bureau-decision?documentNumber=${await person()}`),
    ...batchExamples(apiNow, idOf),
    boaVista: async () => apiNow().get(`/boa-vista/${await person()}?force=true`),
    ...resultExamples(apiNow, person),
    scrBaseDates: async () => apiNow().get(await scr("baseDates/bacen")),
    scrHistory: async () => apiNow().get(await scr("list?sort=month,DESC")),
    scrAllBaseDates: async () => apiNow().get(await scr("allBaseDates")),
    queryScr: query,
    scrBaseDate: async () => {
      await query();
      return apiNow().get(await scr("baseDate/2026-09"));
    },
    printScrBaseDate: async () => {
      await query();
      return apiNow().get(await scr("baseDate/2026-09/pdf"));
    },
    queryScrMonths: async () =>
      apiNow().post(await scr("baseDates/bacen"), { months: ["2026-07", "2026-08"], authorizationNumber: "A-1" }),
    regcheq: async () => apiNow().post("/regcheq", { socialReason: "NOME", dni: await person(), force: true }),
    personRegcheqRisk: party("persons", "regcheq-risk"),
    companyRegcheqRisk: party("companies", "regcheq-risk"),
    personsBureausInfo: party("persons", "bureaus-info"),
    companiesBureausInfo: party("companies", "bureaus-info"),
    personsBureausParty: party("persons", "bureaus-party"),
    companiesBureausParty: party("companies", "bureaus-party"),
    personsBureausPrices: party("persons", "bureaus-info/prices"),
    companiesBureausPrices: party("companies", "bureaus-info/prices"),
    bureauQuery: async () => apiNow().get(`/bureaus/${(await query()).body.queryID}`),
    clearUpBureauQuery: async () => apiNow().post(`/bureaus/${await unclear()}/clear-up`),
    stateBureauCharge: async () =>
      apiNow().post(`/bureaus/${await unclear()}/state-charge`, { charged: "NO", reason: "Não está na fatura." }),
    setBureauSimulator: () => apiNow().put("/bureau-simulator", { bureau: "SCR", behaviour: "NORMAL" }),
  };
}

/** Of what stands beside an answer of Boa Vista. */
const resultExamples = (apiNow: () => Api, person: () => Promise<string>): Record<string, () => Promise<Answer>> => ({
  boaVistaScores: async () => apiNow().get(`/boa-vista/${await person()}/scores`),
  bureauQueryPdf: async () => {
    const { body } = await apiNow().get<{ queryID: number }>(`/boa-vista/${await person()}?force=true`);
    return apiNow().get(`/bureaus/${body.queryID}/pdf`);
  },
});

/** What is asked about many records at once. */
function batchExamples(
  apiNow: () => Api,
  idOf: (party: string) => Promise<number>,
): Record<string, () => Promise<Answer>> {
  const wish = async () => ({ register: "persons", ids: [await idOf("persons")], bureau: "REGCHEQ" });
  const batch = async () => apiNow().post<{ id: number }>("/bureau-batches", await wish());
  return {
    personsBureausState: async () => apiNow().get(`/persons/bureaus-info?personIDs=${await idOf("persons")}`),
    companiesBureausState: async () => apiNow().get(`/companies/bureaus-info?companyIDs=${await idOf("companies")}`),
    previewBureauBatch: async () => apiNow().post("/bureau-batches/preview", await wish()),
    beginBureauBatch: async () => apiNow().post("/bureau-batches", await wish()),
    bureauBatch: async () => apiNow().get(`/bureau-batches/${(await batch()).body.id}`),
    cancelBureauBatch: async () => apiNow().post(`/bureau-batches/${(await batch()).body.id}/cancel`),
  };
}
