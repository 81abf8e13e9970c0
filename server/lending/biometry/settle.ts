// The end of a question to the bureau: what its reply means for the capture, written once. The rules count that hold at
// this moment; a later change of them changes nothing here.
import { addDays } from "../../../src/base/dates.ts";
import { type Finding, type Verdict, verdictOf } from "../../../src/rules/biometry/bands.ts";
import { type Context, inTransaction, resourceNamed, run, tables } from "../../framework/index.ts";
import { type Reply, UnreadableAnswer } from "../bureaus/index.ts";
import { beginCapture } from "./begin.ts";
import { readFinding } from "./port.ts";
import { type BiometrySettings, readRules } from "./settings.ts";
import { type CaptureStatus, captureByID, type StoredCapture } from "./stored.ts";
import { announceResult, tellDeciders, tellRequester } from "./tell.ts";

const MOST_LETTERS = 300;
/** After so many neutral results people decide whether it is worth another one. */
const MOST_ROUNDS = 3;
/** How long after a question without an answer the bureau is asked what became of it. */
export const ASK_AGAIN_MS = 60_000;

type Charge = "YES" | "NO" | "UNKNOWN";

/** Writes what came of it, unless that is settled already. */
export function settle(context: Context, id: number, reply: Reply, settings: BiometrySettings): Promise<void> {
  return inTransaction(context, async (inside) => {
    const capture = await captureByID(inside.db, id, "for update");
    if (capture.status !== "EN" && capture.status !== "SR") return;
    if (reply.kind === "answered") await settleAnswer(inside, capture, { reply, settings });
    else if (reply.kind === "lost") await stayOpen(inside, capture, reply.reason);
    else
      await openAgain(inside, capture, {
        failure: reply.kind === "refused" ? reply.reason : "O bureau não recebeu a foto.",
        charged: "NO",
      });
  });
}

interface Answered {
  reply: Reply & { kind: "answered" };
  settings: BiometrySettings;
}

async function settleAnswer(context: Context, capture: StoredCapture, { reply, settings }: Answered): Promise<void> {
  const answer = readOrReason(capture, reply);
  if (typeof answer === "string") return stayOpen(context, capture, answer);
  const charged: Charge = answer.isCharged ? "YES" : "NO";
  if (answer.outcome === "REFUSED")
    return openAgain(context, capture, { failure: answer.message ?? "O bureau recusou a foto.", charged });
  const verdict = verdictOf(answer.content, await readRules(context));
  await write(context, capture.id, {
    ...findingColumns(answer.content, verdict),
    ...{ status: verdict.outcome, failure: null, charged, protocol: answer.protocol },
    is_simulated: answer.isSimulated,
    valid_until: verdict.outcome === "AP" ? addDays(context.clock.today(), settings.dueDays) : null,
  });
  await writeScore(context, capture.personID, answer.content.score);
  await announceResult(context, capture);
  await follow(context, capture, { verdict, settings });
}

function readOrReason(capture: StoredCapture, { bytes, contentType }: Answered["reply"]) {
  try {
    return readFinding(bytes, contentType, { documentNumber: capture.documentNumber, baseDate: null });
  } catch (error) {
    if (error instanceof UnreadableAnswer) return error.message;
    throw error;
  }
}

const findingColumns = ({ score, liveness }: Finding, { band, action, asksNewCapture }: Verdict) => ({
  ...{ score, liveness, band, action },
  asks_new_capture: asksNewCapture,
});

/** What people do next, and what is asked of the person again. */
async function follow(
  context: Context,
  capture: StoredCapture,
  { verdict, settings }: { verdict: Verdict; settings: BiometrySettings },
): Promise<void> {
  if (verdict.outcome === "SU") return tellDeciders(context, capture);
  if (verdict.outcome === "AP") return tellRequester(context, capture, "Biometria aprovada", "success");
  if (!verdict.asksNewCapture || capture.round >= MOST_ROUNDS)
    return tellRequester(context, capture, "Biometria negada", "error");
  const { personID, requestedByID } = capture;
  await beginCapture(context, { personID, requestedByID, previous: capture }, settings);
  await tellRequester(context, capture, "Biometria neutra: uma nova captura foi pedida", "warning");
}

/** Nobody knows whether the bureau has done it; the installation asks later by the key of the question. */
async function stayOpen(context: Context, { id }: StoredCapture, reason: string): Promise<void> {
  await write(context, id, { status: "SR", charged: "UNKNOWN", failure: reason });
  await postpone(context, id);
}

export async function postpone({ db, clock }: Context, id: number): Promise<void> {
  const next = new Date(clock.now().getTime() + ASK_AGAIN_MS).toISOString();
  await run(db, "update biometry_captures set deadline_at = $2 where id = $1", [id, next]);
}

/** It was certainly not done: the same link takes a picture again. */
async function openAgain(
  context: Context,
  { id }: StoredCapture,
  { failure, charged }: { failure: string; charged: Charge },
): Promise<void> {
  await write(context, id, { status: "PE", charged, failure: failure.slice(0, MOST_LETTERS) });
  await run(
    context.db,
    "update biometry_captures set picture_sealed = null, picture_hash = null, question_key = null, picture_until = null where id = $1",
    [id],
  );
}

interface Columns {
  status: CaptureStatus;
  charged: Charge;
  failure: string | null;
  [column: string]: unknown;
}

const write = (context: Context, id: number, columns: Columns): Promise<unknown> =>
  tables.update(context, resourceNamed(context, "biometry-captures"), id, columns);

export const writeScore = (context: Context, personID: number, score: number | null): Promise<unknown> =>
  tables.update(context, resourceNamed(context, "persons"), personID, { biometry_score: score });
