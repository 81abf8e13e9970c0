// What the dialog says before an operation is cancelled: a sentence for each thing that others wait for or hold.
import { expect, test } from "vitest";
import { undoneByCancelling } from "../../../src/rules/operations/index.ts";
import { factsWith } from "./facts.ts";

const NOTHING = { requestedValue: 0n, contracts: [] } as const;
const documents = ["RQ", "SE", "RQ"].map((status, place) => ({
  ...{ name: ["RG", "CNH", "Holerite"][place]!, isRequired: true, isRequested: false, status, isExpired: false },
}));
const voting = { result: "AN", termsID: 5, hasOpenCounterProposal: false } as const;
const payee = { name: "ANA", kind: "CUSTOMER", documentNumber: "39053344705", hasAccount: true } as const;

test.each([
  ["nothing has happened", {}, []],
  ["a value", { requestedValue: 800_000n }, ["O valor de R$ 8.000,00 deixa de ocupar o limite do cliente."]],
  ["a margin", { reservedMargin: 12_345n }, ["A reserva de R$ 123,45 na margem do funcionário é devolvida."]],
  ["documents asked for", { documents }, ["Deixam de ser esperados os documentos: RG, Holerite."]],
  ["HR at work", { hrStatus: "EN" }, ["A análise do RH é cancelada."]],
  ["HR that has answered", { hrStatus: "AP" }, []],
  ["a voting", { voting }, ["A votação do comitê termina sem resultado."]],
  ["a voting that is over", { voting: { ...voting, result: "AP" } }, []],
  [
    "a counterproposal",
    { voting: { ...voting, hasOpenCounterProposal: true } },
    ["A votação do comitê termina sem resultado.", "A contraproposta em aberto é cancelada."],
  ],
  [
    "a renegotiation with its entry",
    { renegotiatedOperations: 2, openEntry: 30_000n },
    [
      "A conta a receber da entrada, de R$ 300,00, é cancelada.",
      "A dívida que seria renegociada fica como está, livre para outra renegociação.",
    ],
  ],
  ["a payee twice", { payees: [payee, payee] }, ["Nada é pago a ANA."]],
  [
    "a document that was generated",
    {
      contracts: [
        { name: "CCB", state: "STALE" },
        { name: "Termo", state: "MISSING" },
      ],
    },
    ["Ficam sem efeito os documentos gerados: CCB."],
  ],
] as const)("%s is said", (_, facts, sentences) => {
  const said = undoneByCancelling(factsWith({ ...NOTHING, ...(facts as Parameters<typeof factsWith>[0]) }));
  expect(said.map((sentence) => sentence.replaceAll("\u00a0", " "))).toEqual(sentences);
});
