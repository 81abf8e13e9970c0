// The calls of an entry, as the published contract describes them.
import type {
  ChecklistItem,
  EntryState,
  StepAnswer,
  UnfinishedEntry,
} from "../../../../src/rules/operations/answers/entry.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { EFFECTS, flag, free, list, nullable, number, object, text } = contract;
const TAG = { tag: "operations" } as const;
const FAILS = { fails: ["400", "404", "409", "422"] };
/** Versions of the step that the caller has read; where the stored one is none of them, the call answers 409. */
const READ_VERSIONS = { readVersions: list(text) };
const STALE = "Com readVersions, responde 409 STALE_RECORD se a etapa foi alterada por outro.";
const ANSWER = object<StepAnswer>({
  ...{ operation: free, stepIndex: number, finished: flag, statusID: { type: ["integer", "null"] } },
  ...{ decision: { type: "string", enum: ["CONTINUE", "COMMITTEE", "REJECT", "ABORT"] } },
  ...{ action: { type: ["string", "null"], enum: ["ABORT", "ADD_ADDITIONAL_FEE", null] }, messages: list(text) },
});
const TYPE = { type: "string", enum: ["PERSON", "COMPANY"] };
const CHECKLIST = object<ChecklistItem>({
  ...{ documentTypeID: number, name: text, target: text, isRequired: flag, extensions: list(text) },
  ...{ validityDays: nullable(number), fileID: nullable(text), fileName: nullable(text), attachedAt: nullable(text) },
});
const STATE = object<Required<EntryState>>(
  {
    ...{ operation: free, steps: list(free), stepIndex: number, answers: free, customerID: nullable(number) },
    ...{ party: object({ documentNumber: nullable(text), name: nullable(text) }), simulation: nullable(free) },
    ...{ simulationProblem: nullable(free), documents: list(CHECKLIST), margin: free, bureaus: free },
    ...{ verdict: object({ decision: text, reasons: list(text), addsFee: flag }) },
    ...{ payee: object({ isRequired: flag, primaryAccount: nullable(free) }) },
    ...{ product: object({ vehicleGuarantee: flag, consigned: flag }), finished: flag, decision: nullable(text) },
    ...{ reason: nullable(text), savedAt: nullable(text), begin: free },
  },
  ["operation", "steps", "stepIndex", "answers", "party", "documents", "verdict", "finished", "decision"],
);
const UNFINISHED = object<UnfinishedEntry>({
  ...{ id: number, code: text, customerType: TYPE, productID: number, productName: text },
  ...{ customerName: nullable(text), stepIndex: number, changedAt: text },
});
const JUDGED = `Confere e grava as respostas, escreve nos cadastros de que a etapa trata e avalia as regras do workflow, que podem encerrar a entrada. ${EFFECTS.idempotent}`;

export const entryCalls: readonly OwnCall[] = [
  {
    ...{ method: "post", path: "/products/{id}/executeWorkflow", id: "executeWorkflow", ...TAG, ...FAILS, once: true },
    ...{ summary: "Começa a digitação de uma operação e responde a primeira etapa", answer: free },
    query: [
      { name: "companyID", required: false, schema: number },
      { name: "companyType", required: false, schema: text },
      { name: "code", required: false, schema: text },
    ],
    body: object(
      {
        ...{ data: free, isDraft: flag, customerType: { type: "string", enum: ["PERSON", "COMPANY"] } },
        ...{ customerID: number, simulationID: number, simulatorType: text, amounts: free },
      },
      [],
    ),
    effect: `Cria a operação em digitação na versão atual do workflow. ${JUDGED} Com isDraft, guarda data como rascunho.`,
  },
  {
    ...{ method: "post", path: "/operations/workflow-execution/{id}", id: "workflowExecution", ...TAG, ...FAILS },
    ...{
      summary: "Responde uma etapa da digitação",
      body: object({ data: free, ...READ_VERSIONS }, ["data"]),
      answer: ANSWER,
      once: true,
    },
    query: [{ name: "index", required: false, schema: number }],
    effect: `${JUDGED} A confirmação põe a operação na esteira, uma vez só. ${STALE}`,
  },
  {
    ...{ method: "post", path: "/operations/{id}/execute", id: "executeOperation", ...TAG, ...FAILS, once: true },
    ...{ summary: "Responde uma etapa pelo código, interrompe a entrada ou inclui a taxa adicional", answer: ANSWER },
    body: object(
      { action: { type: "string", enum: ["ABORT", "ADD_ADDITIONAL_FEE"] }, step: text, data: free, ...READ_VERSIONS },
      [],
    ),
    effect: `${JUDGED} ABORT encerra com o motivo; ADD_ADDITIONAL_FEE inclui a taxa do produto nas condições. ${STALE}`,
  },
  {
    ...{ method: "get", path: "/products/{id}/new-entry", id: "newEntry", ...TAG, fails: ["400", "404", "409"] },
    ...{ summary: "As etapas de uma digitação que ainda não começou", answer: STATE },
    query: [
      { name: "customerType", required: true, schema: { type: "string", enum: ["PERSON", "COMPANY"] } },
      ...["customerID", "leadID", "personID", "companyID", "simulationID"].map((name) => ({
        ...{ name, required: false, schema: number },
      })),
    ],
    effect: "Lê o produto e de quem a operação parte; não grava nada.",
  },
  {
    ...{
      method: "get",
      path: "/operations/unfinished-entries",
      id: "unfinishedEntries",
      ...TAG,
      answer: list(UNFINISHED),
    },
    ...{ summary: "As digitações que quem chama deixou em aberto" },
    effect: "Lê as digitações não terminadas de quem chama; não grava nada.",
  },
  {
    ...{ method: "get", path: "/operations/{id}/entry", id: "operationEntry", ...TAG, fails: ["404"], answer: STATE },
    ...{ summary: "As etapas da digitação, as respostas e o que falta" },
    effect: "Lê a digitação e simula as condições com o que já foi respondido; não grava nada.",
  },
  {
    ...{ method: "put", path: "/operations/{id}/entry/draft", id: "saveEntryDraft", ...TAG, ...FAILS },
    ...{
      summary: "Guarda o que se digita numa etapa",
      body: object({ step: text, data: free, ...READ_VERSIONS }, ["step", "data"]),
      answer: free,
    },
    effect: `Grava o rascunho sem conferir; vale só depois de confirmado. Não deixa histórico nem eventos. ${STALE}`,
  },
  {
    ...{ method: "post", path: "/operations/{id}/entry/margin", id: "consultMargin", ...TAG, ...FAILS },
    ...{ summary: "Consulta a margem consignável", body: object({ data: free }), answer: free },
    effect: "Pergunta ao serviço de margem e grava a consulta; do código só fica o final.",
  },
  {
    ...{ method: "post", path: "/operations/{id}/entry/documents", id: "attachEntryDocument", ...TAG, ...FAILS },
    ...{ summary: "Anexa um documento do checklist", answer: free },
    body: object({ documentTypeID: number, fileID: text, dueDate: contract.day }, ["documentTypeID", "fileID"]),
    effect: "Grava o documento na operação; outro do mesmo tipo substitui o anterior.",
  },
  {
    ...{
      method: "delete",
      path: "/operations/{id}/entry/documents/{type}",
      id: "detachEntryDocument",
      ...TAG,
      ...FAILS,
    },
    ...{ summary: "Retira um documento do checklist", answer: free },
    effect: "Apaga o documento desta digitação; no checklist ele fica pendente de novo.",
  },
];
