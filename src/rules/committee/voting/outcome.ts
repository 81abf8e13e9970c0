// What the votes of one position come to: by the rule when all are in, and before that what they can still come to.
import type { VotingRule } from "./setup.ts";
import type { Tally } from "./voting.ts";

/** TIE is left to whoever stands above. */
export type Outcome = "AP" | "RE" | "TIE";

type ChairVote = "APPROVE" | "REJECT" | "PENDING" | "NONE";

/** All votes are in; `chair` says how the chair voted in this position. */
function finalOutcome(rule: VotingRule, approvals: number, rejections: number, chair: ChairVote): Outcome {
  switch (rule.kind) {
    case "UNANIMITY":
      return rejections === 0 ? "AP" : "RE";
    case "QUORUM":
      return approvals >= rule.approvals ? "AP" : "RE";
    case "ANY":
      return approvals > 0 ? "AP" : "RE";
    case "MAJORITY":
      if (approvals !== rejections) return approvals > rejections ? "AP" : "RE";
      return chair === "APPROVE" ? "AP" : chair === "REJECT" ? "RE" : "TIE";
  }
}

/** Every outcome that the missing votes can still bring; the result is certain as soon as there is one left. */
export function possibleOutcomes(rule: VotingRule, tally: Tally, chair: ChairVote): Set<Outcome> {
  const isChairPending = chair === "PENDING";
  const others = tally.pending - (isChairPending ? 1 : 0);
  const outcomes = new Set<Outcome>();
  for (const chairVote of isChairPending ? (["APPROVE", "REJECT"] as const) : [chair]) {
    const byChair = isChairPending && chairVote === "APPROVE" ? 1 : 0;
    for (let more = 0; more <= others; more++) {
      const approvals = tally.approvals + byChair + more;
      outcomes.add(finalOutcome(rule, approvals, tally.voters - approvals, chairVote));
    }
  }
  return outcomes;
}
