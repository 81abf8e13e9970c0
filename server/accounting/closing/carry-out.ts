// A closing carried out: steps, checks, decision, seal and the day itself, in one transaction. Whoever dies in it leaves
// the books as they were before, and a closing that still runs, which the next turn of the job carries out. Decision 0033.
import { type ClosingStatus, isFinal, outcomeOf } from "../../../src/rules/closing-states.ts";
import type { Context } from "../../base/context.ts";
import { isDatabaseAway } from "../../base/database-away.ts";
import { run } from "../../base/database.ts";
import { inSavepoint, inTransaction } from "../../base/transaction.ts";
import type { Services } from "../../resources/services.ts";
import { closedUntil, endClosing, postAsClosing } from "../ledger/closed-days.ts";
import { sealDay } from "../seal/index.ts";
import type { ClosingCheck, Divergence } from "./checks/check.ts";
import { CLOSING_CHECKS } from "./checks/index.ts";
import { type Closing, findClosing, lockRun, updateClosing } from "./closing.ts";
import { enabledEvents } from "./events.ts";
import { type Examined, examine } from "./examined.ts";
import { keepLog, type LogLine, stepsDone, timed } from "./log.ts";
import { keepEntries, takeBack } from "./posted.ts";
import { type KeptSettings, readSettings } from "./settings.ts";
import { CLOSING_STEPS, type ClosingStep } from "./steps/index.ts";
import { tellEnded } from "./tell.ts";

export interface Work {
  steps: readonly ClosingStep[];
  checks: readonly ClosingCheck[];
}

const ALL: Work = { steps: CLOSING_STEPS, checks: CLOSING_CHECKS };
const MOST_KEPT = 500;

/** False: there was nothing to do, or somebody else does it. */
export async function carryOut(
  context: Context,
  services: Services,
  id: number,
  { waits, work = ALL }: { waits: boolean; work?: Work },
): Promise<boolean> {
  try {
    return await inTransaction(context, async (inside) => {
      if (!(await lockRun(inside, { waits }))) return false;
      const closing = await findClosing(inside.db, id);
      if (!closing || closing.status !== null) return false;
      await run(inside.db, "set local statement_timeout = 0");
      await finish(inside, services, closing, await outcome(inside, closing, work));
      return true;
    });
  } catch (error) {
    // A database that is away says nothing about the books: the closing waits for it.
    if (!isDatabaseAway(error as object)) await giveUp(context, services, id);
    throw error;
  }
}

interface Outcome {
  status: ClosingStatus;
  divergences: Divergence[];
  log: LogLine[];
  settings: KeptSettings;
}

async function outcome(context: Context, closing: Closing, work: Work): Promise<Outcome> {
  const settings = await readSettings(context);
  const log: LogLine[] = [];
  let divergences: Divergence[] = [];
  let status: ClosingStatus = "F";
  await postAsClosing(context);
  try {
    await inSavepoint(context, async (part) => {
      await runSteps(part, closing, { work, log });
      divergences = await runChecks(part, closing, { work, log });
      status = outcomeOf(divergences.length, settings.disagreementAction);
      if (status === "C") throw new Cancelled();
    });
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    // What was posted just now is gone with the savepoint; a suspended closing may have posted before.
    await takeBack(context, closing.id);
  }
  return { status, divergences, log, settings };
}

/** Undoes the part of the transaction that posted. */
class Cancelled extends Error {}

interface Running {
  work: Work;
  log: LogLine[];
}

async function runSteps(context: Context, closing: Closing, { work, log }: Running): Promise<void> {
  const done = await stepsDone(context, closing.id);
  for (const event of await enabledEvents(context)) {
    for (const step of work.steps.filter((one) => one.event === event.code && !done.has(one.event))) {
      const { result: entries, ...line } = await timed(context, event, () => step.run(context, closing));
      await keepEntries(context, closing.id, entries);
      log.push({ ...line, outcome: "posted", entries: entries.length, divergences: 0 });
    }
  }
}

async function runChecks(context: Context, closing: Closing, { work, log }: Running): Promise<Divergence[]> {
  const examined = await examine(context, { after: await closedUntil(context), date: closing.date });
  const found: Divergence[] = [];
  for (const event of await enabledEvents(context)) {
    const checks = work.checks.filter((one) => one.event === event.code);
    if (checks.length === 0) continue;
    const { result, ...line } = await timed(context, event, () => runAll(checks, examined));
    found.push(...result);
    log.push({ ...line, outcome: "checked", entries: 0, divergences: result.length });
  }
  return found;
}

async function runAll(checks: readonly ClosingCheck[], examined: Examined): Promise<Divergence[]> {
  const found: Divergence[] = [];
  for (const check of checks) found.push(...(await check.run(examined)));
  return found;
}

async function finish(context: Context, services: Services, closing: Closing, done: Outcome): Promise<void> {
  const { status, divergences, log, settings } = done;
  const closed = isFinal(status);
  await endClosing(context, closing.date, { closed });
  if (closed) await sealDay(context, closing);
  await keepLog(context, closing.id, log);
  await updateClosing(context, services, closing.id, {
    status,
    finished_at: context.clock.now().toISOString(),
    divergence_count: divergences.length,
    divergences: { items: divergences.slice(0, MOST_KEPT) },
  });
  await tellEnded(context, settings, { ...closing, status, divergences: divergences.length });
}

/** A fault of ours must not hold the books: the closing ends as cancelled, and the day is open again. */
async function giveUp(context: Context, services: Services, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    await lockRun(inside, { waits: true });
    const closing = await findClosing(inside.db, id);
    if (!closing || closing.status !== null) return;
    await postAsClosing(inside);
    await takeBack(inside, id);
    await finish(inside, services, closing, {
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
