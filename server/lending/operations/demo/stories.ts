// The operations of the demonstration, the oldest first: who asked for what, and how far it has come.
import type { Row } from "../../../framework/index.ts";
import type { VOTINGS } from "./votings.ts";

/** Where a story ends. */
export type Ending =
  | "ENTRY"
  | "REFUSED_ENTRY"
  | "OPERATION_DATA"
  | "GUARANTOR"
  | "DOCUMENTS"
  | "WARRANTY"
  | "COMMITTEE"
  | "CANCELLED";

export interface Story {
  product: string;
  /** The name of the customer. */
  customer: string;
  value: number;
  installments: number;
  daysAgo: number;
  /** The login of who enters it. */
  by: "op" | "op2" | "ag" | "sa" | "ad";
  /** The login of who works on it; nobody has taken it yet without. */
  analyst?: "op" | "op2" | "ad";
  ending: Ending;
  /** Conditions of the request beside value and instalments. */
  more?: Row;
  /** The name of a person who guarantees it. */
  guarantor?: string;
  /** The value that was asked for at first. */
  changedFrom?: number;
  /** Why it was refused or cancelled. */
  reason?: string;
  /** The status that the analyst gave it. */
  status?: string;
  /** Whoever decides on it has approved it, and the rest of the released value goes to the customer. */
  isApproved?: true;
  /** How far the committee has come with it. */
  voting?: keyof typeof VOTINGS;
  /** Percent of the released value that goes to the customer's account so far. */
  disbursed?: number;
  /** What the agency or the employer is awaited for. */
  awaits?: "DOCUMENTS" | "HR";
}

export const titles = (...list: readonly [faceValue: number, days: number][]) => ({ titles: list });

// biome-ignore format: a table, one operation a line
export const STORIES: readonly Story[] = [
  { product: "CRÉDITO PESSOAL", customer: "ANA PAULA RODRIGUES", value: 9_000, installments: 12, daysAgo: 62, by: "op", analyst: "op", ending: "CANCELLED", reason: "A cliente desistiu: conseguiu taxa menor no banco em que recebe o salário." },
  { product: "VEÍCULOS", customer: "ANTÔNIO CARLOS FERREIRA", value: 68_000, installments: 48, daysAgo: 58, by: "op", analyst: "op2", ending: "CANCELLED", reason: "O vendedor vendeu o veículo a outra pessoa.", more: { vehicleYear: 2019 } },
  { product: "CONSIGNADO PÚBLICO", customer: "MARIA DAS GRAÇAS OLIVEIRA", value: 18_000, installments: 48, daysAgo: 55, by: "ag", analyst: "op", ending: "CANCELLED", reason: "A prefeitura não confirmou a margem no prazo." },
  { product: "CRÉDITO PESSOAL", customer: "ROSÂNGELA FREITAS", value: 6_500, installments: 24, daysAgo: 49, by: "op2", ending: "REFUSED_ENTRY", reason: "Restrição ativa no bureau: três títulos protestados." },
  { product: "DESCONTO DE RECEBÍVEIS", customer: "OFICINA DOIS IRMÃOS LTDA", value: 0, installments: 3, daysAgo: 44, by: "op", ending: "REFUSED_ENTRY", reason: "O sacado concentra mais de 60% dos títulos apresentados.", more: titles([8_400, 30], [7_900, 60], [7_250, 90]) },
  { product: "CRÉDITO PESSOAL", customer: "THIAGO BEZERRA CAVALCANTE", value: 4_000, installments: 18, daysAgo: 38, by: "ag", ending: "REFUSED_ENTRY", reason: "O CPF do cliente está pendente de regularização na Receita Federal." },
  { product: "VEÍCULOS COM BALÃO", customer: "LUÍZA HELENA MARTINS", value: 96_000, installments: 36, daysAgo: 31, by: "op", analyst: "op", ending: "CANCELLED", reason: "Sem resposta da cliente depois de quatro contatos.", more: { vehicleYear: 2023 } },
  { product: "CONSIGNADO INSS", customer: "SEBASTIÃO MOURA BRITO", value: 12_000, installments: 60, daysAgo: 24, by: "op2", analyst: "op2", ending: "CANCELLED", reason: "O benefício estava bloqueado para empréstimo." },
  { product: "CRÉDITO PESSOAL", customer: "THIAGO BEZERRA CAVALCANTE", value: 14_000, installments: 24, daysAgo: 17, by: "op2", analyst: "op2", ending: "COMMITTEE", voting: "rejected" },
  { product: "CRÉDITO IMOBILIÁRIO", customer: "EDUARDO NOGUEIRA REIS", value: 320_000, installments: 360, daysAgo: 4, by: "op", analyst: "op", ending: "COMMITTEE", voting: "notOpened" },
  { product: "VEÍCULOS", customer: "TRANSPORTES RIO NEGRO LTDA", value: 180_000, installments: 48, daysAgo: 4, by: "ag", analyst: "op2", ending: "WARRANTY", more: { vehicleYear: 2021 }, guarantor: "JOSÉ RIBAMAR ARAÚJO" },
  { product: "CRÉDITO PESSOAL", customer: "JOÃO BATISTA DE SOUZA", value: 12_000, installments: 24, daysAgo: 4, by: "ag", analyst: "op", ending: "COMMITTEE", voting: "waitsForManager", guarantor: "RODRIGO ZANETTI" },
  { product: "CONSIGNADO PÚBLICO", customer: "CARLOS EDUARDO ASSUNÇÃO", value: 15_000, installments: 36, daysAgo: 4, by: "ag", analyst: "op", ending: "COMMITTEE", voting: "counterProposal" },
  { product: "DESCONTO DE RECEBÍVEIS", customer: "MÓVEIS SERRANO LTDA", value: 0, installments: 4, daysAgo: 4, by: "op", analyst: "op", ending: "WARRANTY", more: titles([12_800, 30], [11_400, 45], [9_650, 60], [14_200, 75]) },
  { product: "VEÍCULOS", customer: "PATRÍCIA SCHNEIDER", value: 82_000, installments: 48, daysAgo: 4, by: "op2", analyst: "op2", ending: "COMMITTEE", voting: "waitsForStandIn", more: { vehicleYear: 2022 } },
  { product: "CRÉDITO PESSOAL", customer: "MARCELO ANDRADE TEIXEIRA", value: 20_000, installments: 30, daysAgo: 4, by: "op", analyst: "op", ending: "COMMITTEE", voting: "justOpened", changedFrom: 24_000 },
  { product: "CONSIGNADO PÚBLICO", customer: "INÊS APARECIDA MOREIRA", value: 22_000, installments: 60, daysAgo: 4, by: "ag", analyst: "op2", ending: "DOCUMENTS", status: "PENDENTE" },
  { product: "VEÍCULOS COM BALÃO", customer: "AUTO PEÇAS AVENIDA LTDA", value: 110_000, installments: 36, daysAgo: 3, by: "op", analyst: "ad", ending: "WARRANTY", more: { vehicleYear: 2024 } },
  { product: "CRÉDITO PESSOAL", customer: "JULIANA CASTRO PINHEIRO", value: 10_000, installments: 18, daysAgo: 3, by: "op", analyst: "op", ending: "COMMITTEE", voting: "restarted" },
  { product: "CRÉDITO PESSOAL", customer: "LUÍS FERNANDO KRÜGER", value: 8_000, installments: 24, daysAgo: 3, by: "op", analyst: "op", ending: "GUARANTOR", guarantor: "WÁGNER LUIZ PACHECO" },
  { product: "CONSIGNADO INSS", customer: "JOSÉ RIBAMAR ARAÚJO", value: 9_000, installments: 72, daysAgo: 3, by: "ag", analyst: "op2", ending: "DOCUMENTS", awaits: "DOCUMENTS", status: "AGUARDANDO AGENTE" },
  { product: "DESCONTO DE RECEBÍVEIS", customer: "CONFECÇÕES VALE AZUL LTDA", value: 0, installments: 2, daysAgo: 3, by: "op2", analyst: "op2", ending: "DOCUMENTS", more: titles([6_300, 30], [5_900, 60]) },
  { product: "VEÍCULOS", customer: "WÁGNER LUIZ PACHECO", value: 54_000, installments: 36, daysAgo: 3, by: "op", analyst: "op", ending: "DOCUMENTS", more: { vehicleYear: 2020 } },
  { product: "CRÉDITO IMOBILIÁRIO", customer: "RODRIGO ZANETTI", value: 240_000, installments: 300, daysAgo: 3, by: "op", analyst: "op", ending: "WARRANTY" },
  { product: "CONSIGNADO PRIVADO", customer: "VANESSA CORRÊA DIAS", value: 7_500, installments: 36, daysAgo: 3, by: "op2", analyst: "op2", ending: "COMMITTEE", voting: "approvedByAnalyst", disbursed: 60 },
  { product: "CRÉDITO PESSOAL", customer: "BEATRIZ FONSECA LOPES", value: 11_000, installments: 24, daysAgo: 3, by: "op2", analyst: "op2", ending: "DOCUMENTS" },
  { product: "CRÉDITO PESSOAL", customer: "GERALDO MAGELA PIRES", value: 5_000, installments: 12, daysAgo: 2, by: "op", analyst: "op", ending: "COMMITTEE", voting: "approvedByManager", disbursed: 40 },
  { product: "VEÍCULOS COM BALÃO", customer: "JOÃO VÍTOR MACHADO", value: 74_000, installments: 48, daysAgo: 2, by: "op2", analyst: "op", ending: "GUARANTOR", more: { vehicleYear: 2025 } },
  { product: "CONSIGNADO PÚBLICO", customer: "FRANCISCA LIMA DO NASCIMENTO", value: 8_000, installments: 36, daysAgo: 2, by: "ag", analyst: "op", ending: "OPERATION_DATA", awaits: "HR", status: "EM ANÁLISE NO RH" },
  { product: "CRÉDITO PESSOAL", customer: "CAMILA VASCONCELOS", value: 7_000, installments: 18, daysAgo: 2, by: "op", analyst: "op", ending: "DOCUMENTS" },
  { product: "CONSIGNADO PÚBLICO", customer: "RAIMUNDO NONATO DA CONCEIÇÃO", value: 14_000, installments: 60, daysAgo: 2, by: "ag", analyst: "op", ending: "OPERATION_DATA", awaits: "HR" },
  { product: "DESCONTO DE RECEBÍVEIS", customer: "SUPERMERCADO BOM VIZINHO LTDA", value: 0, installments: 3, daysAgo: 2, by: "ag", analyst: "op2", ending: "GUARANTOR", more: titles([22_000, 30], [19_400, 60], [17_850, 90]) },
  { product: "CRÉDITO PESSOAL", customer: "DÉBORA CRISTINA FAGUNDES", value: 13_000, installments: 30, daysAgo: 2, by: "op", ending: "OPERATION_DATA" },
  { product: "CONSIGNADO PÚBLICO", customer: "TEREZINHA DE JESUS BARBOSA", value: 5_500, installments: 48, daysAgo: 1, by: "ag", ending: "OPERATION_DATA" },
  { product: "VEÍCULOS", customer: "MÔNICA ALBUQUERQUE", value: 61_000, installments: 48, daysAgo: 1, by: "op", analyst: "op", ending: "OPERATION_DATA", more: { vehicleYear: 2018 } },
  { product: "CONSIGNADO PRIVADO", customer: "PEDRO HENRIQUE GONÇALVES", value: 6_000, installments: 24, daysAgo: 1, by: "op2", ending: "OPERATION_DATA" },
  { product: "CRÉDITO PESSOAL", customer: "ELIANE SANTANA ROCHA", value: 4_500, installments: 15, daysAgo: 1, by: "ag", ending: "OPERATION_DATA" },
  { product: "VEÍCULOS", customer: "MÓVEIS SERRANO LTDA", value: 95_000, installments: 36, daysAgo: 1, by: "op", ending: "ENTRY" },
  { product: "CRÉDITO PESSOAL", customer: "VANESSA CORRÊA DIAS", value: 3_500, installments: 12, daysAgo: 0, by: "op", ending: "OPERATION_DATA" },
  { product: "CONSIGNADO PÚBLICO", customer: "MARIA DAS GRAÇAS OLIVEIRA", value: 16_000, installments: 48, daysAgo: 0, by: "ag", ending: "ENTRY" },
  { product: "CRÉDITO PESSOAL", customer: "JOÃO BATISTA DE SOUZA", value: 3_000, installments: 6, daysAgo: 0, by: "ag", ending: "ENTRY" },
];

/** Approved and signed, and how far the platform has come that issues the CCB; without, nobody has sent it yet. */
export interface SignedStory extends Omit<Story, "ending" | "analyst"> {
  analyst: NonNullable<Story["analyst"]>;
  banking?: "FAILED" | "IN_APPROVAL" | "ISSUED";
}

// biome-ignore format: a table, one operation a line
export const SIGNED: readonly SignedStory[] = [
  { product: "VEÍCULOS", customer: "AGROPECUÁRIA CAMPO VERDE LTDA", value: 118_000, installments: 48, daysAgo: 8, by: "op", analyst: "op", more: { vehicleYear: 2024 }, banking: "ISSUED" },
  { product: "VEÍCULOS", customer: "CONSTRUTORA ALVORADA S.A.", value: 96_000, installments: 36, daysAgo: 7, by: "op2", analyst: "op2", more: { vehicleYear: 2021 }, banking: "IN_APPROVAL" },
  { product: "VEÍCULOS", customer: "MARLENE DOS SANTOS ARTESANATO", value: 38_000, installments: 36, daysAgo: 6, by: "ag", analyst: "op", more: { vehicleYear: 2019 }, banking: "FAILED" },
  { product: "CRÉDITO PESSOAL", customer: "THIAGO BEZERRA CAVALCANTE", value: 3_000, installments: 12, daysAgo: 6, by: "ag", analyst: "op" },
];
