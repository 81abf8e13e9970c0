// Votings of committees: opened with the structure as it is, and every act upon one under the lock of its row, so that of
// votes cast in one second none is lost and nobody votes twice. What it comes to is worked out by the pure engine.
import { AppError } from "../../../../src/base/app-error.ts";
import {
  castVote,
  committeeSetup,
  openVoting,
  refusalText,
  resetVoting,
  restartVoting,
  VOTE_REFUSAL_TEXTS,
  type Vote,
  type Voting,
} from "../../../../src/rules/committee/index.ts";
import { type Context, inTransaction, resourceNamed, run, runOne, tables } from "../../../framework/index.ts";
import { decidedProducts } from "../structure/decided-products.ts";
import { directoryOf } from "../structure/directory.ts";
import { enginePeople, engineStructure } from "../structure/engine.ts";
import { readLists } from "../structure/lists.ts";
import { type CaseToDecide, changeVoting, ENTITY, findCase, writeCase } from "./stored-case.ts";

/** Fixes rule, members and stand-ins of today. @throws INVALID_STATE when an exposure is above every limit. */
export function openCase(context: Context, { exposure, ...operation }: CaseToDecide): Promise<number> {
  return inTransaction(context, async (inside) => {
    const { setup, hours, version } = await setupOf(inside, operation.productID);
    const opening = openVoting(setup, questionOf(inside, { exposure, ...operation }));
    if ("refusal" in opening) throw refused(refusalText(opening.refusal));
    const id = await tables.insert(inside, resourceNamed(inside, "committee-votings"), {
      ...{ operation_id: operation.operationID, committee_id: setup.committee.id, structure_version: version },
      ...{ round: 1, result: "AN", started_at: inside.clock.now().toISOString() },
    });
    const { voting } = opening;
    const stored = { id, operation, voting, hours, pausedMs: null, deadlineAt: null, dueAt: null };
    await writeCase(inside, stored, voting, true);
    return id;
  });
}

/** Who would decide if the voting opened now: nothing is written. The sentence instead, where nobody could. */
export async function previewCase(
  context: Context,
  { exposure, ...operation }: CaseToDecide,
): Promise<{ voting: Voting } | { refusal: string }> {
  const setup = await foundSetup(context, operation.productID);
  if (!setup) return { refusal: NO_COMMITTEE };
  const opening = openVoting(setup.setup, questionOf(context, { exposure, ...operation }));
  return "refusal" in opening ? { refusal: refusalText(opening.refusal) } : opening;
}

/** The caller's own vote; a second one takes the place of the first. @throws FORBIDDEN, INVALID_STATE, VALIDATION_ERROR */
export const voteOn = (context: Context, id: number, vote: Vote): Promise<Voting> =>
  changeVoting(context, id, async (inside, { voting }) => {
    const votedAt = inside.clock.now().toISOString();
    const ballot = castVote(voting, { ...vote, at: votedAt });
    if ("refusal" in ballot) throw voteError(ballot.refusal);
    const seats = await run<{ id: number }>(
      inside.db,
      "select id from committee_voting_competences where committee_voting_id = $1 and person_id = $2",
      [id, vote.personID],
    );
    const columns = { action: vote.action, justification: vote.comment, voted_at: votedAt };
    const changes = seats.map((seat) => ({ id: seat.id, columns }));
    await tables.updateMany(inside, resourceNamed(inside, "committee-voting-competences"), changes);
    return ballot.voting;
  });

/** A new round with the same members. */
export const restartCase = (context: Context, id: number): Promise<Voting> =>
  changeVoting(context, id, async (_, { voting }) => restartVoting(voting));

/** A new round of the committee that the product has today, with its members and stand-ins of today. */
export const resetCase = (context: Context, id: number): Promise<Voting> =>
  inTransaction(context, async (inside) => {
    // The structure is locked before the voting, as a save of the structure does it.
    const { operation } = await findCase(inside.db, id);
    const { setup, hours, version } = await setupOf(inside, operation.productID);
    const stored = await findCase(inside.db, id, "for update");
    const { exposure } = stored.voting;
    const opening = resetVoting(stored.voting, setup, questionOf(inside, { ...operation, exposure }));
    if ("refusal" in opening) throw refused(refusalText(opening.refusal));
    const columns = { committee_id: setup.committee.id, structure_version: version };
    await tables.update(inside, resourceNamed(inside, "committee-votings"), id, columns);
    await writeCase(inside, { ...stored, hours }, opening.voting);
    return opening.voting;
  });

const refused = (message: string): AppError => new AppError("INVALID_STATE", { entity: ENTITY, message });

function voteError(code: keyof typeof VOTE_REFUSAL_TEXTS): AppError {
  const message = VOTE_REFUSAL_TEXTS[code];
  if (code === "COMMENT_REQUIRED")
    return new AppError("VALIDATION_ERROR", {
      ...{ entity: ENTITY, field: "justification", message },
      errors: [{ field: "justification", code: "required", message }],
    });
  const isOver = code === "VOTING_OVER" || code === "COUNTERPROPOSAL_OPEN" || code === "POSITION_CONCLUDED";
  return new AppError(isOver ? "INVALID_STATE" : "FORBIDDEN", { entity: ENTITY, subcode: code, message });
}

const NO_COMMITTEE = "O produto não tem comitê.";

/** Of the structure as it is, which nobody saves until the transaction has ended. */
async function setupOf(context: Context, productID: number) {
  const { version } = await runOne<{ version: number }>(
    context.db,
    "select version from organizational_structures limit 1 for share",
  );
  const setup = await foundSetup(context, productID);
  if (!setup) throw refused(NO_COMMITTEE);
  return { ...setup, version };
}

async function foundSetup(context: Context, productID: number) {
  const lists = await readLists(context.db);
  const directory = await directoryOf(context.db, [lists], context.clock.today());
  const product = (await decidedProducts(context.db, lists)).find(({ id }) => id === productID);
  const { structure } = engineStructure(lists, directory);
  const setup = product && committeeSetup(structure, enginePeople(directory), product);
  if (!setup) return undefined;
  const hours = lists.committees.find(({ id }) => id === setup.committee.id)?.votingDeadlineHours ?? null;
  return { setup, hours };
}

const questionOf = ({ clock }: Context, { exposure, authorPersonID, opinionAuthorPersonIDs }: CaseToDecide) => ({
  ...{ exposure, authorID: authorPersonID, opinionAuthorIDs: opinionAuthorPersonIDs, day: clock.today() },
});
