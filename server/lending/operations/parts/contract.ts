// The calls of the parts, as the published contract describes them.
import type { Candidate, OfferedStatus, PreAnalysis } from "../../../../src/rules/operations/answers/parts.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { EFFECTS, flag, free, list, nullable, number, object, text } = contract;
const FAILS = ["400", "404", "409"];
const OPERATION = { tag: "operations", fails: FAILS };
const DOCUMENT = { tag: "operation-documents", fails: FAILS, answer: free };
const PRE_ANALYSIS = object<PreAnalysis>({
  ...{ customer: nullable(free), decision: nullable(text), reason: nullable(text), requiresCommittee: flag },
  ...{ decided: nullable(free), bureaus: nullable(free) },
});
const STATUS = object<OfferedStatus>({ id: number, name: text, goesBack: flag, isOfOthers: flag });
const HISTORY = "Grava o histórico da operação e refaz etapa e prazo.";
const ON_OPERATION = "/operations/{id}";
const ON_DOCUMENT = "/operation-documents/{id}";

export const partCalls: readonly OwnCall[] = [
  {
    ...{
      method: "post",
      path: "/operation-documents/request",
      id: "requestOperationDocument",
      ...DOCUMENT,
      status: "201",
    },
    ...{ summary: "Solicita um documento", once: true },
    body: object(
      { operationID: number, documentTypeID: number, target: text, operationGuarantorID: number, requestNote: text },
      [...["operationID", "documentTypeID"]],
    ),
    effect: `Avisa membros e agente, e o prazo da etapa para até o documento chegar. ${HISTORY} ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: `${ON_DOCUMENT}/attach`, id: "attachOperationDocument", ...DOCUMENT },
    ...{ summary: "Envia o arquivo de um documento, ou uma versão nova dele", once: true },
    body: object({ fileID: text, dueDate: contract.day }, ["fileID"]),
    effect: `Guarda a versão anterior e avisa os membros. ${HISTORY} ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: `${ON_DOCUMENT}/cancel-request`, id: "cancelOperationDocumentRequest", ...DOCUMENT },
    ...{ summary: "Cancela a solicitação de um documento", body: object({}), optional: true, once: true },
    effect: `Um documento do checklist continua nele, sem a solicitação. ${HISTORY} ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: `${ON_DOCUMENT}/review`, id: "reviewOperationDocument", ...DOCUMENT },
    ...{
      summary: "Aprova ou reprova um documento",
      body: object({ status: text, rejectionReason: text, attorneyName: text, attorneyDocumentNumber: text }, [
        "status",
      ]),
      once: true,
    },
    effect: `Uma procuração é aprovada com o nome e o CPF/CNPJ do procurador. Reprovado, com motivo: avisa quem anexou, os membros e o agente. ${HISTORY} ${EFFECTS.idempotent}`,
  },
  {
    ...{
      method: "get",
      path: `${ON_OPERATION}/pre-analysis`,
      id: "operationPreAnalysis",
      ...OPERATION,
      answer: PRE_ANALYSIS,
    },
    summary: "O que a pré-análise coletou e decidiu",
    effect: "Lê respostas guardadas dos bureaus e a decisão da entrada; não consulta bureau, não cobra e não grava.",
  },
  {
    ...{ method: "post", path: `${ON_OPERATION}/redo-pre-analysis`, id: "redoOperationPreAnalysis", ...OPERATION },
    ...{ summary: "Refaz a pré-análise", body: object({}), optional: true, answer: free, once: true },
    effect: `Decide de novo com as respostas mais novas dos bureaus, sem consultá-los. ${HISTORY} ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "get", path: `${ON_OPERATION}/statuses`, id: "operationStatuses", ...OPERATION },
    ...{ summary: "Status que quem chama pode dar à operação", answer: list(STATUS) },
    effect: "Lê os status habilitados que não vêm de outros comandos; não grava nada.",
  },
  {
    ...{ method: "get", path: `${ON_OPERATION}/candidates`, id: "operationCandidates", ...OPERATION },
    ...{ summary: "Pessoas que podem passar a membros", answer: list(object<Candidate>({ id: number, name: text })) },
    effect: "Lê as pessoas da equipe de crédito que ainda não são membros; não grava nada.",
  },
  {
    ...{ method: "get", path: `${ON_OPERATION}/payees`, id: "operationPayees", ...OPERATION },
    ...{ summary: "Contas a que a operação pode ser paga", answer: object({ content: list(free) }) },
    effect: "Lê as contas do cliente e do vendedor do bem financiado, com os campos de um desembolso; não grava nada.",
  },
  {
    ...{ method: "post", path: "/operation-disbursements/{id}/split", id: "splitOperationDisbursement", once: true },
    ...{ summary: "Divide um desembolso em partes mensais", tag: "operation-disbursements", fails: FAILS },
    ...{ body: object({ parts: number, firstDate: contract.day }), answer: object({ content: list(free) }) },
    effect: `Muda o desembolso e inclui os demais, iguais até o centavo. ${HISTORY} ${EFFECTS.idempotent}`,
  },
  {
    ...{
      method: "put",
      path: `${ON_OPERATION}/information`,
      id: "changeOperationInformation",
      ...OPERATION,
      answer: free,
    },
    ...{ summary: "Anotações e informações adicionais" },
    body: object({ note: text, additionalInformation: text, replacedText: text }, []),
    effect: `Inclui uma anotação com autor e hora, ou muda o texto livre. ${HISTORY}`,
  },
  {
    ...{ method: "get", path: `${ON_OPERATION}/custom-fields`, id: "operationCustomFields", ...OPERATION },
    ...{ summary: "Campos personalizados que o workflow da operação pede", answer: object({ fields: list(free) }) },
    effect: "Lê as definições dos campos em vigor; não grava nada e pode ser repetida.",
  },
  {
    ...{
      method: "put",
      path: `${ON_OPERATION}/custom-data`,
      id: "changeOperationCustomData",
      ...OPERATION,
      answer: free,
    },
    ...{ summary: "Respostas dos campos personalizados", body: object({ customData: free }) },
    effect: `Confere cada resposta por sua definição. ${HISTORY}`,
  },
  {
    ...{
      method: "get",
      path: `${ON_OPERATION}/dossier`,
      id: "operationDossier",
      ...OPERATION,
      type: "application/pdf",
    },
    summary: "Dossiê da operação em PDF",
    effect: "Escreve condições, partes, documentos e histórico em um PDF; não grava nada e pode ser repetida.",
  },
];
