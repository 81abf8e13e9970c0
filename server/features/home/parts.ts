// What a slice declares for the home page: what awaits people in its registers, what a new installation needs of it, and
// which of its registers are counted.
import type { Context } from "../../framework/index.ts";

export type Filters = { [path: string]: unknown };

export interface HomeTask {
  key: string;
  resource: string;
  /** Tasks stand in this order, the most pressing first. */
  order: number;
  /** The field that says since when it waits. */
  since: string;
  filters(context: Context): Filters;
}

export interface FirstStep {
  key: string;
  resource: string;
  order: number;
  /** What being done means: more rows than `over`, or SQL that finds one. */
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
