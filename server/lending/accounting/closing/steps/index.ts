// The steps that a closing runs before its checks, in the order of the events. Accrual, charges and provisions are
// added by their areas.
import type { Context } from "../../../../framework/index.ts";
import type { EventCode } from "../event-code.ts";

export interface ClosingStep {
  event: EventCode;
  /**
   * Posts to the day that is being closed, and returns the ids of the entries, which are removed when the closing is
   * cancelled.
   */
  run(context: Context, closing: { id: number; date: string }): Promise<number[]>;
}

export const CLOSING_STEPS: readonly ClosingStep[] = [];
