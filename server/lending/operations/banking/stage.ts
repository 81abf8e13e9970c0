// GET /operations/{id}/banking: the last attempt of an operation with its error, and the schedule as it would be sent.
import type { BankingAnswer, ScheduleComparison } from "../../../../src/rules/operations/answers/banking.ts";
import { comparedSchedules } from "../../../../src/rules/operations/index.ts";
import { type Context, input, permissions, records, resourceNamed } from "../../../framework/index.ts";
import { requirePipeline, wholeOperation } from "../command.ts";
import { refusedNow } from "../parts/refuse.ts";
import { assignorOf } from "./assignors.ts";
import { PLATFORM_NAMES } from "./port/contract.ts";
import { proposalOf } from "./proposal.ts";
import { scheduleError, wireInstallment } from "./send.ts";
import { type Installation, platformOf, readSettings } from "./settings.ts";
import { BANKINGS, latestOf } from "./stored.ts";

export async function bankingOf(context: Context, id: number): Promise<BankingAnswer> {
  requirePipeline(context, "view");
  await wholeOperation(context, id);
  const last = await latestOf(context.db, id);
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  return { banking: last ? await records.getUnscoped(everybody, resourceNamed(context, BANKINGS), last.id) : null };
}

/** POST /operations/{id}/banking/compare: both schedules side by side, without sending anything. */
export async function compareSchedules(
  context: Context,
  installation: Installation,
  id: number,
  body: unknown,
): Promise<ScheduleComparison> {
  requirePipeline(context);
  const { cessionaryAssignorID, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  const operation = await wholeOperation(context, id);
  if (!operation.termsID) throw refusedNow("As condições ainda não foram calculadas.", "NO_TERMS");
  const chosen = Number.isSafeInteger(cessionaryAssignorID) ? Number(cessionaryAssignorID) : 0;
  const assignor = await assignorOf(context, operation, chosen);
  const settings = await readSettings(context);
  const platform = await platformOf(context, installation, settings, assignor.platform);
  const proposal = await proposalOf(context, operation, assignor.platformAccountID);
  const reply = await platform.simulate(proposal, settings.timeoutMs);
  const name = PLATFORM_NAMES[assignor.platform];
  if (reply.kind !== "schedule") throw scheduleError(assignor.platform, reply);
  return { platform: name, rows: comparedSchedules(proposal.installments, reply.installments).map(wireInstallment) };
}
