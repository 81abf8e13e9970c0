// Runs a closing: steps, checks, decision, seal and the change of the closed day in one transaction. If the process
// dies, the books stay as they were and the closing keeps running, so the next turn of the job takes it over. Decision
// 0033.

import {
  type ClosingStatus,
  decisionOn,
  isFinal,
  outcomeOf,
} from "../../../../src/rules/accounting/closing/closing-states.ts";
import type { ClosingLogLine } from "../../../../src/rules/accounting/closing/closings.ts";
import { type Context, inSavepoint, inTransaction, sql } from "../../../framework/index.ts";
import { endClosing, postAsClosing } from "../ledger/closed-days.ts";
import { sealDay } from "../seal/index.ts";
import type { Divergence } from "./checks/check.ts";
import { CLOSING_CHECKS } from "./checks/index.ts";
import { type Closing, findClosing, lockRun, updateClosing } from "./closing.ts";
import { removeClosingEntries } from "./closing-entries.ts";
import { keepLog } from "./log.ts";
import { notifyEnd } from "./notify.ts";
import { runChecks, runSteps, type Work } from "./run-events.ts";
import { readSettings, type StoredSettings } from "./settings.ts";
import { CLOSING_STEPS } from "./steps/index.ts";

const ALL: Work = { steps: CLOSING_STEPS, checks: CLOSING_CHECKS };
export const MAX_STORED_DIVERGENCES = 500;

/** Returns false when the closing has ended already or another process runs it. */
export async function carryOut(
  context: Context,
  id: number,
  { waits, work = ALL }: { waits: boolean; work?: Work },
): Promise<boolean> {
  try {
    return await inTransaction(context, async (inside) => {
      if (!(await lockRun(inside, { waits }))) return false;
      const closing = await findClosing(inside.db, id);
      if (!closing || closing.status !== null) return false;
      await sql.withoutStatementTimeout(inside.db);
      await finish(inside, closing, await outcome(inside, closing, work));
      return true;
    });
  } catch (error) {
    // An unavailable database is no fault of the books, so the closing waits for it.
    if (!sql.isDatabaseAway(error)) await cancelAfterFailure(context, id);
    throw error;
  }
}

interface Outcome {
  status: ClosingStatus;
  divergences: Divergence[];
  log: ClosingLogLine[];
  settings: StoredSettings;
}

async function outcome(context: Context, closing: Closing, work: Work): Promise<Outcome> {
  const settings = await readSettings(context);
  const log: ClosingLogLine[] = [];
  let divergences: Divergence[] = [];
  let status: ClosingStatus = "F";
  await postAsClosing(context);
  try {
    await inSavepoint(context, async (part) => {
      await runSteps(part, closing, { work, log });
      divergences = await runChecks(part, closing, { work, log });
      const decided = { setting: settings.disagreementAction, decisions: closing.decisions };
      status = outcomeOf(divergences.map(({ code }) => decisionOn(code, decided)));
      if (status === "C") throw new ClosingCancelled();
    });
  } catch (error) {
    if (!(error instanceof ClosingCancelled)) throw error;
    // The savepoint has undone what this run posted; entries of a run before a suspension are removed here.
    await removeClosingEntries(context, closing.id);
  }
  return { status, divergences, log, settings };
}

/** Undoes the part of the transaction that posted entries. */
class ClosingCancelled extends Error {}

async function finish(context: Context, closing: Closing, result: Outcome): Promise<void> {
  const { status, divergences, log, settings } = result;
  const closed = isFinal(status);
  await endClosing(context, closing.date, { closed });
  await keepLog(context, closing.id, log);
  await updateClosing(context, closing.id, {
    status,
    finished_at: context.clock.now().toISOString(),
    divergence_count: divergences.length,
    divergences: { items: divergences.slice(0, MAX_STORED_DIVERGENCES) },
  });
  // The seal comes last, because it also covers how the closing ended.
  if (closed) await sealDay(context, closing);
  await notifyEnd(context, settings, { ...closing, status, divergences: divergences.length });
}

/** An internal error must not block the books: the closing ends as cancelled, and the day is open again. */
async function cancelAfterFailure(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    await lockRun(inside, { waits: true });
    const closing = await findClosing(inside.db, id);
    if (!closing || closing.status !== null) return;
    await postAsClosing(inside);
    await removeClosingEntries(inside, id);
    await finish(inside, closing, {
      status: "C",
      divergences: [FAULT],
      log: [],
      settings: await readSettings(inside),
    });
  });
}

const FAULT: Divergence = {
  code: "FALHA",
  description: "O encerramento parou por uma falha do sistema; nada foi lançado.",
  entity: "AccountingClosing",
  id: null,
  ids: [],
  unit: "count",
  expected: 0,
  found: 1,
  value: 1,
};
