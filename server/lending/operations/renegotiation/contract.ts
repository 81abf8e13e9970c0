// The calls of renegotiations, as the published contract describes them.
import type {
  DebtLine,
  Renegotiable,
  RenegotiationLink,
  RenegotiationPreview,
  Renegotiations,
} from "../../../../src/rules/operations/answers/renegotiation.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { amount, day, EFFECTS, free, list, nullable, number, object, text } = contract;
const TAG = { tag: "operations" } as const;
const REQUESTED = {
  ...{ sourceOperationIDs: list(number), sourceBondIDs: list(number), productID: number, discountValue: amount },
  ...{ downPayment: amount, changeValue: amount, installmentQuantity: number, firstDueDate: day, monthlyRate: number },
};

const RENEGOTIABLE = object<Renegotiable>({
  ...{ customer: free, baseDate: day, operations: list(free), products: list(object({ id: number, name: text })) },
});
const DEBT = object<DebtLine>({
  ...{ operationID: number, bondID: nullable(number), installment: number, dueDate: day, daysLate: number },
  ...{ openValue: amount, discount: amount, fine: amount, interest: amount, total: amount },
});
const PREVIEW = object<RenegotiationPreview>({
  ...{ baseDate: day, customerID: number, sourceOperationIDs: list(number), outstandingValue: amount },
  ...{ chargesValue: amount, presentValueDiscount: amount, discountValue: amount, downPayment: amount },
  ...{ changeValue: amount, renegotiatedValue: amount, balance: amount, explanation: list(text), lines: list(DEBT) },
  ...{ discountLimit: object({ percent: amount, value: amount }), simulation: nullable(free) },
  ...{ guarantors: list(free), warranties: list(free), documents: list(free) },
});
const CHAINED = object<RenegotiationLink>({
  ...{ id: number, code: text, status: text, baseDate: day, installments: number, debt: amount, discount: amount },
  ...{ settledAt: nullable(text), releasedAt: nullable(text) },
});

export const renegotiationCalls: readonly OwnCall[] = [
  {
    ...{
      method: "get",
      path: "/operations/{id}/renegotiable",
      id: "renegotiableOperations",
      ...TAG,
      answer: RENEGOTIABLE,
    },
    ...{ summary: "O que se pode renegociar com uma operação", fails: ["403", "404", "409"] },
    effect: "Calcula a dívida de hoje de cada parcela em aberto do cliente; não grava nada.",
  },
  {
    ...{ method: "get", path: "/operations/{id}/renegotiations", id: "operationRenegotiations", ...TAG },
    ...{ summary: "As operações que esta renegocia e as que a renegociam", fails: ["403", "404"] },
    answer: object<Renegotiations>({ renegotiates: list(CHAINED), renegotiatedBy: list(CHAINED) }),
    effect: "Lê a cadeia nos dois sentidos; não grava nada.",
  },
  {
    ...{ method: "post", path: "/renegotiations/simulate", id: "simulateRenegotiation", ...TAG, answer: PREVIEW },
    ...{
      summary: "A dívida escolhida, o desconto e as condições da nova operação",
      body: object(REQUESTED, ["sourceBondIDs"]),
    },
    fails: ["400", "403", "404", "409", "422"],
    effect: "Calcula a dívida na data de hoje e simula a operação que a paga; não grava nada.",
  },
  {
    ...{ method: "post", path: "/renegotiations", id: "createRenegotiation", ...TAG, once: true, status: "201" },
    ...{ summary: "Cria a operação que renegocia outras", answer: free, fails: ["400", "403", "404", "409", "422"] },
    body: object(
      {
        ...REQUESTED,
        ...{ guarantorIDs: list(number), documentIDs: list(number), warrantyIDs: list(number), justification: text },
        ...{ payee: free, renegotiatedValue: amount },
      },
      ["sourceBondIDs", "productID", "installmentQuantity"],
    ),
    effect: `Grava a nova operação com o que ela renegocia; as anteriores só são baixadas quando ela é enviada para pagamento. ${EFFECTS.audited} ${EFFECTS.idempotent}`,
  },
];
