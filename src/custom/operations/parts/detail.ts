// One operation as its pages have it: what the server answered, with the facts as the rules take them.
import { factsOf, type OperationDetailAnswer } from "../../../rules/operations/answers/detail.ts";
import type { OperationFacts } from "../../../rules/operations/index.ts";

export interface OperationDetail extends Omit<OperationDetailAnswer, "facts"> {
  facts: OperationFacts;
}

export const detailOf = ({ facts, ...answer }: OperationDetailAnswer): OperationDetail => ({
  ...answer,
  facts: factsOf(facts),
});
