// The contracts of the demonstration that were paid to their customers, the oldest first: who owes what, and what has been
// received of it.
import type { Story } from "./stories.ts";
import { titles } from "./stories.ts";

/** Days after the due date on which an instalment was received, and percent of it that was; the whole without. */
export type ReceivedInstallment = number | readonly [late: number, percent: number];

export type Outcome =
  /** Everything that is open is paid before its time. */
  | { paidOff: number }
  /** Given up as lost so many days ago; later its first instalment came in after all. */
  | { writtenOff: number; recovered: number };

export interface Contract extends Omit<Story, "ending" | "voting" | "disbursed" | "analyst"> {
  analyst: NonNullable<Story["analyst"]>;
  /** By their order; what comes after them is open. DUE: each on the day on which it was due. */
  received: readonly ReceivedInstallment[] | "DUE";
  outcome?: Outcome;
  /** It is sold or renegotiated later. */
  goesOn?: true;
}

// biome-ignore format: a table, one contract a line
export const CONTRACTS: readonly Contract[] = [
  { product: "CRÉDITO PESSOAL", customer: "ROSÂNGELA FREITAS", value: 4_800, installments: 12, daysAgo: 431, by: "op2", analyst: "op2", received: [], outcome: { writtenOff: 12, recovered: 4 } },
  { product: "CRÉDITO PESSOAL", customer: "SEBASTIÃO MOURA BRITO", value: 5_200, installments: 15, daysAgo: 164, by: "ag", analyst: "op2", received: [2] },
  { product: "VEÍCULOS", customer: "HOTEL MIRANTE DA SERRA LTDA", value: 84_000, installments: 36, daysAgo: 144, by: "op", analyst: "op", received: "DUE", more: { vehicleYear: 2022 } },
  { product: "CONSIGNADO PÚBLICO", customer: "TEREZINHA DE JESUS BARBOSA", value: 3_800, installments: 36, daysAgo: 141, by: "ag", analyst: "op", received: "DUE" },
  { product: "CRÉDITO PESSOAL", customer: "PEDRO HENRIQUE GONÇALVES", value: 3_500, installments: 12, daysAgo: 140, by: "op", analyst: "op", received: [0], goesOn: true },
  { product: "VEÍCULOS COM BALÃO", customer: "CLÍNICA ODONTOLÓGICA SORRIR LTDA", value: 64_000, installments: 36, daysAgo: 136, by: "op2", analyst: "op2", received: [4], more: { vehicleYear: 2023 } },
  { product: "CRÉDITO PESSOAL", customer: "ANTÔNIO CARLOS FERREIRA", value: 12_000, installments: 24, daysAgo: 135, by: "op", analyst: "op", received: [0, 9], goesOn: true },
  { product: "CRÉDITO PESSOAL", customer: "ANA PAULA RODRIGUES", value: 9_500, installments: 18, daysAgo: 133, by: "op", analyst: "op", received: [0, 12, 5, 1] },
  { product: "DESCONTO DE RECEBÍVEIS", customer: "PADARIA PÃO DOURADO LTDA", value: 0, installments: 3, daysAgo: 128, by: "ag", analyst: "op2", received: [0, 0, 0], more: titles([9_200, 30], [8_750, 60], [10_300, 90]) },
  { product: "CRÉDITO PESSOAL", customer: "ELIANE SANTANA ROCHA", value: 6_000, installments: 12, daysAgo: 122, by: "ag", analyst: "op", received: [0, 0, 0], outcome: { paidOff: 20 } },
  { product: "CRÉDITO PESSOAL", customer: "LUÍZA HELENA MARTINS", value: 15_000, installments: 24, daysAgo: 118, by: "op2", analyst: "op2", received: [0, 0, [6, 40]] },
  { product: "CRÉDITO PESSOAL", customer: "CAMILA VASCONCELOS", value: 7_200, installments: 24, daysAgo: 113, by: "op", analyst: "op", received: [0, 0] },
  { product: "CRÉDITO PESSOAL", customer: "PEDRO HENRIQUE GONÇALVES", value: 4_200, installments: 12, daysAgo: 104, by: "op", analyst: "op", received: [], goesOn: true },
  { product: "VEÍCULOS", customer: "FARMÁCIA SÃO LUCAS LTDA", value: 58_000, installments: 36, daysAgo: 100, by: "op2", analyst: "op2", received: [0, 3], more: { vehicleYear: 2020 } },
  { product: "CRÉDITO PESSOAL", customer: "DÉBORA CRISTINA FAGUNDES", value: 8_000, installments: 18, daysAgo: 98, by: "op2", analyst: "op2", received: [0], goesOn: true },
  { product: "CRÉDITO PESSOAL", customer: "BEATRIZ FONSECA LOPES", value: 11_000, installments: 18, daysAgo: 97, by: "op", analyst: "op", received: [0], goesOn: true },
  { product: "VEÍCULOS", customer: "RESTAURANTE MARÉ ALTA LTDA", value: 45_000, installments: 24, daysAgo: 96, by: "ag", analyst: "op", received: [0], goesOn: true, more: { vehicleYear: 2021 } },
];
