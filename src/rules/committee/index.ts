// The door of the committee engine: who decides on an operation, what the votes come to, and why. Pure, on both sides.
//
// voting/    the composition at the opening, votes, rounds, result        explain/   why, as facts and in Portuguese
// simulate/  who would decide, amounts that nobody decides                structure/ checks, changes, what may be deleted
// tree/      moves, search and steps of an editor of trees
export { explainComposition, explainResult } from "./explain/facts.ts";
export { refusalText, removalText, VOTE_REFUSAL_TEXTS } from "./explain/refusal-texts.ts";
export { factTexts, HINDRANCE_TEXTS, type NameOf, RESULT_TEXTS } from "./explain/texts.ts";
export { amountBands } from "./simulate/bands.ts";
export { type Route, type RouteQuestion, type RoutingData, simulateRoute } from "./simulate/route.ts";
export { bandText, routeText } from "./simulate/route-texts.ts";
export { structureWarnings } from "./simulate/warnings.ts";
export { absenceProblems, type PersonAbsence } from "./structure/absences.ts";
export { changeText } from "./structure/change-texts.ts";
export { structureChanges } from "./structure/changes.ts";
export { checkPositions } from "./structure/check-committees.ts";
export { checkStructure } from "./structure/check-structure.ts";
export { problemText, type StructureProblem } from "./structure/problems.ts";
export { type TouchedVoting, touchedVotings } from "./structure/removals.ts";
export { deletionLock, editLock, ROLE_LOCK_TEXTS, type RoleLock } from "./structure/role-locks.ts";
export type * from "./structure/structure.ts";
export { committeeSetup } from "./structure/structure.ts";
export type * from "./structure/structure-lists.ts";
export {
  addNode,
  drop,
  MOVE_REFUSAL_TEXTS,
  type Move,
  moveDown,
  moveIn,
  moveOut,
  moveUp,
  removeBranch,
} from "./tree/moves.ts";
export { inTreeOrder } from "./tree/nodes.ts";
export { searchTree } from "./tree/search.ts";
export { addStep, firstStep, redo, type Steps, undo } from "./tree/steps.ts";
export type * from "./view.ts";
export { type Alert, alertsOf } from "./voting/alerts.ts";
export { castVote, voteRefusal, votersNow } from "./voting/cast-vote.ts";
export {
  answerCounterproposal,
  openVoting,
  passOverdue,
  removeMember,
  resetVoting,
  restartVoting,
  sendCounterproposal,
} from "./voting/open-voting.ts";
export type * from "./voting/setup.ts";
export type * from "./voting/voting.ts";
