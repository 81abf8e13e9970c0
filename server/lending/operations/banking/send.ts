// An operation is sent to a platform once: the key under which it goes is stored before the call, whoever sends it again sends
// the same key, and an unclear answer is cleared up by asking. No lock is held while the platform answers. Spec BANK-007 to
// BANK-010, BANK-025.

import { randomUUID } from "node:crypto";
import { AppError } from "../../../../src/base/app-error.ts";
import { countText } from "../../../../src/base/count-text.ts";
import type { ComparedRow } from "../../../../src/rules/operations/answers/banking.ts";
import { type ComparedInstallment, comparedSchedules, refusalOf } from "../../../../src/rules/operations/index.ts";
import {
  type Context,
  input,
  type Row,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import {
  actorOf,
  giveCommand,
  type Operation,
  refusalError,
  requirePipeline,
  type Work,
  wholeOperation,
} from "../command.ts";
import { factsOf } from "../facts.ts";
import { refusedNow } from "../parts/refuse.ts";
import { type Assignor, assignorOf } from "./assignors.ts";
import { clientError, followFailure, followRecord } from "./follow.ts";
import {
  type BankingPlatform,
  type Failure,
  PLATFORM_NAMES,
  type PlatformCode,
  type Proposal,
  type Reply,
} from "./port/contract.ts";
import { digestOf, proposalOf } from "./proposal.ts";
import { type BankingSettings, type Installation, platformOf, readSettings } from "./settings.ts";
import { BANKINGS, type Banking, bankingByID, bankingWhere, change, latestOf, NO_ERROR } from "./stored.ts";

interface Sending {
  operation: Operation;
  assignor: Assignor;
  platform: BankingPlatform;
  settings: BankingSettings;
  proposal: Proposal;
}

/** POST /operation-bankings/bank. @throws UY3_CLIENT_ERROR, DAYCOVAL_CLIENT_ERROR, INVALID_STATE */
export async function sendToBanking(
  context: Context,
  installation: Installation,
  body: unknown,
  callKey: string | null,
): Promise<Row> {
  requirePipeline(context);
  const { operationID, cessionaryAssignorID } = idsIn(body);
  const before = await repeatedCall(context, callKey, { operationID, cessionaryAssignorID });
  if (before) return { id: before.id };
  const operation = await wholeOperation(context, operationID);
  const refusal = refusalOf("SEND_TO_BANKING", await factsOf(context, operationID), await actorOf(context));
  if (refusal) throw refusalError(refusal);
  const assignor = await assignorOf(context, operation, cessionaryAssignorID);
  const settings = await readSettings(context);
  const platform = await platformOf(context, installation, settings, assignor.platform);
  const proposal = await proposalOf(context, operation, assignor.platformAccountID);
  const sending = { operation, assignor, platform, settings, proposal };
  await refuseOtherSchedule(sending);
  await refuseEarlierArrival(context, installation, sending);
  const id = await giveCommand(context, { operationID, code: "SEND_TO_BANKING" }, (work) =>
    store(work, sending, callKey),
  );
  const reply = await delivered(sending, await bankingByID(context.db, id));
  if (reply.kind === "record") await followRecord(context, id, reply.record, { settings });
  else throw clientError(await followFailure(context, id, reply), reply);
  return { id };
}

function idsIn(body: unknown): { operationID: number; cessionaryAssignorID: number } {
  const { operationID, cessionaryAssignorID, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  const isID = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
  const errors = [
    ...(isID(operationID) ? [] : [{ field: "operationID", code: "required", message: "Informe a operação." }]),
    ...(isID(cessionaryAssignorID)
      ? []
      : [{ field: "cessionaryAssignorID", code: "required", message: "Selecione o cedente." }]),
  ];
  if (!isID(operationID) || !isID(cessionaryAssignorID)) throw validationError(errors, "OperationBanking");
  return { operationID, cessionaryAssignorID };
}

async function repeatedCall(
  context: Context,
  callKey: string | null,
  wish: { operationID: number; cessionaryAssignorID: number },
): Promise<Banking | undefined> {
  if (callKey === null) return undefined;
  // What certainly failed may be tried again under its key.
  const banking = await bankingWhere(context.db, "call_key = $1 and state <> 'FAILED'", [callKey]);
  if (!banking) return undefined;
  if (banking.operationID !== wish.operationID || banking.cessionaryAssignorID !== wish.cessionaryAssignorID) {
    const message = "Esta chave de idempotência já foi usada com outro conteúdo. Use uma chave nova.";
    throw new AppError("IDEMPOTENCY_CONFLICT", { subcode: "DIFFERENT_BODY", message });
  }
  await wholeOperation(context, banking.operationID);
  if (banking.state === "SENDING" || banking.state === "UNCLEAR")
    throw new AppError("IDEMPOTENCY_CONFLICT", {
      ...{ subcode: "RUNNING", message: "O envio com esta chave ainda está em andamento. Aguarde." },
    });
  return banking;
}

/** The CCB says the platform's schedule, which has to be the contract's to the day and to the cent. */
async function refuseOtherSchedule({ platform, proposal, settings, assignor }: Sending): Promise<void> {
  const reply = await platform.simulate(proposal, settings.timeoutMs);
  const name = PLATFORM_NAMES[assignor.platform];
  if (reply.kind !== "schedule") throw scheduleError(assignor.platform, reply);
  const differences = comparedSchedules(proposal.installments, reply.installments).filter(({ isSame }) => !isSame);
  if (differences.length === 0) return;
  throw new AppError("INVALID_STATE", {
    ...{
      entity: "OperationBanking",
      subcode: "OTHER_SCHEDULE",
      details: { differences: differences.map(wireInstallment) },
    },
    message: `As parcelas da ${name} não são as da operação: ${countText(differences.length, "parcela difere", "parcelas diferem")}. Nada foi enviado.`,
  });
}

export function scheduleError(platform: PlatformCode, failure: Failure): AppError {
  return new AppError(`${platform}_CLIENT_ERROR`, {
    ...{ status: failure.kind === "refused" && !failure.isDown ? 422 : 502, entity: "OperationBanking" },
    message: `${PLATFORM_NAMES[platform]}: ${failure.kind === "absent" ? "o cronograma não foi calculado." : failure.message}`,
    details: { problems: failure.kind === "refused" ? failure.problems : [] },
  });
}

export const wireInstallment = ({ number, isSame, ours, theirs }: ComparedInstallment): ComparedRow => ({
  ...{ number, isSame },
  ours: ours && { dueDate: ours.dueDate, value: String(ours.value) },
  theirs: theirs && { dueDate: theirs.dueDate, value: String(theirs.value) },
});

/** An earlier send that nobody saw arrive, with other contents: the platform may have it after all. */
async function refuseEarlierArrival(
  context: Context,
  installation: Installation,
  { operation, assignor, proposal, settings }: Sending,
): Promise<void> {
  const last = await latestOf(context.db, operation.id);
  if (last?.state !== "FAILED" || !last.isUncertain) return;
  if (last.platform === assignor.platform && last.proposalDigest === digestOf(proposal)) return;
  const earlier = await platformOf(context, installation, settings, last.platform);
  const reply = await earlier.find(last.requestKey, settings.timeoutMs);
  if (reply.kind === "absent") return;
  if (reply.kind !== "record") throw clientError(last, reply);
  await followRecord(context, last.id, reply.record, { settings });
  throw refusedNow(
    `A ${PLATFORM_NAMES[last.platform]} já tem esta operação, de um envio anterior. Confira a etapa e cancele aquele envio se for preciso.`,
    "BANKING_ACTIVE",
  );
}

async function store({ context, operation }: Work, sending: Sending, callKey: string | null) {
  const { assignor, proposal, settings } = sending;
  if (operation.termsID !== sending.operation.termsID)
    throw new AppError("STALE_RECORD", {
      ...{ entity: "Operation", details: operation },
      message: "As condições mudaram enquanto a operação era enviada. Confira e envie de novo.",
    });
  const resource = resourceNamed(context, BANKINGS);
  const columns = {
    ...{ platform: assignor.platform, state: "SENDING" as const, cessionary_assignor_id: assignor.id },
    operation_terms_id: operation.termsID ?? null,
    ...NO_ERROR,
  };
  const last = await latestOf(context.db, operation.id);
  const failed = last?.state === "FAILED" ? last : undefined;
  const digest = digestOf(proposal);
  // The same proposal goes under the same key as long as nobody knows that it did not arrive.
  const isSame = failed?.platform === assignor.platform && failed.proposalDigest === digest;
  if (failed) await change(context, failed.id, columns);
  const id =
    failed?.id ??
    (await tables.insert(context, resource, { ...columns, operation_id: operation.id, in_approval: false }));
  const deadline = new Date(context.clock.now().getTime() + settings.timeoutMs * MOST_CALLS + MARGIN_MS);
  await run(
    context.db,
    "update operation_bankings set request_key = $2, proposal_digest = $3, call_key = $4, check_at = $5 where id = $1",
    [id, failed && isSame ? failed.requestKey : randomUUID(), digest, callKey, deadline.toISOString()],
  );
  return {
    answer: id,
    summary: `A operação foi enviada para bancarização na ${PLATFORM_NAMES[assignor.platform]}, pelo cedente ${assignor.name}.`,
  };
}

/** Sending, asking and sending again; a job asks for what has not ended after that. */
const MOST_CALLS = 4;
const MARGIN_MS = 10_000;

/** An answer that got lost is asked for, and what did not arrive is sent again under its key. */
async function delivered({ platform, proposal, settings }: Sending, { requestKey }: Banking): Promise<Reply> {
  const first = await platform.send(requestKey, proposal, settings.timeoutMs);
  if (first.kind !== "lost") return first;
  const heard = await platform.find(requestKey, settings.timeoutMs);
  if (heard.kind !== "absent") return heard.kind === "record" ? heard : first;
  const second = await platform.send(requestKey, proposal, settings.timeoutMs);
  if (second.kind !== "lost") return second;
  const again = await platform.find(requestKey, settings.timeoutMs);
  return again.kind === "record" ? again : second;
}
