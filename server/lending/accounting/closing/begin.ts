// Begins a closing. It is visible to everybody once committed; only one runs at a time, and only for a day that may be
// closed.
import { AppError, badRequest } from "../../../../src/base/app-error.ts";
import { type Decisions, mayBecome } from "../../../../src/rules/accounting/closing/closing-states.ts";
import { type Context, inTransaction } from "../../../framework/index.ts";
import { beginClosing, closedUntil } from "../ledger/closed-days.ts";
import {
  type Closing,
  findClosing,
  findRunning,
  findSuspended,
  insertClosing,
  lockBeginning,
  updateClosing,
} from "./closing.ts";
import { notifyStart } from "./notify.ts";
import { readSettings } from "./settings.ts";
import { alreadyClosed, CLOSING_TEXTS, onlySuspended, suspendedText } from "./texts.ts";

const ENTITY = "AccountingClosing";

export function begin(
  context: Context,
  { date, manual, decisions = null }: { date: string; manual: boolean; decisions?: Decisions | null },
): Promise<number> {
  return inTransaction(context, async (inside) => {
    await requireIdle(inside);
    await requireOpenDay(inside, date);
    await requireUndecided(inside, decisions);
    const now = context.clock.now().toISOString();
    const id = await insertClosing(inside, { date, manual, status: null, started_at: now, decisions });
    await beginClosing(inside, date);
    await notifyStart(inside, await readSettings(inside), { id, date });
    return id;
  });
}

/** Runs a suspended closing again; entries that its steps have posted stay. */
export function beginAgain(context: Context, id: number, decisions: Decisions | null = null): Promise<void> {
  return inTransaction(context, async (inside) => {
    const closing = await requireSuspended(inside, id, "retomar");
    await requireUndecided(inside, decisions);
    await updateClosing(inside, id, {
      ...(decisions ? { decisions: { ...closing.decisions, ...decisions } } : {}),
      status: null,
      started_at: context.clock.now().toISOString(),
      finished_at: null,
    });
    await beginClosing(inside, closing.date);
    await notifyStart(inside, await readSettings(inside), closing);
  });
}

export async function requireSuspended(context: Context, id: number, act: "retomar" | "cancelar"): Promise<Closing> {
  await lockBeginning(context);
  const closing = await findClosing(context.db, id);
  if (!closing) throw new AppError("NOT_FOUND", { entity: ENTITY });
  if (closing.status === null || (await findRunning(context.db))) throw running();
  if (!mayBecome(closing.status, "C"))
    throw new AppError("INVALID_STATE", { entity: ENTITY, subcode: "NOT_SUSPENDED", message: onlySuspended(act) });
  return closing;
}

async function requireIdle(context: Context): Promise<void> {
  await lockBeginning(context);
  if (await findRunning(context.db)) throw running();
  const suspended = await findSuspended(context.db);
  if (suspended)
    throw new AppError("INVALID_STATE", {
      entity: ENTITY,
      subcode: "CLOSING_SUSPENDED",
      message: suspendedText(suspended.date),
      details: { closingID: suspended.id },
    });
}

const running = (): AppError =>
  new AppError("INVALID_STATE", { entity: ENTITY, subcode: "CLOSING_IN_PROGRESS", message: CLOSING_TEXTS.running });

/** Whoever closes cannot decide what the settings already decide. */
async function requireUndecided(context: Context, decisions: Decisions | null): Promise<void> {
  if (decisions && (await readSettings(context)).disagreementAction !== null)
    throw badRequest("decisions", CLOSING_TEXTS.decided);
}

/** A day may be closed only up to today and after the last closed day. Spec accounting §4. */
export async function requireOpenDay(context: Context, date: string): Promise<void> {
  if (date > context.clock.today()) throw invalidDate(CLOSING_TEXTS.future);
  const until = await closedUntil(context);
  if (until !== null && date <= until) throw invalidDate(alreadyClosed(until));
}

function invalidDate(message: string): AppError {
  const [field, code] = ["closingDate", "INVALID_CLOSING_DATE"];
  return new AppError("VALIDATION_ERROR", {
    field,
    entity: ENTITY,
    subcode: code,
    message,
    errors: [{ field, code, message }],
  });
}
