// What a slice declares for the home page: the tasks in its registers, what a new installation must set up, and which
// of its registers are counted.
import type { Context } from "../../framework/index.ts";

export type Filters = { [path: string]: unknown };

export interface HomeTask {
  key: string;
  resource: string;
  /** Tasks are listed in this order, the most urgent first. */
  order: number;
  /** The field with the date since when a record waits. */
  since: string;
  filters(context: Context): Filters;
}

export interface FirstStep {
  key: string;
  resource: string;
  order: number;
  /** The step is done when there are more rows than `over`, or when this SQL finds one. */
  over?: number;
  done?: string;
}

/** A register that the home counts. */
export interface HomeFigure {
  resource: string;
  order: number;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    homeTasks: HomeTask;
    firstSteps: FirstStep;
    homeFigures: HomeFigure;
  }
}

export const inOrder = <Part extends { order: number }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => a.order - b.order);
