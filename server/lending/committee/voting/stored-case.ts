// A voting as it is stored, and the one way to change it: under the lock of its row, with what follows from the change.
import { AppError } from "../../../../src/base/app-error.ts";
import { centsText, toCents } from "../../../../src/base/money.ts";
import type { Exposure, Voting } from "../../../../src/rules/committee/index.ts";
import { type Context, type Handle, inTransaction, resourceNamed, run, tables } from "../../../framework/index.ts";
import { deadlineAfter } from "./deadlines.ts";
import { tellChange } from "./notices.ts";

export interface CaseToDecide {
  operationID: number;
  /** How people call the operation; its id where it has no code. */
  code?: string;
  productID: number;
  exposure: Exposure;
  authorPersonID: number | null;
  opinionAuthorPersonIDs: readonly number[];
}

/** The exposure of a voting is that of its round. */
type DecidedOperation = Omit<CaseToDecide, "exposure">;

interface Stored {
  operation: DecidedOperation;
  voting: Voting;
  /** What each position has to decide, in hours, as the committee said at the opening. */
  hours: number | null;
  /** What was left of the deadline when it was suspended, in milliseconds. */
  pausedMs: number | null;
  /** Something that was asked for has not come: the deadline waits, and votes go on. */
  isHeld?: boolean;
}

export interface StoredCase extends Stored {
  id: number;
  deadlineAt: string | null;
  /** When the job acts; nothing once it has nothing left to do. */
  dueAt: string | null;
}

export const ENTITY = "CommitteeVoting";

const COLUMNS = `id, state, deadline_at as "deadlineAt", due_at as "dueAt"`;

interface CaseRow {
  id: number;
  state: unknown;
  deadlineAt: string | null;
  dueAt: string | null;
}

/** Works out what a voting becomes, from what it is while nobody else may change it. */
type Act = (inside: Context, stored: StoredCase) => Promise<Voting>;

/** @throws NOT_FOUND */
export function changeVoting(context: Context, id: number, act: Act): Promise<Voting> {
  return inTransaction(context, async (inside) => {
    const stored = await findCase(inside.db, id, "for update");
    const voting = await act(inside, stored);
    await writeCase(inside, stored, voting);
    return voting;
  });
}

/** @throws NOT_FOUND */
export async function findCase(db: Handle, id: number, lock: "" | "for update" = ""): Promise<StoredCase> {
  const [row] = await run<CaseRow>(db, `select ${COLUMNS} from committee_votings where id = $1 ${lock}`, [id]);
  if (!row) throw new AppError("NOT_FOUND", { entity: ENTITY });
  return decoded(row);
}

/** Those of these committees. In a transaction that names the lock, nobody else may change them. */
export async function openCasesOf(
  db: Handle,
  committeeIDs: readonly number[],
  lock: "" | "for update",
): Promise<StoredCase[]> {
  const rows = await run<CaseRow>(
    db,
    `select ${COLUMNS} from committee_votings
      where result = 'AN' and finished_at is null and committee_id = any($1::bigint[]) order by id ${lock}`,
    [committeeIDs],
  );
  return rows.map(decoded);
}

/** Stores a new state with its columns and seats, and tells whom it concerns. `opening` when there was none before. */
export async function writeCase(
  context: Context,
  stored: StoredCase & { wasHeld?: boolean },
  voting: Voting,
  opening = false,
): Promise<void> {
  const { id, operation, hours } = stored;
  const before = opening ? null : stored.voting;
  const now = context.clock.now();
  const isHeld = stored.isHeld ?? false;
  const { deadlineAt, dueAt, pausedMs } = deadlineAfter(before, voting, { wasHeld: isHeld, ...stored, now });
  const { result } = voting.resolution;
  const finished = { finished_at: result === "AN" ? null : now.toISOString() };
  if (
    before === null ||
    before.resolution.result !== result ||
    before.round !== voting.round ||
    deadlineAt !== stored.deadlineAt
  ) {
    const columns = { round: voting.round, result, deadline_at: deadlineAt, ...finished };
    await tables.update(context, resourceNamed(context, "committee-votings"), id, columns);
  }
  const state: Stored = { operation, voting, hours, pausedMs, isHeld };
  await run(context.db, "update committee_votings set state = $2::jsonb, due_at = $3 where id = $1", [
    ...[id, JSON.stringify(state, asText), dueAt],
  ]);
  if (before?.round !== voting.round) await writeSeats(context, id, voting);
  if (before?.counterproposal && !voting.counterproposal) await cancelOpenProposal(context, id);
  await tellChange(context, { id, ...operation }, before, voting);
}

/** Of a round that a new one replaces; one that was answered is not open any more. */
async function cancelOpenProposal(context: Context, id: number): Promise<void> {
  const open = await run<{ id: number }>(
    context.db,
    "select id from operation_counter_proposals where committee_voting_id = $1 and status = 'SENT'",
    [id],
  );
  const changes = open.map((one) => ({ id: one.id, columns: { status: "CANCELLED" } as const }));
  await tables.updateMany(context, resourceNamed(context, "operation-counter-proposals"), changes);
}

const asText = (_: string, value: unknown): unknown => (typeof value === "bigint" ? centsText(value) : value);

const AMOUNTS = new Set(["limit", "clientBalance", "groupBalance", "operation"]);

/** Only this slice writes the column, so its content is trusted; amounts are decimal text there. */
function decoded({ state, ...row }: CaseRow): StoredCase {
  const revived: Stored = JSON.parse(JSON.stringify(state), (name, value: unknown) =>
    AMOUNTS.has(name) && typeof value === "string" ? toCents(value) : value,
  );
  return { ...revived, ...row };
}

/** A row for each seat that somebody fills, or one for a position in which nobody does; earlier rounds stay in the state. */
async function writeSeats({ db, clock }: Context, id: number, { levels }: Voting): Promise<void> {
  const seats = levels.flatMap(({ position, seats: own }, order) => {
    const filled = own.filter(({ voterID }) => voterID !== null);
    const rows = filled.length > 0 ? filled : [{ voterID: null, memberID: null }];
    return rows.map(({ voterID, memberID }) => ({
      ...{ competence: position.competenceID, order, voter: voterID },
      instead: voterID === memberID ? null : memberID,
    }));
  });
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
