// The wizards of operations call this check before they create one: it refuses new operations while a closing runs,
// where the settings say so.
import { AppError } from "../../../../src/base/app-error.ts";
import type { Context } from "../../../framework/index.ts";
import { findRunning } from "./closing.ts";
import { readSettings } from "./settings.ts";
import { CLOSING_TEXTS } from "./texts.ts";

/** Throws when new operations are blocked. Spec accounting §3, operationInputBlocked. */
export async function requireInputOpen(context: Context): Promise<void> {
  const running = await findRunning(context.db);
  if (!running || !(await readSettings(context)).operationInputBlocked) return;
  throw new AppError("OPERATION_INPUT_BLOCKED", {
    entity: "Operation",
    message: CLOSING_TEXTS.blocked,
    details: { closingID: running.id, date: running.date },
  });
}
