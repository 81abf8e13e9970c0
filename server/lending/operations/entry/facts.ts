// What is known of an entry when its workflow decides: the client, the figures, and what bureaus and employer answered.
import { monthsBetween } from "../../../../src/base/dates.ts";
import { type Cents, centsIn, toCents } from "../../../../src/base/money.ts";
import { objectsIn } from "../../../../src/base/plain-object.ts";
import { type BureauFacts, decide, decidingReasons } from "../../../../src/rules/bureaus/decision.ts";
import { type EntryVerdict, isOver, judge, type RuleFacts } from "../../../../src/rules/operations/entry-rules.ts";
import type { WizardStep } from "../../../../src/rules/operations/index.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import type { Context } from "../../../framework/index.ts";
import { decisionRulesOf, factsAbout } from "../../bureaus/index.ts";
import { answersTo, type Entry, partyOf } from "./entry.ts";
import { marginOf } from "./margin/notes.ts";

export const isUsable = ({ validUntil }: { validUntil: string | null }, today: string): boolean =>
  validUntil === null || validUntil >= today;

const NOT_QUERIED: BureauFacts = { BOA_VISTA: null, SCR: null, REGCHEQ: null };

export async function bureausAbout(context: Context, entry: Entry): Promise<BureauFacts> {
  const { documentNumber } = partyOf(entry);
  return typeof documentNumber === "string" ? factsAbout(context, documentNumber) : NOT_QUERIED;
}

export async function knowledgeOf(context: Context, entry: Entry): Promise<EntryKnowledge> {
  const bureaus = await bureausAbout(context, entry);
  const margin = await marginOf(context, entry.operation.id);
  const available = margin?.available ?? null;
  const { addsFee } = judge(entry.rules, factsWithout(context, entry, { bureaus, margin: available }));
  return { bureaus, margin: available, addsFee: addsFee || answersTo(entry, FEE_REQUEST).isAsked === true };
}

/** Where a fee that a person asked for is noted among the answers. */
export const FEE_REQUEST = "ADDITIONAL_FEE";

export interface EntryKnowledge {
  bureaus: BureauFacts;
  margin: Cents | null;
  addsFee: boolean;
}

type Answered = Pick<EntryKnowledge, "bureaus" | "margin">;

/** A bureau's answer counts while it is valid. */
function factsWithout(context: Context, entry: Entry, { bureaus, margin }: Answered): RuleFacts {
  const today = context.clock.today();
  const party = partyOf(entry);
  const boaVista = bureaus.BOA_VISTA && isUsable(bureaus.BOA_VISTA, today) ? bureaus.BOA_VISTA : null;
  const scr = bureaus.SCR && isUsable(bureaus.SCR, today) ? bureaus.SCR : null;
  const regcheq = bureaus.REGCHEQ && isUsable(bureaus.REGCHEQ, today) ? bureaus.REGCHEQ : null;
  const since = entry.customerType === "COMPANY" ? party.openingDate : entry.customer?.admissionDate;
  const vehicle = answersTo(entry, "VEHICLE_COLLATERAL");
  return {
    "customer.age": typeof party.birthDate === "string" ? Math.floor(monthsBetween(party.birthDate, today) / 12) : null,
    "customer.income": incomeOf(entry),
    "customer.companyTimeMonths": typeof since === "string" ? Math.max(monthsBetween(since, today), 0) : null,
    "customer.person.politicallyExposed": isExposed(entry, regcheq?.isPoliticallyExposed),
    "boaVista.score": boaVista?.score ?? null,
    "boaVista.restrictionsCount": boaVista?.restrictions.length ?? null,
    "boaVista.restrictionsSum": boaVista ? sumOf(boaVista.restrictions.map(({ amount }) => amount)) : null,
    "regcheq.calculatedRisk": RISKS[regcheq?.riskLevel ?? ""] ?? null,
    "scr.overdueSum": scr ? sumOf(scr.overdue.map(({ amount }) => amount)) : null,
    "scr.lossSum": scr?.losses ?? null,
    "scr.totalSum": scr?.total ?? null,
    "margin.available": margin,
    "vehicle.modelYear": typeof vehicle.modelYear === "number" ? vehicle.modelYear : null,
  };
}

/** By the person's own word or by what the bureau found; null: nobody has said. */
function isExposed(entry: Entry, isFound: boolean | undefined): boolean | null {
  const { politicallyExposed } = partyOf(entry);
  if (politicallyExposed === true || isFound === true) return true;
  return politicallyExposed === false || isFound === false ? false : null;
}

/** None to high, as a number that rules compare. */
const RISKS: { readonly [level: string]: number } = { NONE: 0, LOW: 1, MEDIUM: 2, HIGH: 3 };

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0n);

export function incomeOf(entry: Entry): Cents | null {
  const party = partyOf(entry);
  return centsIn(entry.customerType === "PERSON" ? party.income : party.averageMonthlyRevenue) ?? null;
}

export function ruleFacts(
  context: Context,
  entry: Entry,
  knowledge: EntryKnowledge,
  simulation: Simulation | null,
): RuleFacts {
  const facts = factsWithout(context, entry, knowledge);
  if (!simulation) return facts;
  const income = incomeOf(entry);
  const requested = toCents(simulation.requestedValue);
  const installment = toCents(simulation.installmentValue);
  const worth = collateralOf(entry);
  return {
    ...facts,
    "operation.totalValue": toCents(simulation.totals.paid),
    "operation.installmentsCount": simulation.installmentQuantity,
    "operation.incomeCommitment": income && income > 0n ? Number((installment * 10_000n) / income) / 100 : null,
    "guarantee.coverage": requested > 0n ? Number((worth * 10_000n) / requested) / 100 : null,
  };
}

/** What vehicle and other guarantees are worth. */
export function collateralOf(entry: Entry): Cents {
  const vehicle = centsIn(answersTo(entry, "VEHICLE_COLLATERAL").marketValue) ?? 0n;
  const others = objectsIn(answersTo(entry, "OTHER_COLLATERALS").warranties);
  return others.reduce((total, { value }) => total + (centsIn(value) ?? 0n), vehicle);
}

const BUREAU_STEPS: readonly WizardStep[] = ["SCR", "CDL", "REGCHEQ"];

/** What the rules of the workflow and of the product's bureaus say after one step; absent: at the conclusion. */
export async function verdictOf(
  context: Context,
  entry: Entry,
  { knowledge, simulation }: { knowledge: EntryKnowledge; simulation: Simulation | null },
  step?: WizardStep,
): Promise<EntryVerdict> {
  const facts = ruleFacts(context, entry, knowledge, simulation);
  const verdict = judge(entry.rules, facts, step && [step]);
  if (isOver(verdict) || (step && !BUREAU_STEPS.includes(step))) return verdict;
  const rules = await decisionRulesOf(context, entry.product.id);
  const decision = decide(rules, knowledge.bureaus, context.clock.today());
  const bureauReasons = decidingReasons(decision).map((text) => `${text}.`);
  if (decision.outcome === "DENY") return { ...verdict, decision: "REJECT", bureauReasons };
  // What another bureau still has to answer is asked at the end.
  if (step || decision.outcome !== "REFER") return verdict;
  return { ...verdict, decision: "COMMITTEE", bureauReasons };
}
