// One operation as its pages have it: what the server answered, with the facts as the rules take them.
import type { RecordOf } from "../../../base/resource-types.ts";
import type { Actor, Missing, OperationFacts, StageCode, StageState } from "../../../rules/operations/index.ts";
import type { Simulation } from "../../../rules/products/simulation.ts";

type Wire<Facts> = { [Name in keyof Facts]: Facts[Name] extends bigint ? string : Facts[Name] };

export interface DetailAnswer {
  operation: RecordOf<"operations">;
  facts: Wire<OperationFacts>;
  actor: Actor;
  /** Of the stages that it has left. */
  stageTimes: { stage: StageCode; hours: number }[];
  stages: { code: StageCode; state: StageState; missing: Missing[] }[];
  members: RecordOf<"operation-members">[];
  bonds: RecordOf<"operation-bonds">[];
  disbursements: RecordOf<"operation-disbursements">[];
  simulation: Simulation | null;
  termsRequest: Record<string, unknown> | null;
  now: string;
}

export interface OperationDetail extends Omit<DetailAnswer, "facts"> {
  facts: OperationFacts;
}

export const detailOf = ({ facts, ...answer }: DetailAnswer): OperationDetail => ({
  ...answer,
  facts: {
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
  },
});
