// What people ask of a platform about an operation that it has: to analyse it, or to call it off. Both may be repeated, so what
// was interrupted is simply done again, by a person or by the job. Spec BANK-011 to BANK-016.
import { AppError } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { type BankingState, refusalOf } from "../../../../src/rules/operations/index.ts";
import { type Context, type Row, records, resourceNamed } from "../../../framework/index.ts";
import { actorOf, giveCommand, refusalError, requirePipeline, type Work } from "../command.ts";
import { factsOf } from "../facts.ts";
import { refusedNow } from "../parts/refuse.ts";
import { subjectOf } from "../payment/subject.ts";
import { clientError, followRecord, followRefusedCancelling } from "./follow.ts";
import { NO_LINE, PLATFORM_NAMES, type Reply } from "./port/contract.ts";
import { type Installation, platformOf, readSettings } from "./settings.ts";
import { BANKINGS, type Banking, bankingByID, change, latestOf } from "./stored.ts";

/** A banking in sight. @throws NOT_FOUND */
async function bankingInSight(context: Context, id: number): Promise<Banking> {
  requirePipeline(context);
  const { operationID } = await records.get(context, resourceNamed(context, BANKINGS), id);
  const operations = resourceNamed(context, "operations");
  if (!(await records.find(context, operations, { id: operationID ?? 0 }))) throw records.notFound(operations);
  return bankingByID(context.db, id);
}

/** Only the last attempt of an operation is still at the platform. */
async function refuseEarlier(context: Context, { id, operationID }: Banking): Promise<void> {
  const last = await latestOf(context.db, operationID);
  if (last?.id !== id) throw refusedNow("Esta bancarização foi substituída por outra.", "REPLACED");
}

/** POST /operation-bankings/{id}/approval: into the platform's line of analysis. */
export async function requestApproval(context: Context, installation: Installation, id: number): Promise<Row> {
  const banking = await bankingInSight(context, id);
  try {
    return await approve(context, installation, banking);
  } catch (failure) {
    throw failure instanceof AppError ? await named(context, banking, failure) : failure;
  }
}

/** Whoever asks for many reads of which operation and client a refusal is. */
async function named(
  context: Context,
  { operationID }: Banking,
  { code, options, status }: AppError,
): Promise<AppError> {
  const { code: operationCode, customer } = await subjectOf(context, { operationID });
  const details = { ...objectOf(options.details), operationCode, customer };
  return new AppError(code, { ...options, status, details });
}

async function approve(context: Context, installation: Installation, banking: Banking): Promise<Row> {
  const { id } = banking;
  await refuseEarlier(context, banking);
  const refusal = refusalOf(
    "REQUEST_BANKING_APPROVAL",
    await factsOf(context, banking.operationID),
    await actorOf(context),
  );
  if (refusal) throw refusalError(refusal);
  if (banking.platform === "DAYCOVAL") throw refusedNow(NO_LINE, "NO_APPROVAL_LINE");
  const settings = await readSettings(context);
  const platform = await platformOf(context, installation, settings, banking.platform);
  const direct = await platform.requestApproval(banking.externalID ?? "", settings.timeoutMs);
  const reply =
    direct.kind === "lost"
      ? await heardOf(direct, () => platform.find(banking.requestKey, settings.timeoutMs))
      : direct;
  if (reply.kind !== "record") throw clientError(banking, reply);
  if (reply.record.state === "RECEIVED")
    throw clientError(banking, {
      kind: "lost",
      message: "A plataforma não pôs a operação na fila de análise. Tente de novo.",
    });
  await followRecord(context, id, reply.record, { settings, code: "REQUEST_BANKING_APPROVAL" });
  return shown(context, id);
}

/** What the platform says of it by now; its silence stays the answer. */
async function heardOf(lost: Reply, find: () => Promise<Reply>): Promise<Reply> {
  const heard = await find();
  return heard.kind === "record" ? heard : lost;
}

const OVER: readonly BankingState[] = ["CANCELLED", "REFUSED", "FAILED"];

/** DELETE /operation-bankings/{id} */
export async function cancelBanking(context: Context, installation: Installation, id: number): Promise<void> {
  const banking = await bankingInSight(context, id);
  await refuseEarlier(context, banking);
  if (OVER.includes(banking.state)) throw refusedNow("Esta bancarização já terminou.", "BANKING_OVER");
  await giveCommand(context, { operationID: banking.operationID, code: "CANCEL_BANKING" }, (work) =>
    beginCancelling(work, banking),
  );
  const failure = await cancelAtPlatform(context, installation, id);
  if (failure) throw failure;
}

async function beginCancelling({ context }: Work, { id, platform }: Banking) {
  const { state } = await bankingByID(context.db, id, "for update");
  if (state !== "SENT" && state !== "CANCELLING")
    throw refusedNow("A bancarização mudou enquanto era cancelada. Confira a etapa.", "BANKING_CHANGED");
  if (state === "SENT") await change(context, id, { state: "CANCELLING" });
  return { answer: id, summary: `O cancelamento foi pedido à ${PLATFORM_NAMES[platform]}.` };
}

/** Of a banking in cancelling; answers why it is not cancelled. */
export async function cancelAtPlatform(
  context: Context,
  installation: Installation,
  id: number,
): Promise<AppError | undefined> {
  const banking = await bankingByID(context.db, id);
  const settings = await readSettings(context);
  const platform = await platformOf(context, installation, settings, banking.platform);
  const direct = await platform.cancel(banking.externalID ?? "", settings.timeoutMs);
  const reply =
    direct.kind === "lost"
      ? await heardOf(direct, () => platform.find(banking.requestKey, settings.timeoutMs))
      : direct;
  if (reply.kind === "record") {
    const { state } = await followRecord(context, id, reply.record, { settings });
    if (state === "CANCELLED") return undefined;
    return direct.kind === "record"
      ? refusedNow("A plataforma ainda não cancelou. Confira a etapa.")
      : clientError(banking, direct);
  }
  // What is down or silent is asked again by the job, and the wish stands.
  if (reply.kind === "refused" && !reply.isDown) await followRefusedCancelling(context, id, reply);
  return clientError(banking, reply);
}

export async function shown(context: Context, id: number): Promise<Row> {
  return { ...(await records.get(context, resourceNamed(context, BANKINGS), id)) };
}
