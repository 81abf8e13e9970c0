// Batches of queries as they are stored: whom to ask about, and what came of each.
import { AppError } from "../../../../src/base/app-error.ts";
import type { BatchLine, BatchState, BatchSummary } from "../../../../src/rules/bureaus/batch-answers.ts";
import { type Context, type Handle, inTransaction, run, runOne } from "../../../framework/index.ts";
import type { Party } from "../../parties/index.ts";
import type { BureauCode } from "../port/port.ts";
import type { Evidence } from "../query/evidence.ts";

export interface Batch extends Omit<BatchSummary, "counts"> {
  createdByID: number;
  authorizationNumber: string | null;
  authorizationFileID: string | null;
}

const BATCH = `id, created_by_id as "createdByID", created_at as "createdAt", finished_at as "finishedAt", bureau,
  base_date as "baseDate", includes_valid as "includesValid", authorization_number as "authorizationNumber",
  authorization_file_id as "authorizationFileID", state, message`;

export const batchesOf = ({ db, caller }: Context): Promise<Batch[]> =>
  run<Batch>(db, `select ${BATCH} from bureau_batches where created_by_id = $1 order by id desc limit 20`, [
    caller.userID,
  ]);

export const batchByKey = (db: Handle, callKey: string): Promise<Batch | undefined> =>
  run<Batch>(db, `select ${BATCH} from bureau_batches where call_key = $1`, [callKey]).then(([batch]) => batch);

/** @throws NOT_FOUND */
export async function batchByID(db: Handle, id: number, lock: "" | "for update" = ""): Promise<Batch> {
  const [batch] = await run<Batch>(db, `select ${BATCH} from bureau_batches where id = $1 ${lock}`, [id]);
  if (batch) return batch;
  throw new AppError("NOT_FOUND", { entity: "BureauBatch", message: "Lote de consultas não encontrado." });
}

export interface NewBatch {
  bureau: BureauCode;
  baseDate: string | null;
  includesValid: boolean;
  evidence: Evidence;
  callKey: string | null;
  parties: readonly { party: Party; id: number }[];
}

export async function storeBatch({ db, caller, clock }: Context, batch: NewBatch): Promise<number> {
  const { bureau, baseDate, includesValid, evidence, callKey, parties } = batch;
  const { id } = await runOne<{ id: number }>(
    db,
    `insert into bureau_batches (created_by_id, created_at, bureau, base_date, includes_valid, authorization_number,
                                 authorization_file_id, state, call_key)
     values ($1, $2, $3, $4, $5, $6, $7, 'RUNNING', $8) returning id`,
    [
      ...[caller.userID, clock.now().toISOString(), bureau, baseDate, includesValid],
      ...[evidence.authorizationNumber, evidence.authorizationFileID, callKey],
    ],
  );
  await run(
    db,
    `insert into bureau_batch_lines (batch_id, place, party, party_id, state)
     select $1, row_number() over (), party, party_id, 'WAITING'
       from unnest($2::text[], $3::bigint[]) as line (party, party_id)`,
    [id, parties.map(({ party }) => party), parties.map((one) => one.id)],
  );
  return id;
}

const LINE = `l.place, l.party, l.party_id as "partyID", coalesce(p.full_name, c.legal_name, '') as name,
  coalesce(p.document_number, c.document_number, '') as "documentNumber", l.state, l.message, l.query_id as "queryID"`;
const PARTIES = `left join persons p on l.party = 'persons' and p.id = l.party_id
  left join companies c on l.party = 'companies' and c.id = l.party_id`;

export const linesOf = (db: Handle, batchID: number): Promise<BatchLine[]> =>
  run<BatchLine>(db, `select ${LINE} from bureau_batch_lines l ${PARTIES} where l.batch_id = $1 order by l.place`, [
    batchID,
  ]);

/** The next line to be done; one that a stopped process had begun comes first. */
export const nextLine = (db: Handle, batchID: number): Promise<BatchLine | undefined> =>
  run<BatchLine>(
    db,
    `select ${LINE} from bureau_batch_lines l ${PARTIES}
      where l.batch_id = $1 and l.state in ('RUNNING', 'WAITING') order by l.state, l.place limit 1`,
    [batchID],
  ).then(([line]) => line);

export type Outcome = Pick<BatchLine, "state" | "message" | "queryID">;

export async function writeLine(
  db: Handle,
  batchID: number,
  place: number,
  { state, message, queryID }: Outcome,
): Promise<void> {
  await run(
    db,
    "update bureau_batch_lines set state = $3, message = $4, query_id = $5 where batch_id = $1 and place = $2",
    [batchID, place, state, message, queryID],
  );
}

const WORKLESS = `not exists (
  select 1 from queued_jobs q where q.type = $1 and q.status in ('WAITING', 'RUNNING')
     and (q.payload ->> 'batchID')::bigint = b.id)`;
const LEFT = "A consulta deste registro não chegou ao fim. Confira no registro o que houve com ela.";

/** One turn of the job that ends batches whose work was taken out of the queue, and lines of ended ones. */
export async function endWorkless(context: Context, type: string): Promise<boolean> {
  const message = "O lote parou antes do fim. Comece outro com o que falta.";
  const lost = await run<{ id: number }>(
    context.db,
    `select b.id from bureau_batches b where b.state = 'RUNNING' and ${WORKLESS} order by b.id limit 100`,
    [type],
  );
  for (const { id } of lost)
    await inTransaction(context, (inside) => endBatch(inside, id, { state: "STOPPED", message }));
  await run(
    context.db,
    `update bureau_batch_lines l set state = 'FAILED', message = $2 from bureau_batches b
      where l.batch_id = b.id and l.state = 'RUNNING' and b.state <> 'RUNNING' and ${WORKLESS}`,
    [type, LEFT],
  );
  return false;
}

/** Ends a running batch; what was not begun is not done any more. */
export async function endBatch(
  { db, clock }: Context,
  id: number,
  { state, message }: { state: Exclude<BatchState, "RUNNING">; message: string | null },
): Promise<void> {
  await run(db, "update bureau_batch_lines set state = 'CANCELLED' where batch_id = $1 and state = 'WAITING'", [id]);
  await run(
    db,
    "update bureau_batches set state = $2, message = $3, finished_at = $4 where id = $1 and state = 'RUNNING'",
    [id, state, message, clock.now().toISOString()],
  );
}
