// The work of a batch: one query after the other, each with a key of its own, so that a line whose process was killed is
// asked about and never paid twice. The budget, and a bureau that does not answer any more, stop all that is left.
import { AppError } from "../../../../src/base/app-error.ts";
import { formatDate } from "../../../../src/base/dates.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { BatchLine } from "../../../../src/rules/bureaus/batch-answers.ts";
import {
  type Context,
  type Enqueue,
  inTransaction,
  permissions,
  type Row,
  records,
  resourceNamed,
  type Settings,
} from "../../../framework/index.ts";
import { BUREAU_NAMES } from "../port/port.ts";
import { Consultations, RESTING } from "../query/consult.ts";
import { confirmedEvidence } from "../query/evidence.ts";
import { isAnswered, latestOf, queriesWhere, type StoredQuery } from "../query/stored.ts";
import { type Batch, batchByID, endBatch, nextLine, type Outcome, writeLine } from "./store.ts";

const FAILED = "Não foi possível realizar a consulta.";
export const BATCH_TYPE = "BUREAU_BATCH";
/** After so long the rest of a batch is another piece of work, so that others get their turn. */
const PIECE_MS = 60_000;
/** One piece, and the longest line after it. */
const LONGEST_SECONDS = 270;

/** Puts the work of a batch, or the rest of it, into the queue. */
export const enqueueBatch = (db: Context["db"], enqueue: Enqueue, { id, bureau }: Batch): Promise<void> =>
  enqueue(db, { type: BATCH_TYPE, title: `Lote ${id}: ${BUREAU_NAMES[bureau]}`, payload: { batchID: id } });

interface WorkDeps {
  installation: Pick<Settings, "demo" | "webhooksAllowLocal">;
  enqueue: Enqueue;
}

export function batchWork({ installation, enqueue }: WorkDeps) {
  const consultations = new Consultations(installation);
  return {
    ...{ type: BATCH_TYPE, atOnce: 1, longestSeconds: LONGEST_SECONDS },
    retries: { attempts: 20, first: 10, longest: 300 },
    async run(context: Context, { payload }: { payload: Row }): Promise<boolean> {
      const id = Number(payload.batchID);
      const end = performance.now() + PIECE_MS;
      for (;;) {
        const batch = await batchByID(context.db, id);
        if (batch.state !== "RUNNING") return true;
        if (performance.now() > end) {
          await inTransaction(context, ({ db }) => enqueueBatch(db, enqueue, batch));
          return true;
        }
        const line = await nextLine(context.db, id);
        if (!line) {
          await endBatch(context, id, { state: "DONE", message: null });
          return true;
        }
        await writeLine(context.db, id, line.place, { state: "RUNNING", message: null, queryID: null });
        const outcome = await outcomeOf(context, consultations, { batch, line });
        if (outcome.isStopped) {
          await writeLine(context.db, id, line.place, { ...outcome, state: "CANCELLED" });
          await endBatch(context, id, { state: "STOPPED", message: outcome.message });
          return true;
        }
        await writeLine(context.db, id, line.place, outcome);
      }
    },
  };
}

interface Work {
  batch: Batch;
  line: BatchLine;
}

type Ending = Outcome & { isStopped?: boolean };

async function outcomeOf(context: Context, consultations: Consultations, work: Work): Promise<Ending> {
  const { batch, line } = work;
  const callKey = `batch:${batch.id}:${line.place}`;
  // Answered, and then the process was killed before the line was written.
  const [own] = await queriesWhere(context.db, "call_key = $1 and state <> 'FAILED'", [callKey]);
  if (own && isAnswered(own)) return ending(own);
  const valid = batch.includesValid ? undefined : await validUntil(context, work);
  if (valid) return { state: "SKIPPED", message: `Ainda válida até ${formatDate(valid)}.`, queryID: null };
  // The rights of whoever confirmed were checked then; the query is theirs.
  const { authorizationNumber, authorizationFileID } = batch;
  const acting = { ...context, caller: { ...permissions.SYSTEM_CALLER, userID: batch.createdByID } };
  try {
    const query = await consultations.consult(acting, {
      ...{ bureau: batch.bureau, baseDate: batch.baseDate, operationID: null },
      subject: { party: line.party, id: line.partyID, documentNumber: line.documentNumber },
      // A file is checked by the right to it, which whoever confirmed had.
      evidence: confirmedEvidence(batch.bureau, { authorizationNumber, authorizationFileID }),
      callKey,
      ...(batch.bureau === "REGCHEQ" ? { details: await detailsOf(context, line) } : {}),
    });
    return ending(query);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { queryID } = objectOf(error.options.details);
    return {
      ...{
        state: "FAILED",
        message: error.options.message ?? FAILED,
        queryID: typeof queryID === "number" ? queryID : null,
      },
      isStopped: error.code === "BUREAU_BUDGET_EXCEEDED" || error.options.subcode === RESTING,
    };
  }
}

const ending = ({ id, state }: StoredQuery): Ending => ({
  ...{ state: state === "NO_DATA" ? "NO_DATA" : "DONE", message: null, queryID: id },
});

/** Until when the answer is valid that there is already; undefined when there is none. */
async function validUntil({ db, clock }: Context, { batch, line }: Work): Promise<string | undefined> {
  const stored = await latestOf(db, line.documentNumber, batch.bureau);
  const query = stored.find(({ baseDate }) => (baseDate ?? null) === batch.baseDate);
  const until = query?.validUntil ?? undefined;
  return until !== undefined && until >= clock.today() ? until : undefined;
}

/** What Regcheq compares, out of the register. */
export async function detailsOf(
  context: Context,
  { party, partyID }: Pick<BatchLine, "party" | "partyID">,
): Promise<Row> {
  const record: Row = (await records.find(context, resourceNamed(context, party), { id: partyID })) ?? {};
  const { address, city, state, country } = objectOf(record.address);
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    socialReason: text(record.fullName) || text(record.legalName),
    ...{ fatherName: text(record.fatherName), motherName: text(record.motherName) },
    ...{ birthDate: text(record.birthDate), email: text(record.email), phone: text(record.phone) },
    ...{ nationality: text(record.nationality), country: text(country), region: text(state) },
    ...{ city: text(city), address: text(address), personType: party === "companies" ? "legal" : "natural" },
  };
}
