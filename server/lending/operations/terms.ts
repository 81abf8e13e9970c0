// Versions of the terms of an operation: each as it was worked out, with the terms of the engine from which the same cents
// come again at any time, whatever has become of the product. A version never changes; one of them is in force.
import { daysBetween } from "../../../src/base/dates.ts";
import type { LoanTerms } from "../../../src/rules/credit/index.ts";
import { ENGINE_VERSION } from "../../../src/rules/credit/index.ts";
import type { Simulation } from "../../../src/rules/products/simulation.ts";
import { type Context, type InputOf, type Row, resourceNamed, run, runOne, tables } from "../../framework/index.ts";
import { digestOf } from "../products/index.ts";

type Origin = NonNullable<InputOf<"operation-terms">["origin"]>;

export interface NewTerms {
  origin: Origin;
  /** What was sent to the simulation, without the product. */
  request: Row;
  simulation: Simulation;
  engineTerms: LoanTerms;
  note?: string | null;
  /** Proposed, and not in force until it is accepted. */
  isCandidate?: boolean;
}

export interface StoredTerms {
  id: number;
  number: number;
  request: Row;
  answer: Simulation;
  engineTerms: LoanTerms;
}

/** Stores a version; one that is no candidate comes into force, with its instalments. Returns its id. */
export async function addTerms(context: Context, operationID: number, terms: NewTerms): Promise<number> {
  const resource = resourceNamed(context, "operation-terms");
  const { simulation, isCandidate = false } = terms;
  const { next } = await runOne<{ next: number }>(
    context.db,
    "select coalesce(max(number), 0)::int + 1 as next from operation_terms where operation_id = $1",
    [operationID],
  );
  const id = await tables.insert(
    context,
    resource,
    tables.columnsOf(resource, {
      ...{ operationID, number: next, origin: terms.origin, isCandidate, isCurrent: false, note: terms.note ?? null },
      ...{ productVariantID: simulation.productVariantID, requestedValue: simulation.requestedValue },
      ...{ downPayment: simulation.downPayment, financedValue: simulation.financedValue },
      ...{ totalValue: simulation.totals.paid, releasedValue: simulation.releasedValue },
      ...{ installmentQuantity: simulation.installmentQuantity, installmentValue: simulation.installmentValue },
      ...{ firstDueDate: simulation.firstDueDate, lastDueDate: simulation.lastDueDate },
      ...{ originDate: simulation.originDate, monthlyRate: simulation.rate.monthly, yearlyCet: simulation.cet?.yearly },
      ...{ validUntil: simulation.validUntil, engineVersion: ENGINE_VERSION, digest: digestOf(simulation) },
    }),
  );
  await run(context.db, "update operation_terms set request = $2, answer = $3, engine_terms = $4 where id = $1", [
    id,
    ...[terms.request, simulation, terms.engineTerms].map((value) => JSON.stringify(value)),
  ]);
  if (!isCandidate) await enforce(context, operationID, { termsID: id, simulation });
  return id;
}

/** Makes a version the one in force, with its instalments. */
export async function enforce(
  context: Context,
  operationID: number,
  { termsID, simulation }: { termsID: number; simulation: Simulation },
): Promise<void> {
  const resource = resourceNamed(context, "operation-terms");
  const before = await run<{ id: number }>(
    context.db,
    "select id from operation_terms where operation_id = $1 and is_current",
    [operationID],
  );
  await tables.updateMany(
    context,
    resource,
    before.map(({ id }) => ({ id, columns: { is_current: false } })),
  );
  await tables.update(context, resource, termsID, { is_current: true, is_candidate: false });
  await writeBonds(context, { operationID, termsID }, simulation);
}

/** Instalments follow the terms in force until the operation is paid. */
async function writeBonds(
  context: Context,
  { operationID, termsID }: { operationID: number; termsID: number },
  { schedule }: Simulation,
): Promise<void> {
  const resource = resourceNamed(context, "operation-bonds");
  await run(context.db, "delete from operation_bonds where operation_id = $1", [operationID]);
  await tables.insertMany(
    context,
    resource,
    schedule.map((row) =>
      tables.columnsOf(resource, {
        ...{ operationID, operationTermsID: termsID, installment: row.number, dueDate: row.dueDate },
        ...{ value: row.total, netValue: row.payment, principal: row.principal, interest: row.interest },
        ...{ balance: row.balance, paidValue: 0, status: "OPEN" },
      }),
    ),
  );
}

/** @throws Error when the operation has no such version. */
export function storedTerms({ db }: Pick<Context, "db">, operationID: number, termsID: number): Promise<StoredTerms> {
  return runOne<StoredTerms & { [name: string]: unknown }>(
    db,
    `select id, number, request, answer, engine_terms as "engineTerms" from operation_terms
      where operation_id = $1 and id = $2`,
    [operationID, termsID],
  );
}

/** Of versions, by their ids. */
export async function engineTermsOf(
  { db }: Pick<Context, "db">,
  termsIDs: readonly number[],
): Promise<Map<number, LoanTerms>> {
  const rows = await run<{ id: number; terms: LoanTerms }>(
    db,
    "select id, engine_terms as terms from operation_terms where id = any($1::bigint[])",
    [termsIDs],
  );
  return new Map(rows.map(({ id, terms }) => [id, terms]));
}

/** What of the operation repeats its terms in force, for lists and readers. */
export function termsFields(simulation: Simulation): InputOf<"operations"> {
  const { iof } = simulation;
  return {
    ...{ productVariantID: simulation.productVariantID, requestedValue: simulation.requestedValue },
    ...{ totalValue: simulation.totals.paid, financedValue: simulation.financedValue },
    ...{ installmentQuantity: simulation.installmentQuantity, installmentValue: simulation.installmentValue },
    ...{ firstDueDate: simulation.firstDueDate, originDate: simulation.originDate },
    ...{ paymentType: simulation.paymentType ?? null, paymentFrequency: simulation.paymentFrequency ?? null },
    graceDays: daysBetween(simulation.originDate, simulation.firstDueDate),
    ...{
      monthlyRate: simulation.rate.monthly,
      annualRate: simulation.rate.yearly,
      cet: simulation.cet?.yearly ?? null,
    },
    ...{ tfc: simulation.tfc, iofRate: iof.additionalPercent ?? 0, dailyIof: iof.dailyPercent ?? 0 },
    ...{ iofValue: iof.total, disbursement: simulation.releasedValue, downPayment: simulation.downPayment },
    ...{ creditLifeInsuranceValue: simulation.insurance, additionalFeesValue: simulation.additionalFee },
    ...{ creditLifeInsurancePercent: simulation.charges.find(({ code }) => code === "INSURANCE")?.percent ?? null },
    validUntil: simulation.validUntil,
  };
}
