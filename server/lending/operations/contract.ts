// The calls of operations, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

const { free, list, number, object, text } = contract;
const TAG = { tag: "operations" } as const;
const BASE = "/operations/{id}";
const FAILS = { fails: ["400", "404", "409"] };
const HISTORY = "Grava o histórico da operação e refaz etapa e prazo.";
const NOTE = object({ note: text });

const act = (path: string, rest: Pick<OwnCall, "id" | "summary" | "effect"> & Partial<OwnCall>): OwnCall => ({
  ...{ method: "post", path: `${BASE}/${path}`, ...TAG, ...FAILS, body: object({}), optional: true, answer: free },
  ...rest,
});

export const operationsCalls: readonly OwnCall[] = [
  {
    ...{ method: "post", path: "/operations", id: "createOperation", ...TAG, fails: ["400", "404", "409"] },
    ...{ summary: "Cria uma operação inteira, sem a digitação por etapas", body: free, status: "201", answer: free },
    effect: `Simula, guarda as condições, cria o checklist e põe a operação na esteira. ${contract.EFFECTS.audited}`,
  },
  {
    ...{ method: "get", path: `${BASE}/detailed`, id: "operationDetailed", ...TAG, fails: ["404"], answer: free },
    ...{ summary: "A operação com etapas, membros, parcelas e condições em vigor" },
    effect: "Lê a operação e o que falta em cada etapa; não grava nada.",
  },
  {
    ...{
      method: "get",
      path: `${BASE}/related-entities`,
      id: "operationRelated",
      ...TAG,
      fails: ["404"],
      answer: free,
    },
    ...{ summary: "Cliente, sócios, avalistas, documentos, garantias e desembolsos" },
    effect: "Lê os registros ligados à operação; não grava nada.",
  },
  act("simulate", {
    ...{ id: "simulateOperation", summary: "Recalcula sem gravar", body: free },
    effect: "Calcula as condições em vigor com as mudanças enviadas; não grava nada.",
  }),
  act("preview-change", {
    ...{ id: "previewOperationChange", summary: "O que uma mudança das condições desfaz", body: free },
    effect: "Responde as novas condições, as diferenças e o que seria desfeito; não grava nada.",
  }),
  act("change-terms", {
    ...{ id: "changeOperationTerms", summary: "Grava novas condições", body: free, optional: false },
    effect: `Cria uma versão das condições e reabre o que foi decidido sobre as anteriores. ${HISTORY}`,
  }),
  act("undo-changes", {
    ...{ id: "undoOperationChanges", summary: "Desfaz a última alteração das condições" },
    effect: `Cria uma versão igual à anterior. ${HISTORY}`,
  }),
  act("take", {
    ...{ id: "takeOperation", summary: "Assume a operação" },
    effect: `Quem chama passa a membro. ${HISTORY}`,
  }),
  act("take-historic", {
    ...{ id: "takeOperationHistoric", summary: "Assume as operações em aberto do mesmo cliente" },
    ...{ answer: object({ operationIDs: list(number) }) },
    effect: `Quem chama passa a membro de cada uma. ${HISTORY}`,
  }),
  act("members", {
    ...{ id: "addOperationMember", summary: "Inclui um membro", optional: false },
    body: object({ personID: number, role: text }, ["personID"]),
    effect: `Inclui a pessoa e avisa por webhook. ${HISTORY}`,
  }),
  {
    ...{ method: "delete", path: `${BASE}/members/{person}`, id: "removeOperationMember", ...TAG, ...FAILS },
    ...{ summary: "Remove um membro", status: "204" },
    effect: `Remove a pessoa dos membros; a última não sai. ${HISTORY}`,
  },
  {
    ...{ method: "put", path: `${BASE}/status`, id: "setOperationStatus", ...TAG, ...FAILS, answer: free },
    ...{ summary: "Muda o status", body: object({ statusID: number, note: text }, ["statusID"]) },
    effect: `Só status que a função de quem chama pode dar. ${HISTORY}`,
  },
  act("stages/{stage}/complete", {
    ...{ id: "completeOperationStage", summary: "Conclui uma etapa" },
    effect: `A etapa fica concluída quando nada falta nela. ${HISTORY}`,
  }),
  act("stages/{stage}/reopen", {
    ...{ id: "reopenOperationStage", summary: "Reabre uma etapa", body: NOTE, optional: false },
    effect: `A etapa volta a ficar em aberto, com motivo. ${HISTORY}`,
  }),
  act("cancel", {
    ...{ id: "cancelOperation", summary: "Cancela a operação", body: object({ reason: text }), optional: false },
    effect: `Devolve o que ela reservava e encerra pedidos em aberto. ${HISTORY}`,
  }),
];
