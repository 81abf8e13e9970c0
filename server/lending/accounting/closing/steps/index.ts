// What a closing does before its checks, in the order of the events: accrual, charges, provisions come with their areas.
import type { Context } from "../../../../framework/index.ts";
import type { EventCode } from "../event-code.ts";

export interface ClosingStep {
  event: EventCode;
  /** Posts to the day that is closed, and answers the ids of its entries: a closing that is cancelled takes them back. */
  run(context: Context, closing: { id: number; date: string }): Promise<number[]>;
}

export const CLOSING_STEPS: readonly ClosingStep[] = [];
