// The state of the provision of a contract, and what makes it be worked out again.
import { type Cents, centsText, toCents } from "../../../../src/base/money.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { PortfolioClass, RiskLevel, Stage } from "../../../../src/rules/risk/index.ts";
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
  assessedUntil: string;
  revision: number;
  formerLevel: RiskLevel | null;
  isRestructuredProblem: boolean;
  /** Null before the first day. */
  classification: Classification | null;
  posted: Parts;
  controlled: Cents;
}

type StoredRow = Pick<ProvisionState, "assessedUntil" | "revision" | "formerLevel" | "isRestructuredProblem"> & {
  [Name in keyof Classification]: Classification[Name] | null;
} & Record<keyof Parts | "controlled", string>;

export async function lockProvision({ db }: Context, operationID: number): Promise<ProvisionState | undefined> {
  const [row] = await run<StoredRow & { [name: string]: unknown }>(
    db,
    `select assessed_until::text as "assessedUntil", revision, former_level as "formerLevel",
            is_restructured_problem as "isRestructuredProblem", regime, level, stage, portfolio_class as "portfolioClass",
            days_late as "daysLate", incurred::text, additional::text, excess::text, controlled::text
       from operation_provision where operation_id = $1 for update`,
    [operationID],
  );
  if (!row) return undefined;
  const { regime, level, stage, portfolioClass, daysLate, incurred, additional, excess, controlled, ...state } = row;
  const isClassified = regime && level && stage && portfolioClass && daysLate !== null;
  return {
    ...state,
    classification: isClassified ? { regime, level, stage, portfolioClass, daysLate } : null,
    posted: { incurred: toCents(incurred), additional: toCents(additional), excess: toCents(excess) },
    controlled: toCents(controlled),
  };
}

export interface Assessed {
  day: string;
  classification: Classification;
  gross: Cents;
  leastPercent: string;
  posted: Parts;
  controlled: Cents;
  details: object;
}

export async function storeAssessed({ db }: Context, operationID: number, assessed: Assessed): Promise<void> {
  const { regime, level, stage, portfolioClass, daysLate } = assessed.classification;
  const { incurred, additional, excess } = assessed.posted;
  await run(
    db,
    `update operation_provision set assessed_until = $2::date, regime = $3, days_late = $4, level = $5, stage = $6,
            portfolio_class = $7, gross = $8, least_percent = $9, incurred = $10, additional = $11, excess = $12,
            controlled = $13, details = $14::jsonb, failed_on = null where operation_id = $1`,
    [
      ...[operationID, assessed.day, regime, daysLate, level, stage, portfolioClass],
      ...[centsText(assessed.gross), assessed.leastPercent, ...[incurred, additional, excess].map(centsText)],
      ...[centsText(assessed.controlled), JSON.stringify(assessed.details)],
    ],
  );
}

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

/** The provision is consumed, or given back, by entries of another act. */
export async function setPosted({ db }: Context, operationID: number, parts: Parts): Promise<void> {
  await run(db, "update operation_provision set incurred = $2, additional = $3, excess = $4 where operation_id = $1", [
    operationID,
    ...[parts.incurred, parts.additional, parts.excess].map(centsText),
  ]);
}
