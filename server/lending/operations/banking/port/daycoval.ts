// Daycoval over HTTPS: one key, amounts as whole cents. It analyses each proposal by itself, so there is no line to ask for.
//
//   POST {url}/ccb/v2/simulacao                      proposal                   → { cronograma }
//   POST {url}/ccb/v2/propostas                      proposal, idempotency-key  → proposal record
//   GET  {url}/ccb/v2/propostas/por-chave/{key}                                 → proposal record, or 404
//   PUT  {url}/ccb/v2/propostas/{code}/cancelamento                             → proposal record
//   GET  {url}/ccb/v2/propostas/{code}/documento                                → PDF, or 404 before it is issued
//
// record: { codigoProposta, status, observacao, simulador, historico: [{ sequencia, dataHora, evento, textoHtml }] }
// refusal, 4xx: { texto, erros: [{ atributo, texto }] }
import type { PlainObject } from "../../../../../src/base/plain-object.ts";
import type { ProposalField } from "../../../../../src/rules/operations/index.ts";
import type { Reach } from "../../../../features/webhooks/index.ts";
import type { BankingPlatform, PlatformState, Proposal } from "./contract.ts";
import { httpPlatform, type Wire } from "./http.ts";
import { eventsIn, identifierIn, problemsIn, scheduleIn, stateIn, textIn } from "./reading.ts";

const STATES: Readonly<Record<string, PlatformState>> = {
  ...{ RECEBIDA: "RECEIVED", EM_ANALISE: "IN_APPROVAL", APROVADA: "APPROVED", EMITIDA: "ISSUED" },
  ...{ REPROVADA: "REFUSED", CANCELADA: "CANCELLED" },
};

const FIELDS: Readonly<Record<string, ProposalField>> = {
  ...{ "devedor.cpfCnpj": "customer.documentNumber", "devedor.nomeCompleto": "customer.name" },
  ...{ "devedor.email": "customer.email", "devedor.celular": "customer.phone" },
  ...{ "devedor.endereco": "customer.address", codigoOriginador: "account", taxaAoMes: "monthlyRate" },
  ...{ cronograma: "installments", valores: "values", creditos: "payees", hashContrato: "contract" },
};

const BASE = "/ccb/v2/propostas";
const at = (externalID: string): string => `${BASE}/${encodeURIComponent(externalID)}`;

function centsOf(value: unknown): bigint | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
}

function bodyOf(proposal: Proposal): PlainObject {
  const { customer, payees, installments } = proposal;
  const { address } = customer;
  return {
    ...{ numeroOriginador: proposal.reference, codigoOriginador: proposal.account, taxaAoMes: proposal.monthlyRate },
    ...{ dataEmissao: proposal.originDate, hashContrato: proposal.contractSha256 },
    valores: {
      ...{ financiado: Number(proposal.financed), liberado: Number(proposal.released) },
      ...{ iof: Number(proposal.iof), total: Number(proposal.total) },
    },
    devedor: {
      ...{ cpfCnpj: customer.documentNumber, nomeCompleto: customer.name, email: customer.email },
      celular: customer.phone,
      endereco: {
        ...{ cep: address.postalCode, rua: address.address, numero: address.number },
        ...{ bairro: address.neighborhood, municipio: address.city, estado: address.state },
      },
    },
    cronograma: installments.map(({ number, dueDate, value }) => ({
      ...{ parcela: number, vencimento: dueDate, centavos: Number(value) },
    })),
    creditos: payees.map(({ name, documentNumber, value, pixKey, bank, agency, account }) => ({
      ...{ nome: name, cpfCnpj: documentNumber, centavos: Number(value), pix: pixKey },
      ...{ banco: bank, agencia: agency, conta: account },
    })),
  };
}

const WIRE: Wire = {
  simulate: (proposal) => ({ method: "POST", path: "/ccb/v2/simulacao", body: bodyOf(proposal) }),
  send: (key, proposal) => ({ method: "POST", path: BASE, key, body: bodyOf(proposal) }),
  find: (key) => ({ method: "GET", path: `${BASE}/por-chave/${encodeURIComponent(key)}` }),
  requestApproval: null,
  cancel: (externalID) => ({ method: "PUT", path: `${at(externalID)}/cancelamento`, body: {} }),
  document: (externalID) => ({ method: "GET", path: `${at(externalID)}/documento` }),
  readSchedule: ({ cronograma }) =>
    scheduleIn(cronograma, { number: "parcela", dueDate: "vencimento", value: "centavos" }, centsOf),
  readRecord({ codigoProposta, status, observacao, simulador, historico }) {
    const [externalID, state] = [identifierIn(codigoProposta), stateIn(status, STATES)];
    if (!externalID || !state) return undefined;
    const events = eventsIn(historico, { id: "sequencia", at: "dataHora", code: "evento", html: "textoHtml" });
    return { externalID, state, events, reason: textIn(observacao, 500), isSimulated: simulador === true };
  },
  readProblems: ({ texto, erros }) => ({
    message: textIn(texto, 500),
    problems: problemsIn(erros, { field: "atributo", message: "texto" }, FIELDS),
  }),
};

export interface DaycovalAccount {
  url: string;
  key: string;
  reach: Reach;
}

export const httpDaycoval = ({ url, key, reach }: DaycovalAccount): BankingPlatform =>
  httpPlatform({ url, reach, credentials: { "x-api-key": key } }, WIRE);
