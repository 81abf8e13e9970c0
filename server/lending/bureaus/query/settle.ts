// The end of a query: what the bureau's reply means for its state and its charge, written once. What nobody can know
// stays open until somebody clears it up.
import { addDays } from "../../../../src/base/dates.ts";
import { emit } from "../../../features/webhooks/index.ts";
import { type Context, inTransaction, resourceNamed, run, tables } from "../../../framework/index.ts";
import { type ReadAnswer, type Reply, UnreadableAnswer } from "../port/port.ts";
import { noteOnRegisters, type RegisterState } from "../register-state.ts";
import { contentOf, hashOf, queriesWhere, queryByID, readerOf, type StoredQuery } from "./stored.ts";

const MOST_LETTERS = 300;
export const KILLED = "O sistema parou antes da resposta do bureau.";

interface Ending {
  columns: {
    state: "DONE" | "NO_DATA" | "FAILED" | "UNKNOWN";
    charged: "YES" | "NO" | "UNKNOWN";
    failure: string | null;
    protocol?: string;
    is_simulated?: boolean;
  };
  answer?: { bytes: Buffer; contentType: string };
}

/** Writes what came of it, unless that is settled already. */
export function settle(context: Context, id: number, reply: Reply, validityDays: number): Promise<StoredQuery> {
  return inTransaction(context, async (inside) => {
    const query = await queryByID(inside.db, id, "for update");
    if (query.charged !== "UNKNOWN") return query;
    const { columns, answer } = endingOf(reply, query);
    const { clock, db, services } = inside;
    const consulted = columns.state === "DONE" || columns.state === "NO_DATA";
    if (answer && consulted)
      await run(db, "update bureau_queries set answer_sealed = $2, answer_type = $3 where id = $1", [
        ...[id, services.vault.seal(answer.bytes.toString("base64")), answer.contentType],
      ]);
    await tables.update(inside, resourceNamed(inside, "bureau-queries"), id, {
      ...columns,
      ...(answer && consulted
        ? {
            answer_hash: hashOf(answer.bytes),
            consult_date: clock.now().toISOString(),
            valid_until: addDays(clock.today(), validityDays),
          }
        : {}),
    });
    const settled = await queryByID(db, id);
    if (consulted) {
      await noteOnRegisters(inside, stateOf(inside, settled));
      await tellConsultation(inside, query);
    }
    return settled;
  });
}

function stateOf(context: Context, query: StoredQuery): RegisterState {
  const { bureau, personID, companyID, validUntil } = query;
  const state = { bureau, personID, companyID, validUntil: validUntil ?? "" };
  return bureau === "REGCHEQ" ? { ...state, risk: contentOf(context, query, "REGCHEQ").riskLevel } : state;
}

const lost = (failure: string): Ending => ({ columns: { state: "UNKNOWN", charged: "UNKNOWN", failure } });
const undone = (failure: string): Ending => ({ columns: { state: "FAILED", charged: "NO", failure } });

function endingOf(reply: Reply, query: StoredQuery): Ending {
  if (reply.kind === "lost") return lost(reply.reason);
  if (reply.kind === "refused") return undone(reply.reason);
  if (reply.kind === "absent") return undone("O bureau não recebeu esta consulta.");
  try {
    return answeredEnding(reply, query);
  } catch (error) {
    if (error instanceof UnreadableAnswer) return lost(error.message);
    throw error;
  }
}

function answeredEnding({ bytes, contentType }: Reply & { kind: "answered" }, query: StoredQuery): Ending {
  const read: ReadAnswer<object> = readerOf(query.bureau)(bytes, contentType, query);
  const about = {
    ...{ charged: read.isCharged ? ("YES" as const) : ("NO" as const) },
    ...{ protocol: read.protocol, is_simulated: read.isSimulated },
  };
  if (read.outcome === "REFUSED") {
    const failure = (read.message ?? "O bureau recusou a consulta.").slice(0, MOST_LETTERS);
    return { columns: { ...about, state: "FAILED", failure } };
  }
  return { columns: { ...about, state: read.outcome, failure: null }, answer: { bytes, contentType } };
}

async function tellConsultation(context: Context, query: StoredQuery): Promise<void> {
  await emit(context, "BUREAU_CONSULTATION", {
    bureauQueryID: query.id,
    ...(query.personID === null ? {} : { personID: query.personID }),
    ...(query.companyID === null ? {} : { companyID: query.companyID }),
    ...(query.operationID === null ? {} : { operationID: query.operationID }),
  });
}

/** The process of the query is no more: the bureau may have answered it or not. */
export async function markLost(context: Context, { id }: StoredQuery): Promise<void> {
  await tables.update(context, resourceNamed(context, "bureau-queries"), id, { state: "UNKNOWN", failure: KILLED });
}

const AT_ONCE = 100;

/** One turn of the job that finds such queries, also those of a clock that was set back since. */
export function markLostQueries(context: Context): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const now = inside.clock.now();
    const late = await queriesWhere(
      inside.db,
      `state = 'CONSULTING' and deadline_at < $1 order by id limit ${AT_ONCE} for update skip locked`,
      [now.toISOString()],
    );
    for (const query of late) await markLost(inside, query);
    return late.length === AT_ONCE;
  });
}

/** What an administrator states of a query that no bureau can clear up. */
export function stateCharge(
  context: Context,
  id: number,
  { charged, reason }: { charged: "YES" | "NO"; reason: string },
): Promise<StoredQuery> {
  return inTransaction(context, async (inside) => {
    const query = await queryByID(inside.db, id, "for update");
    if (query.charged !== "UNKNOWN" || query.state === "CONSULTING") return query;
    await tables.update(inside, resourceNamed(inside, "bureau-queries"), id, {
      ...{ state: "FAILED", charged, charge_reason: reason },
    });
    return queryByID(inside.db, id);
  });
}
