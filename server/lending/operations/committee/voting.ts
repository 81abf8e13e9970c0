// The voting of an operation: opened, voted on, begun again. What comes of it moves the status of the operation.
import { AppError } from "../../../../src/base/app-error.ts";
import { RESULT_TEXTS } from "../../../../src/rules/committee/index.ts";
import type { StatusCode } from "../../../../src/rules/operations/index.ts";
import { type Context, input, type Row, run, validationError } from "../../../framework/index.ts";
import { openCase, previewCase, resetCase, restartCase, voteIn, voteOn } from "../../committee/index.ts";
import { giveCommand, type Operation, type Work } from "../command.ts";
import { exposureOf } from "./exposure.ts";

export interface LatestVoting {
  id: number;
  round: number;
  result: "AP" | "RE" | "AN";
  termsID: number | null;
}

/** Nothing before the committee was opened for the first time. */
export async function latestVoting(
  { db }: Pick<Context, "db">,
  operationID: number,
): Promise<LatestVoting | undefined> {
  const [row] = await run<LatestVoting & { [name: string]: unknown }>(
    db,
    `select id, round, result, operation_terms_id as "termsID" from committee_votings
      where operation_id = $1 order by id desc limit 1`,
    [operationID],
  );
  return row;
}

/** The rules have seen that there is one. */
export async function requireVoting(context: Context, operationID: number): Promise<LatestVoting> {
  const voting = await latestVoting(context, operationID);
  if (!voting)
    throw new AppError("INVALID_STATE", { entity: "CommitteeVoting", message: "O comitê ainda não foi aberto." });
  return voting;
}

export const statusOfResult = (result: LatestVoting["result"]): StatusCode =>
  result === "AP" ? "APPROVED" : result === "RE" ? "REJECTED" : "IN_COMMITTEE";

/** What the committee decides on: who wrote the operation in or an opinion on it does not vote. */
export async function caseOf(context: Context, operation: Operation) {
  const { lines: _lines, ...exposure } = await exposureOf(context, operation);
  const authors = await run<{ personID: number }>(
    context.db,
    `select distinct u.person_id as "personID" from operation_opinions n join users u on u.id = n.created_by_id
      where n.operation_id = $1 and u.person_id is not null`,
    [operation.id],
  );
  return {
    ...{ operationID: operation.id, code: operation.code ?? undefined, productID: operation.productID ?? 0, exposure },
    authorPersonID: operation.authorPersonID ?? null,
    opinionAuthorPersonIDs: authors.map(({ personID }) => personID),
  };
}

export const previewVoting = async (context: Context, operation: Operation) =>
  previewCase(context, await caseOf(context, operation));

/** POST /operations/{id}/committee/open */
export function openCommittee(context: Context, id: number): Promise<Row> {
  return giveCommand(context, { operationID: id, code: "OPEN_COMMITTEE" }, async ({ context: inside, operation }) => {
    const votingID = await openCase(inside, await caseOf(inside, operation));
    await run(inside.db, "update committee_votings set operation_terms_id = $2 where id = $1", [
      votingID,
      operation.termsID,
    ]);
    return { answer: { id: votingID, operationID: id }, summary: "O comitê foi aberto.", status: "IN_COMMITTEE" };
  });
}

const VOTED = {
  APPROVE: "votou pela aprovação",
  REJECT: "votou pela reprovação",
  EVALUATE: "pediu avaliação",
} as const;

/** What the person has seen when voting; a vote on another round or as another position is refused. */
interface Ballot {
  votingID: unknown;
  round: unknown;
  competenceID: unknown;
}

/** POST /operations/{id}/voting: the caller's own vote. Who is no member gets FORBIDDEN, and nothing is stored. */
export async function vote(context: Context, id: number, body: unknown): Promise<Row> {
  const { committeeVotingID, competenceID, round, ...own } = input.requireObject(body);
  const ballot = await voteIn(context, own);
  return giveCommand(context, { operationID: id, code: "VOTE", right: "own" }, async ({ context: inside }) => {
    const voting = await requireVoting(inside, id);
    const after = await voteOn(inside, voting.id, ballot);
    await refuseOther(inside, voting, { votingID: committeeVotingID, round, competenceID }, ballot.personID);
    const { result, awaitedIDs } = after.resolution;
    const decided = result === "AN" ? "" : ` O comitê decidiu: ${RESULT_TEXTS[result]}.`;
    return {
      answer: { id: voting.id, operationID: id, result, round: after.round, awaitedPersonIDs: awaitedIDs },
      summary: `${inside.caller.name} ${VOTED[ballot.action]}.${decided}`,
      note: ballot.comment,
      ...(result === "AN" ? {} : { status: statusOfResult(result) }),
    };
  });
}

async function refuseOther(
  { db }: Context,
  voting: LatestVoting,
  { votingID, round, competenceID }: Ballot,
  personID: number,
): Promise<void> {
  const isOther = (shown: unknown, now: number): boolean => shown !== undefined && shown !== null && shown !== now;
  if (isOther(votingID, voting.id) || isOther(round, voting.round))
    throw new AppError("STALE_RECORD", {
      entity: "CommitteeVoting",
      message: "Esta votação recomeçou depois que você abriu a página. Veja o que mudou e vote de novo.",
    });
  if (competenceID === undefined || competenceID === null) return;
  const seats = await run(
    db,
    "select 1 from committee_voting_competences where committee_voting_id = $1 and person_id = $2 and competence_id = $3",
    [voting.id, personID, Number.isSafeInteger(competenceID) ? competenceID : 0],
  );
  if (seats.length === 0)
    throw validationError(
      [{ field: "competenceID", code: "competence", message: "Você não vota neste cargo do comitê." }],
      "CommitteeVoting",
    );
}

/** POST /operations/{id}/committee/restart: the same members vote again. */
export const restartCommittee = (context: Context, id: number): Promise<Row> =>
  beginAgain(context, id, { code: "RESTART_COMMITTEE", summary: "O comitê foi reiniciado.", change: restartCase });

/** POST /operations/{id}/committee/reset: the committee that the product has today. */
export const resetCommittee = (context: Context, id: number): Promise<Row> =>
  beginAgain(context, id, { code: "RESET_COMMITTEE", summary: "O comitê foi redefinido.", change: resetCase });

interface NewRound {
  code: "RESTART_COMMITTEE" | "RESET_COMMITTEE";
  summary: string;
  change: typeof restartCase;
}

function beginAgain(context: Context, id: number, { code, summary, change }: NewRound): Promise<Row> {
  return giveCommand(context, { operationID: id, code }, async ({ context: inside }) => {
    const voting = await requireVoting(inside, id);
    const { round } = await change(inside, voting.id);
    return { answer: { id: voting.id, operationID: id, round }, summary, status: "IN_COMMITTEE", isPaused: false };
  });
}

/** The result of a voting that ended without a vote: a member has left it, or its deadline has passed. */
export function decideCommittee(context: Context, id: number): Promise<void> {
  return giveCommand(context, { operationID: id, code: "DECIDE_COMMITTEE", right: "own" }, async (work) => {
    const { result } = await requireVoting(work.context, id);
    return {
      answer: undefined,
      summary: `O comitê decidiu: ${RESULT_TEXTS[result]}.`,
      ...statusUnless(work, result),
    };
  });
}

/** A vote may have moved it in the meantime. */
const statusUnless = ({ facts }: Work, result: LatestVoting["result"]) =>
  facts.statusCode === statusOfResult(result) ? {} : { status: statusOfResult(result), isPaused: false };
