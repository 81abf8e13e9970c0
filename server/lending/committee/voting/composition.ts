// A voting as its page shows it: the positions in their order with who votes in each and instead of whom, the votes, what
// the caller may do, why these people and why this result, and the rounds before. Spec COMM-001, COMM-008 to COMM-011.
import { effectiveSystem } from "../../../../src/base/access.ts";
import { fromCents } from "../../../../src/base/money.ts";
import {
  explainComposition,
  explainResult,
  factTexts,
  HINDRANCE_TEXTS,
  type NameOf,
  type PastRound,
  type PastRoundView,
  type PositionView,
  type Seat,
  VOTE_REFUSAL_TEXTS,
  type VoterView,
  type Voting,
  type VotingView,
  voteRefusal,
} from "../../../../src/rules/committee/index.ts";
import { type Context, type Handle, permissions, records, resourceNamed, run } from "../../../framework/index.ts";
import { ownPerson } from "../own-seats.ts";
import { findCase } from "./stored-case.ts";

/** The note beside the name of a stand-in. */
const SUBSTITUTE_NOTE = "Substituindo membro ausente do comitê";

/** For who may read votings, and for everybody who is listed in this one, but not while looking at one company's portfolio. */
export async function readComposition(context: Context, id: number): Promise<VotingView> {
  const resource = resourceNamed(context, "committee-votings");
  const isOutside = context.caller.key !== undefined || effectiveSystem(context.caller) !== permissions.UNSCOPED_SYSTEM;
  const personID = (isOutside ? undefined : await ownPerson(context)) ?? 0;
  const { voting, operation } = await findCase(context.db, id);
  const isListed = voting.levels.some(({ seats }) =>
    seats.some(({ memberID, voterID }) => memberID === personID || voterID === personID),
  );
  if (!isListed && !permissions.mayRead(resource, context.caller)) throw permissions.forbidden(resource.entity);
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const { startedAt = null, deadlineAt = null, finishedAt = null } = await records.getUnscoped(everybody, resource, id);
  const names = await namesOf(context.db, voting);
  const votedAt = await timesOf(context.db, id);
  const nameOf: NameOf = (one) => names.get(one) ?? `#${one}`;
  const refusal = voteRefusal(voting, personID);
  const { committee, round, resolution } = voting;
  return {
    ...{ id, operationID: operation.operationID, productID: operation.productID, round, result: resolution.result },
    ...{ startedAt, deadlineAt, finishedAt, authorPersonID: operation.authorPersonID },
    committee: {
      ...{ id: committee.id, name: committee.name, rule: committee.rule.kind, chairPersonID: committee.chairID },
      minVotes: committee.rule.kind === "QUORUM" ? committee.rule.approvals : 1,
    },
    exposure: amountsOf(voting),
    positions: positionsOf(voting, nameOf, votedAt),
    ...{ awaitedPersonIDs: resolution.awaitedIDs, isSuspended: voting.counterproposal !== null },
    ...{ canVote: refusal === undefined, refusal: refusal ? VOTE_REFUSAL_TEXTS[refusal] : null },
    explanation: factTexts([...explainComposition(voting), ...explainResult(voting)], nameOf),
    pastRounds: voting.pastRounds.map((past) => pastRoundOf(past, nameOf)),
  };
}

const amountsOf = ({ exposure: { operation, clientBalance, groupBalance } }: Pick<Voting, "exposure">) => ({
  ...{ operationValue: fromCents(operation), clientBalance: fromCents(clientBalance) },
  groupBalance: fromCents(groupBalance),
});

const positionsOf = (voting: Voting, nameOf: NameOf, votedAt: ReadonlyMap<number, string>): PositionView[] =>
  voting.levels.map(({ position, seats }, index) => ({
    ...{ competenceID: position.competenceID, name: position.name, vote: position.votes, veto: position.vetoes },
    data: { operationValue: fromCents(position.limit) },
    isDeciding: index === voting.resolution.level,
    voters: seats.flatMap((seat) =>
      seat.voterID === null ? [] : [voterOf(voting, seat, seat.voterID, nameOf, votedAt)],
    ),
    absent: seats.flatMap(({ memberID, voterID, hindrance }) =>
      hindrance === null || voterID === memberID
        ? []
        : [
            {
              personID: memberID,
              name: nameOf(memberID),
              reason: `${nameOf(memberID)} ${HINDRANCE_TEXTS[hindrance]}.`,
            },
          ],
    ),
  }));

function voterOf(
  voting: Voting,
  { memberID, origin }: Seat,
  personID: number,
  nameOf: NameOf,
  votedAt: ReadonlyMap<number, string>,
): VoterView {
  const vote = voting.votes.find((one) => one.personID === personID);
  const isReplacing = memberID !== personID;
  return {
    ...{ personID, name: nameOf(personID), canVote: voteRefusal(voting, personID) === undefined },
    isRemoved: voting.removedIDs.includes(personID),
    substituteOf: isReplacing ? { personID: memberID, name: nameOf(memberID) } : null,
    note: isReplacing && origin === "STAND_IN" ? SUBSTITUTE_NOTE : null,
    vote: vote ? { action: vote.action, justification: vote.comment, votedAt: votedAt.get(personID) ?? null } : null,
  };
}

const pastRoundOf = ({ round, votes, resolution, endedBy, ...past }: PastRound, nameOf: NameOf): PastRoundView => ({
  ...{ round, result: resolution.result, endedBy, exposure: amountsOf(past) },
  votes: votes.map(({ personID, action, comment, at = null }) => ({
    ...{ personID, name: nameOf(personID), position: positionIn(past, personID), action },
    ...{ justification: comment, votedAt: at },
  })),
});

const positionIn = ({ levels }: Pick<PastRound, "levels">, personID: number): string =>
  levels.find(({ seats }) => seats.some(({ voterID }) => voterID === personID))?.position.name ?? "";

async function timesOf(db: Handle, id: number): Promise<ReadonlyMap<number, string>> {
  const rows = await run<{ personID: number; at: string }>(
    db,
    `select person_id as "personID", voted_at as at from committee_voting_competences
      where committee_voting_id = $1 and voted_at is not null`,
    [id],
  );
  return new Map(rows.map(({ personID, at }) => [personID, at]));
}

async function namesOf(
  db: Handle,
  { levels, pastRounds, votes, committee }: Voting,
): Promise<ReadonlyMap<number, string>> {
  const seats = [{ levels }, ...pastRounds].flatMap((round) => round.levels.flatMap((level) => level.seats));
  const seated = seats.flatMap(({ memberID, voterID, passedOver }) => [
    memberID,
    ...(voterID === null ? [] : [voterID]),
    ...passedOver.map(({ personID }) => personID),
  ]);
  const voters = [...votes, ...pastRounds.flatMap((round) => round.votes)].map(({ personID }) => personID);
  const ids = [...seated, ...voters, ...(committee.chairID === null ? [] : [committee.chairID])];
  const rows = await run<{ id: number; name: string }>(
    db,
    "select id, full_name as name from persons where id = any($1::bigint[])",
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
