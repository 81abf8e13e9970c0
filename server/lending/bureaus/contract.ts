// The calls of bureaus, as the published contract describes them.
import { contract, type OwnCall, type Schema } from "../../framework/index.ts";
import { BUREAUS } from "./port/port.ts";
import { BEHAVIOURS } from "./port/simulator.ts";
import { GROUP_NAMES } from "./report.ts";

const { day, flag, free, list, number, object, text } = contract;
const TEXT = { type: ["string", "null"] };
const ID = { type: ["integer", "null"] };
const AMOUNT = { type: ["number", "null"] };
const OBJECT = { type: ["object", "null"] };
const BUREAU = { type: "string", enum: [...BUREAUS] };
const OPTION = list(object({ code: text, text }));

const ABOUT = {
  ...{ queryID: number, consultDate: TEXT, validUntil: TEXT, state: text, protocol: TEXT, isExpired: flag },
  isSimulated: flag,
};
const BOA_VISTA = object({
  ...ABOUT,
  ...{ scoreInfo: object({ score: ID, scoreText: TEXT }), personType: TEXT, personalInfo: OBJECT, companyInfo: OBJECT },
  ...{ debts: list(free), debtProtests: list(free), protestsValue: AMOUNT, bouncedChecks: list(free) },
  ...{ previousConsults: list(free), presumedIncome: object({ min: AMOUNT, max: AMOUNT }), death: flag },
});
const CREDITS = object({
  ...{ limitSum: AMOUNT, fallingDueSum: AMOUNT, overdueSum: AMOUNT, lossesSum: AMOUNT },
  ...{ fallingDue: free, overdue: free, losses: free, creditLimitUpTo360: AMOUNT, creditLimitAbove360: AMOUNT },
});
const SCR = object({
  ...ABOUT,
  ...{ documentNumber: text, month: text, wasConsulted: flag, credits: CREDITS, modalities: list(free) },
  ...{ assumedCoObligation: AMOUNT, receivedCoObligation: AMOUNT, relationshipStartDate: TEXT, operationCount: number },
  ...{ documentsProcessedPercentage: AMOUNT, operationsInDisagreementCount: number, volumeProcessedPercentage: AMOUNT },
  ...{ operationsUnderJudgementCount: number, institutionCount: number, vendorIndirectRisk: AMOUNT },
});
const BASE_DATE = object({
  ...{ month: text, wasConsulted: flag, consultDate: TEXT, validUntil: TEXT, operationID: ID },
  ...{ fallingDueCredits: AMOUNT, overdueCredits: AMOUNT, creditLosses: AMOUNT, totalCredit: AMOUNT },
  ...{ totalResponsability: AMOUNT, creditLimit: AMOUNT, totalRisk: AMOUNT },
});
const MATCH = object({ coincidence: text, info: OBJECT });
const REGCHEQ = object({
  ...ABOUT,
  ...{ lastConsult: TEXT, calculatedRisk: TEXT, riskLevel: TEXT, gafiResult: MATCH, ofaOnuInterpolResult: MATCH },
  ...{ pepBrResult: MATCH, pepBrLegalResult: MATCH, complyAdvantageResult: free, validationResult: free },
});
const RISK = object({ risk: TEXT, calculatedRisk: TEXT, lastConsult: TEXT, validUntil: TEXT, isExpired: flag });
const QUERY = object({
  ...{ id: number, bureau: BUREAU, documentNumber: text, personID: ID, companyID: ID, operationID: ID, baseDate: TEXT },
  ...{ state: text, charged: text, failure: TEXT, price: AMOUNT, consultDate: TEXT, validUntil: TEXT, protocol: TEXT },
  ...{ answerHash: TEXT, isSimulated: { type: ["boolean", "null"] }, createdAt: text, decision: TEXT, result: OBJECT },
});
const HUB_ROW = object({
  lastConsult: TEXT,
  validUntil: TEXT,
  isExpired: flag,
  isEnabled: flag,
  unclearQueryID: ID,
  runningSince: TEXT,
});
const PARTY = object({
  ...{ party: text, id: number, version: ID, documentNumber: text, name: TEXT, birthDate: TEXT, motherName: TEXT },
  ...{
    fatherName: TEXT,
    nationality: TEXT,
    voterRegistration: TEXT,
    stateRegistration: TEXT,
    email: TEXT,
    phone: TEXT,
  },
  ...{ postalCode: TEXT, street: TEXT, number: TEXT, city: TEXT, state: TEXT, country: TEXT },
});
const SCORE = object({ queryID: number, consultDate: TEXT, score: ID });
const PRICE_ROW = object({ price: AMOUNT, lastConsult: TEXT });
const rows = (row: Schema) => object({ scr: row, cdl: row, regcheq: row });
const CONTROLS = list(object({ bureau: BUREAU, name: text, isSimulated: flag, behaviour: text }));
const REPORT = object({
  ...{ from: day, to: day, groupBy: text },
  rows: list(
    object({
      ...{ code: TEXT, text: TEXT, queries: number, charged: number, notCharged: number, unclear: number },
      ...{ amount: AMOUNT, unclearAmount: AMOUNT },
    }),
  ),
});
const BUDGET = object({
  ...{ month: text, charged: AMOUNT, unclear: AMOUNT, budget: AMOUNT, available: AMOUNT, isWarning: flag },
  warningPercent: number,
});

const PAID =
  "Uma consulta por documento, bureau e data-base de cada vez: quem pede junto recebe a mesma resposta, e a repetição em 10 segundos também. Com Idempotency-Key, a repetição devolve a primeira consulta. O preço é o do momento da confirmação. Grava a consulta antes de chamar o bureau e o webhook BUREAU_CONSULTATION parte com a resposta. Sem resposta do bureau, a cobrança fica a esclarecer e a próxima consulta pergunta antes por ela.";
const READS = "Lê a resposta guardada; não consulta o bureau e não grava nada.";
const CREDIT = "Só para quem trabalha em Crédito.";
const query = (name: string, schema: Schema = text): Schema => ({ name, required: false, schema });
const REPORT_QUERY = [
  query("from", day),
  query("to", day),
  query("groupBy", { type: "string", enum: [...GROUP_NAMES] }),
];
const OPERATION = query("operationID", number);
const EVIDENCE = [query("authorizationNumber"), query("authorizationFileID")];
const FAILS = ["400", "404", "409", "422", "502"];
const TAG = { tag: "bureau-queries" } as const;
const SCR_BASE = "/scr/documentNumber/{documentNumber}";

const read = (id: string, path: string, rest: Pick<OwnCall, "summary" | "answer" | "query">): OwnCall => ({
  ...{ method: "get", id, path, ...TAG, fails: ["400", "404"], effect: `${READS} ${CREDIT}` },
  ...rest,
});

const boaVistaCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", id: "boaVista", path: "/boa-vista/{documentNumber}", ...TAG, fails: FAILS, once: true },
    ...{ summary: "A análise da Boa Vista de um CPF ou CNPJ", answer: BOA_VISTA },
    query: [query("force", flag), OPERATION, ...EVIDENCE],
    effect: `Sem force, ${READS.toLowerCase()} Com force=true, consulta e cobra. ${PAID} ${CREDIT}`,
  },
  read("boaVistaScores", "/boa-vista/{documentNumber}/scores", {
    ...{ summary: "Os scores das consultas guardadas, do mais antigo ao mais novo", answer: list(SCORE) },
  }),
  read("boaVistaCreditTypes", "/boa-vista/scpc/creditTypes", {
    summary: "Naturezas de crédito da SCPC",
    answer: OPTION,
  }),
  read("boaVistaPresumedIncomes", "/boa-vista/scpc/presumedIncomes", {
    ...{ summary: "Faixas de renda presumida da SCPC", answer: OPTION },
  }),
];

const scrCalls: readonly OwnCall[] = [
  read("scrBaseDates", `${SCR_BASE}/baseDates/bacen`, { summary: "As datas-base que o SCR tem", answer: list(text) }),
  read("scrHistory", `${SCR_BASE}/list`, {
    ...{ summary: "O histórico por data-base", answer: list(BASE_DATE) },
    query: [query("sort"), OPERATION],
  }),
  read("scrAllBaseDates", `${SCR_BASE}/allBaseDates`, {
    ...{ summary: "Todas as datas-base, consultadas ou não", answer: list(BASE_DATE), query: [query("sort")] },
  }),
  read("scrBaseDate", `${SCR_BASE}/baseDate/{month}`, { summary: "Uma data-base consultada", answer: SCR }),
  {
    ...{
      method: "get",
      id: "printScrBaseDate",
      path: `${SCR_BASE}/baseDate/{month}/pdf`,
      ...TAG,
      fails: ["400", "404"],
    },
    ...{ summary: "Uma data-base consultada em PDF", type: "application/pdf", effect: `${READS} ${CREDIT}` },
  },
  read("scrParameters", "/scr/parameters", {
    summary: "Quantas datas-base podem ser consultadas de uma vez, e se quem responde é o simulador",
    answer: object({ maxBaseDates: number, isSimulated: flag }),
  }),
  {
    ...{ method: "get", id: "queryScr", path: `${SCR_BASE}/baseDate/{month}/bacen`, ...TAG, fails: FAILS, once: true },
    ...{ summary: "Consulta uma data-base no SCR", answer: SCR, query: [OPERATION, ...EVIDENCE] },
    effect: `Exige a autorização do titular, como arquivo ou número de registro. ${PAID} ${CREDIT}`,
  },
  {
    ...{ method: "post", id: "queryScrMonths", path: `${SCR_BASE}/baseDates/bacen`, ...TAG, fails: FAILS, once: true },
    ...{ summary: "Consulta várias datas-base no SCR", answer: list(BASE_DATE), query: [OPERATION] },
    body: object({ months: list(text), authorizationNumber: TEXT, authorizationFileID: TEXT }, ["months"]),
    effect: `Uma consulta por data-base ainda não consultada, uma depois da outra; as que já foram não são cobradas de novo. ${PAID} ${CREDIT}`,
  },
];

const regcheqCalls: readonly OwnCall[] = [
  {
    ...{ method: "post", id: "regcheq", path: "/regcheq", ...TAG, fails: FAILS, once: true },
    ...{ summary: "A análise da Regcheq de uma pessoa ou empresa", answer: REGCHEQ, query: [OPERATION] },
    body: object(
      {
        ...{ socialReason: text, fatherName: TEXT, motherName: TEXT, birthDate: TEXT, email: TEXT, phone: TEXT },
        ...{ nationality: TEXT, country: TEXT, region: TEXT, city: TEXT, address: TEXT },
        ...{ dni: text, personType: text, force: flag },
      },
      ["socialReason", "dni"],
    ),
    effect: `Sem force, ${READS.toLowerCase()} Com force, consulta e cobra. ${PAID} ${CREDIT}`,
  },
  read("personRegcheqRisk", "/persons/{id}/regcheq-risk", { summary: "O risco guardado de uma pessoa", answer: RISK }),
  read("companyRegcheqRisk", "/companies/{id}/regcheq-risk", {
    ...{ summary: "O risco guardado de uma empresa", answer: RISK },
  }),
];

const ledgerCalls: readonly OwnCall[] = [
  read("bureauQuery", "/bureaus/{id}", { summary: "Uma consulta com o seu resultado", answer: QUERY }),
  {
    ...{ method: "get", id: "bureauQueryPdf", path: "/bureaus/{id}/pdf", ...TAG, fails: ["400", "404", "409"] },
    ...{ summary: "O resultado de uma consulta em PDF", type: "application/pdf" },
    effect: `${READS} ${CREDIT}`,
  },
  {
    ...{ method: "post", id: "clearUpBureauQuery", path: "/bureaus/{id}/clear-up", ...TAG, fails: ["404", "409"] },
    ...{ summary: "Pergunta ao bureau o que houve com uma consulta", body: object({}), optional: true, answer: QUERY },
    effect: `Pergunta pela chave da consulta, o que não é cobrado, e grava a resposta ou que nada foi cobrado. ${CREDIT}`,
  },
  {
    ...{ method: "post", id: "stateBureauCharge", path: "/bureaus/{id}/state-charge", ...TAG },
    ...{ summary: "Declara se uma consulta sem resposta foi cobrada", answer: QUERY, fails: ["400", "404", "409"] },
    body: object({ charged: { type: "string", enum: ["YES", "NO"] }, reason: text }),
    effect: `Encerra a consulta com a cobrança declarada e o motivo. ${contract.EFFECTS.audited}`,
  },
  read("bureauReport", "/bureaus/report", {
    ...{ summary: "Consultas por bureau, mês, pessoa ou agente", answer: REPORT },
    query: REPORT_QUERY,
  }),
  {
    ...{ method: "get", id: "exportBureauReport", path: "/bureaus/report/export", ...TAG, fails: ["400"] },
    ...{ summary: "O relatório de consultas como planilha", effect: READS },
    query: REPORT_QUERY,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    answer: { type: "string", format: "binary" },
  },
  read("bureauBudget", "/bureaus/budget", { summary: "O orçamento do mês e o que foi gasto", answer: BUDGET }),
  ...(["persons", "companies"] as const).flatMap((party) => [
    read(`${party}BureausInfo`, `/${party}/{id}/bureaus-info`, {
      ...{ summary: "O que há de cada bureau, sem preços", answer: rows(HUB_ROW) },
    }),
    read(`${party}BureausParty`, `/${party}/{id}/bureaus-party`, {
      ...{ summary: "O que o cadastro tem, para perguntar e comparar", answer: PARTY },
    }),
    read(`${party}BureausState`, `/${party}/bureaus-info`, {
      ...{ summary: "O que há de cada bureau sobre vários registros", answer: list(free) },
      query: [query(party === "persons" ? "personIDs" : "companyIDs", list(number))],
    }),
    read(`${party}BureausPrices`, `/${party}/{id}/bureaus-info/prices`, {
      ...{ summary: "O preço de cada bureau, para quem tem Crédito e Recebíveis", answer: rows(PRICE_ROW) },
    }),
  ]),
  read("bureauSimulator", "/bureau-simulator", { summary: "Como os simuladores se comportam", answer: CONTROLS }),
  {
    ...{ method: "put", id: "setBureauSimulator", path: "/bureau-simulator", ...TAG, fails: ["400", "404"] },
    ...{ summary: "Muda o comportamento de um simulador", answer: CONTROLS },
    body: object({ bureau: BUREAU, behaviour: { type: "string", enum: [...BEHAVIOURS] } }),
    effect: "Vale na hora para toda a instalação. Só existe na demonstração.",
  },
];

export const bureausCalls: readonly OwnCall[] = [...ledgerCalls, ...boaVistaCalls, ...scrCalls, ...regcheqCalls];
