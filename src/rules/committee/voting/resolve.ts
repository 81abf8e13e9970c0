// The result of a round: which position decides, what its votes come to, and whether that can still change.
import { votersIn, votersNeeded } from "./compose.ts";
import { type Outcome, possibleOutcomes } from "./outcome.ts";
import type { PassedUp, Resolution, ResolutionCause, Round, Tally, Vote } from "./voting.ts";

const NO_VOTES: Tally = { voters: 0, approvals: 0, rejections: 0, pending: 0 };

/** Depends on who voted what; on the order of votes only under ANY, where the first approval or veto ends the voting. */
export function resolveRound(round: Round): Resolution {
  const passedUp: PassedUp[] = [];
  for (let level = round.startLevel; level !== null; ) {
    const resolution = resolveLevel(round, level);
    if (!("passUp" in resolution)) return { ...resolution, level, passedUp };
    passedUp.push({ level, cause: resolution.passUp });
    level = nextLevel(round, level);
  }
  const nobody = { cause: "NOBODY", level: null, tally: NO_VOTES, decisiveID: null, awaitedIDs: [] } as const;
  return { result: "AN", passedUp, isEarly: false, ...nobody };
}

/** The next position above that can decide; its ability is that of the opening. */
export function nextLevel({ levels }: Round, level: number): number | null {
  const next = levels.findIndex(({ isAble }, index) => index > level && isAble);
  return next < 0 ? null : next;
}

/** Who votes in a position now: a removed member only with the vote that they had cast. */
export const votersAt = (round: Round, level: number): number[] =>
  votersIn(round.levels[level] ?? { seats: [] }).filter(
    (id) => !round.removedIDs.includes(id) || isDecided(voteOf(round, id)),
  );

/** Who can end the voting with a rejection: voters of veto positions up to the one that decides. */
export function vetoersUpTo(round: Round, level: number): number[] {
  const positions = round.levels.flatMap(({ position }, index) =>
    index <= level && position.votes && position.vetoes ? votersAt(round, index) : [],
  );
  return [...new Set(positions)];
}

export const voteOf = ({ votes }: Pick<Round, "votes">, personID: number): Vote | undefined =>
  votes.find((vote) => vote.personID === personID);

export const isDecided = (vote: Vote | undefined): boolean => vote?.action === "APPROVE" || vote?.action === "REJECT";

type LevelResolution = Omit<Resolution, "level" | "passedUp">;

function resolveLevel(round: Round, level: number): LevelResolution | { passUp: PassedUp["cause"] } {
  if (round.overdueLevels.includes(level)) return { passUp: "OVERDUE" };
  const { rule } = round.committee;
  const voters = votersAt(round, level);
  const tally = tallyOf(round, voters);
  const vetoers = vetoersUpTo(round, level);
  const awaitedIDs = [...new Set([...voters, ...vetoers])].filter((id) => !isDecided(voteOf(round, id)));
  const decided = (result: "AP" | "RE", cause: ResolutionCause, decisiveID: number | null = null): LevelResolution => ({
    ...{ result, cause, decisiveID, tally },
    isEarly: awaitedIDs.length > 0,
    awaitedIDs: [],
  });
  const single = decisiveVote(round, voters, vetoers);
  if (single?.action === "REJECT") return decided("RE", "VETO", single.personID);
  if (single) return decided("AP", "RULE", single.personID);
  const isTop = nextLevel(round, level) === null;
  if (voters.length === 0) return { passUp: "NOBODY" };
  if (voters.length < votersNeeded(rule)) return isTop ? decided("RE", "OUT_OF_REACH") : { passUp: "TOO_FEW" };
  const outcomes = outcomesOf(round, voters, tally, isTop);
  // A tie in sight does not end anything while a veto is still possible.
  const isVetoOpen = vetoers.some((id) => !isDecided(voteOf(round, id)));
  const [outcome] = outcomes;
  const isCertain = outcomes.size === 1 && (outcome === "RE" || !isVetoOpen);
  if (!isCertain || !outcome)
    return { result: "AN", cause: "AWAITED", tally, isEarly: false, decisiveID: null, awaitedIDs };
  if (outcome === "TIE") return { passUp: "TIE" };
  return decided(outcome, ...causeOf(round, voters, outcome, tally));
}

/** At the top a tie is a rejection. */
function outcomesOf(round: Round, voters: readonly number[], tally: Tally, isTop: boolean): Set<Outcome> {
  const outcomes = possibleOutcomes(round.committee.rule, tally, chairVote(round, voters));
  return isTop ? new Set([...outcomes].map((outcome) => (outcome === "TIE" ? "RE" : outcome))) : outcomes;
}

/** The one vote that ends the voting at once: a veto or, under ANY, the first approval, whichever was cast first. */
function decisiveVote(round: Round, voters: readonly number[], vetoers: readonly number[]): Vote | undefined {
  return round.votes.find(
    ({ personID, action }) =>
      (action === "REJECT" && vetoers.includes(personID)) ||
      (action === "APPROVE" && round.committee.rule.kind === "ANY" && voters.includes(personID)),
  );
}

function chairVote(round: Round, voters: readonly number[]): "APPROVE" | "REJECT" | "PENDING" | "NONE" {
  const { chairID } = round.committee;
  if (chairID === null || !voters.includes(chairID)) return "NONE";
  const action = voteOf(round, chairID)?.action;
  return action === "APPROVE" || action === "REJECT" ? action : "PENDING";
}

function causeOf(
  round: Round,
  voters: readonly number[],
  outcome: "AP" | "RE",
  { approvals, rejections, pending }: Tally,
): [ResolutionCause, number | null] {
  const { rule, chairID } = round.committee;
  if (rule.kind === "QUORUM" && outcome === "RE") return ["OUT_OF_REACH", null];
  const isTie = rule.kind === "MAJORITY" && pending === 0 && approvals === rejections;
  if (!isTie) return ["RULE", null];
  return chairVote(round, voters) === "NONE" ? ["TIE_AT_TOP", null] : ["CASTING_VOTE", chairID];
}

function tallyOf(round: Round, voters: readonly number[]): Tally {
  const actions = voters.map((id) => voteOf(round, id)?.action);
  const approvals = actions.filter((action) => action === "APPROVE").length;
  const rejections = actions.filter((action) => action === "REJECT").length;
  return { voters: voters.length, approvals, rejections, pending: voters.length - approvals - rejections };
}
