// Votings of committees: opened with the structure as it is, and every act upon one under the lock of its row, so that of
// votes cast in one second none is lost and nobody votes twice. What it comes to is worked out by the pure engine.
import { AppError } from "../../../../src/base/app-error.ts";
import { centsText, toCents } from "../../../../src/base/money.ts";
import {
  castVote,
  committeeSetup,
  type Exposure,
  openVoting,
  refusalText,
  resetVoting,
  restartVoting,
  VOTE_REFUSAL_TEXTS,
  type Vote,
  type Voting,
} from "../../../../src/rules/committee/index.ts";
import { notify } from "../../../features/notifications/index.ts";
import { emit } from "../../../features/webhooks/index.ts";
import { type Context, inTransaction, resourceNamed, run, runOne, tables } from "../../../framework/index.ts";
import { decidedProducts } from "../structure/decided-products.ts";
import { directoryOf } from "../structure/directory.ts";
import { enginePeople, engineStructure } from "../structure/engine.ts";
import { readLists } from "../structure/lists.ts";

export interface CaseToDecide {
  operationID: number;
  productID: number;
  exposure: Exposure;
  authorPersonID: number | null;
  opinionAuthorPersonIDs: readonly number[];
}

interface StoredCase {
  operation: Omit<CaseToDecide, "exposure"> & { exposure: Exposure };
  voting: Voting;
}

const ENTITY = "CommitteeVoting";
const HOUR_MS = 3_600_000;

/** Fixes rule, members and stand-ins of today. @throws INVALID_STATE when an exposure is above every limit. */
export function openCase(context: Context, operation: CaseToDecide): Promise<number> {
  return inTransaction(context, async (inside) => {
    const { setup, hours, version } = await setupOf(inside, operation.productID);
    const opening = openVoting(setup, questionOf(inside, operation));
    if ("refusal" in opening)
      throw new AppError("INVALID_STATE", { entity: ENTITY, message: refusalText(opening.refusal) });
    const now = inside.clock.now();
    const id = await tables.insert(inside, resourceNamed(inside, "committee-votings"), {
      ...{ operation_id: operation.operationID, committee_id: setup.committee.id, structure_version: version },
      ...{ round: 1, result: "AN", started_at: now.toISOString() },
      deadline_at: hours === null ? null : new Date(now.getTime() + hours * HOUR_MS).toISOString(),
    });
    await store(inside, id, { operation, voting: opening.voting });
    await writeSeats(inside, id, opening.voting);
    await tellVoters(inside, id, { operation, voting: opening.voting });
    return id;
  });
}

/** The caller's own vote; a second one takes the place of the first. @throws FORBIDDEN, INVALID_STATE, VALIDATION_ERROR */
export const voteOn = (context: Context, id: number, vote: Vote): Promise<Voting> =>
  changeVoting(context, id, async (inside, { voting }) => {
    const ballot = castVote(voting, vote);
    if ("refusal" in ballot) throw voteError(ballot.refusal);
    await run(
      inside.db,
      `update committee_voting_competences set action = $3, justification = $4, voted_at = $5, version = version + 1
        where committee_voting_id = $1 and person_id = $2`,
      [id, vote.personID, vote.action, vote.comment, inside.clock.now().toISOString()],
    );
    return ballot.voting;
  });

/** A new round with the same members. */
export const restartCase = (context: Context, id: number): Promise<Voting> =>
  changeVoting(context, id, async (inside, { voting }) => {
    const next = restartVoting(voting);
    await writeSeats(inside, id, next);
    return next;
  });

/** A new round with the members and stand-ins of today. */
export const resetCase = (context: Context, id: number): Promise<Voting> =>
  changeVoting(context, id, async (inside, { voting, operation }) => {
    const { setup } = await setupOf(inside, operation.productID);
    const opening = resetVoting(voting, setup, questionOf(inside, operation));
    if ("refusal" in opening)
      throw new AppError("INVALID_STATE", { entity: ENTITY, message: refusalText(opening.refusal) });
    await writeSeats(inside, id, opening.voting);
    return opening.voting;
  });

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

type Act = (inside: Context, stored: StoredCase) => Promise<Voting>;

function changeVoting(context: Context, id: number, act: Act): Promise<Voting> {
  return inTransaction(context, async (inside) => {
    const [row] = await run<{ state: unknown }>(
      inside.db,
      "select state from committee_votings where id = $1 for update",
      [id],
    );
    if (!row) throw new AppError("NOT_FOUND", { entity: ENTITY });
    const stored = decoded(row.state);
    const voting = await act(inside, stored);
    await store(inside, id, { ...stored, voting });
    const { result } = voting.resolution;
    const finished = result === "AN" ? null : inside.clock.now().toISOString();
    const columns = { round: voting.round, result, finished_at: finished };
    await tables.update(inside, resourceNamed(inside, "committee-votings"), id, columns);
    if (finished !== null) await emit(inside, "COMMITTEE", { operationID: stored.operation.operationID });
    return voting;
  });
}

async function setupOf(context: Context, productID: number) {
  const lists = await readLists(context.db);
  const directory = await directoryOf(context.db, [lists], context.clock.today());
  const product = (await decidedProducts(context.db, lists)).find(({ id }) => id === productID);
  const { structure } = engineStructure(lists, directory);
  const setup = product && committeeSetup(structure, enginePeople(directory), product);
  if (!setup) throw new AppError("INVALID_STATE", { entity: ENTITY, message: "O produto não tem comitê." });
  const hours = lists.committees.find(({ id }) => id === setup.committee.id)?.votingDeadlineHours ?? null;
  const { version } = await runOne<{ version: number }>(
    context.db,
    "select version from organizational_structures limit 1",
  );
  return { setup, hours, version };
}

const questionOf = ({ clock }: Context, { exposure, authorPersonID, opinionAuthorPersonIDs }: CaseToDecide) => ({
  ...{ exposure, authorID: authorPersonID, opinionAuthorIDs: opinionAuthorPersonIDs, day: clock.today() },
});

/** A row for each seat that somebody fills; those of an earlier round stay in the stored voting. */
async function writeSeats({ db, clock }: Context, id: number, { levels }: Voting): Promise<void> {
  const seats = levels.flatMap(({ position, seats: own }, order) =>
    own.flatMap(({ voterID, memberID }) =>
      voterID === null
        ? []
        : [
            {
              competence: position.competenceID,
              order,
              voter: voterID,
              instead: voterID === memberID ? null : memberID,
            },
          ],
    ),
  );
  await run(db, "delete from committee_voting_competences where committee_voting_id = $1", [id]);
  await run(
    db,
    `insert into committee_voting_competences
       (committee_voting_id, competence_id, "order", person_id, substitute_of_person_id, created_at, updated_at)
     select $1, s.competence, s."order", s.voter, s.instead, $3::timestamptz, $3::timestamptz
       from json_to_recordset($2::json) as s(competence bigint, "order" int, voter bigint, instead bigint)`,
    [id, JSON.stringify(seats), clock.now().toISOString()],
  );
}

/** Those whose votes are awaited, and whom the committee wants told. */
async function tellVoters(context: Context, id: number, { operation, voting }: StoredCase): Promise<void> {
  const users = await run<{ id: number }>(
    context.db,
    `select id from users where person_id = any($1::bigint[]) or person_id in
       (select unnest(notified_person_ids) from committees where id = $2)`,
    [voting.resolution.awaitedIDs, voting.committee.id],
  );
  const { operationID } = operation;
  await notify(
    context,
    users.map((user) => user.id),
    {
      ...{ category: "COMMITTEE_VOTING", picture: "operation", title: "Votação em comitê" },
      body: `A operação ${operationID} aguarda a decisão do comitê.`,
      data: { committeeVoting: { type: ENTITY, id, operation: { type: "Operation", id: operationID } } },
    },
  );
  await emit(context, "COMMITTEE", { operationID });
}

const AMOUNTS = new Set(["limit", "clientBalance", "groupBalance", "operation"]);

const store = ({ db }: Context, id: number, stored: StoredCase): Promise<unknown> =>
  run(db, "update committee_votings set state = $2::jsonb where id = $1", [
    id,
    JSON.stringify(stored, (_, value: unknown) => (typeof value === "bigint" ? centsText(value) : value)),
  ]);

/** Only this slice writes the column, so its content is trusted; amounts are decimal text there. */
function decoded(state: unknown): StoredCase {
  const revived: StoredCase = JSON.parse(JSON.stringify(state), (name, value: unknown) =>
    AMOUNTS.has(name) && typeof value === "string" ? toCents(value) : value,
  );
  return revived;
}
