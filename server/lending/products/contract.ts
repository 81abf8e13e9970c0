// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";
import {
  inQuery,
  OFFERED,
  OFFERED_QUERY,
  OVERLAPS,
  RANGES,
  REQUESTS,
  SIMULATION,
  STORE_REQUEST,
  STORED_SIMULATION,
  TERM_SIMULATIONS,
  VARIANT_QUERY,
} from "./contract-shapes.ts";

const READS_ONLY = "Só calcula: não grava nada e deixa nenhum histórico.";
const REFUSALS =
  "Recusa com NOT_FOUND ProductVariant (nenhuma parametrização), REJECTED INCOME_COMMITMENT_EXCEEDED, NOT_ENOUGH_MARGIN ou EXCEEDED_LIMIT, cada uma com os valores e o que passaria.";
const TERMS =
  "Responde na ordem das quantidades; uma que é recusada traz o motivo em refusal, e a chamada só falha quando todas são recusadas.";
const FAILS = ["400", "404", "409", "422"];
const EXPLAIN = inQuery("explain", { type: "boolean", description: "true: com a explicação de cada valor." });

const simulation = (
  part: string,
  id: string,
  rest: Pick<OwnCall, "summary" | "body" | "answer" | "effect">,
): OwnCall => ({
  ...{ method: "post", path: `/products/{id}/${part}`, id, tag: "products", fails: FAILS, query: [EXPLAIN] },
  ...rest,
});

export const productsCalls: readonly OwnCall[] = [
  simulation("simulate", "simulateProduct", {
    summary: "Simula uma condição",
    body: REQUESTS.simulate,
    answer: SIMULATION,
    effect: `Calcula parcelas, IOF, encargos e CET com a parametrização mais restrita que vale. ${REFUSALS} ${READS_ONLY}`,
  }),
  {
    ...simulation("simulate/pdf", "printSimulation", {
      summary: "Uma simulação como proposta em PDF",
      body: { anyOf: [REQUESTS.simulate, REQUESTS.maxInstallment] },
      effect: `Simula uma condição e escreve a proposta: condições, composição do custo, IOF e tarifas, parcelas e fluxos do CET. ${REFUSALS} ${READS_ONLY}`,
    }),
    query: [],
    type: "application/pdf",
  },
  simulation("multi-simulate", "multiSimulateProduct", {
    summary: "Simula várias quantidades de parcelas",
    body: REQUESTS.multiSimulate,
    answer: TERM_SIMULATIONS,
    effect: `Cada quantidade é igual à simulação única dela. ${TERMS} ${READS_ONLY}`,
  }),
  simulation("simulate-max-installment-value", "simulateMaxInstallment", {
    summary: "O maior valor para uma parcela máxima",
    body: REQUESTS.maxInstallment,
    answer: SIMULATION,
    effect: `Procura o maior valor cuja parcela não passa da informada, dentro da parametrização. ${REFUSALS} ${READS_ONLY}`,
  }),
  simulation("multi-simulate-desired-installment-value", "multiSimulateDesiredInstallment", {
    summary: "O maior valor para a parcela desejada, por quantidade de parcelas",
    body: REQUESTS.desiredInstallment,
    answer: TERM_SIMULATIONS,
    effect: `Procura, para cada quantidade, o maior valor cuja parcela não passa da desejada. ${TERMS} ${READS_ONLY}`,
  }),
  {
    method: "post",
    path: "/products/{id}/simulations",
    id: "storeSimulation",
    tag: "simulations",
    summary: "Simula e salva no cadastro de um cliente, lead, pessoa ou empresa",
    body: STORE_REQUEST,
    answer: contract.record("Simulations"),
    status: "201",
    once: true,
    fails: FAILS,
    effect: `Simula uma condição e guarda pedido e resultado, que não mudam mais. ${REFUSALS} ${contract.EFFECTS.audited} ${contract.EFFECTS.idempotent} Sem ela, repetir salva mais uma.`,
  },
  {
    method: "get",
    path: "/simulations/{id}/result",
    id: "storedSimulation",
    tag: "simulations",
    summary: "Uma simulação salva, como foi respondida",
    answer: STORED_SIMULATION,
    fails: ["404", "409"],
    effect: "Lê pedido e resultado guardados e confere o código de verificação; não grava nada.",
  },
  {
    method: "get",
    path: "/simulations/{id}/pdf",
    id: "storedProposal",
    tag: "simulations",
    summary: "Uma simulação salva como proposta em PDF",
    type: "application/pdf",
    fails: ["404", "409"],
    effect: "Escreve a proposta com o resultado guardado, com quem simulou e quando; não grava nada.",
  },
  {
    method: "get",
    path: "/products/{id}/product-variant-ranges",
    id: "productVariantRanges",
    tag: "products",
    summary: "Os limites das parametrizações de um tipo de cliente",
    answer: RANGES,
    query: [inQuery("customerType", contract.text, true), inQuery("originDate", contract.day)],
    fails: FAILS,
    effect: "Lê os limites das parametrizações ativas, tomadas juntas; não grava nada.",
  },
  {
    method: "get",
    path: "/products/{id}/product-variant-matches",
    id: "productVariantMatches",
    tag: "products",
    summary: "As parametrizações que valem para os dados",
    answer: contract.list(contract.record("ProductVariants")),
    query: VARIANT_QUERY,
    fails: FAILS,
    effect:
      "Lê as parametrizações ativas que valem, a mais restrita primeiro; nenhuma é uma lista vazia. Não grava nada.",
  },
  {
    method: "get",
    path: "/products/{id}/product-variant-overlaps",
    id: "productVariantOverlaps",
    tag: "products",
    summary: "As parametrizações que se sobrepõem",
    answer: OVERLAPS,
    fails: ["404"],
    effect:
      "Lê os pares de parametrizações ativas que valem para os mesmos dados, com um aviso em palavras; não grava nada.",
  },
  {
    method: "get",
    path: "/products/offered",
    id: "offeredProducts",
    tag: "products",
    summary: "Os produtos oferecidos em uma nova operação",
    answer: OFFERED,
    query: OFFERED_QUERY,
    fails: ["400"],
    effect:
      "Lê os produtos habilitados e com workflow, por nome; parceiros recebem os vinculados à empresa deles. Não grava nada.",
  },
  {
    method: "get",
    path: "/products/consigned-types",
    id: "consignedTypes",
    tag: "products",
    summary: "Os tipos de consignado",
    answer: contract.list(contract.object({ id: contract.text, text: contract.text })),
    effect: "Lê os valores da enumeração, para a lista do formulário; não grava nada.",
  },
  {
    method: "post",
    path: "/products/{id}/duplicate",
    id: "duplicateProduct",
    tag: "products",
    summary: "Um novo produto com as mesmas condições",
    body: contract.object({ name: contract.text }, []),
    optional: true,
    answer: contract.record("Products"),
    status: "201",
    once: true,
    fails: ["400", "404", "409"],
    effect: `Em uma transação, cria outro produto, desabilitado, com as mesmas condições, parametrizações, faixas, taxas, encargos, templates, cargos e empresas. ${contract.EFFECTS.audited} ${contract.EFFECTS.idempotent} Sem ela, repetir cria mais um.`,
  },
];
