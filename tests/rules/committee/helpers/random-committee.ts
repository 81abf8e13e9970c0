// Makes a random committee from a seed: its ladder, people, absences, stand-ins, authors, rule, and everybody's vote.
import type {
  ApprovalPosition,
  CommitteeSetup,
  OperationToDecide,
  Person,
  VoteAction,
  VotingRule,
} from "../../../../src/rules/committee/index.ts";
import type { Random } from "../../../helpers/random.ts";

export interface RandomCommittee {
  setup: CommitteeSetup;
  operation: OperationToDecide;
  actionOf: (personID: number) => VoteAction;
  nameOf: (personID: number) => string;
}

const PEOPLE = 9;

export function randomCommittee(random: Random): RandomCommittee {
  const upTo = (count: number): number => random.integer(0, count - 1);
  const chance = (share: number): boolean => random.integer(1, 100) <= share * 100;
  const ids = Array.from({ length: PEOPLE }, (_, index) => index + 1);
  const some = (count: number): number[] => Array.from({ length: count }, () => 1 + upTo(PEOPLE));
  const people = ids.map(
    (id): Person => ({
      id,
      name: nameOf(id),
      availability: chance(0.2) ? (chance(0.5) ? "AW" : "UN") : "AV",
      absences: [],
    }),
  );
  const positions = Array.from({ length: 1 + upTo(4) }, (_, index): ApprovalPosition => {
    const limit = chance(0.15) ? 0n : BigInt((chance(0.8) ? index + 1 : upTo(5)) * 1_000_00);
    return { competenceID: index + 1, name: `CARGO ${index + 1}`, limit, votes: chance(0.9), vetoes: chance(0.15) };
  });
  const members = positions.flatMap(({ competenceID }) =>
    some(upTo(5)).map((personID) => ({ competenceID, personID })),
  );
  const substitutions = members
    .filter(() => chance(0.5))
    .map(({ competenceID, personID }) => ({
      ...{ competenceID, personID: chance(0.8) ? personID : null },
      standInIDs: some(1 + upTo(3)),
    }));
  const rule = randomRule(upTo);
  const chairID = chance(0.4) ? 1 + upTo(PEOPLE) : null;
  const actions = ids.map((): VoteAction => (chance(0.55) ? "APPROVE" : chance(0.85) ? "REJECT" : "EVALUATE"));
  return {
    setup: { committee: { id: 1, name: "COMITÊ", rule, chairID, positions }, members, substitutions, people },
    operation: {
      exposure: { operation: BigInt(upTo(4_500_00)), clientBalance: BigInt(upTo(300_00)), groupBalance: 0n },
      authorID: chance(0.5) ? 1 + upTo(PEOPLE) : null,
      opinionAuthorIDs: chance(0.5) ? some(1) : [],
      day: "2026-03-05",
    },
    actionOf: (personID) => actions[personID - 1] ?? "APPROVE",
    nameOf,
  };
}

const NAMES = ["ANA", "BIA", "CAIO", "DORA", "EVA", "FABIO", "GIL", "HUGO", "IVO"];
const nameOf = (personID: number): string => NAMES[personID - 1] ?? `#${personID}`;

function randomRule(upTo: (count: number) => number): VotingRule {
  const kind = (["UNANIMITY", "MAJORITY", "MAJORITY", "QUORUM", "ANY"] as const)[upTo(5)] ?? "ANY";
  return kind === "QUORUM" ? { kind, approvals: 1 + upTo(3) } : { kind };
}
