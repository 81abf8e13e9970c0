// Breaks of the committee engine: who decides, who votes, what votes come to, and what a structure may be.
import type { Mutation } from "./mutation.ts";

const CASES = ["tests/rules/committee/voting-cases.test.ts"];
const STRUCTURE = ["tests/rules/committee/structure.test.ts"];
const TREE = ["tests/rules/committee/tree.test.ts"];
const VOTING = "src/rules/committee/voting";

export const COMMITTEE: readonly Mutation[] = [
  {
    name: "A position does not approve what equals its limit",
    file: `${VOTING}/compose.ts`,
    find: "votes && limit > 0n && limit >= exposure;",
    replace: "votes && limit > 0n && limit > exposure;",
    caughtBy: CASES,
  },
  {
    name: "The balance of the economic group is left out of the exposure",
    file: `${VOTING}/setup.ts`,
    find: "operation + clientBalance + groupBalance;",
    replace: "operation + clientBalance + groupBalance * 0n;",
    caughtBy: CASES,
  },
  {
    name: "The author of the opinion votes",
    file: `${VOTING}/availability.ts`,
    find: 'return opinionAuthorIDs.includes(personID) ? "OPINION_AUTHOR" : undefined;',
    replace: 'return opinionAuthorIDs.includes(personID - 0.5) ? "OPINION_AUTHOR" : undefined;',
    caughtBy: CASES,
  },
  {
    name: "Who is unavailable is not replaced",
    file: `${VOTING}/compose.ts`,
    find: 'hindrance === "AWAY" || hindrance === "UNAVAILABLE" || hindrance === "ON_LEAVE";',
    replace: 'hindrance === "AWAY" || hindrance === "ON_LEAVE";',
    caughtBy: CASES,
  },
  {
    name: "The last day of an absence does not count",
    file: `${VOTING}/availability.ts`,
    find: "from <= day && (to === null || day <= to);",
    replace: "from <= day && (to === null || day < to);",
    caughtBy: CASES,
  },
  {
    name: "One person stands in for two members",
    file: `${VOTING}/compose.ts`,
    find: "if (voterID !== null) taken.add(voterID);",
    replace: "if (voterID === null) taken.add(0);",
    caughtBy: ["tests/rules/committee/voting-properties.test.ts"],
  },
  {
    name: "A tie approves",
    file: `${VOTING}/outcome.ts`,
    find: 'if (approvals !== rejections) return approvals > rejections ? "AP" : "RE";',
    replace: 'if (approvals !== rejections || chair === "NONE") return approvals >= rejections ? "AP" : "RE";',
    caughtBy: CASES,
  },
  {
    name: "The chair has no casting vote before all have voted",
    file: `${VOTING}/outcome.ts`,
    find: 'return chair === "APPROVE" ? "AP" : chair === "REJECT" ? "RE" : "TIE";',
    replace: 'return chair === "APPROVE" && rejections < 1 ? "AP" : chair === "REJECT" ? "RE" : "TIE";',
    caughtBy: CASES,
  },
  {
    name: "A voting ends while a veto is still possible",
    file: `${VOTING}/resolve.ts`,
    find: '(outcome === "RE" || !isVetoOpen);',
    replace: '(outcome === "RE" || isVetoOpen || !isVetoOpen);',
    caughtBy: CASES,
  },
  {
    name: "Veto positions above the one that decides can veto",
    file: `${VOTING}/resolve.ts`,
    find: "index <= level && position.votes && position.vetoes",
    replace: "index <= level + 9 && position.votes && position.vetoes",
    caughtBy: CASES,
  },
  {
    name: "The vote of a removed member is lost",
    file: `${VOTING}/resolve.ts`,
    find: "(id) => !round.removedIDs.includes(id) || isDecided(voteOf(round, id)),",
    replace: "(id) => !round.removedIDs.includes(id),",
    caughtBy: CASES,
  },
  {
    name: "A result changes when a member leaves",
    file: `${VOTING}/open-voting.ts`,
    find: 'const isOpen = voting.resolution.result === "AN" && !voting.counterproposal;',
    replace: "const isOpen = !voting.counterproposal;",
    caughtBy: CASES,
  },
  {
    name: "A counterproposal that lowers the exposure takes the case down",
    file: `${VOTING}/open-voting.ts`,
    find: "startLevel: isStaying ? level : nextLevel({ ...voting, levels }, level ?? -1)",
    replace: "startLevel: levels.findIndex(({ isSufficient }) => isSufficient)",
    caughtBy: CASES,
  },
  {
    name: "A rejection needs no reason",
    file: `${VOTING}/cast-vote.ts`,
    find: 'action === "REJECT" && !comment?.trim()',
    replace: 'action === "REJECT" && comment === ""',
    caughtBy: CASES,
  },
  {
    name: "A vote that passed the case up is changed afterwards",
    file: `${VOTING}/cast-vote.ts`,
    find: 'return isConcluded(voting, personID) ? "POSITION_CONCLUDED" : undefined;',
    replace: 'return isConcluded(voting, -personID) ? "POSITION_CONCLUDED" : undefined;',
    caughtBy: CASES,
  },
  {
    name: "A subordinate may stand after the superior",
    file: "src/rules/committee/structure/ladder-order.ts",
    find: "if ([...ancestorsOf(parents, competenceID)].some((id) => earlier.has(id))) after.push(index);",
    replace: "if ([...ancestorsOf(parents, competenceID)].every((id) => earlier.has(id))) after.push(index * 2);",
    caughtBy: STRUCTURE,
  },
  {
    name: "People stand in for each other in a circle",
    file: "src/rules/committee/structure/circles.ts",
    find: "circles.push(path.slice(places.get(value)));",
    replace: "circles.push(...path.slice(path.length).map((id) => [id]));",
    caughtBy: STRUCTURE,
  },
  {
    name: "A node is dropped below itself",
    file: "src/rules/committee/tree/moves.ts",
    find: 'if (branchIDs(nodes, id).has(targetID)) return { refusal: "INTO_ITSELF" };',
    replace: 'if (id === targetID) return { refusal: "INTO_ITSELF" };',
    caughtBy: TREE,
  },
  {
    name: "A node dropped onto another becomes its last child",
    file: "src/rules/committee/tree/moves.ts",
    find: 'if (place === "ONTO") return placed(nodes, node, targetID, 0);',
    replace: 'if (place === "ONTO") return placed(nodes, node, targetID, nodes.length);',
    caughtBy: TREE,
  },
];
