// The complaints of the demonstration: some in time, some late, some answered.
import { itemAt } from "../../../src/base/lookup.ts";
import type { DemoPart, Maker } from "../../features/demo/index.ts";

// biome-ignore format: a table, one complaint a line
const COMPLAINTS = [
  { subject: "Cobrança em duplicidade da parcela de outubro", channel: "PHONE", status: "OPEN", disputedValue: 842.17, daysAgo: 34 },
  { subject: "Tarifa não informada na contratação", channel: "CONSUMER_OFFICE", status: "OPEN", disputedValue: 150, daysAgo: 28 },
  { subject: "Demora na liberação da garantia quitada", channel: "EMAIL", status: "OPEN", disputedValue: 46_500, daysAgo: 25 },
  { subject: "Quitação antecipada sem desconto dos juros", channel: "REGULATOR", status: "OPEN", disputedValue: 3_918.4, daysAgo: 21 },
  { subject: "Seguro prestamista não solicitado", channel: "SITE", status: "ANSWERED", disputedValue: 1_260, daysAgo: 20 },
  { subject: "Desconto em folha acima da margem", channel: "PHONE", status: "ANSWERED", disputedValue: 377.9, daysAgo: 18 },
  { subject: "Boleto com vencimento divergente", channel: "EMAIL", status: "CLOSED", disputedValue: 95.3, daysAgo: 17 },
  { subject: "Negativação após acordo pago", channel: "CONSUMER_OFFICE", status: "CLOSED", disputedValue: 5_400, daysAgo: 16 },
  { subject: "Atendimento não retornou a ligação", channel: "BRANCH", status: "ANSWERED", disputedValue: undefined, daysAgo: 9 },
  { subject: "Contrato enviado com taxa diferente da proposta", channel: "SITE", status: "OPEN", disputedValue: 2_115.06, daysAgo: 6 },
  { subject: "Pedido de cópia do contrato sem resposta", channel: "EMAIL", status: "OPEN", disputedValue: undefined, daysAgo: 4 },
  { subject: "Portabilidade recusada sem motivo", channel: "REGULATOR", status: "OPEN", disputedValue: 18_730, daysAgo: 2 },
] as const;

const ANSWER =
  "Conferimos o contrato e os pagamentos, corrigimos o que estava errado e avisamos o cliente por escrito.";

async function makeComplaints(maker: Maker): Promise<void> {
  const customers = [...(await maker.idsBy("customers", "personID")).values()];
  for (const [index, { daysAgo, status, ...complaint }] of COMPLAINTS.entries()) {
    const body = {
      ...complaint,
      status,
      customerID: itemAt(customers, index % customers.length),
      description: `${complaint.subject}. O cliente pede a correção e uma resposta por escrito.`,
      receivedOn: maker.ago(daysAgo),
      ...(status === "OPEN" ? {} : { answer: ANSWER }),
    };
    const id = await maker.create("complaints", body, daysAgo);
    if (status === "CLOSED") await maker.setFacts("complaints", id, { closedOn: maker.ago(daysAgo - 5) }, daysAgo - 5);
  }
}

export const demo: DemoPart[] = [{ name: "complaints", after: ["customers"], make: makeComplaints }];
