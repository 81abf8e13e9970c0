// What the stored answers of bureaus decide for a product: the rules that are in force on a day, each held against what
// the bureaus said. The most severe outcome of all met rules counts, and every reason is named.
import { countText } from "../../base/count-text.ts";
import { addMonths, formatDate } from "../../base/dates.ts";
import { type Cents, formatMoney } from "../../base/money.ts";
import type { BureauCode } from "./bureau-code.ts";

export type Outcome = "APPROVE" | "REFER" | "DENY";

/** Dates are texts like 2026-11-01. */
export interface DecisionRule {
  criterion: keyof typeof CRITERIA;
  minScore: number | null;
  maxScore: number | null;
  /** Null: any amount. */
  minAmount: Cents | null;
  maxAgeMonths: number | null;
  overdueDays: number | null;
  minCount: number | null;
  outcome: Outcome;
  startsOn: string;
  endsOn: string | null;
}

export interface Consulted {
  /** An ISO instant. */
  consultDate: string | null;
  validUntil: string | null;
}

export interface BoaVistaFacts extends Consulted {
  score: number | null;
  isDeathIndicated: boolean;
  /** Debts that are still active, and protests. */
  restrictions: readonly { date: string | null; amount: Cents }[];
  bouncedChecks: number;
}

export interface ScrFacts extends Consulted {
  /** Overdue amounts by the first day of their band. */
  overdue: readonly { fromDay: number; amount: Cents }[];
  losses: Cents;
  /** All that is owed, fallen due or not. */
  total?: Cents;
}

export interface RegcheqFacts extends Consulted {
  isSanctioned: boolean;
  isPoliticallyExposed: boolean;
  riskLevel: string | null;
}

/** Null: the document was never consulted there. */
export interface BureauFacts {
  BOA_VISTA: BoaVistaFacts | null;
  SCR: ScrFacts | null;
  REGCHEQ: RegcheqFacts | null;
}

interface Reason {
  outcome: Outcome;
  text: string;
}

export interface Decision {
  /** Null: no rule is in force, so nothing is decided. */
  outcome: Outcome | null;
  reasons: Reason[];
}

/** What stored answers about a document decide, with when each bureau was asked. */
export interface BureauDecision extends Decision {
  score: number | null;
  consulted: ({ bureau: string } & Consulted)[];
}

/** The same for a product on a day, without the score. */
export interface TriedDecision extends Omit<BureauDecision, "score"> {
  date: string;
  documentNumber: string;
}

/** Why it came to this: what speaks for the customer is no reason to refuse. */
export const decidingReasons = ({ outcome, reasons }: Decision): string[] =>
  outcome === "APPROVE" ? [] : reasons.filter((one) => one.outcome === outcome).map(({ text }) => text);

const BUREAU_NAMES: Record<BureauCode, string> = { BOA_VISTA: "Boa Vista", SCR: "SCR", REGCHEQ: "Regcheq" };
const SEVERITY: readonly Outcome[] = ["APPROVE", "REFER", "DENY"];

/** Returns why a rule is met, or undefined when it is not. */
type Test<Facts> = (facts: Facts, rule: DecisionRule, day: string) => string | undefined;

/** Facts of a bureau that was not consulted meet no rule. */
const about =
  <Bureau extends BureauCode>(bureau: Bureau) =>
  (test: Test<NonNullable<BureauFacts[Bureau]>>): { bureau: BureauCode; test: Test<BureauFacts> } => ({
    bureau,
    test: ({ [bureau]: facts }, rule, day) => (facts ? test(facts, rule, day) : undefined),
  });
const boaVista = about("BOA_VISTA");
const scr = about("SCR");
const regcheq = about("REGCHEQ");

const CRITERIA = {
  SCORE: boaVista(({ score }, { minScore, maxScore }) => {
    const [from, to] = [minScore ?? 0, maxScore ?? 1000];
    return score !== null && score >= from && score <= to ? `Score ${score}, na faixa de ${from} a ${to}` : undefined;
  }),
  NO_SCORE: boaVista(({ score }) => (score === null ? "Sem score" : undefined)),
  RESTRICTIONS: boaVista(({ restrictions }, { minAmount, maxAgeMonths }, day) => {
    const oldest = maxAgeMonths === null ? "" : addMonths(day, -maxAgeMonths);
    const counted = restrictions.filter(({ date }) => date === null || date >= oldest);
    const total = sumOf(counted);
    if (counted.length === 0 || total < (minAmount ?? 0n)) return undefined;
    const one = countText(counted.length, "débito ou protesto", "débitos e protestos");
    return `${one}, no total de ${formatMoney(total, { symbol: true })}`;
  }),
  BOUNCED_CHECKS: boaVista(({ bouncedChecks }, { minCount }) =>
    bouncedChecks >= (minCount ?? 1)
      ? countText(bouncedChecks, "cheque sem fundos ou sustado", "cheques sem fundos ou sustados")
      : undefined,
  ),
  DEATH: boaVista(({ isDeathIndicated }) => (isDeathIndicated ? "Indicação de óbito" : undefined)),
  SCR_OVERDUE: scr(({ overdue }, { minAmount, overdueDays }) => {
    const days = overdueDays ?? 1;
    const total = sumOf(overdue.filter(({ fromDay }) => fromDay >= days));
    if (total === 0n || total < (minAmount ?? 0n)) return undefined;
    return `${formatMoney(total, { symbol: true })} vencidos no SCR há ${countText(days, "dia", "dias")} ou mais`;
  }),
  SCR_LOSSES: scr(({ losses }, { minAmount }) =>
    losses > 0n && losses >= (minAmount ?? 0n)
      ? `${formatMoney(losses, { symbol: true })} em prejuízo no SCR`
      : undefined,
  ),
  SANCTION: regcheq(({ isSanctioned }) => (isSanctioned ? "Encontrado em lista de sanções" : undefined)),
  PEP: regcheq(({ isPoliticallyExposed }) => (isPoliticallyExposed ? "Pessoa politicamente exposta" : undefined)),
  HIGH_RISK: regcheq(({ riskLevel }) => (riskLevel === "HIGH" ? "Risco alto no Regcheq" : undefined)),
  MEDIUM_RISK: regcheq(({ riskLevel }) => (riskLevel === "MEDIUM" ? "Risco médio no Regcheq" : undefined)),
};

const sumOf = (items: readonly { amount: Cents }[]): Cents => items.reduce((total, { amount }) => total + amount, 0n);

export const isInForce = ({ startsOn, endsOn }: Pick<DecisionRule, "startsOn" | "endsOn">, day: string): boolean =>
  startsOn <= day && (endsOn === null || endsOn >= day);

/**
 * Only the bureaus that a rule in force asks about are needed. One that was not consulted, or whose answer is no longer
 * valid, refers the case to a person, and so does a score outside of all bands.
 */
export function decide(rules: readonly DecisionRule[], facts: BureauFacts, day: string): Decision {
  const inForce = rules.filter((rule) => isInForce(rule, day));
  if (inForce.length === 0) return { outcome: null, reasons: [] };
  const bureaus = [...new Set(inForce.map(({ criterion }) => CRITERIA[criterion].bureau))];
  const reasons = [
    ...bureaus.flatMap((bureau) => unusable(bureau, facts[bureau], day)),
    ...inForce.flatMap((rule) => met(rule, facts, day)),
    ...outsideAllBands(inForce, facts.BOA_VISTA),
  ].sort((one, other) => SEVERITY.indexOf(other.outcome) - SEVERITY.indexOf(one.outcome));
  return { outcome: reasons[0]?.outcome ?? "APPROVE", reasons };
}

function unusable(bureau: BureauCode, consulted: Consulted | null, day: string): Reason[] {
  const name = BUREAU_NAMES[bureau];
  if (consulted === null) return [{ outcome: "REFER", text: `${name} não consultado` }];
  const { validUntil } = consulted;
  if (validUntil === null || validUntil >= day) return [];
  return [{ outcome: "REFER", text: `Consulta ao ${name} vencida em ${formatDate(validUntil)}` }];
}

function met(rule: DecisionRule, facts: BureauFacts, day: string): Reason[] {
  const text = CRITERIA[rule.criterion].test(facts, rule, day);
  return text === undefined ? [] : [{ outcome: rule.outcome, text }];
}

function outsideAllBands(rules: readonly DecisionRule[], facts: BoaVistaFacts | null): Reason[] {
  const bands = rules.filter(({ criterion }) => criterion === "SCORE");
  const score = facts?.score ?? null;
  if (bands.length === 0 || score === null) return [];
  const isCovered = bands.some(({ minScore, maxScore }) => score >= (minScore ?? 0) && score <= (maxScore ?? 1000));
  return isCovered ? [] : [{ outcome: "REFER", text: `Score ${score} fora das faixas do produto` }];
}
