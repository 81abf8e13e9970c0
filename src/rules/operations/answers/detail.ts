// One operation with all that its pages show, as the server answers the lender's staff.
import type { PlainObject } from "../../../base/plain-object.ts";
import type { RecordOf } from "../../../base/resource-types.ts";
import type { Simulation } from "../../products/simulation.ts";
import type { Actor } from "../commands.ts";
import type { OperationFacts } from "../facts.ts";
import type { Missing } from "../missing.ts";
import type { StageCode, StageState } from "../stages.ts";

/** Amounts are whole cents as decimal texts, because JSON has no whole cents. */
export type WireFacts = {
  [Name in keyof OperationFacts]: OperationFacts[Name] extends bigint ? string : OperationFacts[Name];
};

/** GET /operations/{id}/detailed for the lender's staff. */
export interface OperationDetailAnswer {
  operation: RecordOf<"operations">;
  facts: WireFacts;
  actor: Actor;
  /** Of the stages that it has left. */
  stageTimes: StageTime[];
  stages: { code: StageCode; state: StageState; missing: readonly Missing[] }[];
  members: RecordOf<"operation-members">[];
  bonds: RecordOf<"operation-bonds">[];
  disbursements: RecordOf<"operation-disbursements">[];
  simulation: Simulation | null;
  /** The request of a simulation with which the terms in force were calculated. */
  termsRequest: PlainObject | null;
  now: string;
}

/** How long the operation stood in a stage, all its stays together. */
export interface StageTime {
  stage: StageCode;
  hours: number;
}

export function wireFacts(facts: OperationFacts): WireFacts {
  return {
    ...facts,
    requestedValue: String(facts.requestedValue),
    releasedValue: String(facts.releasedValue),
    installmentValue: String(facts.installmentValue),
    warrantiesValue: String(facts.warrantiesValue),
    disbursedValue: String(facts.disbursedValue),
    reservedMargin: String(facts.reservedMargin),
    renegotiatedBalance: String(facts.renegotiatedBalance),
    openEntry: String(facts.openEntry),
    receivedEntry: String(facts.receivedEntry),
  };
}

export function factsOf(facts: WireFacts): OperationFacts {
  return {
    ...facts,
    requestedValue: BigInt(facts.requestedValue),
    releasedValue: BigInt(facts.releasedValue),
    installmentValue: BigInt(facts.installmentValue),
    warrantiesValue: BigInt(facts.warrantiesValue),
    disbursedValue: BigInt(facts.disbursedValue),
    reservedMargin: BigInt(facts.reservedMargin),
    renegotiatedBalance: BigInt(facts.renegotiatedBalance),
    openEntry: BigInt(facts.openEntry),
    receivedEntry: BigInt(facts.receivedEntry),
  };
}
