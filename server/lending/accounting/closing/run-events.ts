// Runs the events of a closing in the installation's order: their steps post entries, and their checks report
// divergences.
import type { ClosingLogLine } from "../../../../src/rules/accounting/closing/closings.ts";
import type { Context } from "../../../framework/index.ts";
import { closedUntil } from "../ledger/closed-days.ts";
import { type CheckInput, readCheckInput } from "./check-input.ts";
import type { ClosingCheck, Divergence } from "./checks/check.ts";
import type { Closing } from "./closing.ts";
import { keepEntries } from "./closing-entries.ts";
import { enabledEvents } from "./events.ts";
import { stepsDone, timed } from "./log.ts";
import type { ClosingStep } from "./steps/index.ts";

export interface Work {
  steps: readonly ClosingStep[];
  checks: readonly ClosingCheck[];
}

interface ClosingRun {
  work: Work;
  log: ClosingLogLine[];
}

export async function runSteps(context: Context, closing: Closing, { work, log }: ClosingRun): Promise<void> {
  const done = await stepsDone(context, closing.id);
  for (const event of await enabledEvents(context)) {
    for (const step of work.steps.filter((one) => one.event === event.code && !done.has(one.event))) {
      const { result: entries, ...line } = await timed(context, event, () => step.run(context, closing));
      await keepEntries(context, closing.id, entries);
      log.push({ ...line, outcome: "posted", entries: entries.length, divergences: 0 });
    }
  }
}

export async function runChecks(
  context: Context,
  closing: Pick<Closing, "date">,
  { work, log }: ClosingRun,
): Promise<Divergence[]> {
  const input = await readCheckInput(context, { after: await closedUntil(context), date: closing.date });
  const divergences: Divergence[] = [];
  for (const event of await enabledEvents(context)) {
    const checks = work.checks.filter((one) => one.event === event.code);
    if (checks.length === 0) continue;
    const { result, ...line } = await timed(context, event, () => runAll(checks, input));
    divergences.push(...result);
    log.push({ ...line, outcome: "checked", entries: 0, divergences: result.length });
  }
  return divergences;
}

async function runAll(checks: readonly ClosingCheck[], input: CheckInput): Promise<Divergence[]> {
  const divergences: Divergence[] = [];
  for (const check of checks) divergences.push(...(await check.run(input)));
  return divergences;
}
