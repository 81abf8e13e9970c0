// The calls of batches, as the published contract describes them.
import { contract, type OwnCall } from "../../../framework/index.ts";
import { BUREAUS } from "../port/port.ts";

const { flag, free, list, number, object, text } = contract;
const TEXT = { type: ["string", "null"] };
const ID = { type: ["integer", "null"] };
const AMOUNT = { type: ["number", "null"] };
const BUREAU = { type: "string", enum: [...BUREAUS] };
const TAG = { tag: "bureau-queries" } as const;
const CREDIT = "Só para quem trabalha em Crédito.";

const LINE = object({
  ...{ place: number, party: text, partyID: number, name: text, documentNumber: text, state: text },
  ...{ message: TEXT, queryID: ID },
});
const SUMMARY = {
  ...{ id: number, createdAt: text, finishedAt: TEXT, bureau: BUREAU, baseDate: TEXT, includesValid: flag },
  ...{ state: text, message: TEXT, counts: free },
};
const BATCH = object({ ...SUMMARY, lines: list(LINE) });
const WISH = {
  register: { type: "string", enum: ["customers", "persons", "companies"] },
  ...{ ids: list(number), bureau: BUREAU, baseDate: TEXT, includesValid: flag },
};

export const batchCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", id: "bureauBatches", path: "/bureau-batches", ...TAG, fails: ["400"] },
    ...{
      summary: "Os últimos lotes de consultas de quem chama",
      answer: list(object(SUMMARY)),
      effect: `Só lê, e não consulta bureau. ${CREDIT}`,
    },
  },
  {
    ...{ method: "post", id: "previewBureauBatch", path: "/bureau-batches/preview", ...TAG, fails: ["400"] },
    ...{
      summary: "Quantas consultas um lote faria e quanto custaria",
      body: object(WISH, ["register", "ids", "bureau"]),
    },
    answer: object({
      ...{ chosen: number, valid: number, queries: number, baseDate: TEXT, isEnabled: flag },
      ...{ price: AMOUNT, total: AMOUNT, available: AMOUNT },
    }),
    effect: `Não consulta e não grava nada. Preços só para quem tem Crédito e Recebíveis. ${CREDIT}`,
  },
  {
    ...{ method: "post", id: "beginBureauBatch", path: "/bureau-batches", ...TAG, status: "201", once: true },
    ...{ summary: "Consulta um bureau sobre até 100 registros", answer: BATCH, fails: ["400", "422"] },
    body: object({ ...WISH, authorizationNumber: TEXT, authorizationFileID: TEXT }, ["register", "ids", "bureau"]),
    effect: `Faz as consultas em segundo plano, uma depois da outra; as que ainda valem são puladas, salvo com includesValid, e o fim do orçamento para o lote. Para o SCR exige a autorização de cada titular. Com Idempotency-Key, a repetição devolve o mesmo lote. ${CREDIT}`,
  },
  {
    ...{ method: "get", id: "bureauBatch", path: "/bureau-batches/{id}", ...TAG, fails: ["400", "404"] },
    ...{
      summary: "Um lote com o resultado por registro",
      answer: BATCH,
      effect: `Só para quem o confirmou. ${CREDIT}`,
    },
  },
  {
    ...{ method: "post", id: "cancelBureauBatch", path: "/bureau-batches/{id}/cancel", ...TAG, fails: ["404"] },
    ...{ summary: "Para um lote", answer: BATCH, body: object({}), optional: true },
    effect: `O que já começou termina; o resto não é consultado. ${CREDIT}`,
  },
];
