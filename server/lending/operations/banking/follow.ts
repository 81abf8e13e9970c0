// What a platform says of a proposal becomes the state here, whoever asked and however often: a state never goes back, and what
// is over stays over. Done under the locks of the operation and of the banking, in that order. Spec BANK-024, BANK-025.
import { AppError } from "../../../../src/base/app-error.ts";
import { type BankingState, PROPOSAL_FIELDS } from "../../../../src/rules/operations/index.ts";
import { emit } from "../../../features/webhooks/index.ts";
import { type Context, type InputOf, inTransaction, run, runOne } from "../../../framework/index.ts";
import { giveCommand } from "../command.ts";
import { addEvents } from "./events.ts";
import { type Failure, PLATFORM_NAMES, type PlatformRecord, type PlatformState } from "./port/contract.ts";
import type { BankingSettings } from "./settings.ts";
import { type Banking, bankingByID, change, NO_ERROR } from "./stored.ts";
import { tellOutcome } from "./tell.ts";

/** Where the simulator answers, nobody sends a notice of what has changed. */
const SIMULATED_CHECK_MS = 10_000;
const UNCLEAR_CHECK_MS = 15_000;

const PLACES: Readonly<Record<Exclude<PlatformState, "REFUSED" | "CANCELLED">, BankingState>> = {
  ...{ RECEIVED: "SENT", IN_APPROVAL: "IN_APPROVAL", APPROVED: "APPROVED", ISSUED: "ISSUED" },
};
const ORDER: readonly BankingState[] = ["SENDING", "UNCLEAR", "FAILED", "SENT", "IN_APPROVAL", "APPROVED", "ISSUED"];
const isOver = (state: BankingState): boolean => state === "CANCELLED" || state === "REFUSED";

/** The state after the platform has said its own. */
export function nextState(state: BankingState, theirs: PlatformState, operationIsOver: boolean): BankingState {
  if (isOver(state)) return state;
  if (theirs === "CANCELLED" || theirs === "REFUSED") return theirs;
  const place = PLACES[theirs];
  // What was to be cancelled, and is analysed or issued by now, can no longer be.
  if (state === "CANCELLING") return place === "SENT" ? "CANCELLING" : place;
  if (place === "SENT" && operationIsOver) return "CANCELLING";
  return ORDER.indexOf(place) > ORDER.indexOf(state) ? place : state;
}

export interface Following {
  settings: BankingSettings;
  /** Who asked the platform for it, by a command of their own; the installation otherwise. */
  code?: "REQUEST_BANKING_APPROVAL";
}

interface OfOperation {
  code: string | null;
  isOver: boolean;
  isClosed: boolean;
  memberIDs: number[];
}

/** Returns the banking as it is then. */
export function followRecord(
  context: Context,
  id: number,
  record: PlatformRecord,
  { settings, code }: Following,
): Promise<Banking> {
  return inTransaction(context, async (inside) => {
    const { banking, operation } = await locked(inside, id);
    await addEvents(inside, id, record.events);
    const state = nextState(banking.state, record.state, operation.isOver);
    const now = inside.clock.now();
    const { isSimulated } = record;
    const check = nextCheck(inside, { state, isSimulated, hasDocument: banking.documentFileID !== null }, settings);
    const changes = async () => {
      await change(inside, id, {
        ...{ state, external_id: record.externalID, is_simulated: isSimulated, in_approval: state === "IN_APPROVAL" },
        ...(banking.externalID === null ? { sent_at: now.toISOString() } : {}),
        ...(state === "ISSUED" ? { issued_at: now.toISOString() } : {}),
        ...(state === "CANCELLED" ? { cancelled_at: now.toISOString() } : {}),
        ...(state === "REFUSED" ? errorOf(banking, record.reason ?? "A plataforma recusou a operação.") : NO_ERROR),
      });
    };
    if (state !== banking.state) {
      const after = { ...banking, state, externalID: record.externalID };
      await changeWithOperation(inside, { banking: after, operation, reason: record.reason, code, changes });
    }
    // A notice that came while the platform answered may be newer than its answer, so that its check stays due.
    await run(
      inside.db,
      `update operation_bankings set is_uncertain = false,
              check_at = case when check_at <= $3 and not $4 then check_at else $2 end where id = $1`,
      [id, check, now.toISOString(), isOver(state)],
    );
    return bankingByID(inside.db, id);
  });
}

/** A platform that is asked again after this moment; null: not any more. */
function nextCheck(
  { clock }: Context,
  { state, isSimulated, hasDocument }: { state: BankingState; isSimulated: boolean; hasDocument: boolean },
  { checkMs }: BankingSettings,
): string | null {
  if (isOver(state) || state === "FAILED" || (state === "ISSUED" && hasDocument)) return null;
  const isSoon = state === "CANCELLING" || state === "ISSUED" || state === "UNCLEAR";
  const wait = isSoon ? UNCLEAR_CHECK_MS : isSimulated ? SIMULATED_CHECK_MS : checkMs;
  return new Date(clock.now().getTime() + (state === "ISSUED" ? 0 : wait)).toISOString();
}

/** A send that did not get through, or of which nobody knows. */
export function followFailure(context: Context, id: number, failure: Failure): Promise<Banking> {
  return inTransaction(context, async (inside) => {
    const { banking, operation } = await locked(inside, id);
    if (banking.state !== "SENDING" && banking.state !== "UNCLEAR") return banking;
    const state = failure.kind === "lost" ? "UNCLEAR" : "FAILED";
    const check = new Date(inside.clock.now().getTime() + UNCLEAR_CHECK_MS).toISOString();
    const isUncertain = failure.kind !== "refused";
    const changes = () => change(inside, id, { state, ...errorOf(banking, textOf(failure), failure) });
    if (state !== banking.state)
      await changeWithOperation(inside, {
        banking: { ...banking, state },
        operation,
        reason: textOf(failure),
        changes,
      });
    // The key of the call may be used again for what has failed.
    await run(
      inside.db,
      `update operation_bankings set is_uncertain = $2, check_at = $3, call_key = case when $4 then null else call_key end
        where id = $1`,
      [id, isUncertain, state === "UNCLEAR" ? check : null, state === "FAILED"],
    );
    return bankingByID(inside.db, id);
  });
}

/** The platform did not cancel: what it does with the proposal is asked at once. */
export function followRefusedCancelling(context: Context, id: number, failure: Failure): Promise<Banking> {
  return inTransaction(context, async (inside) => {
    const { banking } = await locked(inside, id);
    if (banking.state !== "CANCELLING") return banking;
    await change(inside, id, { state: "SENT", ...errorOf(banking, textOf(failure), failure) });
    await run(inside.db, "update operation_bankings set check_at = $2 where id = $1", [
      ...[id, inside.clock.now().toISOString()],
    ]);
    return bankingByID(inside.db, id);
  });
}

export const textOf = (failure: Failure): string =>
  failure.kind === "absent" ? "A plataforma não recebeu o envio. Envie de novo." : failure.message;

const MOST_LETTERS = 500;

function errorOf({ platform }: Banking, message: string, failure?: Failure) {
  const problems = failure?.kind === "refused" ? failure.problems : [];
  return {
    last_error_code: `${platform}_CLIENT_ERROR`,
    last_error_message: message.slice(0, MOST_LETTERS),
    last_error_details: {
      problems: problems.map(({ field, message: text }) => ({
        field,
        label: PROPOSAL_FIELDS[field].label,
        message: text,
      })),
    },
  };
}

/** For the person who waits for the answer. */
export function clientError({ id, platform }: Banking, failure: Failure): AppError {
  const isClear = failure.kind === "refused" && !failure.isDown;
  const problems = failure.kind === "refused" ? failure.problems : [];
  return new AppError(`${platform}_CLIENT_ERROR`, {
    ...{
      status: isClear ? 422 : 502,
      entity: "OperationBanking",
      message: `${PLATFORM_NAMES[platform]}: ${textOf(failure)}`,
    },
    details: { bankingID: id, problems },
  });
}

async function locked(context: Context, id: number): Promise<{ banking: Banking; operation: OfOperation }> {
  const { operationID } = await bankingByID(context.db, id);
  const operation = await runOne<OfOperation & { [name: string]: unknown }>(
    context.db,
    `select code, finished_at is not null as "isOver", sent_for_payment_at is not null as "isClosed",
            coalesce(member_person_ids, '{}') as "memberIDs"
       from operations where id = $1 for no key update`,
    [operationID],
  );
  return { banking: await bankingByID(context.db, id, "for update"), operation };
}

interface Step {
  /** As it is now. */
  banking: Banking;
  operation: OfOperation;
  reason: string | null;
  code?: "REQUEST_BANKING_APPROVAL";
  /** Writes the banking. */
  changes(): Promise<void>;
}

const SUMMARIES: Readonly<Record<BankingState, (platform: string, reason: string | null) => string>> = {
  SENDING: (platform) => `A operação foi enviada à ${platform}.`,
  UNCLEAR: (platform) => `A ${platform} não disse se recebeu a operação.`,
  FAILED: (platform, reason) => `O envio à ${platform} falhou: ${reason}`,
  SENT: (platform) => `A ${platform} recebeu a operação.`,
  IN_APPROVAL: (platform) => `A operação está em análise na ${platform}.`,
  APPROVED: (platform) => `A ${platform} aprovou a operação.`,
  ISSUED: (platform) => `A CCB foi emitida na ${platform}.`,
  REFUSED: (platform, reason) => `A ${platform} recusou a operação${reason ? `: ${reason}` : "."}`,
  CANCELLING: (platform) => `A bancarização na ${platform} será cancelada.`,
  CANCELLED: (platform) => `A bancarização na ${platform} foi cancelada.`,
};

/** An operation that is over, or that the treasury pays, takes no command any more. */
async function changeWithOperation(context: Context, step: Step): Promise<void> {
  const { banking, operation, reason, code, changes } = step;
  const { id, operationID, platform, state } = banking;
  const summary = SUMMARIES[state](PLATFORM_NAMES[platform], reason).slice(0, 1000);
  if (operation.isOver || operation.isClosed) {
    await changes();
    if (isOver(state))
      await run(context.db, "update operations set operation_banking_id = null where id = $1", [operationID]);
    await emit(context, "BANKING_UPDATE", { operationID, operationBankingID: id });
  } else {
    const order = { operationID, code: code ?? ("UPDATE_BANKING" as const), right: "own" as const };
    await giveCommand(context, order, async () => {
      await changes();
      const events = [{ event: "BANKING_UPDATE" as const, ids: { operationBankingID: id } as const }];
      return { answer: id, summary, set: fieldsOf(banking), events };
    });
  }
  await tellOutcome(context, { banking, operation, summary });
}

/** What of an operation says where it is. */
const fieldsOf = ({ id, platform, state, cessionaryAssignorID, externalID }: Banking): InputOf<"operations"> =>
  isOver(state) || state === "FAILED"
    ? { operationBankingID: null }
    : { operationBankingID: id, externalOperation: { platform, cessionaryAssignorID, externalCode: externalID } };
