// The calls of the organizational structure, as the published contract describes them.
import { contract, type OwnCall } from "../../../framework/index.ts";

const { flag, free, list, number, object, text } = contract;

const nullable = (type: string) => ({ type: [type, "null"] });
const ID = nullable("integer");
const AMOUNT = object({ operationValue: { type: "number" } }, []);

const BY = { type: ["object", "null"], properties: { id: number, name: text } };
const NODE = { id: number, parentID: ID, order: number };
const LISTS = {
  competences: list(object({ ...NODE, name: text, approve: flag, data: AMOUNT, enabled: flag }, ["id", "name"])),
  assignments: list(object({ competenceID: number, userID: number })),
  substitutions: list(
    object({ competenceID: number, personID: ID, substitutedByIDs: list(number) }, [
      "competenceID",
      "substitutedByIDs",
    ]),
  ),
  companyHierarchies: list(
    object({ ...NODE, companyID: number, companyType: text, userID: ID }, ["id", "companyID", "companyType"]),
  ),
  userHierarchies: list(object({ ...NODE, userID: number }, ["id", "userID"])),
  committees: list(
    object(
      {
        ...{ id: number, name: text, description: nullable("string"), enabled: flag },
        rule: { type: "string", enum: ["UNANIMITY", "MAJORITY", "QUORUM", "ANY"] },
        ...{ minVotes: number, chairPersonID: ID, notifiedPersonIDs: list(number), votingDeadlineHours: ID },
        competences: list(
          object({ competenceID: number, data: AMOUNT, vote: flag, veto: flag, order: number }, ["competenceID"]),
        ),
        members: list(object({ competenceID: number, personID: number })),
      },
      ["id", "name"],
    ),
  ),
  responsiblePersonIDs: list(number),
};
const DRAFT = object({ version: number, ...LISTS }, []);
const STRUCTURE = object({
  ...{ id: number, version: number, companyID: ID, updatedAt: text, updatedBy: BY },
  ...LISTS,
  persons: list(free),
  locks: free,
});
const FINDINGS = list(object({ field: text, code: text, message: text }));
const VERSION = {
  ...{ number, kind: text, restoredNumber: ID, at: text, by: BY, changes: list(text) },
};
const OBJECT = { type: ["object", "null"] };
const TAG = "organizational-structures";
const BASE = `/${TAG}`;
const SAVED =
  "Em uma transação, confere a versão, as regras da estrutura e quem pode receber cada cargo, grava as diferenças nos cadastros e guarda a estrutura inteira como nova versão.";
const CONFLICT = "Quem salva depois de outra pessoa recebe STALE_RECORD com os dois estados.";

const STRUCTURE_TAG = { tag: TAG } as const;

export const structureCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", path: `${BASE}/main`, id: "mainStructure", ...STRUCTURE_TAG },
    ...{ summary: "A estrutura da instituição", answer: STRUCTURE },
    effect: "Lê cargos, hierarquias, comitês, membros e substitutos em uma resposta; não grava nada.",
  },
  {
    ...{ method: "get", path: `${BASE}/{id}`, id: "getStructure", ...STRUCTURE_TAG, fails: ["404"] },
    ...{ summary: "A estrutura pelo código", answer: STRUCTURE },
    effect: "Lê o mesmo que /organizational-structures/main, pelo código; não grava nada.",
  },
  {
    ...{ method: "put", path: `${BASE}/{id}`, id: "saveStructure", ...STRUCTURE_TAG },
    summary: "Salva a estrutura inteira",
    body: object({ version: number, confirmRemovals: flag, ...LISTS }, ["version"]),
    answer: STRUCTURE,
    fails: ["400", "404", "409", "413", "422"],
    effect: `${SAVED} Itens novos têm códigos negativos, que a resposta traduz em createdIDs; uma lista que não vem fica como está. ${CONFLICT} ${contract.EFFECTS.audited}`,
  },
  {
    ...{ method: "post", path: `${BASE}/{id}/check`, id: "checkStructure", ...STRUCTURE_TAG },
    summary: "O que um rascunho muda, seus erros e avisos",
    body: DRAFT,
    answer: object({
      changes: list(text),
      errors: FINDINGS,
      warnings: FINDINGS,
      openVotings: list(text),
      isStale: flag,
    }),
    fails: ["400", "404", "413"],
    effect: "Confere o rascunho contra o que está gravado, sem gravar nada nem deixar histórico.",
  },
  {
    ...{ method: "post", path: `${BASE}/{id}/simulate-routing`, id: "simulateRouting", ...STRUCTURE_TAG },
    summary: "Quem decide sobre um valor, em um dia, se alguém faltar",
    body: object(
      {
        ...{
          productID: number,
          committeeID: number,
          operationValue: { type: "number" },
          clientBalance: { type: "number" },
        },
        ...{ groupBalance: { type: "number" }, day: contract.day, absentPersonIDs: list(number) },
        ...{ availablePersonIDs: list(number), authorPersonID: ID, opinionAuthorPersonIDs: list(number) },
        structure: DRAFT,
      },
      ["operationValue"],
    ),
    answer: object({
      ...{ kind: text, text, committee: OBJECT, competence: OBJECT, voters: list(free), explanation: list(text) },
      ...{ bands: list(free), warnings: FINDINGS },
    }),
    fails: ["400", "404", "413"],
    effect: "Abre uma votação que não se guarda, da estrutura gravada ou do rascunho, e explica; não grava nada.",
  },
  {
    ...{ method: "post", path: `${BASE}/{id}/clear-hierarchy`, id: "clearHierarchy", ...STRUCTURE_TAG },
    summary: "Limpa uma hierarquia",
    body: object({ tree: { type: "string", enum: ["companies", "users"] }, version: number }, ["tree"]),
    answer: STRUCTURE,
    fails: ["400", "404", "409"],
    effect: `Em uma transação, tira todos os itens da hierarquia e guarda nova versão. ${CONFLICT} ${contract.EFFECTS.audited}`,
  },
  {
    ...{
      method: "get",
      path: `${BASE}/{id}/versions`,
      id: "structureVersions",
      ...STRUCTURE_TAG,
      fails: ["400", "404"],
    },
    summary: "As versões da estrutura, da mais nova à mais antiga",
    query: ["pageNumber", "pageSize"],
    answer: object({ content: list(object(VERSION)), totalElements: number }),
    effect: "Lê quem mudou, quando e o quê; não grava nada.",
  },
  {
    ...{ method: "get", path: `${BASE}/{id}/versions/{number}`, id: "structureVersion", ...STRUCTURE_TAG },
    summary: "Uma versão anterior, inteira",
    answer: object({
      ...VERSION,
      differences: list(text),
      structure: object({ id: number, version: number, companyID: ID, ...LISTS, persons: list(free) }),
    }),
    fails: ["400", "404"],
    effect: "Lê a estrutura daquela versão e o que restaurá-la mudaria hoje; não grava nada.",
  },
  {
    ...{ method: "post", path: `${BASE}/{id}/versions/{number}/restore`, id: "restoreStructure", ...STRUCTURE_TAG },
    summary: "Restaura uma versão anterior",
    body: object({ version: number, confirmRemovals: flag }, ["version"]),
    answer: STRUCTURE,
    fails: ["400", "404", "409", "422"],
    effect: `${SAVED} O que foi excluído desde então volta com o código antigo. ${CONFLICT} ${contract.EFFECTS.audited}`,
  },
];
