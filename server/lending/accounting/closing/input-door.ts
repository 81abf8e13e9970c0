// The door that the wizards of operations pass before they make one: shut while a closing runs, where that was chosen.
import { AppError } from "../../../../src/base/app-error.ts";
import type { Context } from "../../../framework/index.ts";
import { findRunning } from "./closing.ts";
import { readSettings } from "./settings.ts";
import { CLOSING_TEXTS } from "./texts.ts";

/** Spec accounting §3, operationInputBlocked. */
export async function requireInputOpen(context: Context): Promise<void> {
  const running = await findRunning(context.db);
  if (!running || !(await readSettings(context)).operationInputBlocked) return;
  throw new AppError("OPERATION_INPUT_BLOCKED", {
    entity: "Operation",
    message: CLOSING_TEXTS.blocked,
    details: { closingID: running.id, date: running.date },
  });
}
