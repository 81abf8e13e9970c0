// UY3 over HTTPS: user and password, paths in Portuguese, amounts as texts with a point and two decimals.
//
//   POST   {url}/v1/simulacoes                 proposal                      → { parcelas }
//   POST   {url}/v1/operacoes                  proposal, idempotency-key     → operation
//   GET    {url}/v1/operacoes/chave/{key}                                    → operation, or 404
//   PUT    {url}/v1/operacoes/{id}/aprovacao   into the line of analysis     → operation
//   DELETE {url}/v1/operacoes/{id}                                           → operation
//   GET    {url}/v1/operacoes/{id}/ccb                                       → PDF, or 404 before it is issued
//
// operation: { id, situacao, motivo, simulador, eventos: [{ id, data, codigo, descricao }] }
// refusal, 4xx: { mensagem, campos: [{ campo, mensagem }] }
import { type Cents, centsText } from "../../../../../src/base/money.ts";
import type { PlainObject } from "../../../../../src/base/plain-object.ts";
import type { Installment, ProposalField } from "../../../../../src/rules/operations/index.ts";
import type { Reach } from "../../../../features/webhooks/index.ts";
import type { BankingPlatform, PlatformState, Proposal } from "./contract.ts";
import { httpPlatform, type Wire } from "./http.ts";
import { eventsIn, identifierIn, problemsIn, scheduleIn, stateIn, textIn } from "./reading.ts";

const STATES: Readonly<Record<string, PlatformState>> = {
  ...{ RECEBIDA: "RECEIVED", EM_FILA: "IN_APPROVAL", APROVADA: "APPROVED", CCB_EMITIDA: "ISSUED" },
  ...{ RECUSADA: "REFUSED", CANCELADA: "CANCELLED" },
};

const FIELDS: Readonly<Record<string, ProposalField>> = {
  ...{ "emitente.documento": "customer.documentNumber", "emitente.nome": "customer.name" },
  ...{ "emitente.email": "customer.email", "emitente.telefone": "customer.phone" },
  ...{ "emitente.endereco": "customer.address", conta: "account", taxaMensal: "monthlyRate", parcelas: "installments" },
  ...{ valorFinanciado: "values", valorLiberado: "values", valorIof: "values", valorTotal: "values" },
  ...{ favorecidos: "payees", contrato: "contract" },
};

const BASE = "/v1/operacoes";
const at = (externalID: string): string => `${BASE}/${encodeURIComponent(externalID)}`;

const installmentOf = ({ number, dueDate, value }: Installment) => ({
  ...{ numero: number, vencimento: dueDate, valor: centsText(value) },
});

function centsOf(value: unknown): Cents | undefined {
  return typeof value === "string" && /^\d{1,15}\.\d\d$/.test(value) ? BigInt(value.replace(".", "")) : undefined;
}

function bodyOf(proposal: Proposal): PlainObject {
  const { customer, payees } = proposal;
  const { address } = customer;
  const text = (value: Cents) => centsText(value);
  return {
    ...{ numero: proposal.reference, conta: proposal.account, taxaMensal: proposal.monthlyRate },
    ...{ dataOrigem: proposal.originDate, valorFinanciado: text(proposal.financed) },
    ...{ valorLiberado: text(proposal.released), valorIof: text(proposal.iof), valorTotal: text(proposal.total) },
    emitente: {
      ...{ documento: customer.documentNumber, nome: customer.name, email: customer.email, telefone: customer.phone },
      endereco: {
        ...{ cep: address.postalCode, logradouro: address.address, numero: address.number },
        ...{ bairro: address.neighborhood, cidade: address.city, uf: address.state },
      },
    },
    parcelas: proposal.installments.map(installmentOf),
    favorecidos: payees.map(({ name, documentNumber, value, pixKey, bank, agency, account }) => ({
      ...{ nome: name, documento: documentNumber, valor: text(value), chavePix: pixKey },
      ...{ banco: bank, agencia: agency, conta: account },
    })),
    contrato: proposal.contractSha256 === null ? null : { sha256: proposal.contractSha256 },
  };
}

const WIRE: Wire = {
  simulate: (proposal) => ({ method: "POST", path: "/v1/simulacoes", body: bodyOf(proposal) }),
  send: (key, proposal) => ({ method: "POST", path: BASE, key, body: bodyOf(proposal) }),
  find: (key) => ({ method: "GET", path: `${BASE}/chave/${encodeURIComponent(key)}` }),
  requestApproval: (externalID) => ({ method: "PUT", path: `${at(externalID)}/aprovacao`, body: {} }),
  cancel: (externalID) => ({ method: "DELETE", path: at(externalID) }),
  document: (externalID) => ({ method: "GET", path: `${at(externalID)}/ccb` }),
  readSchedule: ({ parcelas }) =>
    scheduleIn(parcelas, { number: "numero", dueDate: "vencimento", value: "valor" }, centsOf),
  readRecord({ id, situacao, motivo, simulador, eventos }) {
    const [externalID, state] = [identifierIn(id), stateIn(situacao, STATES)];
    if (!externalID || !state) return undefined;
    const events = eventsIn(eventos, { id: "id", at: "data", code: "codigo", html: "descricao" });
    return { externalID, state, events, reason: textIn(motivo, 500), isSimulated: simulador === true };
  },
  readProblems: ({ mensagem, campos }) => ({
    message: textIn(mensagem, 500),
    problems: problemsIn(campos, { field: "campo", message: "mensagem" }, FIELDS),
  }),
};

export interface Uy3Account {
  url: string;
  user: string;
  password: string;
  reach: Reach;
}

export function httpUy3({ url, user, password, reach }: Uy3Account): BankingPlatform {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return httpPlatform({ url, reach, credentials: { authorization } }, WIRE);
}
