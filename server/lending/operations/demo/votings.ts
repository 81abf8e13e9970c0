// What the committee did with operations of the demonstration, act by act.
import { addDays } from "../../../../src/base/dates.ts";
import { sendProposal } from "../committee/counter-proposals.ts";
import { openCommittee, restartCommittee, vote } from "../committee/voting.ts";
import { writeOpinion } from "../talk/opinions.ts";
import { type Colleague, type SignIn, sendNothing, type Teller } from "./teller.ts";

type Action = "APPROVE" | "REJECT" | "EVALUATE";

type Act =
  | { vote: Action; by: SignIn | Colleague; why?: string }
  | { restart: true }
  | { propose: { requestedValue: number; installmentQuantity: number }; why: string };

interface Voting {
  /** The analyst's, before the committee opens. */
  opinion?: { text: string; recommendation: Action };
  /** Absent: it has not been opened. */
  acts?: readonly Act[];
  /** It still waits for somebody, so that it cannot be older than the deadline of its committee. */
  isWaiting?: true;
}

export const VOTINGS = {
  notOpened: {
    opinion: {
      text: "<p>Imóvel avaliado em R$ 400 mil por dois laudos; o financiamento fica em 64% da garantia.</p><p>A renda do casal cobre a parcela com folga de 9%. Falta ouvir o comitê sobre o prazo de 30 anos.</p>",
      recommendation: "APPROVE",
    },
  },
  justOpened: {
    opinion: {
      text: "<p>Cliente há seis anos, sem atraso. Com o valor reduzido a parcela compromete 24% da renda.</p>",
      recommendation: "APPROVE",
    },
    acts: [],
    isWaiting: true,
  },
  waitsForManager: {
    acts: [{ vote: "APPROVE", by: "op", why: "Renda confirmada no holerite e avalista com imóvel próprio." }],
    isWaiting: true,
  },
  waitsForStandIn: {
    opinion: {
      text: "<p>Veículo sem restrição, entrada de 20% e seguro contratado. Renda de autônoma, comprovada por doze extratos.</p>",
      recommendation: "APPROVE",
    },
    acts: [
      { vote: "APPROVE", by: "RENATA SIQUEIRA GOMES", why: "Valor de mercado conferido na tabela do mês." },
      { vote: "APPROVE", by: "PATRÍCIA NOGUEIRA LIMA" },
    ],
    isWaiting: true,
  },
  counterProposal: {
    acts: [
      {
        propose: { requestedValue: 12_000, installmentQuantity: 36 },
        why: "A margem consignável cobre a parcela de R$ 12 mil; a de R$ 15 mil ficaria no limite.",
      },
    ],
    isWaiting: true,
  },
  restarted: {
    acts: [
      { vote: "EVALUATE", by: "ad", why: "O extrato de um dos meses está ilegível: peço outro antes de decidir." },
      { restart: true },
    ],
    isWaiting: true,
  },
  approvedByManager: { acts: [{ vote: "APPROVE", by: "ad", why: "Valor baixo e cliente sem restrições." }] },
  approvedByAnalyst: { acts: [{ vote: "APPROVE", by: "op" }] },
  rejected: {
    opinion: {
      text: "<p>A renda declarada não se confirma nos extratos: os depósitos somam metade do informado.</p>",
      recommendation: "REJECT",
    },
    acts: [{ vote: "REJECT", by: "ad", why: "A renda comprovada não cobre a parcela." }],
  },
} as const satisfies { readonly [name: string]: Voting };

export async function passCommittee(
  teller: Teller,
  { analyst = "op", voting }: { analyst?: SignIn; voting?: keyof typeof VOTINGS },
  id: number,
): Promise<void> {
  if (!voting) return;
  const { opinion, acts, isWaiting }: Voting = VOTINGS[voting];
  if (isWaiting) teller.skipTo(addDays(teller.today, -1));
  if (opinion) {
    teller.pass(10, 40);
    await writeOpinion(teller.as(analyst), id, opinion);
  }
  if (!acts) return;
  teller.pass(5, 20);
  await openCommittee(teller.as(analyst), id);
  for (const act of acts) {
    teller.pass(15, 60);
    if ("vote" in act) await vote(teller.as(act.by), id, { action: act.vote, justification: act.why ?? null });
    else if ("restart" in act) await restartCommittee(teller.as(analyst), id);
    else await sendProposal(teller.as(analyst), sendNothing, id, await proposalOf(teller, id, act));
  }
}

/** At the rate of the terms in force. */
async function proposalOf(teller: Teller, id: number, { propose, why }: Extract<Act, { propose: object }>) {
  const [terms] = await teller.row<{ rate: number }>(
    "select t.monthly_rate as rate from operation_terms t join operations o on o.terms_id = t.id where o.id = $1",
    [id],
  );
  return { ...propose, monthlyRate: Number(terms?.rate), justification: why };
}
