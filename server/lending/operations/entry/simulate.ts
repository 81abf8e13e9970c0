// The figures of an entry: what was typed in the operation data, with all that is known of the client beside it. Rate and
// limit follow the score that the bureau gave. Spec OPS-018, OPS-023, OPS-036 to OPS-038.
import { AppError } from "../../../../src/base/app-error.ts";
import { monthsBetween } from "../../../../src/base/dates.ts";
import { fromCents } from "../../../../src/base/money.ts";
import { judge } from "../../../../src/rules/operations/entry-rules.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import { type Context, input, type Row } from "../../../framework/index.ts";
import { simulateWithTerms } from "../../products/index.ts";
import { isLender } from "./check.ts";
import { answersTo, type Entry, partyOf } from "./entry.ts";
import { type EntryKnowledge, isUsable, ruleFacts } from "./facts.ts";

/** What the server decides, whatever is sent. */
const FIXED = ["customerType", "documentNumber", "score", "income", "age", "margin", "withAdditionalFee", "companyID"];

/** The request of a simulation without the client, as it is kept with the terms. */
export function requestOf(context: Context, entry: Entry, knowledge: EntryKnowledge, sent: unknown): Row {
  const typed = Object.entries(input.requireObject(sent ?? {})).filter(
    ([name, value]) => !FIXED.includes(name) && value !== null && value !== "",
  );
  const { operation, customerType } = entry;
  const today = context.clock.today();
  const party = partyOf(entry);
  const { manufactureYear } = answersTo(entry, "VEHICLE_COLLATERAL");
  const boaVista = knowledge.bureaus.BOA_VISTA;
  const income = customerType === "PERSON" ? party.income : party.averageMonthlyRevenue;
  return {
    ...Object.fromEntries(typed),
    customerType,
    ...(typeof party.birthDate === "string" ? { age: Math.floor(monthsBetween(party.birthDate, today) / 12) } : {}),
    ...(typeof income === "number" ? { income } : {}),
    ...(boaVista && isUsable(boaVista, today) && boaVista.score !== null ? { score: boaVista.score } : {}),
    ...(knowledge.margin === null ? {} : { margin: Number(fromCents(knowledge.margin)) }),
    ...(typeof manufactureYear === "number" ? { vehicleYear: manufactureYear } : {}),
    ...(knowledge.addsFee ? { withAdditionalFee: true } : {}),
    ...(operation.companyID ? { companyID: operation.companyID } : {}),
  };
}

/** A rule may add the fee because of the figures themselves: they are then worked out again with it. */
export async function simulateEntry(
  context: Context,
  entry: Entry,
  knowledge: EntryKnowledge,
  sent: unknown,
): Promise<{ simulation: Simulation; request: Row }> {
  const first = await worked(context, entry, requestOf(context, entry, knowledge, sent));
  const { addsFee } = judge(entry.rules, ruleFacts(context, entry, knowledge, first.simulation));
  if (!addsFee || knowledge.addsFee) return first;
  return worked(context, entry, requestOf(context, entry, { ...knowledge, addsFee }, sent));
}

async function worked(context: Context, entry: Entry, request: Row): Promise<{ simulation: Simulation; request: Row }> {
  const documentNumber = entry.customer ? partyOf(entry).documentNumber : undefined;
  const target = request.maxInstallmentValue === undefined ? "value" : "maxInstallmentValue";
  const body = { ...request, ...(documentNumber ? { documentNumber } : {}) };
  const { simulation } = await simulateWithTerms(context, { id: entry.product.id, body, target, explains: false });
  return { simulation, request };
}

export interface SimulationAttempt {
  simulation: Simulation | null;
  /** Why what was confirmed earlier does not pass any more. */
  problem: { message: string; field: string | null } | null;
}

/** Of the confirmed operation data; neither before them. */
export async function attempt(context: Context, entry: Entry, knowledge: EntryKnowledge): Promise<SimulationAttempt> {
  if (!entry.done.includes("OPERATION_DATA")) return { simulation: null, problem: null };
  try {
    const { simulation } = await simulateEntry(context, entry, knowledge, answersTo(entry, "OPERATION_DATA"));
    return { simulation, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, errors = [], field } = error.options;
    const text = message ?? errors[0]?.message ?? "As condições não passam mais.";
    return { simulation: null, problem: { message: text, field: field ?? errors[0]?.field ?? null } };
  }
}

/** The band says how a bureau scores the client, which only the lender's staff may read. */
export function openSimulation(context: Context, simulation: Simulation): Simulation {
  if (isLender(context)) return simulation;
  const { scoreBand: _band, rate, ...others } = simulation;
  return { ...others, rate: rate.from === "SCORE" ? { ...rate, from: "VARIANT" } : rate };
}
