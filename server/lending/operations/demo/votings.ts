// What the committee did with operations of the demonstration, act by act.
import type { Colleague, SignIn } from "./teller.ts";

type Action = "APPROVE" | "REJECT" | "EVALUATE";

export type Act =
  | { vote: Action; by: SignIn | Colleague; why?: string }
  | { restart: true }
  | { propose: { requestedValue: number; installmentQuantity: number }; why: string };

export interface Voting {
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
