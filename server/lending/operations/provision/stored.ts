// The state of the provision of a contract, and what makes it be worked out again.
import { type Cents, centsText, toCents, type WireAmount } from "../../../../src/base/money.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { LevelResult, PortfolioClass, RiskLevel, Stage, StageResult } from "../../../../src/rules/risk/index.ts";
import { type Context, run } from "../../../framework/index.ts";

export interface Parts {
  incurred: Cents;
  additional: Cents;
  excess: Cents;
}

export const NOTHING: Parts = { incurred: 0n, additional: 0n, excess: 0n };

export interface Classification {
  regime: Regime;
  level: RiskLevel;
  stage: Stage;
  portfolioClass: PortfolioClass;
  daysLate: number;
}

export interface ProvisionState {
  operationID: number;
  assessedUntil: string;
  revision: number;
  formerLevel: RiskLevel | null;
  isRestructuredProblem: boolean;
  /** Null before the first day. */
  classification: Classification | null;
  posted: Parts;
  controlled: Cents;
}

type StoredRow = Pick<
  ProvisionState,
  "operationID" | "assessedUntil" | "revision" | "formerLevel" | "isRestructuredProblem"
> & {
  [Name in keyof Classification]: Classification[Name] | null;
} & Record<keyof Parts | "controlled", string>;

export const lockProvision = async (context: Context, operationID: number): Promise<ProvisionState | undefined> =>
  (await lockProvisions(context, [operationID])).at(0);

/** In the order in which everybody locks them. `skip`: without those that somebody has locked. */
export async function lockProvisions(
  { db }: Context,
  operationIDs: readonly number[],
  others: "wait" | "skip" = "wait",
): Promise<ProvisionState[]> {
  const rows = await run<StoredRow & { [name: string]: unknown }>(
    db,
    `select operation_id as "operationID", assessed_until::text as "assessedUntil", revision, former_level as "formerLevel",
            is_restructured_problem as "isRestructuredProblem", regime, level, stage, portfolio_class as "portfolioClass",
            days_late as "daysLate", incurred::text, additional::text, excess::text, controlled::text
       from operation_provision where operation_id = any($1::bigint[]) order by operation_id
        for update${others === "skip" ? " skip locked" : ""}`,
    [operationIDs],
  );
  return rows.map(stateOf);
}

function stateOf(row: StoredRow): ProvisionState {
  const { regime, level, stage, portfolioClass, daysLate, incurred, additional, excess, controlled, ...state } = row;
  const isClassified = regime && level && stage && portfolioClass && daysLate !== null;
  return {
    ...state,
    classification: isClassified ? { regime, level, stage, portfolioClass, daysLate } : null,
    posted: { incurred: toCents(incurred), additional: toCents(additional), excess: toCents(excess) },
    controlled: toCents(controlled),
  };
}

/** Both classifications of a day with their reasons, stored as JSON for the calls that answer them. */
export interface AssessedDetails {
  balance: WireAmount;
  level: Omit<LevelResult, "provision"> & { provision: WireAmount; explanation: readonly string[] };
  stage: Omit<StageResult, keyof Parts | "total"> &
    Record<keyof Parts | "total" | "grossCarrying", WireAmount> & { explanation: readonly string[] };
}

export interface Assessed {
  operationID: number;
  day: string;
  classification: Classification;
  gross: Cents;
  leastPercent: string;
  posted: Parts;
  controlled: Cents;
  details: AssessedDetails;
}

export const storeAssessed = ({ db }: Context, assessed: readonly Assessed[]): Promise<unknown> =>
  run(
    db,
    `update operation_provision p set assessed_until = n.day, regime = n.regime, days_late = n."daysLate", level = n.level,
            stage = n.stage, portfolio_class = n."portfolioClass", gross = n.gross, least_percent = n.least,
            incurred = n.incurred, additional = n.additional, excess = n.excess, controlled = n.controlled,
            details = n.details, failed_on = null
       from json_to_recordset($1::json) as n(id bigint, day date, regime text, "daysLate" int, level text, stage int,
            "portfolioClass" text, gross numeric, least numeric, incurred numeric, additional numeric, excess numeric,
            controlled numeric, details jsonb)
      where p.operation_id = n.id`,
    [
      JSON.stringify(
        assessed.map(({ operationID: id, day, classification, gross, leastPercent: least, posted, ...one }) => ({
          ...{ id, day, ...classification, gross: centsText(gross), least, details: one.details },
          ...{ incurred: centsText(posted.incurred), additional: centsText(posted.additional) },
          ...{ excess: centsText(posted.excess), controlled: centsText(one.controlled) },
        })),
      ),
    ],
  );

/** A contract begins without delay; one that renegotiates others, with what they were. */
export async function beginProvision({ db, clock }: Context, operationID: number): Promise<void> {
  await run(
    db,
    `insert into operation_provision (operation_id, assessed_until, former_level, is_restructured_problem)
     select $1::bigint, $2::date - 1, max(p.level), coalesce(bool_or(p.stage = 3), false)
       from renegotiations n join renegotiation_lines l on l.renegotiation_id = n.id
       join operation_provision p on p.operation_id = l.source_operation_id where n.operation_id = $1
     on conflict do nothing`,
    [operationID, clock.today()],
  );
}

/** What was received for a day that has been worked out already counts: the last day is worked out again. */
export async function reassess({ db }: Context, operationID: number, receivedOn: string): Promise<void> {
  await run(
    db,
    `update operation_provision set assessed_until = assessed_until - 1, revision = revision + 1
      where operation_id = $1 and assessed_until >= $2::date`,
    [operationID, receivedOn],
  );
}

/**
 * The provision is consumed, or given back, by entries of another act. `gross` of a contract that is an asset again: nights
 * look at it until nothing of it is left, even where it is over before the next one.
 */
export async function setPosted({ db }: Context, operationID: number, parts: Parts, gross?: Cents): Promise<void> {
  await run(
    db,
    `update operation_provision set incurred = $2, additional = $3, excess = $4, gross = coalesce($5::numeric, gross)
      where operation_id = $1`,
    [
      operationID,
      ...[parts.incurred, parts.additional, parts.excess, gross].map((cents) =>
        cents === undefined ? null : centsText(cents),
      ),
    ],
  );
}
