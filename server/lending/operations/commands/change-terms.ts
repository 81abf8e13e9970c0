// New terms of an operation: worked out again with what was changed, kept as a new version, and what was decided on the
// old ones opened again. Undoing them is a new version too. Spec PIPE-007, PIPE-015.
import { AppError } from "../../../../src/base/app-error.ts";
import { addDays, formatDate, isDate, wallClock } from "../../../../src/base/dates.ts";
import { reais, toCents } from "../../../../src/base/money.ts";
import type { TermsPreview } from "../../../../src/rules/operations/answers/parts.ts";
import type { ValueChange } from "../../../../src/rules/operations/answers/value-change.ts";
import { payeesUndone, type StageCode, stageOf, undoneByNewTerms } from "../../../../src/rules/operations/index.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import {
  type Context,
  input,
  type Row,
  records,
  resourceNamed,
  run,
  validationError,
} from "../../../framework/index.ts";
import { simulateWithTerms } from "../../products/index.ts";
import type { AgreedTerms } from "../agreed-rate.ts";
import { giveCommand, OPERATIONS, type Operation, requirePipeline, type Work } from "../command.ts";
import { factsOf } from "../facts.ts";
import { addTerms, type StoredTerms, storedTerms, termsFields } from "../terms.ts";

/** The parts of a request that the operation decides by itself. */
const FIXED = ["customerType", "documentNumber", "companyID", "agreedRate", "refinancedValue", "earlierDebts"] as const;

export interface Worked {
  request: Row;
  simulation: Simulation;
  engineTerms: Awaited<ReturnType<typeof simulateWithTerms>>["terms"];
}

/** The request of the terms in force with these changes; null takes a value back to what follows from the product. */
export async function workOut(
  context: Context,
  operation: Operation,
  sent: unknown,
  agreed: AgreedTerms = {},
): Promise<Worked> {
  const changes = { ...input.requireObject(sent ?? {}) };
  for (const name of FIXED) delete changes[name];
  refuseOrigin(context, operation, changes.originDate);
  const before = operation.termsID ? (await storedTerms(context, operation.id, operation.termsID)).request : {};
  const merged = { ...before, ...changes, ...agreed, customerType: operation.customerType };
  const request = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  const { productID } = operation;
  if (!productID) throw new AppError("INVALID_STATE", { entity: "Operation", message: "Escolha antes o produto." });
  const target = request.maxInstallmentValue === undefined ? "value" : "maxInstallmentValue";
  const { agreedRate, refinancedValue, earlierDebts, ...body } = request;
  const rate: AgreedTerms = {
    ...(typeof agreedRate === "number" ? { agreedRate } : {}),
    ...(typeof refinancedValue === "number" ? { refinancedValue } : {}),
    ...(Array.isArray(earlierDebts) ? { earlierDebts } : {}),
  };
  const call = { id: productID, body, target, explains: true, ...rate } as const;
  const { simulation, terms } = await simulateWithTerms(context, call);
  return { request, simulation, engineTerms: terms };
}

/** Days ahead for which a price is given. */
const MOST_AHEAD = 90;

/** What is lent is handed over neither before the operation was there, nor so late that its price means nothing. */
function refuseOrigin({ clock }: Context, { createdAt }: Operation, originDate: unknown): void {
  if (typeof originDate !== "string" || !isDate(originDate)) return;
  const first = wallClock(String(createdAt)).date;
  const last = addDays(clock.today(), MOST_AHEAD);
  if (originDate >= first && originDate <= last) return;
  const message = `A data de origem vai de ${formatDate(first)}, quando a operação foi criada, a ${formatDate(last)}.`;
  throw validationError([{ field: "originDate", code: "range", message }], "Operation");
}

/** POST /operations/{id}/simulate: writes nothing. */
export async function simulateChange(context: Context, id: number, body: unknown): Promise<Simulation> {
  requirePipeline(context);
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  return (await workOut(context, operation, body)).simulation;
}

/** POST /operations/{id}/preview-change: the new terms beside those in force, and what a save would undo. */
export async function previewChange(context: Context, id: number, body: unknown): Promise<TermsPreview> {
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const { simulation } = await workOut(context, operation, body);
  const before = await termsOf(context, operation);
  return {
    simulation,
    changes: before ? differences(before.answer, simulation) : [],
    undoes: undoneByNewTerms(await factsOf(context, id), {
      releasedValue: toCents(simulation.releasedValue),
      installmentValue: toCents(simulation.installmentValue),
    }),
  };
}

const termsOf = async (context: Context, { id, termsID }: Operation): Promise<StoredTerms | null> =>
  termsID ? storedTerms(context, id, termsID) : null;

/** POST /operations/{id}/change-terms: `termsID` names the version that the person has looked at. */
export function changeTerms(context: Context, id: number, body: unknown): Promise<Row> {
  const { termsID, note, ...changes } = input.requireObject(body);
  return giveCommand(context, { operationID: id, code: "CHANGE_TERMS" }, async (work) => {
    await refuseStale(work, termsID);
    const worked = await workOut(work.context, work.operation, changes);
    const reason = typeof note === "string" && note.trim() !== "" ? input.sanitizeText(note) : null;
    return applyTerms(work, worked, {
      origin: "RECALCULATION",
      note: reason,
      summary: "As condições foram recalculadas.",
    });
  });
}

/** POST /operations/{id}/undo-changes: a new version that is equal to the one before. */
export function undoChanges(context: Context, id: number): Promise<Row> {
  return giveCommand(context, { operationID: id, code: "UNDO_CHANGES" }, async (work) => {
    const before = await versionBefore(work);
    const worked = { request: before.request, simulation: before.answer, engineTerms: before.engineTerms };
    const summary = `As condições voltaram a ser as da versão ${before.number}.`;
    return applyTerms(work, worked, { origin: "UNDO", note: null, summary });
  });
}

async function versionBefore({ context, operation }: Work): Promise<StoredTerms> {
  const [row] = await run<{ id: number }>(
    context.db,
    `select id from operation_terms where operation_id = $1 and not coalesce(is_candidate, false) and id < $2
      order by number desc limit 1`,
    [operation.id, operation.termsID],
  );
  if (!row) throw new AppError("INVALID_STATE", { message: "Não há alteração das condições para desfazer." });
  return storedTerms(context, operation.id, row.id);
}

async function refuseStale({ context, operation }: Work, seenTermsID: unknown): Promise<void> {
  if (seenTermsID === undefined || seenTermsID === null || seenTermsID === operation.termsID) return;
  const [by] = await run<{ name: string }>(
    context.db,
    `select p.full_name as name from operation_terms t join users u on u.id = t.created_by_id
       join persons p on p.id = u.person_id where t.id = $1`,
    [operation.termsID],
  );
  const message = `${by?.name ?? "Outra pessoa"} mudou as condições enquanto você as alterava. Veja as novas e simule de novo.`;
  throw new AppError("STALE_RECORD", { entity: "Operation", details: operation, message });
}

/** Makes worked out terms those in force, and opens again what was decided on the others. */
export async function applyTerms(
  { context, operation, facts }: Work,
  { request, simulation, engineTerms }: Worked,
  {
    origin,
    note,
    summary,
  }: { origin: "RECALCULATION" | "UNDO" | "COUNTERPROPOSAL"; note: string | null; summary: string },
) {
  const before = await termsOf(context, operation);
  const termsID = await addTerms(context, operation.id, { origin, request, simulation, engineTerms, note });
  const payees = payeesUndone(facts, toCents(simulation.releasedValue));
  const followsTerms = (code: StageCode): boolean => stageOf(code)?.followsTerms ?? false;
  return {
    answer: { termsID, simulation },
    ...{ summary: payees ? `${summary} ${payees}` : summary, note, termsID },
    changes: before ? differences(before.answer, simulation) : [],
    // What the committee had approved were other terms: the operation is looked at anew.
    ...(facts.voting ? { status: "IN_ANALYSIS" as const } : {}),
    set: {
      ...termsFields(simulation),
      completedStages: facts.completedStages.filter((code) => !followsTerms(code)),
    },
    events: [{ event: "FINANCING_RECALCULATION" as const }, { event: "OPERATION_DATA" as const }],
  };
}

const percent = (value: number): string =>
  `${value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 })}%`;

type Shown = readonly [field: string, title: string, textOf: (simulation: Simulation) => string];

// biome-ignore format: a table
const SHOWN: readonly Shown[] = [
  ["requestedValue", "Valor solicitado", ({ requestedValue }) => reais(requestedValue)],
  ["downPayment", "Entrada", ({ downPayment }) => reais(downPayment)],
  ["installmentQuantity", "Parcelas", ({ installmentQuantity }) => String(installmentQuantity)],
  ["installmentValue", "Valor da parcela", ({ installmentValue }) => reais(installmentValue)],
  ["originDate", "Data de origem", ({ originDate }) => formatDate(originDate)],
  ["firstDueDate", "Primeiro vencimento", ({ firstDueDate }) => formatDate(firstDueDate)],
  ["monthlyRate", "Taxa ao mês", ({ rate }) => percent(rate.monthly)],
  ["financedValue", "Valor financiado", ({ financedValue }) => reais(financedValue)],
  ["disbursement", "Valor a desembolsar", ({ releasedValue }) => reais(releasedValue)],
  ["totalValue", "Valor total", ({ totals }) => reais(totals.paid)],
  ["iofValue", "Valor do IOF", ({ iof }) => reais(iof.total)],
  ["tfc", "TFC", ({ tfc }) => reais(tfc)],
  ["creditLifeInsuranceValue", "Seguro prestamista", ({ insurance }) => reais(insurance)],
  ["cet", "CET ao ano", ({ cet }) => (cet ? percent(cet.yearly) : "–")],
];

/** What differs between two simulations, in words for people. */
export const differences = (before: Simulation, after: Simulation): ValueChange[] =>
  SHOWN.flatMap(([field, title, textOf]) => {
    const change = { field, title, before: textOf(before), after: textOf(after) };
    return change.before === change.after ? [] : [change];
  });
