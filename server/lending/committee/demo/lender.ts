// The organization of the demonstration lender: who works there, in which position, and up to which amount they decide.
import type { HierarchyCompanyType } from "../../../../src/rules/committee/index.ts";

/** Who has no account in the demonstration; nobody signs in as one of them. */
// biome-ignore format: a table, one person a line
export const COLLEAGUES = [
  { name: "MARCELO ANTUNES BRAGA", sex: "M", age: 52, role: "r_admin" },
  { name: "ROBERTO GALVÃO NUNES", sex: "M", age: 49, role: "r_admin" },
  { name: "MÁRCIA HELENA DUTRA", sex: "F", age: 46, role: "r_admin" },
  { name: "PATRÍCIA NOGUEIRA LIMA", sex: "F", age: 38, role: "r_operator" },
  { name: "FÁBIO QUEIROZ TELES", sex: "M", age: 31, role: "r_operator" },
  { name: "DANIELA PRADO VIEIRA", sex: "F", age: 28, role: "r_operator" },
  { name: "OTÁVIO RAMALHO", sex: "M", age: 35, role: "r_operator" },
  { name: "SIMONE CASTANHO DIAS", sex: "F", age: 41, role: "r_operator" },
  { name: "TIAGO MENEZES FARIA", sex: "M", age: 27, role: "r_operator" },
  { name: "VERA LÚCIA ANDRADE", sex: "F", age: 56, role: "r_operator" },
  { name: "CLÁUDIA REZENDE PORTO", sex: "F", age: 43, role: "r_operator" },
  { name: "EDSON TAVARES MELO", sex: "M", age: 34, role: "r_operator" },
  { name: "JULIANA COUTINHO", sex: "F", age: 30, role: "r_operator" },
  { name: "HENRIQUE BASTOS ALVIM", sex: "M", age: 45, role: "r_operator" },
  { name: "RENATA SIQUEIRA GOMES", sex: "F", age: 33, role: "r_operator" },
  { name: "WILSON PEDROSA", sex: "M", age: 58, role: "r_operator" },
  { name: "ADRIANA MOURA LEAL", sex: "F", age: 40, role: "r_operator" },
  { name: "JORGE LUIZ CÂNDIDO", sex: "M", age: 37, role: "r_operator" },
  { name: "PRISCILA FONTES", sex: "F", age: 26, role: "r_operator" },
  { name: "ELIANE BARCELOS", sex: "F", age: 44, role: "r_operator" },
  { name: "LEANDRO VASQUES", sex: "M", age: 32, role: "r_operator" },
  { name: "SÔNIA MARIA PACHECO", sex: "F", age: 50, role: "r_operator" },
] as const;

/** A short name to sign in with, or the full name of a colleague. */
type Someone = "sa" | "ad" | "op" | "op2" | "lim" | (typeof COLLEAGUES)[number]["name"];

export interface Position {
  name: string;
  above: string | null;
  /** In reais; nothing for a position that only gives its opinion. */
  limit: number | null;
  /** Those who hold it: the first answers to the first of the position above. */
  holders: readonly Someone[];
}

const TOP = "DIRETORIA";
const HEAD_OF_CREDIT = "SUPERINTENDÊNCIA DE CRÉDITO";
const MANAGER = "GERENTE DE CRÉDITO";
const ANALYST = "ANALISTA DE CRÉDITO";

// biome-ignore format: a table, one position a line
export const POSITIONS: readonly Position[] = [
  { name: TOP, above: null, limit: 500_000, holders: ["sa"] },
  { name: HEAD_OF_CREDIT, above: TOP, limit: 120_000, holders: ["MARCELO ANTUNES BRAGA"] },
  { name: MANAGER, above: HEAD_OF_CREDIT, limit: 50_000, holders: ["ad", "PATRÍCIA NOGUEIRA LIMA"] },
  { name: ANALYST, above: MANAGER, limit: 10_000, holders: ["op", "FÁBIO QUEIROZ TELES", "DANIELA PRADO VIEIRA", "OTÁVIO RAMALHO", "SIMONE CASTANHO DIAS", "TIAGO MENEZES FARIA", "VERA LÚCIA ANDRADE"] },
  { name: "ASSISTENTE DE CRÉDITO", above: MANAGER, limit: null, holders: ["op2"] },
  { name: "GERENTE DE CONSIGNADO", above: HEAD_OF_CREDIT, limit: 60_000, holders: ["CLÁUDIA REZENDE PORTO"] },
  { name: "ANALISTA DE CONSIGNADO", above: "GERENTE DE CONSIGNADO", limit: 12_000, holders: ["EDSON TAVARES MELO", "JULIANA COUTINHO"] },
  { name: "GERENTE DE VEÍCULOS", above: HEAD_OF_CREDIT, limit: 80_000, holders: ["HENRIQUE BASTOS ALVIM"] },
  { name: "ANALISTA DE VEÍCULOS", above: "GERENTE DE VEÍCULOS", limit: 20_000, holders: ["RENATA SIQUEIRA GOMES"] },
  { name: "AVALIADOR DE VEÍCULOS", above: "GERENTE DE VEÍCULOS", limit: null, holders: ["WILSON PEDROSA"] },
  { name: "SUPERINTENDÊNCIA COMERCIAL", above: TOP, limit: null, holders: ["ROBERTO GALVÃO NUNES"] },
  { name: "GERENTE REGIONAL", above: "SUPERINTENDÊNCIA COMERCIAL", limit: null, holders: ["ELIANE BARCELOS"] },
  { name: "GERENTE DE RISCO", above: TOP, limit: null, holders: ["MÁRCIA HELENA DUTRA"] },
  { name: "ANALISTA DE PREVENÇÃO A FRAUDES", above: "GERENTE DE RISCO", limit: null, holders: ["LEANDRO VASQUES"] },
  { name: "GERENTE DE OPERAÇÕES", above: TOP, limit: null, holders: ["SÔNIA MARIA PACHECO"] },
  { name: "FORMALIZAÇÃO", above: "GERENTE DE OPERAÇÕES", limit: null, holders: ["lim"] },
];

/** The positions that came with the renegotiations. */
export const COLLECTION: readonly Position[] = [
  { name: "GERENTE DE COBRANÇA", above: HEAD_OF_CREDIT, limit: 30_000, holders: ["ADRIANA MOURA LEAL"] },
  {
    ...{ name: "NEGOCIADOR", above: "GERENTE DE COBRANÇA", limit: 5_000 },
    holders: ["JORGE LUIZ CÂNDIDO", "PRISCILA FONTES"],
  },
];

/** The limit of the head of credit since the lender grew. */
export const RAISED = { name: HEAD_OF_CREDIT, limit: 150_000 };

export interface CommitteeSpec {
  name: string;
  description: string;
  rule: "UNANIMITY" | "MAJORITY" | "QUORUM";
  minVotes: number;
  chair?: Someone;
  votingDeadlineHours: number;
  /** The lowest first. */
  seats: readonly { position: string; limit: number; veto?: true; members: readonly Someone[] }[];
}

export const CREDIT: CommitteeSpec = {
  name: "COMITÊ DE CRÉDITO",
  description: "Decide as operações acima da alçada dos analistas.",
  ...{ rule: "MAJORITY", minVotes: 2, votingDeadlineHours: 48 },
  seats: [
    { position: ANALYST, limit: 10_000, members: ["op"] },
    { position: MANAGER, limit: 50_000, members: ["ad"] },
    { position: TOP, limit: 500_000, members: ["sa"] },
  ],
};

export const VEHICLES: CommitteeSpec = {
  name: "COMITÊ DE VEÍCULOS",
  description: "Decide o financiamento de veículos com avaliação de terceiros.",
  ...{ rule: "UNANIMITY", minVotes: 1, chair: "MARCELO ANTUNES BRAGA", votingDeadlineHours: 72 },
  seats: [
    { position: "ANALISTA DE VEÍCULOS", limit: 20_000, members: ["RENATA SIQUEIRA GOMES"] },
    { position: "GERENTE DE VEÍCULOS", limit: 80_000, members: ["HENRIQUE BASTOS ALVIM", "PATRÍCIA NOGUEIRA LIMA"] },
    { position: HEAD_OF_CREDIT, limit: 300_000, veto: true, members: ["MARCELO ANTUNES BRAGA"] },
  ],
};

export const RENEGOTIATION: CommitteeSpec = {
  name: "COMITÊ DE RENEGOCIAÇÃO",
  description: "Decide descontos e novos prazos de contratos em atraso.",
  ...{ rule: "QUORUM", minVotes: 2, votingDeadlineHours: 24 },
  seats: [
    { position: "NEGOCIADOR", limit: 5_000, members: ["JORGE LUIZ CÂNDIDO", "PRISCILA FONTES"] },
    { position: "GERENTE DE COBRANÇA", limit: 30_000, members: ["ADRIANA MOURA LEAL", "PATRÍCIA NOGUEIRA LIMA"] },
    { position: HEAD_OF_CREDIT, limit: 150_000, members: ["MARCELO ANTUNES BRAGA", "MÁRCIA HELENA DUTRA"] },
  ],
};

interface StandIns {
  position: string;
  /** Absent: of everybody in the position. */
  of?: Someone;
  by: readonly Someone[];
}

// biome-ignore format: a table, one substitution a line
export const STAND_INS: readonly StandIns[] = [
  { position: TOP, of: "sa", by: ["MARCELO ANTUNES BRAGA", "ROBERTO GALVÃO NUNES"] },
  { position: MANAGER, of: "ad", by: ["PATRÍCIA NOGUEIRA LIMA", "CLÁUDIA REZENDE PORTO"] },
  { position: ANALYST, of: "op", by: ["FÁBIO QUEIROZ TELES", "DANIELA PRADO VIEIRA"] },
  { position: "GERENTE DE VEÍCULOS", by: ["CLÁUDIA REZENDE PORTO"] },
  { position: "ANALISTA DE VEÍCULOS", of: "RENATA SIQUEIRA GOMES", by: ["JULIANA COUTINHO"] },
  { position: HEAD_OF_CREDIT, of: "MARCELO ANTUNES BRAGA", by: ["MÁRCIA HELENA DUTRA"] },
];

interface AbsenceSpec {
  who: Someone;
  /** Days from today; below zero it has begun. */
  from: number;
  to: number | null;
  by?: Someone;
  reason: string;
}

// biome-ignore format: a table, one absence a line
export const ABSENCES: readonly AbsenceSpec[] = [
  { who: "SIMONE CASTANHO DIAS", from: -96, to: -77, by: "OTÁVIO RAMALHO", reason: "FÉRIAS" },
  { who: "HENRIQUE BASTOS ALVIM", from: -4, to: 11, reason: "FÉRIAS" },
  { who: "JULIANA COUTINHO", from: -40, to: null, by: "EDSON TAVARES MELO", reason: "LICENÇA-MATERNIDADE" },
  { who: "MARCELO ANTUNES BRAGA", from: 18, to: 32, by: "MÁRCIA HELENA DUTRA", reason: "FÉRIAS" },
  { who: "FÁBIO QUEIROZ TELES", from: 25, to: 27, reason: "CURSO" },
];

interface CompanySpec {
  name: string;
  type: HierarchyCompanyType;
  above?: string;
  /** The login of who answers for it. */
  responsible?: Someone | "agm" | "ag" | "hr" | "ce";
}

/** The partners by the name in their register. */
export const COMPANIES: readonly CompanySpec[] = [
  { name: "AGÊNCIA MASTER NORTE-NORDESTE", type: "AO", responsible: "agm" },
  { name: "AGÊNCIA NORTE", type: "AO", above: "AGÊNCIA MASTER NORTE-NORDESTE", responsible: "ag" },
  { name: "PREFEITURA DE VILA CLARA", type: "AF", above: "AGÊNCIA NORTE", responsible: "hr" },
  { name: "CORRESPONDENTE BOA PRAÇA LTDA", type: "CB", above: "AGÊNCIA NORTE" },
  { name: "AGÊNCIA SUL", type: "AO", responsible: "ELIANE BARCELOS" },
  { name: "FIDC HORIZONTE", type: "CS", responsible: "ce" },
  { name: "BANCO PARCEIRO", type: "CA", responsible: "ROBERTO GALVÃO NUNES" },
];
