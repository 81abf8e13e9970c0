// The calls of this area, as the published contract describes them.
import type {
  Board,
  BoardCard,
  CountAndValue,
  LateGroup,
  LateOperations,
  MyWork,
  OperationCounts,
  WorkQueue,
} from "../../../../src/rules/operations/answers/work.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { free, list, nullable, number, object, text } = contract;
const TAG = { tag: "operations" } as const;
const BASE = "/operations";
const SUM = { count: number, value: contract.amount };
const PART = object({}, []);
const NULLABLE = nullable(text);
const CARD = object<BoardCard>({
  ...{ id: number, code: text, stage: text, stageSince: NULLABLE, dueAt: NULLABLE, warnAt: NULLABLE },
  ...{ isPaused: contract.flag, requestedValue: nullable(contract.amount), missingText: NULLABLE, statusID: number },
  ...{ status: text, color: NULLABLE, customer: NULLABLE, product: NULLABLE },
  members: list(object({ id: number, name: text })),
});
const BOARD = object<Board>({ columns: list(object({ stage: text, cards: list(CARD) })), pageSize: number });
const MY_WORK = object<MyWork>({
  ...{ queues: list(object<WorkQueue>({ key: text, total: number, operations: list(free) })), now: text },
});
const GROUP = object<LateGroup>({
  ...{ key: NULLABLE, name: NULLABLE, count: number, value: nullable(contract.amount), oldestDueAt: text },
});
const LATE = object<LateOperations>({ groups: list(GROUP), now: text });
const PAGE = { required: false, schema: { type: "integer", minimum: 0 } };
const FILTERS = ["searchString", "filters"];

const hr = (path: string, rest: Pick<OwnCall, "id" | "summary" | "effect"> & Partial<OwnCall>): OwnCall => ({
  ...{ method: "post", path: `${BASE}/{id}/hr-analysis/${path}`, ...TAG, fails: ["400", "404", "409"] },
  ...{ body: PART, optional: true, answer: object({ id: number, hrAnalysisStatus: text }) },
  ...rest,
});

export const viewCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", path: `${BASE}/counts`, id: "operationCounts", ...TAG, query: FILTERS },
    ...{ summary: "Quantidade e valor por etapa e por status" },
    answer: object<OperationCounts>({
      total: object<CountAndValue>(SUM),
      stages: list(object({ stage: NULLABLE, ...SUM })),
      statuses: list(
        object(
          {
            ...{ statusID: number, code: NULLABLE, name: text, stage: NULLABLE, color: NULLABLE },
            ...{ isFinal: contract.flag, ...SUM },
          },
          ["statusID", "name", "count", "value"],
        ),
      ),
    }),
    effect: "Soma o que os filtros deixam e quem chama vê; não grava nada.",
  },
  {
    ...{ method: "get", path: `${BASE}/board`, id: "operationBoard", ...TAG, answer: BOARD },
    query: [...FILTERS, { name: "stage", required: false, schema: text }, { ...PAGE, name: "pageNumber" }],
    ...{ summary: "As operações mais urgentes de cada etapa" },
    effect: "Lê até oito operações por etapa, pelo prazo; não grava nada.",
  },
  {
    ...{ method: "get", path: `${BASE}/my-work`, id: "myOperations", ...TAG, answer: MY_WORK },
    ...{ summary: "O que espera por quem chama, em filas" },
    effect: "Lê as filas de quem chama, cada uma pelo prazo; não grava nada.",
  },
  {
    ...{ method: "get", path: `${BASE}/late`, id: "lateOperations", ...TAG, answer: LATE },
    query: [{ name: "by", required: false, schema: { type: "string", enum: ["stage", "product", "member"] } }],
    ...{ summary: "Operações com o prazo vencido, por etapa, produto ou membro" },
    effect: "Soma as operações em atraso; não grava nada.",
  },
  hr("send", {
    id: "sendHrAnalysis",
    summary: "Envia para análise do RH",
    effect: "Confere a margem, grava o histórico e para o prazo da etapa.",
  }),
  hr("cancel", {
    id: "cancelHrAnalysis",
    summary: "Cancela a análise do RH",
    effect: "Grava o histórico da operação, e o prazo da etapa volta a correr.",
  }),
  hr("resend", {
    id: "resendHrAnalysis",
    summary: "Reenvia para análise do RH",
    effect: "Confere a margem, grava o histórico e para o prazo de novo.",
  }),
  hr("decision", {
    ...{ id: "decideHrAnalysis", summary: "O RH aprova ou reprova", optional: false },
    body: object(
      {
        result: text,
        note: text,
        availableMargin: number,
        serviceCode: text,
        fundsCode: text,
        averbationPassword: text,
      },
      ["result"],
    ),
    effect: "Aprovada, reserva a parcela na margem e guarda os códigos, cifrados; avisa os membros.",
  }),
  {
    ...{ method: "post", path: `${BASE}/{id}/documents/{document}/attach`, id: "sendOperationDocument", ...TAG },
    ...{
      summary: "Envia um documento solicitado",
      body: object({ fileID: text }),
      fails: ["400", "404", "409"],
      answer: free,
    },
    effect: "Guarda o arquivo no documento e avisa quem o solicitou.",
  },
];
